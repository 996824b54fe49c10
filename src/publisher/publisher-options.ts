import type { PublisherConfig } from './config.ts';
import type { Logger } from './logger.ts';

/** What a publisher works with. */
export interface PublisherOptions {
  readonly config: PublisherConfig;
  readonly log: Logger;
  /** Folder of the project, where builds run. */
  readonly root: string;
  /** Absolute path of the project's builder, which builds where no command does. */
  readonly builder: string;
  /** Environment for the commands; the webhook's secret is taken out here. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Takes secrets out of texts that are kept and that `/status` shows. */
  readonly redact: (text: string) => string;
}
