import type { ContentImage } from '~/content/fields/assets.ts';
import type { Perspective } from '~/content/types/perspectives.ts';
import type { TypeName } from '~/content/types/index.ts';
import { entryPath } from './addresses.ts';
import { imageProps } from './images.ts';
import { type EditAttributes, editable } from '~/drafts/editable.ts';
import type { Entry } from '~/content/define-type.ts';
import { formatDate } from '~/lib/format-date.ts';
import { keepUnits } from '~/lib/keep-units.ts';
import type { ListPage } from '~/lib/pagination.ts';
import type { PerspectiveCard, PerspectivesPage } from './perspectives-page.ts';
import type { Picture } from '~/lib/picture.ts';

/** Width of card images in pixels. */
const CARD_WIDTH = 800;
const CARD_RATIO = 16 / 9;

/** A date for machines and for readers. */
export function dateOf(iso: string): { iso: string; text: string } {
  return { iso, text: formatDate(iso) };
}

/** The PDF of a document under a name that a person would choose. */
export function pdfOf(
  entry: Pick<Entry, 'id' | 'type' | 'title'> & { readonly pdfFile: string | undefined },
): ({ href: string; fileName: string } & EditAttributes) | undefined {
  const { pdfFile, title } = entry;
  if (pdfFile === undefined) return undefined;
  const fileName = downloadName(title);
  const href = `${pdfFile}?dl=${encodeURIComponent(fileName)}`;
  return { href, fileName, ...editable(entry)('pdfFile') };
}

/** `Rook Links passes 10,000 users` → `rook-links-passes-10-000-users.pdf` */
function downloadName(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const stem = (words ?? []).join('-').slice(0, 80).replace(/-+$/, '') || 'document';
  return `${stem.toWellFormed()}.pdf`;
}

/** The cover of a card. */
export function coverOf(image: ContentImage | undefined): Picture | undefined {
  return image && imageProps(image, { width: CARD_WIDTH, aspectRatio: CARD_RATIO });
}

/** An article as others without covers name it under what to read next: by its date. */
export function relatedOf(
  section: TypeName,
  entry: Entry & { readonly slug: string },
): { href: string; title: string; note: string | undefined; edit: EditAttributes } {
  const { title, publishedAt } = entry;
  const note = publishedAt === undefined ? undefined : formatDate(publishedAt);
  return { href: entryPath(section, entry), title, note, edit: editable(entry)('title') };
}

/** A perspective as lists and their JSON show it. */
export function toPerspectiveCard(entry: Perspective): PerspectiveCard {
  const { id, title, summary, publishedAt, category, perspectiveCategory, mainImage } = entry;
  return {
    id,
    href: entryPath('perspectives', entry),
    title,
    description: keepUnits(summary) || undefined,
    date: publishedAt === undefined ? undefined : dateOf(publishedAt),
    badge: category,
    category: perspectiveCategory,
    image: coverOf(mainImage),
    ...(import.meta.env.DRAFTS && { edit: editsOf(entry) }),
  };
}

/** Attributes of the card's parts, for editors. */
function editsOf(entry: Perspective): PerspectiveCard['edit'] {
  const edit = editable(entry);
  return {
    title: edit('title'),
    description: edit('description'),
    badge: edit('category'),
    category: edit('perspectiveCategory'),
    image: edit('mainImage'),
  };
}

/** A page of a category as the browser island and its JSON hold it. */
export function toPerspectivesPage(
  category: string,
  { items, page, pages, total }: ListPage<Perspective>,
): PerspectivesPage {
  return { category, page, pages, total, cards: items.map(toPerspectiveCard) };
}
