import type { BrowserContext, Page } from '@playwright/test';

/**
 * Visits many pages, a few side by side, each in a tab of its own.
 * @param addresses site paths, below the context's base URL
 * @param visit gets a new tab, with the page still to be opened
 * @param tabs how many are open at once
 * @returns what the visits returned, in no order
 */
export async function walk<Result>(
  context: BrowserContext,
  addresses: readonly string[],
  visit: (page: Page, address: string) => Promise<readonly Result[]>,
  tabs = 3,
): Promise<Result[]> {
  const waiting = [...addresses];
  const results: Result[] = [];
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const page = await context.newPage();
      results.push(...(await visit(page, address)));
      await page.close();
    }
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
