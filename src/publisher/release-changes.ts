import { z } from 'zod';
import { documentChanges } from './document-changes.ts';

/** Paths listed of each kind unless told otherwise; all are counted. */
const LISTED = 20;

const pages = z.object({
  count: z.int().nonnegative(),
  /** Addresses of the first of them in order, such as `/about/`. */
  paths: z.array(z.string()),
});

export const releaseChanges = z.object({
  added: pages,
  changed: pages,
  removed: pages,
  /** The same of documents, where the builder knows. */
  documents: documentChanges.optional(),
});

/** Pages, and documents, in which a release differs from the one before. */
export type ReleaseChanges = Readonly<z.infer<typeof releaseChanges>>;

/** Digest of each file of a release, by path inside it. */
type Files = Readonly<Record<string, string>>;

/**
 * Compares the pages of two releases. Other files are not counted: a style sheet or an image that
 * changed has another name, and its pages change with it.
 * @param before files of the release before; none for a first release
 * @param most pages that are listed of each kind
 */
export function changesBetween(before: Files, after: Files, most = LISTED): ReleaseChanges {
  const had = (file: string) => Object.hasOwn(before, file);
  const has = (file: string) => Object.hasOwn(after, file);
  return {
    added: listed(after, (file) => !had(file), most),
    changed: listed(after, (file) => had(file) && before[file] !== after[file], most),
    removed: listed(before, (file) => !has(file), most),
  };
}

function listed(
  files: Files,
  fits: (file: string) => boolean,
  most: number,
): z.infer<typeof pages> {
  const found = Object.keys(files).filter((file) => file.endsWith('.html') && fits(file));
  const paths = found.map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`).sort();
  return { count: paths.length, paths: paths.slice(0, most) };
}
