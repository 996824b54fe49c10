import type { PublisherStatus } from '../publisher-status.ts';
import type { PreviewAccess } from './preview-config.ts';

/** What `/status` tells of the preview of drafts; builds as {@link PublisherStatus} tells them. */
export interface PreviewStatus extends Pick<
  PublisherStatus,
  'current' | 'building' | 'queue' | 'failures' | 'lastBuild'
> {
  /** Where editors reach it. */
  readonly url: string;
  /** Port on which it listens. */
  readonly port: number;
  readonly access: PreviewAccess;
}
