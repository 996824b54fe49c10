// The process of `bundleSite`: arguments are the project's folder, the renderer's, and `verbose`, if so.
import { mkdir, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'astro';
import { type Learned, learnFromSpecimens } from '../src/assembly/learn-from-specimens.ts';
import { env } from '../src/config/env.ts';
import { skipAstroContent } from '../src/content/site-documents.ts';
import { filesIn } from '../src/hosting/site-files.ts';
import { keepRenderer } from '../src/integrations/keep-renderer.ts';
import { digestOf } from '../src/lib/digest.ts';
import { parseJson, isJsonObject } from '../src/lib/json.ts';
import { describeFault } from './describe-fault.ts';
import { CLIENT_FOLDER, PARTS_FILE, SERVER_FOLDER } from '../src/renderer/parts.ts';

/**
 * Astro's sync writes the types of the content and its modules below `.astro`, by way of one file
 * name that two builds of one checkout would both take. A bundle holds no content, so it needs none.
 */
const WITHOUT_SYNC = { devOutput: false, sync: false };

async function bundle(root: string, folder: string, verbose: boolean): Promise<void> {
  await mkdir(folder, { recursive: true });
  // The bundle holds no content.
  skipAstroContent();
  const client = path.join(folder, CLIENT_FOLDER);
  const cacheDir = path.join(folder, 'cache');
  await build(
    {
      root,
      outDir: client,
      cacheDir,
      logLevel: verbose ? 'info' : 'warn',
      integrations: [keepRenderer(folder)],
    },
    WITHOUT_SYNC,
  );
  await rm(cacheDir, { recursive: true, force: true });
  // Wherever the folder goes: packages are found from here.
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await completeParts(folder);
  await completeParts(folder, await learnFromSpecimens(folder, env().offersDictionary));
}

async function completeParts(folder: string, more?: Learned): Promise<void> {
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
  const text = JSON.stringify({ ...(isJsonObject(learned) ? learned : {}), entry, files, ...more });
  await writeFile(`${target}.part`, text);
  await rename(`${target}.part`, target);
}

// Whoever wanted it is gone.
process.once('disconnect', () => process.exit(1));

const [root, folder, verbose] = process.argv.slice(2);
if (root === undefined || folder === undefined) throw new Error('Which folders?');
bundle(root, folder, verbose === 'verbose').then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(describeFault(error));
    process.exit(1);
  },
);
