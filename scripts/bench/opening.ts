import type { Browser, BrowserContextOptions } from 'playwright';
import { type Throttle, takeLine } from './lines.ts';
import { type ServedSite, bytesOf } from './served-site.ts';

/** A phone, held upright. It has a mouse: hovering is measured, too. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
} as const satisfies BrowserContextOptions;

/** When a visitor's first page is there, measured once; in ms since it was asked for. */
export interface Opening {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** What was asked for before the first paint and is neither a font nor a picture; the page's own too. */
  readonly before: number;
  /** Whether the first screen has a picture, for which the largest paint may wait. */
  readonly hasPicture: boolean;
}

/** Opens a page in a browser that knows nothing of the site. */
export async function openOnce(
  browser: Browser,
  url: string,
  throttle: Throttle | undefined,
): Promise<Opening> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await takeLine(await context.newCDPSession(page), throttle);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    return await page.evaluate(lookAtPage);
  } finally {
    await context.close();
  }
}

/** What opening a page takes, until nothing more is asked for. */
export interface Weight {
  readonly requests: number;
  readonly bytes: number;
  /** By what it is for, as browsers name it: `document`, `style`, `script`, `font`, `image`. */
  readonly byUse: Readonly<Record<string, number>>;
  /** The dictionary for the pages that follow; 0 where there is none. It comes when all else is done. */
  readonly dictionary: number;
}

/**
 * Weighs a page that is opened by a browser that knows nothing of the site.
 * @param dictionary address of the site's dictionary
 */
export async function weigh(
  browser: Browser,
  site: ServedSite,
  address: string,
  dictionary: string | undefined,
): Promise<Weight> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    site.forget();
    await page.goto(site.origin + address, { waitUntil: 'networkidle', timeout: 60_000 });
    const isDictionary = ({ path }: { readonly path: string }) => path === dictionary;
    const answers = site.answers().filter((answer) => !isDictionary(answer));
    const byUse = Object.groupBy(answers, ({ use }) => use);
    return {
      requests: answers.length,
      bytes: bytesOf(answers),
      byUse: Object.fromEntries(
        Object.entries(byUse).map(([use, some = []]) => [use, bytesOf(some)]),
      ),
      dictionary: bytesOf(site.answers().filter(isDictionary)),
    };
  } finally {
    await context.close();
  }
}

/** In the page: waits for what its first screen shows, and tells when it was painted. */
async function lookAtPage(): Promise<Opening> {
  const isOnScreen = (element: Element) => {
    const { top, left, bottom, right, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };
  let largestPaint = Number.NaN;
  new PerformanceObserver((list) => {
    largestPaint = list.getEntries().at(-1)?.startTime ?? largestPaint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  const pictures = [...document.images].filter(isOnScreen);
  const arrival = (picture: HTMLImageElement) =>
    new Promise((resolve) => {
      if (picture.complete) resolve(undefined);
      picture.addEventListener('load', resolve);
      picture.addEventListener('error', resolve);
    });
  await Promise.all(pictures.map(arrival));
  // What has come is painted with the next frames, and told after them.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve, 200));

  const firstPaint = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN;
  const early = performance
    .getEntriesByType('resource')
    .filter(({ startTime, name }) => startTime < firstPaint && !name.startsWith('data:'))
    .filter(({ name }) => !/\.(?:woff2|svg|png|jpe?g|webp|avif|ico)(?:\?|$)/.test(name));
  const isPainted = (element: Element) =>
    getComputedStyle(element).backgroundImage.includes('url(');
  const hasPicture =
    pictures.length > 0 ||
    [...document.querySelectorAll('body *')].some((each) => isPainted(each) && isOnScreen(each));
  return { firstPaint, largestPaint, before: 1 + early.length, hasPicture };
}
