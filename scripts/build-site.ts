import { rmSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnvFile } from '../src/config/env-file.ts';
import { besideBundling, bundleOnce } from './bundle-site.ts';
import { describeFault } from './describe-fault.ts';
import { Phases } from './phases.ts';
import { recoverFolder, swapFolder } from './swap-folder.ts';
import { tidyWorkshop, workshopFolder } from './workshop.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

export interface BuildOptions {
  /** The folder to publish, relative to the working directory. */
  readonly out: string;
  /** Shows Astro's own progress. */
  readonly verbose: boolean;
}

/**
 * Builds the site into a folder of its own and swaps it for the target when it is whole, so that a
 * failed or killed build leaves what was published as it was.
 * @returns the exit code; what went wrong has been printed
 */
export async function buildSite({ out, verbose }: BuildOptions): Promise<number> {
  const target = resolve(out);
  // Nothing is told to anyone about the builds of this site.
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  process.env['NODE_ENV'] = 'production';
  process.chdir(root);
  const refusal = refuseVariables() ?? (await refuseTarget(target));
  if (refusal !== undefined) {
    console.error(refusal);
    return 2;
  }
  const folder = workshopFolder();
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  await tidyWorkshop();
  await recoverFolder(target);
  await removeFolder();
  await mkdir(folder, { recursive: true });
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      // Synchronous, so that the build cannot go on in a folder that is being removed.
      rmSync(folder, { recursive: true, force: true });
      console.error(`Stopped by ${signal}. ${shown(target)} is as it was.`);
      process.exit(code);
    });
  }
  try {
    const fresh = join(folder, 'dist');
    await makeWhole(folder, fresh, verbose);
    await swapFolder(fresh, target);
    console.log(`Built ${shown(target)}.`);
    return 0;
  } catch (error) {
    console.error(describeFault(error));
    console.error(`The build failed. ${shown(target)} is as it was.`);
    return 1;
  } finally {
    await removeFolder();
  }
}

/** The bundler is started first of all: what goes on beside it takes as long to be read as to be done. */
async function makeWhole(folder: string, out: string, verbose: boolean): Promise<void> {
  const phases = new Phases(process.stdout);
  phases.phase('code and content');
  const rendererFolder = join(folder, 'renderer');
  const documents = join(folder, 'documents.sqlite');
  const [{ makeSite }, loaded] = await besideBundling(
    (signal) => bundleOnce(root, rendererFolder, { verbose, signal }),
    async () => {
      const maker = await import('./make-site.ts');
      return [maker, await maker.prepareSite(documents)] as const;
    },
  );
  await makeSite({ root, rendererFolder, documents, loaded, out, phases });
}

/** A file of variables that cannot be used says how to mend it. */
function refuseVariables(): string | undefined {
  try {
    loadEnvFile();
    return undefined;
  } catch (error) {
    return describeFault(error);
  }
}

function shown(path: string): string {
  const short = relative(root, path);
  return short === '' || short.startsWith('..') ? path : `${short}/`;
}

/** The swap removes the target: it must be a site, or nothing yet. */
async function refuseTarget(target: string): Promise<string | undefined> {
  const towardsRoot = relative(target, root);
  const holdsProject = towardsRoot === '' || !towardsRoot.startsWith('..');
  if (holdsProject) return `--out ${target} holds the project itself. Name a folder for the site.`;
  const found = await stat(target).catch(() => undefined);
  if (found === undefined) return undefined;
  if (!found.isDirectory()) return `--out ${target} is a file. Name a folder.`;
  const names = await readdir(target);
  if (names.length === 0 || names.includes('index.html')) return undefined;
  return `--out ${target} holds other things than a site, and a build would remove them. Name another folder.`;
}
