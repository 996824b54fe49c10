import type { Browser, Page } from '@playwright/test';

/** What the browser logs for failed requests, and the site for islands that cannot hydrate. */
export const failedRequests = /Failed to load resource|Error hydrating|downloadable font: download failed/;

/** Whether the browser retries a failed import. Others cache the failure until a reload. */
export const retriesFailedImports = (browser: Browser) =>
  browser.browserType().name() === 'chromium' && Number.parseInt(browser.version(), 10) >= 156;

interface Interception {
  /** Part of the file name, such as `MobileMenu.` or `react.`. All scripts by default. */
  readonly named?: string;
  /** Holds responses until `release`. Default false. */
  readonly held?: boolean;
  /** How many requests fail before one succeeds. Default 0. */
  readonly failures?: number;
}

/**
 * Records requests for scripts, and delays or fails some of them. Call it before `goto`.
 * @returns `requested`: their paths and queries so far; `release`: lets every request through
 */
export async function interceptScripts(page: Page, { named = '', held = false, failures = 0 }: Interception = {}) {
  const requested: string[] = [];
  const { promise: released, resolve } = Promise.withResolvers<undefined>();
  if (!held) resolve(undefined);
  let left = failures;
  await page.route(/\/_astro\/[^?]*\.js/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    requested.push(pathname + search);
    if (!pathname.includes(named)) return route.continue();
    await released;
    left -= 1;
    return left < 0 ? route.continue() : route.abort('connectionfailed');
  });
  const release = () => {
    left = 0;
    resolve(undefined);
  };
  return { requested, release };
}

declare global {
  interface Window {
    /** Component URLs of hydrated islands, set by {@link trackHydration}. */
    hydrated: string[];
  }
}

/**
 * Tracks which islands hydrate. Call it before `goto`.
 * @returns a function that waits until the island of a component, such as `ShareBar`, is hydrated
 */
export async function trackHydration(page: Page): Promise<(component: string) => Promise<void>> {
  await page.addInitScript(() => {
    window.hydrated = [];
    addEventListener('island:hydrated', ({ target }) => {
      const island = target instanceof Element ? target.closest('astro-island') : null;
      window.hydrated.push(island?.getAttribute('component-url') ?? '');
    });
  });
  return async (component) => {
    await page.waitForFunction((name) => window.hydrated.some((url) => url.includes(name)), `/${component}.`);
  };
}
