import { type Page, type PageElement, valueOf, withEdits } from '../page.ts';
import { scopeEdits } from '../styles/scope-names.ts';
import type { PageStyle, StyleBook } from '../styles/style-book.ts';

/** The style sheets that a page links. */
export function linkedStyles({ elements }: Page): readonly PageElement[] {
  return elements.filter(
    (element) => element.name === 'link' && valueOf(element, 'rel') === 'stylesheet',
  );
}

/** Addresses of the style sheets that a page links, in order. */
export function styleAddresses(page: Page): readonly string[] {
  return linkedStyles(page).map((link) => valueOf(link, 'href') ?? '');
}

/**
 * Gives the page one style sheet in place of all that it links, where the first of them stood.
 * @returns the page, and its style sheet if it links any
 */
export async function ownStyle(
  page: Page,
  book: StyleBook,
): Promise<{ readonly page: Page; readonly style: PageStyle | undefined }> {
  const links = linkedStyles(page);
  if (links.length === 0) return { page, style: undefined };
  const style = await book(page, styleAddresses(page));
  const link = `<link rel="stylesheet" href="${style.href}">`;
  const edits = links.map(({ start, end }, index) => ({
    start,
    end,
    text: index === 0 ? link : '',
  }));
  return { page: withEdits(page, [...edits, ...scopeEdits(page, style.names)]), style };
}
