import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf } from '../../../scripts/preview.ts';
import { mimeTypes } from '#lib/mime.ts';
import { root } from '../../support/site.ts';
import { type WebServer, needs, startS3 } from '../../hosting/web-server.ts';

const site: Readonly<Record<string, string>> = {
  'index.html': 'home',
  '404.html': 'not found',
  'build.json': '{}',
  'a&b+c,d;e=f:g@h$i/index.html': 'reserved',
  'über uns/index.html': 'über uns',
  '_astro/site.1234.css': 'a { color: red }',
  'images/p/production/abc-10x10.png': 'png',
  'files/p/production/abc.pdf': '%PDF',
  'pagefind/fragment/en_1234.pf_fragment': 'fragment',
  '.well-known/security.txt': 'Contact: x',
  ...Object.fromEntries(Object.keys(mimeTypes).map((extension) => [`a.${extension}`, 'a'])),
};
/** Files for other hosts, which no bucket can use. */
const others = ['_headers', '_redirects', '_redirects.caddy', 'index.html.br', 'index.html.gz'];

const folder = mkdtempSync(path.join(tmpdir(), 'uploaded-'));
function write(file: string, content: string | Buffer) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
}

const programs = ['md5sum', 'aws', 'moto_server'].map(needs);
const [title, options] = programs.find(([, { skip }]) => skip) ?? ['the AWS command line', { skip: false }];

describe(`deploy/upload.sh uploads to S3 by ${title}`, options, () => {
  let s3: WebServer;
  beforeAll(async () => {
    s3 = await startS3();
    await aws('s3', 'mb', 's3://bucket');
    for (const [file, content] of Object.entries(site)) write(file, content);
    for (const file of others) write(file, gzipSync('home'));
  });
  afterAll(async () => {
    await s3?.[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true });
  });

  const run = (program: string, args: readonly string[], variables: NodeJS.ProcessEnv = {}) => {
    const account = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'a', AWS_DEFAULT_REGION: 'us-east-1' };
    const env = { ...process.env, ...account, AWS_ENDPOINT_URL: s3.origin, ...variables };
    return promisify(execFile)(program, args, { env });
  };
  const aws = (...args: string[]) => run('aws', args);

  /** Uploads the folder, and lists what was done to which file, in order. */
  async function upload(variables?: NodeJS.ProcessEnv): Promise<[method: string, file: string][]> {
    const before = s3.log?.().length;
    await run(path.join(root, 'deploy/upload.sh'), [folder, 's3://bucket/site/'], variables);
    const requests =
      s3
        .log?.()
        .slice(before)
        .matchAll(/"(PUT|POST|DELETE) \/bucket\/site\/(\S+) /g) ?? [];
    return [...requests].map(([, method = '', file = '']) => [method, decodeURIComponent(file)]);
  }

  /** An object as the service gives it to a CDN. */
  const get = (file: string) => {
    const address = `${s3.origin}/bucket/site/${encodeURIComponent(file).replaceAll('%2F', '/')}`;
    return fetch(address, { headers: { authorization: 'AWS a:a' } });
  };

  /** Pages come after what they load. */
  const stepOf = (file: string) =>
    /^(?:_astro|images|files|pagefind)\//.test(file) ? 0 : file.endsWith('.html') ? 2 : 1;

  it('with the types and caching of other hosts: hashed files first, pages last', async () => {
    const done = await upload();
    expect(done.map(([method]) => method)).toEqual(done.map(() => 'PUT'));
    const sent = done.map(([, file]) => file);
    expect(sent.toSorted()).toEqual(Object.keys(site).toSorted());
    expect(sent.map(stepOf)).toEqual(sent.map(stepOf).toSorted());
    for (const [file, content] of Object.entries(site)) {
      const object = await get(file);
      expect(await object.text(), file).toBe(content);
      for (const name of ['content-type', 'cache-control'])
        expect(object.headers.get(name), `${file}: ${name}`).toBe(headersOf(`/${file}`).get(name));
    }
  });

  it('only what has changed, and deletes what is gone at the end, except hashed files', async () => {
    write('index.html', 'new home');
    write('_astro/site.5678.css', 'a { color: blue }');
    for (const file of Object.keys(site).filter((each) => stepOf(each) === 0 || each.startsWith('a.')))
      rmSync(path.join(folder, file));
    const gone = Object.keys(site).filter((file) => file.startsWith('a.'));
    const done = await upload();
    expect(done.slice(0, 2)).toEqual([
      ['PUT', '_astro/site.5678.css'],
      ['PUT', 'index.html'],
    ]);
    expect(done.slice(2).toSorted()).toEqual(gone.map((file) => ['DELETE', file]).toSorted());
    expect((await get('_astro/site.1234.css')).status).toBe(200);
  });

  it('texts that the build compressed by gzip, if UPLOAD_GZIP says so', async () => {
    write('index.html.gz', gzipSync('new home'));
    expect(await upload({ UPLOAD_GZIP: 'true' })).toEqual([['PUT', 'index.html']]);
    const page = await get('index.html');
    expect(page.headers.get('content-encoding')).toBe('gzip');
    expect(await page.text()).toBe('new home');
    expect((await get('404.html')).headers.get('content-encoding')).toBeNull();
  });

  it('nothing if the folder is not a site', async () => {
    rmSync(path.join(folder, 'index.html'));
    await expect(upload()).rejects.toMatchObject({ code: 1, stderr: `${folder} has no index.html. Build it again.\n` });
    expect(await (await get('index.html')).text()).toBe('new home');
  });
});
