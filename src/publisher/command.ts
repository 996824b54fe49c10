import { join } from 'node:path';
import { z } from 'zod';
import { linesOf } from '../lib/errors.ts';
import { loadEnvFile } from '../config/env-file.ts';
import { type CommandLine, parseCommandLine } from './command-line.ts';
import { parsePublisherConfig, PublisherConfigError, type PublisherConfig } from './config.ts';
import { AlreadyRunning, type ControlRequest, sendCommand, takeControl } from './control.ts';
import { findFolder, noteFolder } from './find-folder.ts';
import { accessFault, FolderRefused, requireAccess } from './folder-access.ts';
import { createLogger, redactor } from './logger.ts';
import { clearOwnFolder } from './own-folder.ts';
import type { Publisher } from './publisher.ts';

/** Where the publisher's project is, and what builds it. */
export interface Project {
  /** Absolute folder of the project. */
  readonly root: string;
  /** Absolute path of its builder, which builds where no command of one's own does. */
  readonly builder: string;
}

type Open = () => Promise<Publisher>;

/**
 * Does what the command line says, for a project; a fault ends the process with its message. What a
 * publisher is made of is loaded only where one is to work: most commands just speak to one.
 */
export async function runPublisher(project: Project): Promise<void> {
  try {
    await run(project);
  } catch (error) {
    fail(error);
  }
}

async function run({ root, builder }: Project): Promise<void> {
  const line = parseCommandLine(process.argv.slice(2));
  loadEnvFile(join(root, '.env'));
  const isServer = line.command === 'serve';
  const settings = parsePublisherConfig(process.env, root, { needsSecret: isServer });
  const config = isServer ? settings : { ...settings, dir: await folderOf(root, settings) };
  const redact = redactor(process.env);
  // What a command answers on its output may be read by a program.
  const output = isServer ? process.stdout : process.stderr;
  const log = createLogger(redact, (text) => output.write(`${text}\n`));
  const options = { config, log, root, builder, env: process.env, redact };
  const open: Open = async () => {
    const [{ Publisher }, { noticesOf }] = await Promise.all([
      import('./publisher.ts'),
      import('./notices/notices-of.ts'),
    ]);
    return Publisher.open({ ...options, notices: await noticesOf(options) });
  };
  if (!isServer) {
    await obey(line, config, open);
    return;
  }
  await clearOwnFolder(config.dir, log);
  await noteFolder(root, config.dir);
  const { serve } = await import('./serve.ts');
  const previewOf = async (site: Publisher) => {
    if (config.preview === undefined) return undefined;
    const { Preview } = await import('./drafts/preview.ts');
    return Preview.open(options, site);
  };
  await serve(config, log, { publisher: open, preview: previewOf }, fail);
}

/** The folder that a command speaks of, which is told to whoever gave it. */
async function folderOf(root: string, settings: PublisherConfig): Promise<string> {
  const { PUBLISHER_DIR: named } = process.env;
  const isNamed = named !== undefined && named.trim() !== '';
  const { dir, by } = await findFolder({ root, named: isNamed ? named : undefined, dir: settings.dir }); // prettier-ignore
  console.error(`The publisher's folder is ${dir} (${by}).`);
  return dir;
}

async function obey(
  line: Exclude<CommandLine, { command: 'serve' }>,
  config: PublisherConfig,
  open: Open,
): Promise<void> {
  const { dir } = config;
  const words = process.argv.slice(2).map(quoted).join(' ');
  try {
    if (line.command === 'releases') {
      await requireAccess(dir, words, { write: false });
      const [{ listReleases, releaseTable }, { ReleaseStore }] = await Promise.all([
        import('./release-list.ts'),
        import('./releases.ts'),
      ]);
      const list = await listReleases(await ReleaseStore.open(dir, config.keep));
      console.log(line.json ? JSON.stringify(list, null, 2) : releaseTable(list));
      return;
    }
    const request = line.command === 'diff' ? { command: line.command } : line;
    const answer = (await sendCommand(dir, request)) ?? (await alone(request, dir, words, open));
    const told = line.command === 'diff' ? comparison.parse(answer) : undefined;
    if (line.command === 'diff' && !line.json) console.log(told?.words);
    else console.log(JSON.stringify(told?.next ?? answer, null, 2));
  } catch (error) {
    throw await accessFault(error, dir, words);
  }
}

/** Does it where no publisher runs: takes its place for a moment, so that none starts meanwhile. */
async function alone(
  request: ControlRequest,
  dir: string,
  words: string,
  open: Open,
): Promise<unknown> {
  if (NEED_A_PUBLISHER.includes(request.command)) {
    throw new Error(`No publisher is running on ${dir}.`);
  }
  await requireAccess(dir, words, { write: true });
  const busy = (): Promise<never> => Promise.reject(new Error('another command is under way'));
  const control = await takeControl(dir, busy);
  try {
    const [publisher, { perform }] = await Promise.all([open(), import('./perform.ts')]);
    const answer = await perform({ publisher }, request);
    await publisher.publishSettled();
    await publisher.stop();
    return answer;
  } finally {
    await control.close();
  }
}

/** What only a publisher that runs can answer. */
const NEED_A_PUBLISHER: readonly string[] = ['status', 'rebuild', 'preview'];

/** The answer to `diff`. */
const comparison = z.object({ next: z.unknown(), words: z.string() });

/** An argument as a shell takes it. */
function quoted(argument: string): string {
  return /^[\w./:-]+$/.test(argument)
    ? argument
    : `'${argument.replaceAll("'", String.raw`'\''`)}'`;
}

function fail(error: unknown): void {
  const expected =
    error instanceof PublisherConfigError ||
    error instanceof AlreadyRunning ||
    error instanceof FolderRefused;
  console.error(expected ? error.message : redactor(process.env)(linesOf(error)));
  process.exit(1);
}
