import type { Page } from '@playwright/test';

/** Points at every island of the page and reads it to the end, as a visitor does. */
export function useEverything(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const island of document.querySelectorAll('astro-island')) {
      island.firstElementChild?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }
    const { scrollHeight } = document.documentElement;
    // A tab that has just been opened may have no height yet, and would never come to the end.
    const step = () => Math.max(innerHeight / 2, 100);
    for (let top = 0; top <= scrollHeight; top += step()) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
}

/** Widest overflow of a page at its present width, with the element that causes it. */
export function overflowOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return undefined;
    // The innermost element that sticks out, as most that do only follow their content.
    const culprit = [...document.querySelectorAll('main *, footer *')]
      .filter((element) => element.checkVisibility())
      .findLast((element) => element.getBoundingClientRect().right > clientWidth + 1);
    const words = culprit?.textContent.trim().slice(0, 40) ?? '';
    const name = culprit ? `<${culprit.tagName.toLowerCase()}> "${words}"` : 'an unknown element';
    return `${String(scrollWidth - clientWidth)} px too wide by ${name}`;
  });
}

/** What moves on a page by itself, though less motion is wanted. */
export function movementOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `${target?.tagName.toLowerCase() ?? 'something'} is animated`;
      });
    if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth') {
      moving.push('the page scrolls smoothly');
    }
    if (Number(getComputedStyle(document.querySelector('main') ?? document.body).opacity) < 1) {
      moving.push('main fades in');
    }
    return moving;
  });
}

/** What is wrong with a page on paper; its media are to be emulated as print before. */
export async function printFaultsOf(page: Page): Promise<string[]> {
  const faults = (await paleTexts(page)).map((words) => `prints pale: "${words}"`);
  if (await page.locator('body > header').isVisible()) faults.push('prints the navigation bar');
  if (await page.locator('body > footer').isVisible()) faults.push('prints the footer');
  if (!(await page.locator('h1').isVisible())) faults.push('does not print its h1');
  for (const href of await hiddenAddresses(page)) faults.push(`does not print where ${href} is`);
  return faults;
}

/** Addresses of links to other sites that nothing on paper says. */
function hiddenAddresses(page: Page): Promise<string[]> {
  return page
    .locator('main a[href^="http"]')
    .evaluateAll((links) =>
      links
        .filter((link) => !/attr\(href\)|https?:/.test(getComputedStyle(link, '::after').content))
        .map((link) => link.getAttribute('href') ?? ''),
    );
}

/** Texts of `main` that would be too pale on paper, where backgrounds are not printed. */
function paleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, 4);
    const pale = new Set<string>();
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const words = walker.currentNode.textContent?.trim() ?? '';
      if (!parent || words === '' || !parent.checkVisibility({ opacityProperty: true })) continue;
      const style = getComputedStyle(parent);
      if (parent.closest('svg') || style.printColorAdjust === 'exact') continue;
      const [red = 0, green = 0, blue = 0] = (style.color.match(/[\d.]+/g) ?? []).map(Number);
      // Relative luminance; beyond 0.18 the contrast to white falls below 4.5.
      const linear = [red, green, blue].map((channel) => (channel / 255) ** 2.2);
      const [r = 0, g = 0, b = 0] = linear;
      if (0.2126 * r + 0.7152 * g + 0.0722 * b > 0.2) pale.add(words.slice(0, 60));
    }
    return [...pale];
  });
}

/** Loads the pictures of a page that would wait until somebody comes near them, and waits for its letters. */
export function loadPictures(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const loaded = Array.from(document.images, (image) => {
      image.loading = 'eager';
      // One that cannot be had is told of elsewhere.
      return image.decode().catch(() => undefined);
    });
    await Promise.all([...loaded, document.fonts.ready]);
  });
}
