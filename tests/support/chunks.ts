import type { Page } from '@playwright/test';

/** Watches and disturbs the scripts of a page. Set up before `goto`. */
export interface Chunks {
  /** Paths of all scripts asked for so far, in order, queries included. */
  readonly asked: string[];
}

interface Disturbance {
  /** Part of the file name, such as `MobileMenu.` or `react.`; all scripts without it. */
  readonly named?: string;
  /** Each answer waits this many ms. */
  readonly delay?: number;
  /** So many requests fail before the first succeeds. */
  readonly failures?: number;
}

/** Counts the scripts that `page` asks for, and delays or fails those named. */
export async function watchChunks(page: Page, disturbance: Disturbance = {}): Promise<Chunks> {
  const { named = '', delay = 0, failures = 0 } = disturbance;
  const asked: string[] = [];
  let failed = 0;
  await page.route(/\/_astro\/[^?]*\.js/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname + search);
    if (!pathname.includes(named)) return route.continue();
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    if (failed < failures) {
      failed += 1;
      return route.abort('connectionfailed');
    }
    return route.continue();
  });
  return { asked };
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
