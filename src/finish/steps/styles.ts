import { type PageElement, type PagePart, perPart } from '../page-parts.ts';
import { type Page, valueOf, withEdits } from '../page.ts';
import { scopeEdits } from '../styles/scope-names.ts';
import type { PageStyle, StyleBook } from '../styles/style-book.ts';

/** The style sheets that a part of a page links. */
const linkedStyles = perPart(({ elements }: PagePart): readonly PageElement[] =>
  elements.filter((element) => element.name === 'link' && valueOf(element, 'rel') === 'stylesheet'),
);

/** Addresses of the style sheets that a page links, in order. */
export function styleAddresses(page: Page): readonly string[] {
  return page.parts.flatMap(linkedStyles).map((link) => valueOf(link, 'href') ?? '');
}

/**
 * Gives the page one style sheet in place of all that it links, where the first of them stood.
 * @returns the page, and its style sheet if it links any
 */
export async function ownStyle(
  page: Page,
  book: StyleBook,
): Promise<{ readonly page: Page; readonly style: PageStyle | undefined }> {
  const [first] = page.parts.flatMap(linkedStyles);
  if (first === undefined) return { page, style: undefined };
  const style = await book(page, styleAddresses(page));
  const link = `<link rel="stylesheet" href="${style.href}">`;
  const edited = withEdits(page, (part) => [
    ...linkedStyles(part).map((each) => ({
      start: each.start,
      end: each.end,
      text: each === first ? link : '',
    })),
    ...scopeEdits(part, style.names),
  ]);
  return { page: edited, style };
}
