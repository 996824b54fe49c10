import type { Page } from '@playwright/test';

/** Headings and quotes of `main` as large as the h1, and section titles in more than two sizes: see `docs/design.md`. */
export const typeSizeFaults = (page: Page) =>
  page.evaluate(() => {
    const textOf = (element: Element) => element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40) ?? '';
    /** The size of the largest visible letters, as a heading may begin with a small line. In tenths of a pixel. */
    const sizeOf = (element: Element) => {
      const parts = [element, ...element.querySelectorAll('*')].filter(
        (part) =>
          part.checkVisibility() && [...part.childNodes].some((node) => node instanceof Text && node.data.trim()),
      );
      return Math.max(
        0,
        ...parts.map((part) => Math.round(Number.parseFloat(getComputedStyle(part).fontSize) * 10) / 10),
      );
    };
    const all = (selector: string) =>
      [...document.querySelectorAll(selector)]
        // Titles for screen readers only are one pixel wide.
        .filter((element) => element.getBoundingClientRect().width > 1)
        .map((element) => ({ name: element.localName, text: textOf(element), size: sizeOf(element) }));

    const [title] = all('h1');
    const faults = all('main :is(h2, h3, h4, blockquote)')
      .filter(({ size }) => title !== undefined && size >= title.size)
      .map(({ name, text, size }) => `${name} "${text}" has ${size} px, the h1 "${title?.text}" ${title?.size} px`);
    const sizes = Map.groupBy(all('main h2'), ({ size }) => size);
    if (sizes.size > 2)
      faults.push(`h2 of ${[...sizes].map(([size, [first]]) => `${size} px ("${first?.text}")`).join(', ')}`);
    return faults;
  });
