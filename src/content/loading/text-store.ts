import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PortableText } from '../portable-text.ts';

/** Where the text of a document waits until its page is rendered. */
export interface StoredText {
  /** Absolute path. */
  readonly file: string;
  /** Place in the file, in bytes. */
  readonly start: number;
  readonly bytes: number;
}

/**
 * Texts of one dataset in one file. Lists need titles and dates of everything, but texts are read one
 * at a time: held in Astro's store, those of thousands of articles took most of a build's memory.
 */
export interface TextStore {
  add(text: PortableText): Promise<StoredText>;
  /**
   * Closes the file: all entries are of this load. Texts of the load before stay, since Astro passes
   * the new entries on a moment later, and a page may be asked for until then; older ones go.
   */
  keep(): Promise<void>;
  /** Closes the file and removes it: the entries of the load before stay, and so do their texts. */
  discard(): Promise<void>;
}

/**
 * @param folder becomes the home of the dataset's texts; nothing else may be in it
 */
export async function openTextStore(folder: string): Promise<TextStore> {
  await mkdir(folder, { recursive: true });
  // A name of its own for each load: until it is whole, pages show the load before.
  const name = `${1 + newestOf(await readdir(folder))}-${randomUUID()}.json`;
  const file = path.join(folder, name);
  const handle = await open(file, 'w');
  let end = 0;
  return {
    async add(text) {
      const data = Buffer.from(JSON.stringify(text));
      const stored = { file, start: end, bytes: data.length };
      end += data.length;
      await handle.write(data, 0, data.length, stored.start);
      return stored;
    },
    async keep() {
      await handle.close();
      const others = (await readdir(folder)).filter((other) => other !== name);
      const before = newestOf(others);
      const old = others.filter((other) => numberOf(other) !== before);
      await Promise.all(old.map((other) => rm(path.join(folder, other), { force: true })));
    },
    async discard() {
      await handle.close();
      await rm(file, { force: true });
    },
  };
}

/** The number of a load, by the name of its file: each is one more than that of the load before. */
function numberOf(name: string): number {
  return Number(/^(\d+)-/.exec(name)?.[1] ?? 0);
}

function newestOf(names: readonly string[]): number {
  return Math.max(0, ...names.map(numberOf));
}

/** The file that was read last of each folder, open: the next text is most often in it too. */
const opened = new Map<string, { readonly file: string; readonly descriptor: number }>();

/**
 * Reads a text back, in one go so that no other reader closes the file meanwhile.
 * @throws {Error} when its file is gone
 */
export function readText({ file, start, bytes }: StoredText): PortableText {
  const data = Buffer.alloc(bytes);
  readSync(descriptorOf(file), data, 0, bytes, start);
  // What `openTextStore` wrote: parsed content, not outside data.
  return JSON.parse(data.toString()) as PortableText;
}

function descriptorOf(file: string): number {
  const folder = path.dirname(file);
  const last = opened.get(folder);
  if (last?.file === file) return last.descriptor;
  const descriptor = openSync(file, 'r');
  if (last !== undefined) closeSync(last.descriptor);
  opened.set(folder, { file, descriptor });
  return descriptor;
}
