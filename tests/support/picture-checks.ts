import type { Page } from '@playwright/test';

/** `sizes` may say a little more or less than what CSS makes of it. */
const TOLERANCE = 0.15;

/** Pictures whose `sizes` say another width than the one at which they stand, in words. */
export async function wrongWidthsOf(page: Page): Promise<string[]> {
  return (await widthsOf(page))
    .filter(({ says, is }) => Math.abs(says / is - 1) >= TOLERANCE)
    .map(({ name, says, is }) => `${name} stands ${String(is)} px wide, says ${String(says)}`);
}

/** Pictures that are fetched at once although they stand below the window, by their `src`. */
export const eagerBelowFold = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('img')]
      .filter((img) => img.loading !== 'lazy' && img.getBoundingClientRect().top >= innerHeight)
      .map((img) => img.src),
  );

/** How wide each picture with `sizes` stands, and how wide these say. */
const widthsOf = (page: Page) =>
  page.evaluate(() => {
    const ruled = [...document.querySelectorAll('img')]
      .filter((img) => img.sizes !== '' && img.checkVisibility())
      .map((img) => {
        const chosen = img.sizes
          .split(/,\s*/)
          .map((each) => /^(?:(\(.*?\)) )?(.+)$/.exec(each) ?? [])
          .find(([, condition]) => condition === undefined || matchMedia(condition).matches);
        const ruler = document.createElement('div');
        // There a rem is the browser's 16 px, not the page's.
        ruler.style.width = (chosen?.[2] ?? '').replace(
          /([\d.]+)rem/g,
          (_all, rems: string) => `${String(Number(rems) * 16)}px`,
        );
        ruler.style.position = 'absolute';
        return { img, ruler };
      });
    // All are put there before the first is read: the page is laid out once.
    document.body.append(...ruled.map(({ ruler }) => ruler));
    const widths = ruled.map(({ img, ruler }) => ({
      name: img.currentSrc,
      says: ruler.getBoundingClientRect().width,
      is: img.getBoundingClientRect().width,
    }));
    for (const { ruler } of ruled) ruler.remove();
    return widths;
  });
