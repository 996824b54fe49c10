import type { IncomingMessage } from 'node:http';
import type { Address } from '../../hosting/find-file.ts';
import { isOpen, LINK_PARAMETER, openUntil } from './access.ts';

/** What a reader is told who has no link, or one that has ended. */
export const CLOSED =
  'This preview is closed: its links end after an hour. Get a new one with: npm run publisher -- preview\n';

/** Whether a request may see the preview. */
export type Verdict =
  | 'open'
  | 'closed'
  /** By its link: the cookie opens from now on, and the address does without the token. */
  | { readonly cookie: string; readonly location: string };

interface Gate {
  /** The webhook's, which links are signed with. */
  readonly secret: string;
  readonly isHttps: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Judges a request by its link, or else by the cookie that a link left. */
export function judge(
  address: Address,
  headers: IncomingMessage['headers'],
  { secret, isHttps, now }: Gate,
): Verdict {
  const name = cookieName(isHttps);
  const [token, ...doubled] = address.query.getAll(LINK_PARAMETER);
  const end = token === undefined || doubled.length > 0 ? undefined : openUntil(token, secret, now);
  if (token !== undefined && end !== undefined) {
    const seconds = Math.ceil((end - now) / 1000);
    const secure = isHttps ? '; Secure' : '';
    return {
      cookie: `${name}=${token}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
      location: address.pathname + withoutToken(address.search),
    };
  }
  const cookies = cookiesOf(headers.cookie ?? '', name);
  const [cookie] = cookies;
  const isRight = cookie !== undefined && cookies.length === 1 && isOpen(cookie, secret, now);
  return isRight ? 'open' : 'closed';
}

/** No other host of the domain can set a cookie of that prefix; browsers take it by HTTPS only. */
function cookieName(isHttps: boolean): string {
  return isHttps ? '__Host-rook-preview' : 'rook-preview';
}

/** Values of all cookies of a name. */
function cookiesOf(header: string, name: string): string[] {
  const pairs = header.split(';').map((pair) => pair.trim());
  return pairs
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

/** The rest of a query, as it was sent. */
function withoutToken(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !new URLSearchParams(pair).has(LINK_PARAMETER))
    .join('&');
  return rest === '' ? '' : `?${rest}`;
}
