import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IMMUTABLE, REVALIDATE } from '../../../src/hosting/rules.ts';
import { manifestText } from '../../../src/hosting/upload-manifest.ts';
import { root } from '../../support/folders.ts';
import { startS3Server, type S3Server } from '../../support/hosting/s3-server.ts';
import { findProgram, needs } from '../../support/hosting/web-servers.ts';

let folder: string;
/** Where the program makes its folders. */
let scratch: string;
let s3: S3Server;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  scratch = await mkdtemp(join(tmpdir(), 'scratch-'));
  s3 = await startS3Server('bucket');
});
afterEach(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
  await rm(scratch, { recursive: true });
});

async function write(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** The environment of a program that reaches the server. */
function environment(path = process.env['PATH'] ?? ''): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: path,
    TMPDIR: scratch,
    AWS_ENDPOINT_URL: s3.origin,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_DEFAULT_REGION: 'eu-west-1',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_MAX_ATTEMPTS: '1',
  };
}

function run(args: readonly string[], env = environment()) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, output: stdout + stderr });
    });
  });
}

const upload = (address: string, ...flags: readonly string[]) =>
  run(['scripts/upload.ts', folder, address, ...flags]);

const ROBOTS = 'Sitemap: https://rook.example/sitemap-index.xml\n';

describe.skipIf(findProgram('aws') === null)(`upload by ${needs('aws')}`, () => {
  it('brings a bucket in step: hashed files, then pages, removals last, manifest around', async () => {
    await write({
      'index.html': '<h1>home</h1>',
      'ünï côdé/index.html': '<h1>ü</h1>',
      'robots.txt': ROBOTS,
      '_astro/a.1.css': 'a{}',
      'index.html.br': 'no',
      _headers: 'no',
    });
    const gone = ['gone/index.html', 'gone/a*[b]?.html'];
    for (const path of gone) s3.objects.set(`site/${path}`, stored('gone'));
    s3.objects.set('site/upload-manifest.json', stored(manifestOf([...gone, 'index.html']))); // prettier-ignore
    const others = ['site/backups/db.sql', 'site/gone/axbx.html', 'other/index.html'];
    for (const key of others) s3.objects.set(key, stored('not ours'));

    const args = ['scripts/upload.ts', folder, 's3://bucket/site', '--allow-shrink'];
    expect(await run(args, environment())).toMatchObject({ code: 0 });
    expect(s3.changes.slice(0, 3)).toEqual([
      'PUT site/upload-manifest.json',
      'PUT site/_astro/a.1.css',
      'PUT site/robots.txt',
    ]);
    expect(s3.changes.slice(3, 5).sort()).toEqual([
      'PUT site/index.html',
      'PUT site/ünï côdé/index.html',
    ]);
    expect(s3.changes.slice(5, 7).sort()).toEqual([
      'DELETE site/gone/a*[b]?.html',
      'DELETE site/gone/index.html',
    ]);
    expect(s3.changes.slice(7)).toEqual(['PUT site/upload-manifest.json']);
    expect(s3.objects.get('site/_astro/a.1.css')).toMatchObject({
      contentType: 'text/css; charset=utf-8',
      cacheControl: IMMUTABLE,
    });
    expect(s3.objects.get('site/index.html')).toMatchObject({
      contentType: 'text/html; charset=utf-8',
      cacheControl: REVALIDATE,
    });
    expect(others.filter((key) => !s3.objects.has(key))).toEqual([]);
  });

  it('removes its folder when it is ended by a signal', async () => {
    await write({ 'index.html': '<h1>home</h1>', 'robots.txt': ROBOTS });
    const arrived = s3.hang();
    const child = spawn(process.execPath, ['scripts/upload.ts', folder, 's3://bucket'], {
      cwd: root,
      env: environment(),
    });
    const ended = once(child, 'exit');
    await arrived;
    expect(await readdir(scratch)).toHaveLength(1);
    child.kill('SIGTERM');
    await ended;
    expect(await readdir(scratch)).toEqual([]);
  });

  it('ends with the words of the service when it refuses', async () => {
    await write({ 'index.html': '<h1>home</h1>', 'robots.txt': ROBOTS });
    await s3.close();
    const { code, output } = await upload('s3://bucket');
    expect(code).toBe(1);
    expect(output).toContain('aws s3api list-objects-v2 failed:');
    s3 = await startS3Server('bucket');
  });
});

describe('upload', () => {
  it('says that the command line is missing', async () => {
    await write({ 'index.html': '<h1>home</h1>', 'robots.txt': ROBOTS });
    const args = ['scripts/upload.ts', folder, 's3://bucket'];
    expect(await run(args, environment('/nowhere'))).toEqual({
      code: 1,
      output: 'The AWS command line (aws) is not installed.\n',
    });
  });

  it('refuses what is no bucket, and a folder that is no site', async () => {
    expect((await upload('bucket')).output).toContain(
      '"bucket" is no bucket. Write s3://bucket or s3://bucket/folder.',
    );
    expect((await upload('s3://bucket')).output).toContain('holds no site: index.html is missing.');
  });

  it('needs no packages, so that a deployment can run it where none are installed', async () => {
    const copy = join(folder, 'copy');
    for (const part of ['scripts', 'src/config', 'src/hosting', 'src/lib']) {
      await cp(join(root, part), join(copy, part), { recursive: true });
    }
    const { output } = await run([join(copy, 'scripts/upload.ts'), folder, 's3://bucket']);
    expect(output).toContain('holds no site: index.html is missing.');
  });
});

/** What an upload of these files has left, of a site with eight documents. */
function manifestOf(paths: readonly string[]): string {
  return manifestText({
    site: 'https://rook.example',
    uploadedAt: '2026-01-01T00:00:00.000Z',
    documents: { perspectives: 8 },
    files: new Map(paths.map((path) => [path, { content: '', headers: '' }])),
    pending: ['index.html'],
  });
}

function stored(text: string) {
  return { body: Buffer.from(text), contentType: '', cacheControl: '' };
}
