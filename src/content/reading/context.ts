import type { Note } from '../problem.ts';
import type { AssetHome } from '../source.ts';

/** What a field needs to know of the document that is being parsed. */
export interface ParseContext {
  readonly note: Note;
  /** Remembers a link to another place of this site, to be checked once that is built. */
  readonly link: (field: string, href: string) => void;
  /** Canonical origin of the site. */
  readonly siteUrl: string;
  readonly home: AssetHome;
}
