import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ensureFolder, readJson, writeDurably } from './files.ts';

/** A document in a webhook. Times are Sanity's. */
export const changeSchema = z.object({
  _id: z.string().min(1).max(256),
  _type: z.string().min(1).max(256),
  _updatedAt: z.iso.datetime({ offset: true }),
  operation: z.enum(['create', 'update', 'delete']),
});

export type Change = z.infer<typeof changeSchema>;

const requestSchema = z.object({
  /** When it arrived, in ms. */
  at: z.number(),
  change: changeSchema.optional(),
  allowShrink: z.boolean().default(false),
});

/** A reason to build. */
export interface Request extends z.infer<typeof requestSchema> {
  /** Name of its file. */
  readonly name: string;
}

/** How long the publisher remembers a delivery, in ms. Sanity repeats deliveries within a minute. */
const REMEMBERED_MS = 60 * 60_000;

/** Requests that wait to be published: a folder with one file each. */
export class Queue {
  readonly #waiting: string;
  readonly #done: string;

  constructor(dir: string) {
    this.#waiting = path.join(dir, 'queue');
    this.#done = path.join(dir, 'queue-done');
    ensureFolder(this.#waiting);
    ensureFolder(this.#done);
  }

  /**
   * Stores a change on disk.
   * @returns false if it was delivered before
   */
  async addChange(change: Change): Promise<boolean> {
    const digest = createHash('sha256').update(JSON.stringify(change)).digest('hex');
    const name = `${digest.slice(0, 32)}.json`;
    if ([this.#waiting, this.#done].some((folder) => existsSync(path.join(folder, name)))) return false;
    await this.#write(name, { at: Date.now(), change });
    return true;
  }

  /** Requests a build without a change. */
  async addRebuild(allowShrink: boolean): Promise<void> {
    await this.#write(`rebuild-${Date.now()}.json`, { at: Date.now(), allowShrink });
  }

  #write(name: string, request: z.input<typeof requestSchema>): Promise<void> {
    return writeDurably(path.join(this.#waiting, name), JSON.stringify(request));
  }

  /** All requests that wait, oldest first. */
  waiting(): readonly Request[] {
    const names = globSync('*.json', { cwd: this.#waiting });
    return names.map((name) => this.#request(name)).sort((a, b) => a.at - b.at);
  }

  #request(name: string): Request {
    // An unreadable file was a request too, and a build does no harm.
    const unread = { at: Date.now(), allowShrink: false };
    return { name, ...(readJson(path.join(this.#waiting, name), requestSchema) ?? unread) };
  }

  /** Whether a deletion of the same document followed a change, also one that is published already. */
  wasDeleted({ _id, _updatedAt }: Change): boolean {
    const files = [this.#waiting, this.#done].flatMap((folder) => globSync(path.join(folder, '*.json')));
    return files.some((file) => {
      const other = readJson(file, requestSchema)?.change;
      const isDeletion = other?._id === _id && other.operation === 'delete';
      return isDeletion && Date.parse(other._updatedAt) >= Date.parse(_updatedAt);
    });
  }

  /** Marks requests as published. */
  done(requests: readonly Request[]): void {
    for (const { name } of requests) {
      const [from, to] = [path.join(this.#waiting, name), path.join(this.#done, name)];
      rmSync(to, { recursive: true, force: true });
      if (existsSync(from)) renameSync(from, to);
    }
    for (const name of readdirSync(this.#done)) {
      const file = path.join(this.#done, name);
      if (Date.now() - statSync(file).ctimeMs > REMEMBERED_MS) rmSync(file, { recursive: true, force: true });
    }
  }
}
