import type { PreviewStatus } from './drafts/preview-status.ts';
import type { PublisherStatus } from './publisher-status.ts';
import type { WebhooksStatus } from './webhook-tally.ts';

/** What `GET /status` answers. */
export interface ServedStatus extends PublisherStatus {
  readonly webhooks: WebhooksStatus;
  /** Null where no preview of drafts is made. */
  readonly preview: PreviewStatus | null;
}
