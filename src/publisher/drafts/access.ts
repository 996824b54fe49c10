import { createHmac, timingSafeEqual } from 'node:crypto';

/** Part of an address's query that opens a preview: `<until>.<signature>`. */
export const LINK_PARAMETER = 'preview';

/** How long a link opens the preview, in ms: its cookie ends at the same moment. */
export const LINK_LIFETIME_MS = 60 * 60_000;

/** No other signature of the same secret is made with this key, so none can be taken for a link. */
const PURPOSE = 'preview link';

/** Seconds since 1970, and an HMAC-SHA256 as base64url. */
const TOKEN = /^(\d{1,12})\.([\w-]{43})$/;

/** What a path of the site may not hold: what leads to another host, and what hides. */
const NO_PATH = /\/\/|\\|\p{Cc}/u;

/** A page's address that lets its reader into the preview. */
export interface SignedLink {
  readonly link: string;
  /** Until when, as an ISO date. */
  readonly expires: string;
}

export interface LinkRequest {
  /** Under which the preview is reached, without a slash at its end. */
  readonly origin: string;
  /** Of a page, with its query if it has one. */
  readonly path: string;
  /** The webhook's. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Signs the link of a page.
 * @throws {Error} where the path is none of the site, or there is no secret
 */
export function signedLink({ origin, path, secret, now }: LinkRequest): SignedLink {
  if (secret === '') {
    throw new Error('No link can be signed: SANITY_WEBHOOK_SECRET is missing. Set it.');
  }
  if (!path.startsWith('/') || NO_PATH.test(path)) {
    throw new Error(
      `${JSON.stringify(path)} is no path of a page. Write one that begins with a single slash, such as /about/.`,
    );
  }
  const until = Math.floor((now + LINK_LIFETIME_MS) / 1000);
  const url = new URL(path, origin);
  url.searchParams.set(LINK_PARAMETER, `${until}.${signatureOf(String(until), secret)}`);
  return { link: url.href, expires: new Date(until * 1000).toISOString() };
}

/**
 * Until when a token of a link or its cookie opens the preview.
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970; `undefined` where it does not, for whatever reason
 */
export function openUntil(token: string, secret: string, now: number): number | undefined {
  const [, until, signature] = TOKEN.exec(token) ?? [];
  if (until === undefined || signature === undefined || secret === '') return undefined;
  // As texts: some other letters at the end of one would decode to the same bytes.
  const isRight = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(until, secret)));
  const end = Number(until) * 1000;
  return isRight && now < end ? end : undefined;
}

/** Whether a token opens the preview; see {@link openUntil}. */
export function isOpen(token: string, secret: string, now: number): boolean {
  return openUntil(token, secret, now) !== undefined;
}

function signatureOf(until: string, secret: string): string {
  const key = createHmac('sha256', secret).update(PURPOSE).digest();
  return createHmac('sha256', key).update(until).digest('base64url');
}
