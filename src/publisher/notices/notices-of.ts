import type { PublisherOptions } from '../publisher-options.ts';
import { siteName } from './notice-config.ts';
import { type Notices, openNotices } from './notices.ts';

/**
 * Opens the notices of a publisher: of the public site's everything, of a preview's only that it cannot be
 * built, since editors see the rest there.
 */
export async function noticesOf(options: PublisherOptions): Promise<Notices | undefined> {
  const { config, log, root, env, redact, drafts } = options;
  const { dir, retryMs, notify: to, origin } = config;
  const site = siteName(origin);
  const about =
    drafts === undefined
      ? { site, what: 'everything' as const }
      : { site: `${site}, preview of drafts`, what: 'builds' as const };
  return openNotices({ ...about, to, dir, retryMs, log, root, env, redact });
}
