import type { Browser, Page } from '@playwright/test';
import { withPhone } from './phone.ts';

/** What a visitor experiences on a slow line. Times are in ms. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly requests: number;
  /** Bytes of responses, as transferred. */
  readonly bytes: number;
  /** For each effect of the tap, the time from the tap. */
  readonly effects: Readonly<Record<string, number>>;
}

/** The first tap on a page. */
export interface Tap {
  readonly act: (page: Page) => Promise<unknown>;
  /** Selectors of elements that are on the page only after the tap, by the name of the effect. */
  readonly effects: Readonly<Record<string, string>>;
}

/** How many times slower a phone's processor is than this machine's. */
const SLOWDOWN = 4;

/** By address of the page. */
export const taps: Readonly<Record<string, Tap>> = {
  '/': {
    act: (page) => page.locator('header summary:has(+ nav[aria-label=Mobile])').tap(),
    effects: {
      'menu opens': 'header details[open] > nav[aria-label=Mobile]',
      'menu is hydrated': 'header summary[aria-expanded=true] + nav[aria-label=Mobile]',
    },
  },
  '/perspectives/': {
    act: async (page) => {
      await page.locator('main select').tap();
      await page.locator('main select').selectOption('Security & Trust');
    },
    effects: { 'filter shows another category': 'main [role=group][aria-label="Security & Trust"] article' },
  },
};

/** After this many ms, a tap counts as without effect. */
const TIMEOUT_MS = 30_000;

/** Opens a page in a phone's browser, waits until nothing more is loaded, and taps. */
export async function visit(browser: Browser, url: string, tap?: Tap): Promise<Visit> {
  return withPhone(browser, async (page, devtools) => {
    let requests = 0;
    let bytes = 0;
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await devtools.send('Network.enable');
    devtools.on('Network.requestWillBeSent', () => (requests += 1));
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(url, { waitUntil: 'networkidle' });
    const { protocol, ...paints } = await page.evaluate(paintsOf);
    if (protocol !== 'h2') throw new Error(`${url} came over ${protocol}: its first paint would tell nothing.`);
    const loaded = { ...paints, requests, bytes };
    return { ...loaded, effects: tap === undefined ? {} : await timesOf(page, tap) };
  });
}

/** Runs in the page. */
async function paintsOf() {
  const { promise, resolve } = Promise.withResolvers<number>();
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
  const [navigation] = performance.getEntriesByType('navigation');
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestPaint: await promise,
    protocol: navigation instanceof PerformanceNavigationTiming ? navigation.nextHopProtocol : '',
  };
}

async function timesOf(page: Page, { act, effects }: Tap): Promise<Record<string, number>> {
  const times = page.evaluate(effectTimes, { selectors: Object.values(effects), timeout: TIMEOUT_MS });
  const [found] = await Promise.all([times, act(page)]);
  return Object.fromEntries(Object.keys(effects).map((name, index) => [name, found[index] ?? Number.NaN]));
}

/** Runs in the page. @returns ms from the first touch to the first frame with an element of each selector */
function effectTimes({ selectors, timeout }: { readonly selectors: readonly string[]; readonly timeout: number }) {
  const { promise, resolve, reject } = Promise.withResolvers<readonly number[]>();
  const times = selectors.map(() => Number.NaN);
  const onTouch = ({ timeStamp }: Event) => {
    const check = () => {
      for (const [index, selector] of selectors.entries()) {
        if (Number.isNaN(times[index]) && document.querySelector(selector))
          times[index] = performance.now() - timeStamp;
      }
      if (times.some(Number.isNaN)) requestAnimationFrame(check);
      else resolve(times);
    };
    check();
  };
  addEventListener('pointerdown', onTouch, { capture: true, once: true });
  setTimeout(() => reject(new Error(`After a tap: ${selectors.join(', ')}: ${times.join(', ')} ms`)), timeout);
  return promise;
}
