import type { Page } from '@playwright/test';

/**
 * Headings and quotes of `main` as large as the h1, item titles as large as the section title above them, and section
 * titles of another size elsewhere than at the page's beginning or end: see `docs/design.md`.
 */
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
    let section = title;
    for (const heading of all('main :is(h2, h3)')) {
      if (heading.name === 'h2') section = heading;
      else if (section !== undefined && heading.size >= section.size)
        faults.push(`h3 "${heading.text}" has ${heading.size} px, its section "${section.text}" ${section.size} px`);
    }
    const changes = all('main h2').filter(({ size }, index, sections) => size !== sections[index - 1]?.size);
    if (changes.length > 2)
      faults.push(`h2 of ${changes.map(({ size, text }) => `${size} px from "${text}" on`).join(', ')}`);
    return faults;
  });
