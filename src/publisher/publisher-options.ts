import type { PublisherConfig } from './config.ts';
import type { Logger } from './logger.ts';
import type { Notices } from './notices/notices.ts';

/** What a preview of drafts needs to know. */
export interface DraftsOptions {
  /** Address of the Studio in which they are edited. */
  readonly studioUrl: string | undefined;
  /** Absolute folder of what builds of the public site keep. */
  readonly siteCache: string;
  /** Waits while the public site is being built, but not for long. */
  readonly afterYou: () => Promise<void>;
}

/** What a publisher works with. */
export interface PublisherOptions {
  readonly config: PublisherConfig;
  readonly log: Logger;
  /** Folder of the project, where builds run. */
  readonly root: string;
  /** Absolute path of the project's builder, which builds where no command does. */
  readonly builder: string;
  /** Environment for the commands; the secrets of both webhooks are taken out here. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Takes secrets out of texts that are kept and that `/status` shows. */
  readonly redact: (text: string) => string;
  /** Set where the site is a preview of drafts, whose pages bear a bar. */
  readonly drafts?: DraftsOptions | undefined;
  /** Tells people what goes wrong, for this publisher alone; without them nobody is told. */
  readonly notices?: Notices | undefined;
}
