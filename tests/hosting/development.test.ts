import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { external } from '#company/site.ts';
import { post, writeDatasets } from '../support/content/content-fixture.ts';
import { root } from '../support/site.ts';
import { endGroup, freePort, spawnGroup } from './web-server.ts';

const slug = "it's a&b+c, d;e=f:g@h$i(j)!";
const spelled = slug.replaceAll(' ', '%20');
const spellings = [
  spelled,
  encodeURIComponent(slug),
  slug.replace(/[^a-z]/g, (each) => `%${each.charCodeAt(0).toString(16)}`),
];

it('the development server is on PORT, and answers as hosts do: each spelling of a slug, files, the policy', async () => {
  const port = String(await freePort());
  const document = post({
    slug: { current: slug },
    mainImage: { _type: 'image', _sanityAsset: 'image@file://./images/a.svg' },
  });
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  const directory = await writeDatasets({ perspectives: [document] }, { 'perspectives/images/a.svg': picture });
  const env = {
    ...process.env,
    CONTENT_DIR: directory,
    // Astro would answer no page.
    VITEST: undefined,
    NODE_ENV: 'development',
    npm_lifecycle_event: 'dev',
    PORT: port,
  };
  const server = spawnGroup(process.execPath, [path.join(root, 'scripts/dev.mjs')], { cwd: root, env });
  onTestFinished(() => endGroup(server));
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await expect.poll(() => output, { timeout: 60_000 }).toContain('watching for file changes');
  expect(output).toContain(`http://localhost:${port}/`);
  const answers = spellings.map(async (spelling) => {
    const ask = (end: string) =>
      fetch(`http://localhost:${port}/perspectives/${spelling}${end}`, { redirect: 'manual' });
    const [page, slashless] = [await ask('/'), await ask('?a=1')];
    return [page.status, slashless.status, slashless.headers.get('location')];
  });
  expect(await Promise.all(answers)).toEqual(spellings.map(() => [200, 301, `/perspectives/${spelled}/?a=1`]));
  const page = await fetch(`http://localhost:${port}/perspectives/${spelled}/`);
  const [file] = /\/images\/perspectives\/[^" ]+/.exec(await page.text()) ?? [];
  expect(await (await fetch(`http://localhost:${port}${file}`)).text()).toBe(picture);
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline';");
  expect(policy).toMatch(
    new RegExp(`form-action 'self' [^;]*${RegExp.escape(new URL(external.supportSearch).origin)}`),
  );
  const search = await fetch(`http://localhost:${port}/search/`);
  expect(search.headers.get('content-security-policy')).toContain("'wasm-unsafe-eval'");
});
