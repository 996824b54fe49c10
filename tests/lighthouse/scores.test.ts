import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplesOf } from '../../scripts/bench/kinds.ts';
import { withLighthouse } from '../../scripts/bench/lighthouse-audit.ts';
import { type Audited, tooLow } from '../../scripts/bench/scores.ts';
import { type StaticServer, serveStatic } from '../../scripts/static-server.ts';
import { siteFolder } from '../support/folders.ts';

/** The most bytes that opening a page may take on the wire, headers too, by Lighthouse's own names. */
const BUDGET = {
  // The first flight of a connection, and what tells about the page.
  document: 15_000,
  stylesheet: 0,
  script: 0,
  font: 29_000,
} as const;

const kinds = ['home', 'product', 'list', 'article'] as const;

/** Those of its pictures: home and products show screens, which are as heavy as their words are many. */
const IMAGES = { home: 28_000, product: 20_000, list: 15_000, article: 15_000 } as const;

let server: StaticServer;
beforeAll(async () => {
  server = await serveStatic(siteFolder);
});
afterAll(() => server.close());

it.each(kinds)('%s keeps to the scores and bytes of Lighthouse', async (kind) => {
  const [sample] = await samplesOf(siteFolder, [kind]);
  const address = sample?.address ?? '';
  const audited = await withLighthouse((audit) => audit(server.origin + address));
  expect([...tooLow(address, audited), ...tooHeavy(address, audited, IMAGES[kind])]).toEqual([]);
});

function tooHeavy(address: string, { bytes }: Audited, image: number): readonly string[] {
  return Object.entries({ ...BUDGET, image })
    .map(([type, most]) => ({ type, most, size: bytes[type] ?? 0 }))
    .filter(({ most, size }) => size > most)
    .map(({ type, most, size }) => `${address}: ${type} takes ${size} bytes, allowed are ${most}`);
}
