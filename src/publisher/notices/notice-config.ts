import type { z } from 'zod';
import { site } from '../../config/site.ts';

/** Where notices go; where neither is set, nobody is told. */
export interface NoticeAddresses {
  /** Gets each notice by POST. Whoever knows it can write there: it is a secret. */
  readonly url: string | undefined;
  /** Shell command run with each notice as `$1`. */
  readonly command: string | undefined;
}

/**
 * The variables that say where notices go. No message shows the address.
 * @param optional makes the schema of a text that may be missing
 */
export function noticeVariables<T extends z.ZodType<string | undefined>>(optional: () => T) {
  return {
    NOTIFY_URL: optional().refine((text) => text === undefined || isWebAddress(text), {
      message:
        'must be a whole address that begins with https:// (it is secret, and not shown here)',
    }),
    NOTIFY_COMMAND: optional(),
  };
}

function isWebAddress(text: string): boolean {
  const { protocol } = (URL.canParse(text) && new URL(text)) || {};
  return protocol === 'https:' || protocol === 'http:';
}

/**
 * How notices name the site: `rook.example`.
 * @param origin that of `SITE_URL`, if it is set; the build refuses one that is none
 */
export function siteName(origin: string | undefined): string {
  return new URL(origin !== undefined && URL.canParse(origin) ? origin : site.defaultOrigin).host;
}
