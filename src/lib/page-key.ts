import { hash } from 'node:crypto';

/**
 * The key of a page: JSON of `[digest, ...links]`. Pages are functions of their props, so a page with
 * the key that it had in an earlier release is the same page.
 *
 * The digest stands for the props, whatever the order of their fields; a field that is `undefined` is
 * as good as absent. An object with a `digest` of its own, such as a text that waits in a file, counts
 * by that alone: where it waits is no content.
 *
 * The links are the addresses of this site in any `links` of the props, each once, sorted: what they
 * lead to is not in the props, yet decides whether a text keeps them as links.
 * @throws {TypeError} for props that are not plain data, since their content cannot be told
 */
export function pageKey(props: object): string {
  const { digest, links } = toldOf(props);
  return JSON.stringify([digest, ...[...new Set(links)].sort()]);
}

/** A path of `getStaticPaths` with the key of its page. */
export function keyed<Path extends { readonly params: object; readonly props?: object }>(
  path: Path,
): Path & { readonly cacheKey: string } {
  return { ...path, cacheKey: pageKey(path.props ?? {}) };
}

/** What a key is made of. */
interface Told {
  readonly digest: string;
  readonly links: readonly string[];
}

/** Cards stand in many lists: each is read once. Parsed content never changes, so neither does this. */
const known = new WeakMap<object, Told>();

function toldOf(value: object): Told {
  const links: string[] = [];
  return { digest: hash('sha256', membersOf(value, links), 'base64url'), links };
}

function canonical(value: unknown, links: string[]): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null || value === undefined) return 'null';
  if (typeof value !== 'object') throw new TypeError(`A page was given a ${typeof value} to show.`);
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each, links)).join()}]`;
  if ('digest' in value && typeof value.digest === 'string') return `#${JSON.stringify(value.digest)}`; // prettier-ignore
  if (!('id' in value && 'title' in value)) return membersOf(value, links);
  // An entry, or a card of it.
  let told = known.get(value);
  if (told === undefined) known.set(value, (told = toldOf(value)));
  links.push(...told.links);
  return `@${told.digest}`;
}

function membersOf(value: object, links: string[]): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError('A page was given something to show that is no plain data.');
  }
  let text = '';
  for (const [name, member] of Object.entries(value).sort(byName)) {
    if (member === undefined) continue;
    if (name === 'links' && Array.isArray(member)) links.push(...member.filter(isText));
    text += `${JSON.stringify(name)}:${canonical(member, links)},`;
  }
  return `{${text}}`;
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
