import type { Browser } from 'playwright';
import { storageKeys } from '../../src/config/storage.ts';
import type { SentAnswer } from '../static-server.ts';
import { type Throttle, takeLine } from './lines.ts';
import { PHONE } from './opening.ts';
import { type ServedSite, bytesOf } from './served-site.ts';

/** A second page, measured once. */
export interface SecondPage {
  /** From the press until it is painted, in ms. */
  readonly shown: number;
  /** Of the page and of all that it asked for; what was asked for ahead of the press, too. */
  readonly bytes: number;
  /** Whether it came in the way that was asked for: ahead of the press, or made from the dictionary. */
  readonly asAsked: boolean;
}

export interface Step {
  readonly from: string;
  readonly to: string;
  /** Address of the dictionary that the first page brings; `undefined` to go without one. */
  readonly dictionary?: string | undefined;
  readonly throttle: Throttle | undefined;
}

/**
 * Goes from one page to the next by the keyboard, which tells a browser nothing ahead. The first page is
 * whole before its line is taken; the browser has opened nothing else.
 * @param browser one that knows dictionaries, if and only if it goes with one
 */
export async function goCold(
  browser: Browser,
  site: ServedSite,
  { from, to, dictionary, throttle }: Step,
): Promise<SecondPage> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.addInitScript(notePress, storageKeys.announcementSeen);
    site.forget();
    await page.goto(site.origin + from, { waitUntil: 'load', timeout: 60_000 });
    if (dictionary !== undefined) await hasCome(site, dictionary);
    await takeLine(session, throttle);
    site.forget();
    await page.locator(`a[href="${to}"]:visible`).first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(site.origin + to, { waitUntil: 'load', timeout: 60_000 });
    const { shown, isAhead, encoding } = await page.evaluate(lookAtSecond);
    const isMade = encoding.startsWith('dc');
    return {
      shown,
      bytes: bytesOf(ownAnswers(site, to)),
      asAsked: !isAhead && isMade === (dictionary !== undefined),
    };
  } finally {
    await context.close();
  }
}

/** What was sent for a page: itself, and what it asked for. */
export function ownAnswers(site: ServedSite, address: string): readonly SentAnswer[] {
  return site
    .answers()
    .filter(({ path, referrer }) => path === address || referrer === site.origin + address);
}

/** Waits until a browser has fetched the dictionary, which it does when it has nothing else to do. */
async function hasCome(site: ServedSite, dictionary: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!site.answers().some(({ path }) => path === dictionary)) {
    // A browser that takes none is told of in the report.
    if (Date.now() > deadline) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // It is written to disk after it has come, and nothing tells when.
  await new Promise((resolve) => setTimeout(resolve, 300));
}

/**
 * In every page: notes when a link was pressed, for the page that follows; and that the visitor has
 * closed the announcement, which would lie over the link.
 */
export function notePress(announcementSeen: string): void {
  localStorage.setItem(announcementSeen, new Date().toISOString());
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(
      type,
      ({ timeStamp }) => {
        sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp));
      },
      { capture: true },
    );
  }
}

interface Seen {
  readonly shown: number;
  /** Whether it was asked for ahead of the press, or even rendered. */
  readonly isAhead: boolean;
  /** How the page was compressed. */
  readonly encoding: string;
}

/** In the second page: waits for its first paint. */
export async function lookAtSecond(): Promise<Seen> {
  const firstPaint = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const [first] = list.getEntriesByName('first-paint');
      if (first !== undefined) resolve(first.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
  const [navigation] = performance.getEntriesByType('navigation');
  // Newer than what TypeScript knows of it.
  const told = (name: string): unknown => Reflect.get(navigation ?? {}, name);
  // A page that was rendered ahead is shown when it is activated, not before.
  const activated = Number(told('activationStart') ?? 0);
  const shownAt = performance.timeOrigin + Math.max(firstPaint, activated);
  return {
    shown: shownAt - Number(sessionStorage.getItem('pressed')),
    isAhead: activated > 0 || told('deliveryType') === 'navigational-prefetch',
    encoding: String(told('contentEncoding') ?? ''),
  };
}
