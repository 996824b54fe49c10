import { mkdir, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'astro';
import { skipAstroContent } from '../src/content/site-documents.ts';
import { filesIn } from '../src/hosting/site-files.ts';
import { keepRenderer } from '../src/integrations/keep-renderer.ts';
import { digestOf } from '../src/lib/digest.ts';
import { parseJson, isJsonObject } from '../src/lib/json.ts';
import { CLIENT_FOLDER, PARTS_FILE, SERVER_FOLDER } from '../src/renderer/parts.ts';

/**
 * Bundles the site's code: everything that rendering needs, without any content.
 * @param root absolute folder of the project
 * @param folder where the renderer goes, absolute, below the project's folder; must not exist yet
 * @throws {Error} for faults of the code
 */
export async function bundleSite(
  root: string,
  folder: string,
  { verbose }: { readonly verbose: boolean },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  // The bundle holds no content.
  skipAstroContent();
  const client = path.join(folder, CLIENT_FOLDER);
  const cacheDir = path.join(folder, 'cache');
  await build({
    root,
    outDir: client,
    cacheDir,
    logLevel: verbose ? 'info' : 'warn',
    integrations: [keepRenderer(folder)],
  });
  await rm(cacheDir, { recursive: true, force: true });
  // Wherever the folder goes: packages are found from here.
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await completeParts(folder);
}

async function completeParts(folder: string): Promise<void> {
  const names = await readdir(path.join(folder, SERVER_FOLDER));
  const entry = names.find((name) => name.startsWith('prerender-entry.'));
  if (entry === undefined) throw new Error(`The bundler left no entry in ${folder}.`);
  const files: Record<string, string> = {};
  for (const part of [SERVER_FOLDER, CLIENT_FOLDER]) {
    for (const file of await filesIn(path.join(folder, part))) {
      const name = `${part}/${file}`;
      files[name] = digestOf(await readFile(path.join(folder, name)));
    }
  }
  const target = path.join(folder, PARTS_FILE);
  const learned = parseJson(await readFile(target, 'utf8'));
  const text = JSON.stringify({ ...(isJsonObject(learned) ? learned : {}), entry, files });
  await writeFile(`${target}.part`, text);
  await rename(`${target}.part`, target);
}
