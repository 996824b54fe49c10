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
}

/**
 * Visits many pages, a few side by side.
 * @param addresses site paths, below the context's base URL
 * @param visit gets a tab, with the page still to be opened; an earlier one may still stand in it
 * @returns what the visits returned, in no order
 */
export async function walk<Result>(
  context: BrowserContext,
  addresses: readonly string[],
  visit: (page: Page, address: string) => Promise<readonly Result[]>,
  { tabs = 3, fresh = false }: WalkOptions = {},
): Promise<Result[]> {
  const waiting = [...addresses];
  const results: Result[] = [];
  const work = async () => {
    let page = await context.newPage();
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      if (page.isClosed()) page = await context.newPage();
      results.push(...(await visit(page, address)));
      if (fresh) await page.close();
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
