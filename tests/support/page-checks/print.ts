import type { Page } from '@playwright/test';

/** What is wrong with a printed page. Emulate print media, in the width of a sheet, first. */
export const printFaults = (page: Page) =>
  page.evaluate(() => {
    const isVisible = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
    const faults: string[] = [];
    if (isVisible('body > header')) faults.push('prints the header');
    if (isVisible('body > footer')) faults.push('prints the footer');
    if (!isVisible('h1')) faults.push('does not print its h1');
    for (const link of document.querySelectorAll('main a[href^="http"]')) {
      const { content, wordBreak } = getComputedStyle(link, '::after');
      if (/attr\(href\)|https?:/.test(content) && wordBreak === 'normal') continue;
      faults.push(`does not print the address of the link to ${link.getAttribute('href') ?? ''}`);
    }
    // Text beyond the left edge, or too pale for paper, as backgrounds are not printed.
    const range = new Range();
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, 4);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const words = walker.currentNode.textContent?.trim() ?? '';
      if (!parent || words === '' || parent.closest('svg')) continue;
      if (!parent.checkVisibility({ opacityProperty: true })) continue;
      range.selectNodeContents(walker.currentNode);
      if (range.getBoundingClientRect().left < -12) faults.push(`cuts "${words.slice(0, 60)}"`);
      const style = getComputedStyle(parent);
      if (style.printColorAdjust === 'exact') continue;
      const [red = 0, green = 0, blue = 0] = (style.color.match(/[\d.]+/g) ?? [])
        .slice(0, 3)
        .map((channel) => (Number(channel) / 255) ** 2.2);
      // Relative luminance: above 0.18 the contrast with white is less than 4.5.
      if (0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.2)
        faults.push(`prints "${words.slice(0, 60)}" in a pale color`);
    }
    return [...new Set(faults)];
  });
