import { type PageElement, type PagePart, perPart } from '../page-parts.ts';
import { type Edit, type Page, valueOf, withEdits } from '../page.ts';
import { classEdits } from '../styles/page-classes.ts';
import type { PageStyle, StyleBook } from '../styles/style-book.ts';

/** The style sheets that a part of a page links. */
const linkedStyles = perPart(({ elements }: PagePart): readonly PageElement[] =>
  elements.filter((element) => element.name === 'link' && valueOf(element, 'rel') === 'stylesheet'),
);

/** The style sheets that stand in a part of a page, such as Astro's for islands. */
const inlineStyles = perPart(({ elements }: PagePart): readonly PageElement[] =>
  elements.filter(({ name }) => name === 'style'),
);

/** The first style sheet that a page links; it stands in the head, before anything that is shared. */
export function firstStyleLink({ parts }: Page): PageElement | undefined {
  return parts.flatMap(linkedStyles)[0];
}

/** Addresses of the style sheets that a page links, in order. */
export function styleAddresses(page: Page): readonly string[] {
  return page.parts.flatMap(linkedStyles).map((link) => valueOf(link, 'href') ?? '');
}

/**
 * Gives the page its own rules in place of all its style sheets, where the first that it links stood:
 * a sheet to ask for would cost a round trip before the first paint.
 * @returns the page, and its rules if it links any sheet
 */
export async function ownStyle(
  page: Page,
  book: StyleBook,
): Promise<{ readonly page: Page; readonly style: PageStyle | undefined }> {
  const first = firstStyleLink(page);
  if (first === undefined) return { page, style: undefined };
  const inline = page.parts.flatMap(inlineStyles).map(({ text }) => text);
  const style = await book(page, styleAddresses(page), inline);
  const edited = withEdits(page, (part) => [
    ...linkedStyles(part).map((link) => ({
      start: link.start,
      end: link.end,
      text: link === first ? `<style>${style.css}</style>` : '',
    })),
    ...inlineStyles(part).map(withoutElement),
    ...classEdits(part, style.classes),
  ]);
  return { page: edited, style };
}

const withoutElement = ({ start, end, name, text }: PageElement): Edit => ({
  start,
  end: end + text.length + `</${name}>`.length,
  text: '',
});
