import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from '~/lib/digest.ts';

/**
 * Writes a renderer of one module, whose bytes are these words, and its list.
 * @param folder absolute; made where it is not there
 */
export async function writeTinyRenderer(folder: string, words: string): Promise<string> {
  await mkdir(path.join(folder, 'server'), { recursive: true });
  await writeFile(path.join(folder, 'server/entry.mjs'), words);
  const files = { 'server/entry.mjs': digestOf(words) };
  const parts = { entry: 'entry.mjs', origin: 'https://rook.example', styles: {}, scripts: [], files }; // prettier-ignore
  await writeFile(path.join(folder, 'renderer.json'), JSON.stringify(parts));
  return folder;
}
