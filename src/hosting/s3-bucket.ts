import { execFile } from 'node:child_process';
import { copyFile, link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { hasCode } from '../lib/errors.ts';
import type { UploadGroup } from './upload-plan.ts';

const run = promisify(execFile);

/** Objects that one request may remove. */
const REMOVED_AT_ONCE = 1000;

/** A listing of a hundred thousand objects. */
const LONGEST_OUTPUT = 64 * 1024 * 1024;

const listing = z.array(z.object({ Key: z.string(), ETag: z.string() })).nullable();

/** A bucket, or a folder of one, reached by the AWS command line; `AWS_ENDPOINT_URL` for others' S3. */
export class S3Bucket {
  readonly #bucket: string;
  readonly #prefix: string;

  /**
   * @param address `s3://bucket` or `s3://bucket/folder`
   * @throws when it is something else
   */
  constructor(address: string) {
    const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9.-]+)(?:\/(.*))?$/.exec(address) ?? [];
    if (bucket === undefined) {
      throw new Error(`"${address}" is no bucket. Write s3://bucket or s3://bucket/folder.`);
    }
    this.#bucket = bucket;
    this.#prefix = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  }

  /** MD5 of each object in hexadecimal, by path. Of those uploaded in parts, something else. */
  async list(): Promise<Map<string, string>> {
    const output = await aws([
      's3api',
      'list-objects-v2',
      ...['--bucket', this.#bucket, '--prefix', this.#prefix],
      ...['--query', 'Contents[].{Key:Key,ETag:ETag}', '--output', 'json'],
    ]);
    const objects = listing.parse(JSON.parse(output === '' ? 'null' : output)) ?? [];
    return new Map(
      objects.map(({ Key, ETag }) => [Key.slice(this.#prefix.length), ETag.replaceAll('"', '')]),
    );
  }

  /** Uploads some files of a folder under their common headers. */
  async upload(folder: string, { paths, cacheControl, contentType }: UploadGroup): Promise<void> {
    // One call for all: a folder of links to just these files.
    const staged = await mkdtemp(join(tmpdir(), 'upload-'));
    try {
      for (const path of paths) await linkOrCopy(join(folder, path), join(staged, path));
      await aws([
        ...['s3', 'cp', staged, `s3://${this.#bucket}/${this.#prefix}`, '--recursive'],
        ...['--cache-control', cacheControl, '--content-type', contentType, '--only-show-errors'],
      ]);
    } finally {
      await rm(staged, { recursive: true });
    }
  }

  async remove(paths: readonly string[]): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'upload-'));
    const file = join(folder, 'remove.json');
    try {
      for (let at = 0; at < paths.length; at += REMOVED_AT_ONCE) {
        const Objects = paths
          .slice(at, at + REMOVED_AT_ONCE)
          .map((path) => ({ Key: this.#prefix + path }));
        await writeFile(file, JSON.stringify({ Objects, Quiet: true }));
        await aws([
          's3api',
          'delete-objects',
          ...['--bucket', this.#bucket, '--delete', `file://${file}`],
        ]);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  }
}

/** @throws with what the command line said */
async function aws(args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run('aws', args, { maxBuffer: LONGEST_OUTPUT });
    return stdout.trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) {
      throw new Error('The AWS command line (aws) is not installed.', { cause: error });
    }
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(`aws ${args.slice(0, 2).join(' ')} failed: ${said}`, { cause: error });
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, to);
  } catch {
    // Another disk.
    await copyFile(from, to);
  }
}
