import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { serveStatic } from '../../../scripts/static-server.ts';
import { compileCache, root } from '../../support/folders.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'check-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true });
});

/** Writes a whole small site and gives its folder; `build` is what its `build.json` holds, if any. */
async function site(name: string, build?: unknown): Promise<string> {
  const folder = join(dir, name);
  await mkdir(folder, { recursive: true });
  for (const file of ['index.html', '404.html', 'sitemap-index.xml']) {
    await writeFile(join(folder, file), '<a href="/">home</a>');
  }
  if (build !== undefined) await writeFile(join(folder, 'build.json'), JSON.stringify(build));
  return folder;
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => new Promise((done) => server.close(() => done())));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
}

async function check(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/check-release.ts', ...args],
      {
        cwd: root,
        env: { ...process.env, NODE_COMPILE_CACHE: compileCache, SITE_URL: '', ...env },
      },
      (error, stdout, stderr) => {
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr });
      },
    );
  });
}

const counting = (documents: Readonly<Record<string, number>>) => ({ documents });
const EMPTY_ANSWER = counting({ perspectives: 16, 'media-coverage': 0 });
const REFUSAL = 'media-coverage: 0 documents, 6 in the release being served';

describe('npm run check:release -- --against', () => {
  it('refuses a collection that is empty now, against the site being served', async () => {
    const old = await site('old', counting({ perspectives: 16, 'media-coverage': 6 }));
    const fresh = await site('fresh', EMPTY_ANSWER);
    const served = await serveStatic(old);
    onTestFinished(() => served.close());
    const refused = await check([fresh, '--against', served.origin]);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(REFUSAL) as string });
    expect(refused.output).toContain('the old release stays');
    expect(refused.output).toContain('SANITY_MEDIA_COVERAGE_PROJECT_ID');
    expect(refused.output).toContain('add --allow-shrink.');
    // As the workflow calls it: the site's own address, which may end in a slash.
    expect(await check([fresh, '--against', ''], { SITE_URL: `${served.origin}/` })).toMatchObject({
      code: 1,
      output: expect.stringContaining(REFUSAL) as string,
    });
    expect(await check([fresh, '--against', served.origin, '--allow-shrink'])).toEqual({
      code: 0,
      output: `${fresh} may go live: 2 pages, no link leads nowhere.\n`,
    });
    expect(await check([old, '--against', served.origin])).toMatchObject({ code: 0 });
  });

  it('compares with a folder too', async () => {
    const old = await site('old', counting({ perspectives: 16, 'media-coverage': 6 }));
    const fresh = await site('fresh', EMPTY_ANSWER);
    expect(await check([fresh, '--against', old])).toMatchObject({
      code: 1,
      output: expect.stringContaining(REFUSAL) as string,
    });
  });

  it('says that there is no earlier release when the answer is 404, and goes on', async () => {
    const uncounted = await serveStatic(await site('uncounted'));
    onTestFinished(() => uncounted.close());
    const fresh = await site('fresh', EMPTY_ANSWER);
    expect(await check([fresh, '--against', uncounted.origin])).toEqual({
      code: 0,
      output: `There is no earlier release at ${uncounted.origin} that counts its documents.\n${fresh} may go live: 2 pages, no link leads nowhere.\n`,
    });
  });

  it('says that a build which counts nothing was not compared', async () => {
    const old = await site('old', counting({ perspectives: 16, 'media-coverage': 6 }));
    const other = await site('other');
    const { code, output } = await check([other, '--against', old]);
    expect(code).toBe(0);
    expect(output).toContain(`${other} does not count its documents (build.json)`);
  });

  it.each<[string, RequestListener, string]>([
    ['500', (_, response) => response.writeHead(500).end('{"documents":{}}'), 'it answered 500'],
    ['403', (_, response) => response.writeHead(403).end(), 'it answered 403'],
    ['a page', (_, response) => response.end('<!doctype html>'), 'is not valid JSON'],
    ['other JSON', (_, response) => response.end('{"documents":7}'), 'documents Invalid input'],
    ['nothing', (_, response) => response.destroy(), 'other side closed'],
  ])('refuses to guess when the answer is %s', async (_what, listener, words) => {
    const origin = await serve(listener);
    const fresh = await site('fresh', EMPTY_ANSWER);
    const { code, output } = await check([fresh, '--against', origin]);
    expect(code).toBe(1);
    expect(output).toContain(`${origin}/build.json cannot be read: `);
    expect(output).toContain(words);
    expect(output).toContain('add --allow-shrink to publish without the comparison');
    expect(output).not.toContain('    at ');
    expect(await check([fresh, '--against', origin, '--allow-shrink'])).toMatchObject({ code: 0 });
  });

  it('names a folder that does not exist, and arguments it does not know', async () => {
    const fresh = await site('fresh', EMPTY_ANSWER);
    const nowhere = join(dir, 'nowhere');
    expect(await check([fresh, '--against', nowhere])).toMatchObject({
      code: 1,
      output: expect.stringContaining(`${nowhere} is no folder.`) as string,
    });
    expect(await check([fresh, '--agianst', nowhere])).toMatchObject({
      code: 2,
      output: expect.stringContaining('Usage: npm run check:release') as string,
    });
  });
});
