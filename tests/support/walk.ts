import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Frame, Page, Request } from '@playwright/test';

/** Every `count`-th item from the `part`-th on, counted from 1: parts of nearly equal length. */
export function partOf<Item>(items: readonly Item[], part: number, count: number): Item[] {
  return items.filter((_, index) => index % count === part - 1);
}

export interface WalkOptions {
  /** How many tabs are open at once. */
  readonly tabs?: number;
  /** Whether each page gets a tab of its own. Opening one costs as much as loading a page in it. */
  readonly fresh?: boolean;
  /** After which a tab that has not come to the end of its visit is asked whether it is alive, in ms. */
  readonly patience?: number;
}

/** In ms; a visit takes two seconds, ten where much else is done. */
const PATIENCE = 60_000;
/** How long a tab may take for a word, in ms, where patience is not shorter. */
const LAST_WORD = 10_000;

/** Ends once a tab answers nothing at all any more: it hangs, whatever its page does. */
async function hangs(page: Page, patience: number, signal: AbortSignal): Promise<'hung'> {
  for (;;) {
    await wait(patience, undefined, { signal });
    const isAlive = page.evaluate(() => true).catch(() => true);
    if (!(await Promise.race([isAlive, wait(Math.min(LAST_WORD, patience), false, { signal })])))
      return 'hung';
  }
}

/**
 * Visits many pages, a few side by side. Once in a hundred busy runs a tab of Chromium hangs for ever,
 * on one page or another; its page is visited anew in another tab, and hangs twice at most.
 * @param addresses site paths, below the context's base URL
 * @param visit gets a tab, with the page still to be opened; an earlier one may still stand in it
 * @returns what the visits returned, in no order
 */
export async function walk<Result>(
  context: BrowserContext,
  addresses: readonly string[],
  visit: (page: Page, address: string) => Promise<readonly Result[]>,
  { tabs = 3, fresh = false, patience = PATIENCE }: WalkOptions = {},
): Promise<Result[]> {
  const waiting = [...addresses];
  const results: Result[] = [];
  const hung = new Set<string>();
  const work = async () => {
    let page = await context.newPage();
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      if (page.isClosed()) page = await context.newPage();
      const over = new AbortController();
      const visited = visit(page, address);
      const ending = hangs(page, patience, over.signal);
      // The one that comes too late may fail as it likes.
      for (const each of [visited, ending]) each.catch(() => undefined);
      const found = await Promise.race([visited, ending]).finally(() => over.abort());
      if (found !== 'hung') results.push(...found);
      else if (hung.has(address)) throw new Error(`${address}: its tab hangs, twice`);
      else {
        console.warn(`${address}: its tab hung, and it is visited anew.`);
        hung.add(address);
        waiting.push(address);
      }
      if (fresh || found === 'hung') await page.close();
    }
    if (!page.isClosed()) await page.close();
  };
  await Promise.all(Array.from({ length: Math.min(tabs, waiting.length) }, work));
  return results;
}

/** What a tab asks for and complains about, from its first request on. */
export interface Behaviour {
  /** Paths of scripts. */
  readonly scripts: string[];
  /** Addresses on other origins. */
  readonly strangers: string[];
  /** Errors of the console, policy violations among them, uncaught errors and failed requests. */
  readonly faults: string[];
}

/** Starts to watch a tab; the lists fill as it goes. */
export function watch(page: Page, origin: string): Behaviour {
  const seen: Behaviour = { scripts: [], strangers: [], faults: [] };
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== origin) seen.strangers.push(url.href);
    if (request.resourceType() === 'script' || /\.m?js$/.test(url.pathname)) {
      seen.scripts.push(url.pathname);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      seen.faults.push(`${String(response.status())} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') seen.faults.push(`console: ${message.text().slice(0, 300)}`);
  });
  page.on('pageerror', (error) => seen.faults.push(`uncaught: ${error.message}`));
  return seen;
}

/** How long nothing may be asked for until a page counts as quiet, in ms. */
const QUIET_MS = 250;

type Quiet = () => Promise<void>;

/** Tabs are used again, and each is watched once. */
const watched = new WeakMap<Page, Quiet>();

/**
 * Starts to watch a tab's requests.
 * @returns waits until none is on its way and none has begun or ended for {@link QUIET_MS}
 */
export function watchTraffic(page: Page): Quiet {
  const quiet = watched.get(page) ?? beginToWatch(page);
  watched.set(page, quiet);
  return quiet;
}

function beginToWatch(page: Page): Quiet {
  const open = new Set<Request>();
  let latest = performance.now();
  let isLeaving = false;
  const begin = (request: Request) => {
    isLeaving ||= request.isNavigationRequest();
    open.add(request);
    latest = performance.now();
  };
  // What the page before still waited for is told of no more, nor what it asked for while it was left.
  const arrive = (frame: Frame) => {
    if (!isLeaving || frame !== page.mainFrame()) return;
    isLeaving = false;
    open.clear();
  };
  const end = (request: Request) => {
    open.delete(request);
    latest = performance.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  page.on('framenavigated', arrive);
  return async () => {
    const started = performance.now();
    for (;;) {
      const rest = Math.max(latest, started) + QUIET_MS - performance.now();
      if (open.size === 0 && rest <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, Math.max(rest, 20)));
    }
  };
}
