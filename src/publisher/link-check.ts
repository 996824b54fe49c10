import { leadsSomewhere } from '../hosting/site-files.ts';

const BASE = 'http://release.invalid';
/** Links that lead to the same place from every page. */
const PLACE_INDEPENDENT = /^(?:\/|[a-z][a-z\d+.-]*:)/i;

/** Tells whether links lead somewhere; each target is looked up once. */
export class LinkCheck {
  readonly #present: ReadonlySet<string>;
  readonly #origin: string | undefined;
  readonly #links = new Map<string, boolean>();
  readonly #targets = new Map<string, boolean>();

  /**
   * @param present all files of the site
   * @param origin the site's own, so that absolute links to it are checked too, where it is known
   */
  constructor(present: ReadonlySet<string>, origin: string | undefined) {
    this.#present = present;
    this.#origin = origin;
  }

  /** Whether a link of a page leads out of the site, or to something that is there. */
  holds(link: string, file: string): boolean {
    // Pages share most of their links: sites have hundreds of thousands, and few of them differ.
    const known = this.#links.get(link);
    if (known !== undefined) return known;
    const holds = this.#lookUp(link, file);
    if (PLACE_INDEPENDENT.test(link)) this.#links.set(link, holds);
    return holds;
  }

  #lookUp(link: string, file: string): boolean {
    const target = internalPath(link, file, this.#origin);
    if (target === undefined) return true;
    const known = this.#targets.get(target) ?? leadsSomewhere(target, this.#present);
    this.#targets.set(target, known);
    return known;
  }
}

/** Path on this site that a link leads to, decoded, without query and anchor, if any. */
function internalPath(link: string, file: string, origin: string | undefined): string | undefined {
  if (link.startsWith('#') || link.startsWith('?')) return undefined;
  if (!URL.canParse(link, `${BASE}/${file}`)) return undefined;
  const url = new URL(link, `${BASE}/${encodeURI(file)}`);
  if (url.origin !== BASE && url.origin !== origin) return undefined;
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    return url.pathname;
  }
}
