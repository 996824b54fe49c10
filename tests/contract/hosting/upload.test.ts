import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IMMUTABLE, REVALIDATE } from '../../../src/hosting/rules.ts';
import { root } from '../../support/folders.ts';
import { startS3Server, type S3Server } from '../../support/hosting/s3-server.ts';
import { findProgram, needs } from '../../support/hosting/web-servers.ts';

let folder: string;
let s3: S3Server;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  s3 = await startS3Server('bucket');
});
afterEach(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

async function write(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

async function upload(address: string, path = process.env['PATH'] ?? '') {
  const env = {
    ...process.env,
    PATH: path,
    AWS_ENDPOINT_URL: s3.origin,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_DEFAULT_REGION: 'eu-west-1',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_MAX_ATTEMPTS: '1',
    // Otherwise newer ones wrap what they send in chunks with check sums.
    AWS_REQUEST_CHECKSUM_CALCULATION: 'when_required',
  };
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/upload.ts', folder, address],
      { cwd: root, env },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : 1, output: stdout + stderr });
      },
    );
  });
}

describe.skipIf(findProgram('aws') === null)(`upload by ${needs('aws')}`, () => {
  it('brings a bucket in step: hashed files, then pages, removals last, and only what changed', async () => {
    await write({
      'index.html': '<h1>home</h1>',
      'ünï côdé/index.html': '<h1>ü</h1>',
      '.well-known/security.txt': 'Contact: x',
      '_astro/a.1.css': 'a{}',
      'index.html.br': 'no',
      _headers: 'no',
    });
    s3.objects.set('site/gone/index.html', stored('gone'));
    s3.objects.set('site/_astro/old.css', stored('old'));
    s3.objects.set('other/index.html', stored('not ours'));
    expect(await upload('s3://bucket/site')).toMatchObject({ code: 0 });
    expect(s3.changes[0]).toBe('PUT site/_astro/a.1.css');
    expect(s3.changes[1]).toBe('PUT site/.well-known/security.txt');
    expect(s3.changes.slice(2, 4).sort()).toEqual([
      'PUT site/index.html',
      'PUT site/ünï côdé/index.html',
    ]);
    expect(s3.changes.slice(4)).toEqual(['DELETE site/gone/index.html']);
    expect(s3.objects.get('site/_astro/a.1.css')).toMatchObject({
      contentType: 'text/css; charset=utf-8',
      cacheControl: IMMUTABLE,
    });
    expect(s3.objects.get('site/index.html')).toMatchObject({
      contentType: 'text/html; charset=utf-8',
      cacheControl: REVALIDATE,
    });
    expect(s3.objects.has('other/index.html')).toBe(true);
    expect(s3.objects.has('site/_astro/old.css')).toBe(true);

    const before = s3.changes.length;
    await write({ 'index.html': '<h1>Home</h1>' });
    expect(await upload('s3://bucket/site')).toMatchObject({ code: 0 });
    expect(s3.changes.slice(before)).toEqual(['PUT site/index.html']);
  });

  it('ends with the words of the service when it refuses', async () => {
    await write({ 'index.html': '<h1>home</h1>' });
    await s3.close();
    const { code, output } = await upload('s3://bucket');
    expect(code).toBe(1);
    expect(output).toContain('aws s3api list-objects-v2 failed:');
    s3 = await startS3Server('bucket');
  });
});

describe('upload', () => {
  it('says that the command line is missing', async () => {
    await write({ 'index.html': '<h1>home</h1>' });
    expect(await upload('s3://bucket', '/nowhere')).toEqual({
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
});

function stored(text: string) {
  return { body: Buffer.from(text), contentType: '', cacheControl: '' };
}
