import { execFile } from 'node:child_process';
import { copyFile, link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { hasCode } from '../lib/errors.ts';
import { isJsonObject } from '../lib/json.ts';
import { contentType } from './content-types.ts';
import type { UploadGroup } from './upload-plan.ts';
import type { Bucket } from './upload-site.ts';

const run = promisify(execFile);

/** Objects that one call removes; each stands in its command line. */
const REMOVED_AT_ONCE = 200;

/** A listing of a hundred thousand objects. */
const LONGEST_OUTPUT = 64 * 1024 * 1024;

/** Newer clients add check sums of their own to each request, which other stores (GCS) refuse. */
const FOR_OTHER_STORES = {
  AWS_REQUEST_CHECKSUM_CALCULATION: 'when_required',
  AWS_RESPONSE_CHECKSUM_VALIDATION: 'when_required',
};

export interface S3Options {
  /** Where folders for a moment are made; the system's own unless told otherwise. */
  readonly scratch?: string;
  /** Ends what is running. */
  readonly signal?: AbortSignal;
}

/** A bucket, or a folder of one, reached by the AWS command line; `AWS_ENDPOINT_URL` for others' S3. */
export class S3Bucket implements Bucket {
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #scratch: string;
  readonly #signal: AbortSignal | undefined;

  /**
   * @param address `s3://bucket` or `s3://bucket/folder`
   * @throws when it is something else
   */
  constructor(address: string, { scratch = tmpdir(), signal }: S3Options = {}) {
    const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9.-]+)(?:\/(.*))?$/.exec(address) ?? [];
    if (bucket === undefined) {
      throw new Error(`"${address}" is no bucket. Write s3://bucket or s3://bucket/folder.`);
    }
    this.#bucket = bucket;
    this.#prefix = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    this.#scratch = scratch;
    this.#signal = signal;
  }

  /** MD5 of each object in hexadecimal, by path. Of those uploaded in parts, something else. */
  async list(): Promise<Map<string, string>> {
    const output = await this.#aws([
      's3api',
      'list-objects-v2',
      ...['--bucket', this.#bucket, '--prefix', this.#prefix],
      ...['--query', 'Contents[].{Key:Key,ETag:ETag}', '--output', 'json'],
    ]);
    return new Map(
      listed(output).map(({ key, etag }) => [
        key.slice(this.#prefix.length),
        etag.replaceAll('"', ''),
      ]),
    );
  }

  async read(path: string): Promise<string | undefined> {
    try {
      return await this.#aws(['s3', 'cp', this.#address(path), '-', '--only-show-errors']);
    } catch (error) {
      if (/\((?:404|NoSuchKey)\)/.test(String(error))) return undefined;
      throw error;
    }
  }

  async write(path: string, text: string): Promise<void> {
    await this.#withFolder(async (folder) => {
      const file = join(folder, 'object');
      await writeFile(file, text);
      await this.#aws([
        ...['s3', 'cp', file, this.#address(path)],
        ...['--cache-control', 'no-store', '--content-type', contentType(path)],
        '--only-show-errors',
      ]);
    });
  }

  /** Uploads some files of a folder under their common headers. */
  async upload(folder: string, group: UploadGroup): Promise<void> {
    // One call for all: a folder of links to just these files.
    await this.#withFolder(async (staged) => {
      for (const path of group.paths) await linkOrCopy(join(folder, path), join(staged, path));
      await this.#aws([
        ...['s3', 'cp', staged, this.#address(''), '--recursive'],
        ...['--cache-control', group.cacheControl, '--content-type', group.contentType],
        '--only-show-errors',
      ]);
    });
  }

  /** One by one in a single call: not every store has S3's request that removes many. */
  async remove(paths: readonly string[]): Promise<void> {
    for (let at = 0; at < paths.length; at += REMOVED_AT_ONCE) {
      const some = paths.slice(at, at + REMOVED_AT_ONCE);
      await this.#aws([
        ...['s3', 'rm', this.#address(''), '--recursive', '--only-show-errors'],
        ...['--exclude', '*', ...some.flatMap((path) => ['--include', asPattern(path)])],
      ]);
    }
  }

  #address(path: string): string {
    return `s3://${this.#bucket}/${this.#prefix}${path}`;
  }

  async #withFolder(work: (folder: string) => Promise<void>): Promise<void> {
    const folder = await mkdtemp(join(this.#scratch, 'upload-'));
    try {
      await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** @throws with what the command line said */
  async #aws(args: readonly string[]): Promise<string> {
    try {
      const { stdout } = await run('aws', args, {
        maxBuffer: LONGEST_OUTPUT,
        env: { ...FOR_OTHER_STORES, ...process.env },
        ...(this.#signal !== undefined && { signal: this.#signal }),
      });
      return stdout.trim();
    } catch (error) {
      if (hasCode(error, 'ENOENT')) {
        throw new Error('The AWS command line (aws) is not installed.', { cause: error });
      }
      const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
      throw new Error(`aws ${args.slice(0, 2).join(' ')} failed: ${said}`, { cause: error });
    }
  }
}

/** Objects of a listing as the command line prints it: nothing or `null` where there is none. */
function listed(output: string): { readonly key: string; readonly etag: string }[] {
  const objects: unknown = JSON.parse(output === '' ? 'null' : output);
  if (objects === null) return [];
  if (!Array.isArray(objects)) throw new Error(`aws s3api list-objects-v2 answered: ${output}`);
  return objects.map((object: unknown) => {
    const { Key, ETag } = isJsonObject(object) ? object : {};
    if (typeof Key === 'string' && typeof ETag === 'string') return { key: Key, etag: ETag };
    throw new Error(`aws s3api list-objects-v2 answered: ${JSON.stringify(object)}`);
  });
}

/** Pattern of the command line that matches this very path. */
function asPattern(path: string): string {
  return path.replace(/[*?[]/g, '[$&]');
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
