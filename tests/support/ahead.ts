import { createHash } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { chromiumArgs, findChromium } from '../../scripts/find-chromium.mjs';
import { serve } from '../../scripts/preview.ts';
import { expect } from './test.ts';

/** A request as the server saw it. */
export interface Asked {
  readonly path: string;
  /** `Sec-Purpose`: `prefetch` for what is fetched ahead, empty for what is needed now. */
  readonly purpose: string;
}

/** A built site whose server remembers what it was asked for, and whose pages tell about themselves. */
export interface WatchedSite {
  readonly origin: string;
  readonly asked: readonly Asked[];
  /** Paths of the pages that have loaded while nobody saw them. */
  readonly ready: readonly string[];
  close(): Promise<void>;
}

/** What had become of a page that was made ready unseen at the moment when it was shown. */
export interface Unseen {
  /** Scripts and data that it had asked for. */
  readonly asked: readonly string[];
  /** Whether it had opened a dialog or a question to the visitor. */
  readonly spoke: boolean;
  readonly scrolled: number;
}

declare global {
  interface Window {
    /** Set in a page of a {@link WatchedSite} that was made ready unseen, once it is shown. */
    unseen?: Unseen;
    /** What was animated while the page before became this one: pseudo-elements and their ms. */
    carried?: readonly (readonly [name: string, ms: number])[];
  }
}

const READY = '/ready-unseen';

/** In each page, before any script of its own. */
function tell(ready: string): void {
  if (document.prerendering) {
    addEventListener('load', () => {
      // Chromium leaves this until the page is shown. A browser that did not would wake islands.
      document.querySelector(location.hash || 'html')?.scrollIntoView({ behavior: 'instant' });
      dispatchEvent(new Event('scroll'));
      void fetch(ready + location.pathname);
    });
    document.addEventListener('prerenderingchange', () => {
      window.unseen = {
        asked: performance
          .getEntriesByType('resource')
          .filter((entry) => !/^(?:css|img|link)$/.test(String(entry.toJSON().initiatorType)))
          .map(({ name }) => name)
          .filter((name) => new URL(name).pathname !== ready + location.pathname),
        spoke: document.querySelector('dialog[open], #analytics:not([hidden])') !== null,
        scrolled: scrollY,
      };
    });
  }
  addEventListener('pagereveal', ({ viewTransition }) => {
    const note = () => {
      window.carried = document.getAnimations().flatMap(({ effect }) => {
        const name = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
        return name?.startsWith('::view-transition')
          ? [[name, Number(effect?.getTiming().duration)]]
          : [];
      });
    };
    viewTransition?.ready.then(note, () => undefined);
  });
}

const script = `(${String(tell)})(${JSON.stringify(READY)})`;
const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The page with the script that tells, which its policy allows by hash as it does the page's own. */
const telling = (html: string) =>
  html
    .replace("script-src 'self'", (start) => `${start} ${hash}`)
    .replace('<title>', (start) => `<script>${script}</script>${start}`);

/** Serves a built folder as {@link WatchedSite}. */
export async function serveWatched(folder: string): Promise<WatchedSite> {
  const served = await serve(folder);
  const asked: Asked[] = [];
  const ready: string[] = [];
  const answer = async ({ url = '/', headers }: IncomingMessage, response: ServerResponse) => {
    if (url.startsWith(READY)) {
      ready.push(url.slice(READY.length));
      response.writeHead(204).end();
      return;
    }
    asked.push({ path: url, purpose: String(headers['sec-purpose'] ?? '') });
    const found = await fetch(served.origin + url, { headers: { 'accept-encoding': 'identity' } });
    const type = found.headers.get('content-type') ?? '';
    const cache = found.headers.get('cache-control') ?? '';
    response.writeHead(found.status, { 'content-type': type, 'cache-control': cache });
    if (type.startsWith('text/html')) response.end(telling(await found.text()));
    else response.end(Buffer.from(await found.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(Error(String(error))));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://localhost:${String(port)}`,
    asked,
    ready,
    close: async () => {
      server.closeAllConnections();
      server.close();
      served.close();
    },
  };
}

/**
 * Starts a browser that makes pages ready unseen. One that Playwright drives refuses to: it attaches to
 * pages instead of tabs, and a page of its own would be hidden from it.
 */
export async function launchAhead(...args: readonly string[]): Promise<Browser> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium: run "npm test" once.');
  return puppeteer.launch({
    executablePath,
    // By its window, since a viewport that is emulated is not that of a page made ready unseen.
    args: [...chromiumArgs(), '--window-size=1280,1600', ...args],
    defaultViewport: null,
  });
}

/** Opens a page in a profile of its own; `faults` are what its console reports, violations among it. */
export async function openAhead(
  browser: Browser,
  address: string,
): Promise<{ readonly page: Page; readonly faults: readonly string[] }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto(address);
  return { page, faults };
}

/**
 * Rests the pointer on a link until the page that it leads to was fetched ahead and has loaded unseen.
 * @param isPage whether it is a page: an error is fetched, and never made ready
 */
export async function rest(
  page: Page,
  site: WatchedSite,
  link: string,
  isPage = true,
): Promise<void> {
  const path = await page.$eval(link, (element) =>
    element instanceof HTMLAnchorElement ? element.pathname + element.search : '',
  );
  const before = site.asked.length;
  const readyBefore = site.ready.length;
  await page.hover(link);
  await expect
    .poll(() => site.asked.slice(before))
    .toContainEqual({ path, purpose: expect.stringContaining('prefetch') });
  if (isPage) await expect.poll(() => site.ready.length).toBeGreaterThan(readyBefore);
}

/** Presses what the pointer rests on. */
export async function press(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** Waits until the tab shows a path. */
export async function shows(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '')).toBe(path);
}
