import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './folders.ts';

const COPIED = [
  'src',
  'public',
  'astro.config.mjs',
  'tailwind.config.mjs',
  'tsconfig.json',
  'package.json',
];

/**
 * Copies the site's sources, for a test that edits them or what stands beside them.
 * @param prefix of the copy's name
 * @returns the copy's folder: inside the project, where its packages are found
 */
export async function copySite(prefix: string): Promise<string> {
  await mkdir(join(root, '.build'), { recursive: true });
  const folder = await mkdtemp(join(root, '.build', prefix));
  for (const name of COPIED) await cp(join(root, name), join(folder, name), { recursive: true });
  return folder;
}
