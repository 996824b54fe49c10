import { type ContentFile, downloadName, downloadUrl } from '~/content/file.ts';
import { type ContentImage, imageProps } from '~/content/image.ts';
import { type ArticleSection, ownPath } from './addresses.ts';
import { formatDate } from '~/lib/format-date.ts';
import { keepUnits } from '~/lib/keep-units.ts';
import type { ListPage } from '~/lib/pagination.ts';
import type { Perspective } from '~/content/perspectives.ts';
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
export function pdfOf({
  pdfFile,
  title,
}: {
  readonly pdfFile: ContentFile | undefined;
  readonly title: string;
}): { href: string; fileName: string } | undefined {
  return pdfFile && { href: downloadUrl(pdfFile, title), fileName: downloadName(pdfFile, title) };
}

/** The cover of a card. */
export function coverOf(image: ContentImage | undefined): Picture | undefined {
  return image && imageProps(image, { width: CARD_WIDTH, aspectRatio: CARD_RATIO });
}

/** An article as others without covers name it under what to read next: by its date. */
export function relatedOf(
  section: ArticleSection,
  { title, slug, publishedAt }: { title: string; slug: string; publishedAt: string | undefined },
): { href: string; title: string; note: string | undefined } {
  const note = publishedAt === undefined ? undefined : formatDate(publishedAt);
  return { href: ownPath(section, { slug }), title, note };
}

/** A perspective as lists and their JSON show it. */
export function toPerspectiveCard(entry: Perspective): PerspectiveCard {
  const { id, title, summary, publishedAt, category, perspectiveCategory, mainImage } = entry;
  return {
    id,
    href: ownPath('perspectives', entry),
    title,
    description: keepUnits(summary) || undefined,
    date: publishedAt === undefined ? undefined : dateOf(publishedAt),
    badge: category,
    category: perspectiveCategory,
    image: coverOf(mainImage),
  };
}

/** A page of a category as the browser island and its JSON hold it. */
export function toPerspectivesPage(
  category: string,
  { items, page, pages, total }: ListPage<Perspective>,
): PerspectivesPage {
  return { category, page, pages, total, cards: items.map(toPerspectiveCard) };
}
