import type { Entry } from '#content/types/define-type.ts';
import type { ContentImage } from '#content/fields/assets.ts';
import type { WithPage } from '#content/getters.ts';
import type { TypeName } from '#content/types/index.ts';
import { editProp, editable } from '#content/editable.ts';
import type { EditAttributes } from '#lib/edit-attributes.ts';
import { formatDate } from '#lib/format-date.ts';
import type { Picture } from '#lib/picture.ts';
import { slugify } from '#lib/text/slug.ts';
import { entryPath } from '#content/addresses.ts';
import { imageProps } from '#content/images.ts';

/** Width of card images in pixels. */
const CARD_WIDTH = 800;
const CARD_RATIO = 16 / 9;

/** The PDF of a document, with a readable file name. */
export function pdfOf(
  entry: Pick<Entry, 'id' | 'type' | 'title'> & { readonly pdfFile: string | undefined },
): { href: string; fileName: string; edit?: EditAttributes } | undefined {
  const { pdfFile, title } = entry;
  if (pdfFile === undefined) return undefined;
  const fileName = `${slugify(title, 80) || 'document'}.pdf`;
  const href = `${pdfFile}?dl=${encodeURIComponent(fileName)}`;
  return { href, fileName, ...editProp(entry, (edit) => edit('pdfFile')) };
}

/** The cover of a card. */
export function coverOf(image: ContentImage | undefined): Picture | undefined {
  return image && imageProps(image, { width: CARD_WIDTH, aspectRatio: CARD_RATIO });
}

/** A link to an article, as `RelatedEntries` shows it. */
export interface RelatedEntry {
  readonly href: string;
  readonly title: string;
  /** Its category or date. */
  readonly note: string | undefined;
  readonly image: Picture | undefined;
  /** Editing attributes of its title. */
  readonly edit: EditAttributes;
}

/** Describes a related article. Its note is its date, unless another one is given. */
export function relatedOf(
  section: TypeName,
  entry: WithPage<Entry>,
  image: Picture | undefined,
  note = entry.publishedAt && formatDate(entry.publishedAt),
): RelatedEntry {
  return { href: entryPath(section, entry), title: entry.title, note, image, edit: editable(entry)('title') };
}
