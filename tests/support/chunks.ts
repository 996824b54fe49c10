import type { Page } from '@playwright/test';

/** Watches and disturbs the scripts of a page. Set up before `goto`. */
export interface Chunks {
  /** Paths of all scripts asked for so far, in order, queries included. */
  readonly asked: string[];
  /** Lets go of scripts that were `held`, and holds none any more. */
  release(): void;
}

interface Disturbance {
  /** Part of the file name, such as `MobileMenu.` or `react.`; all scripts without it. */
  readonly named?: string;
  /** No answer comes before `release`. Default false. */
  readonly held?: boolean;
  /** So many requests fail before the first succeeds. */
  readonly failures?: number;
}

/** Something to wait at, until it is opened. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    opened,
    open: () => {
      open();
    },
  };
}

/** Counts the scripts that `page` asks for, and holds or fails those named. */
export async function watchChunks(page: Page, disturbance: Disturbance = {}): Promise<Chunks> {
  const { named = '', held = false, failures = 0 } = disturbance;
  const asked: string[] = [];
  const { opened, open } = gate();
  if (!held) open();
  let failed = 0;
  await page.route(/\/_astro\/[^?]*\.js/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname + search);
    if (!pathname.includes(named)) return route.continue();
    await opened;
    if (failed < failures) {
      failed += 1;
      return route.abort('connectionfailed');
    }
    return route.continue();
  });
  return { asked, release: open };
}

/** Everything the browser complains about; hydration mismatches among it. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

declare global {
  interface Window {
    /** Set by {@link watchAwake} once an island of the page is awake. */
    islandIsAwake?: true;
  }
}

/**
 * Listens for the page's island to wake. Set up before `goto`.
 * @returns waits until React answers in the island
 */
export async function watchAwake(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    addEventListener('island:awake', () => {
      window.islandIsAwake = true;
    });
  });
  return async () => {
    await page.waitForFunction(() => window.islandIsAwake);
  };
}
