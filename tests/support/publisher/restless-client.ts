import { setTimeout as wait } from 'node:timers/promises';

/** What a client that never pauses has seen. */
export interface RestlessClient {
  readonly answers: number;
  /** One line for each answer that was not whole. */
  readonly failures: readonly string[];
  stop(): Promise<void>;
}

export interface WatchedPage {
  readonly path: string;
  /** Tells why an answer is no whole page, or null. */
  readonly fault: (html: string) => string | null;
}

/**
 * Requests pages, and files that each names in turn, over and over until it is stopped.
 * @param origin of the web server
 */
export function startRestlessClient(origin: string, pages: readonly WatchedPage[]): RestlessClient {
  const failures: string[] = [];
  let answers = 0;
  let stopped = false;
  const visit = async ({ path, fault }: WatchedPage): Promise<void> => {
    const response = await fetch(origin + path);
    const html = await response.text();
    answers += 1;
    if (response.status !== 200) failures.push(`${path}: status ${response.status}`);
    else if (!html.trimEnd().endsWith('</html>')) failures.push(`${path}: cut off`);
    const words = fault(html);
    if (words !== null) failures.push(`${path}: ${words}`);
    // A moment later, as a browser does: the release may have changed in between.
    await wait(Math.random() * 30);
    const named = [...html.matchAll(/="(\/_astro\/[^"]+)"/g)].map(([, file = '']) => file);
    const file = named[answers % named.length];
    if (file === undefined) {
      failures.push(`${path}: names no file`);
      return;
    }
    const found = await fetch(origin + file);
    await found.arrayBuffer();
    answers += 1;
    if (found.status !== 200) failures.push(`${file} of ${path}: status ${found.status}`);
  };
  const loop = async (page: WatchedPage): Promise<void> => {
    while (!stopped) {
      await visit(page).catch((error: unknown) => {
        failures.push(`${page.path}: ${error}`);
      });
      await wait(15);
    }
  };
  const loops = pages.map(loop);
  return {
    get answers() {
      return answers;
    },
    failures,
    stop: async () => {
      stopped = true;
      await Promise.all(loops);
    },
  };
}
