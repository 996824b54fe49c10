import { rename, writeFile } from 'node:fs/promises';

/** Writes a file that other processes may read at any moment: they find it as it was, or whole. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const part = `${path}.part`;
  await writeFile(part, text);
  await rename(part, path);
}
