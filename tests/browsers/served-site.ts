import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '../../scripts/preview.ts';

/** What becomes of requests whose path holds `part`. */
export interface Disturbance {
  readonly part: string;
  /** The answer comes so much later, in ms. */
  readonly late?: number;
  /** So many are answered with 503 before the first is answered well. Default 0. */
  readonly failures?: number;
}

interface SentAnswer {
  /** From the root, with its query. */
  readonly path: string;
  readonly status: number;
  /** Address of the page that asked; empty where none did. */
  readonly referrer: string;
}

/** A built folder, served to one test alone, so that no browser has any of it in its cache. */
export interface ServedSite {
  readonly origin: string;
  /** Everything answered so far. */
  readonly sent: readonly SentAnswer[];
  /** Scripts asked for so far, each with the page that asked. */
  scripts(): string[];
  /** Slows or fails requests from now on, in place of what was disturbed before. */
  disturb(disturbance: Disturbance): void;
  close(): void;
}

/**
 * Serves a folder and keeps count, outside of any browser, so that it counts alike for all of them.
 * @param folder absolute path
 * @param head HTML to put first into the head of each page, above the page's own policy
 */
export async function serveSite(folder: string, head = ''): Promise<ServedSite> {
  const sent: SentAnswer[] = [];
  let present: Disturbance | undefined;
  let met = 0;
  const disturb = async ({ url = '/' }: IncomingMessage, response: ServerResponse) => {
    if (present === undefined || !url.includes(present.part)) return false;
    met += 1;
    const fails = met <= (present.failures ?? 0);
    if (present.late !== undefined) await pause(present.late);
    if (fails) response.writeHead(503, { 'cache-control': 'no-store' }).end();
    return fails;
  };
  const { origin, close } = await serve(folder, 0, (request, response, next) => {
    const { url = '/', headers } = request;
    response.once('close', () => {
      sent.push({ path: url, status: response.statusCode, referrer: headers.referer ?? '' });
    });
    const answered = async () =>
      (await disturb(request, response)) ||
      (head !== '' && (await sendPage(folder, url, head, response)));
    answered().then(
      (isAnswered) => {
        if (!isAnswered) next();
      },
      (error: unknown) => response.destroy(Error(String(error))),
    );
  });
  return {
    origin,
    sent,
    scripts: () =>
      sent
        .filter((answer) => /\.m?js(?:\?|$)/.test(answer.path))
        .map((answer) => `${answer.path}, asked for by ${answer.referrer || 'an unnamed page'}`),
    disturb(disturbance) {
      present = disturbance;
      met = 0;
    },
    close,
  };
}

/** @returns whether there is such a page */
async function sendPage(
  folder: string,
  url: string,
  head: string,
  response: ServerResponse,
): Promise<boolean> {
  const address = url.replace(/\?.*$/, '').replace(/\/$/, '/index.html');
  if (!address.endsWith('.html')) return false;
  const html = await readFile(path.join(folder, address), 'utf8').catch(() => undefined);
  if (html === undefined) return false;
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    .end(html.replace(/<head[^>]*>/, (tag) => tag + head));
  return true;
}
