import { createServer, type Server, type ServerResponse } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { digestOf } from '../../../src/lib/digest.ts';
import { Ledger } from '../../../scripts/soak/ledger.ts';
import { Visitor } from '../../../scripts/soak/visitor.ts';
import { Wounds } from '../../../scripts/soak/wounds.ts';

const PAGE = '<html><link href="/_astro/a.css">the release</html>\n';
const files = { 'index.html': digestOf(PAGE), '404.html': digestOf('no page') };
const release = { id: '000001-20260101T000000Z', files, documents: {}, seenAt: 0 };
const chronicle = {
  current: release,
  known: { turns: [{ number: 0, release: release.id, files, at: 0 }], passing: [] },
  look: () => undefined,
  hashed: () => new Set([digestOf('css')]),
};

let dir: string;
let server: Server;
let origin: string;
let answerPage: (response: ServerResponse) => void;
let answerAsset: (response: ServerResponse) => void;

beforeEach(async () => {
  answerAsset = (response) => response.end('css');
  dir = mkdtempSync(join(tmpdir(), 'visitor-'));
  mkdirSync(join(dir, 'current'));
  server = createServer(({ url }, response) => {
    if (url === '/') answerPage(response);
    else answerAsset(response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(dir, { recursive: true });
});

/** Lets a visitor read for a few answers, and gives what it has counted. */
async function counted(wounds: Pick<Wounds, 'explain'> = { explain: () => false }) {
  const ledger = new Ledger(() => undefined);
  const visitor = new Visitor({ origin, chronicle, wounds, ledger, pauseMs: 1 });
  await vi.waitFor(() => {
    expect(ledger.counts.answers).toBeGreaterThan(3);
  });
  await visitor.leave();
  return ledger.counts;
}

it('finds nothing wrong with a whole release', async () => {
  answerPage = (response) => response.end(PAGE);
  expect(await counted()).toMatchObject({ failed: 0, mixed: 0, older: 0, hurt: 0 });
});

it.each<[string, 'failed' | 'mixed', (response: ServerResponse) => void]>([
  ['a page of two releases', 'mixed', (response) => response.end(PAGE.replace('the', 'another'))],
  ['a cut page', 'mixed', (response) => response.end(PAGE.slice(0, 40))],
  ['a page shorter than promised', 'failed', (response) => {
    response.writeHead(200, { 'content-length': 1000 });
    response.write(PAGE);
    response.destroy();
  }],
  ['an error', 'failed', (response) => response.writeHead(500).end(PAGE)],
])('notices %s', async (_, kind, give) => {
  answerPage = give;
  const counts = await counted();
  expect(counts[kind]).toBeGreaterThan(0);
}); // prettier-ignore

it('lets damage explain what a page lacks that was read before it was healed', async () => {
  let healedAt = 0;
  answerPage = (response) => {
    healedAt = performance.now();
    response.end(PAGE);
  };
  answerAsset = (response) => response.writeHead(404).end();
  expect((await counted()).failed).toBeGreaterThan(0);
  const counts = await counted({ explain: ({ from }) => from <= healedAt });
  expect(counts.failed).toBe(0);
  expect(counts.hurt).toBeGreaterThan(0);
});

it('counts apart what damage by hand explains, and fails where it is not healed in time', async () => {
  writeFileSync(join(dir, 'current', 'index.html'), PAGE);
  writeFileSync(join(dir, 'current', '404.html'), 'no page');
  const ledger = new Ledger(() => undefined);
  const wounds = new Wounds({
    ...{ dir, chronicle, ledger },
    keeper: { upSince: 0, running: undefined },
    bounds: () => ({ missing: 0, damaged: 100 }),
    isKept: () => false,
  });
  answerPage = (response) => response.end('spoiled');
  expect((await counted(wounds)).mixed).toBeGreaterThan(0);

  wounds.strikeFile('index.html');
  writeFileSync(join(dir, 'current', 'index.html'), 'spoiled');
  wounds.noteSpoiled('index.html', digestOf('spoiled'));
  expect(wounds.spoiledIn({ 'index.html': digestOf('spoiled') })).toEqual(['index.html']);
  expect(wounds.spoiledIn(files)).toEqual([]);
  const counts = await counted(wounds);
  expect(counts.mixed).toBe(0);
  expect(counts.hurt).toBeGreaterThan(0);
  await vi.waitFor(() => {
    expect(ledger.failures.map(({ what }) => what)).toEqual([expect.stringContaining('index.html')]); // prettier-ignore
  });

  writeFileSync(join(dir, 'current', 'index.html'), PAGE);
  await vi.waitFor(() => {
    expect(ledger.longest.damaged).toBeGreaterThan(0);
  });
  // What is answered so long after is its own fault again.
  const late = { from: performance.now() + 1000, to: performance.now() + 1001, status: 200 };
  expect(wounds.explain({ ...late, file: 'index.html', digest: '', isWhole: true })).toBe(false);
  wounds.strikeSite();
  rmSync(join(dir, 'current'), { recursive: true });
  await vi.waitFor(() => {
    expect(ledger.failures.map(({ what }) => what)).toContainEqual(expect.stringContaining('missing release')); // prettier-ignore
  });
  wounds.stop();
});
