import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
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
  /** Closes the file and removes what earlier loads have left. */
  close(): Promise<void>;
}

/**
 * @param folder becomes the home of the dataset's texts; nothing else may be in it
 */
export async function openTextStore(folder: string): Promise<TextStore> {
  await mkdir(folder, { recursive: true });
  // A name of its own for each load: pages that still show the load before keep reading its file.
  const name = `${randomUUID()}.json`;
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
    async close() {
      await handle.close();
      const old = (await readdir(folder)).filter((other) => other !== name);
      await Promise.all(old.map((other) => rm(path.join(folder, other), { force: true })));
    },
  };
}

const handles = new Map<string, Promise<FileHandle>>();

/**
 * Reads a text back.
 * @throws {Error} when its file is gone
 */
export async function readText({ file, start, bytes }: StoredText): Promise<PortableText> {
  let handle = handles.get(file);
  if (handle === undefined) {
    handle = open(file);
    handles.set(file, handle);
  }
  const { buffer } = await (await handle).read(Buffer.alloc(bytes), 0, bytes, start);
  // What `openTextStore` wrote: parsed content, not outside data.
  return JSON.parse(buffer.toString()) as PortableText;
}
