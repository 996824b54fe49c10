import type { Browser, Page } from '@playwright/test';

/** What a browser says of requests that fail, and the site of an island that cannot wake. */
export const lostRequests = /Failed to load resource|Error hydrating/;

/** Whether a browser asks again for a failed import of a script. Others remember the failure until a reload. */
export const asksAgain = (browser: Browser) =>
  browser.browserType().name() === 'chromium' && Number.parseInt(browser.version(), 10) >= 156;

interface Disturbance {
  /** Part of the file name, such as `MobileMenu.` or `react.`; all scripts without it. */
  readonly named?: string;
  /** No answer comes before `release`. Default false. */
  readonly held?: boolean;
  /** So many requests fail before the first succeeds. Default 0. */
  readonly failures?: number;
}

/**
 * Counts the scripts that a page asks for, and holds or fails those named. Set up before `goto`.
 * @returns `asked`: their paths so far, with queries; `release`: ends all holding and failing
 */
export async function watchChunks(page: Page, disturbance: Disturbance = {}) {
  const { named = '', held = false, failures = 0 } = disturbance;
  const asked: string[] = [];
  const { promise: released, resolve } = Promise.withResolvers<undefined>();
  if (!held) resolve(undefined);
  let left = failures;
  await page.route(/\/_astro\/[^?]*\.js/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname + search);
    if (!pathname.includes(named)) return route.continue();
    await released;
    left -= 1;
    return left < 0 ? route.continue() : route.abort('connectionfailed');
  });
  const release = () => {
    left = 0;
    resolve(undefined);
  };
  return { asked, release };
}

declare global {
  interface Window {
    /** Set by {@link watchHydrated}: addresses of the components whose islands are hydrated. */
    hydrated: string[];
  }
}

/**
 * Listens for islands to wake. Set up before `goto`.
 * @returns waits until React answers in the island of a component, such as `ShareBar`
 */
export async function watchHydrated(page: Page): Promise<(component: string) => Promise<void>> {
  await page.addInitScript(() => {
    window.hydrated = [];
    addEventListener('island:hydrated', ({ target }) => {
      const island = target instanceof Element ? target.closest('astro-island') : null;
      window.hydrated.push(island?.getAttribute('component-url') ?? '');
    });
  });
  return async (component) => {
    await page.waitForFunction((name) => window.hydrated.some((address) => address.includes(name)), `/${component}.`);
  };
}
