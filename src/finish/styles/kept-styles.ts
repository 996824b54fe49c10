import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestOf } from '../../lib/digest.ts';
import { forgetFiles } from '../forget-files.ts';
import { type UsedStyles, usedStyles } from './used-styles.ts';

/** Rules that no build has asked for are forgotten after this many days. */
const KEPT_DAYS = 30;

/** What finds the rules: with other code or packages the same tokens may find others. */
const FINDERS = ['./used-styles.ts', '../../../package-lock.json'];

/**
 * Keeps used rules by what they were found from: it takes tens of milliseconds a style sheet. Builds
 * that run side by side may share the folder.
 * @param folder absolute; nothing else may be in it
 */
export async function keptStyles(folder: string): Promise<UsedStyles> {
  await mkdir(folder, { recursive: true });
  const finders = digestOf(
    FINDERS.map((file) => readFileSync(fileURLToPath(new URL(file, import.meta.url)))).join('\0'),
  );
  return async (css, tokens) => {
    const name = `${digestOf(JSON.stringify([finders, css, tokens]))}.css`;
    const file = path.join(folder, name);
    const kept = await readFile(file, 'utf8').catch(() => undefined);
    const text = kept === undefined ? undefined : textOf(kept);
    if (text !== undefined) {
      await touch(file);
      return text;
    }
    const used = await usedStyles(css, tokens);
    const part = `${file}.${process.pid}.part`;
    await writeFile(part, `${digestOf(used)}\n${used}`);
    await rename(part, file);
    return used;
  };
}

/** The rules in a kept file, which begins with their digest; `undefined` where it was damaged. */
function textOf(kept: string): string | undefined {
  const end = kept.indexOf('\n');
  const text = kept.slice(end + 1);
  return digestOf(text) === kept.slice(0, end) ? text : undefined;
}

async function touch(file: string): Promise<void> {
  const now = new Date();
  // Another build may have removed it.
  await utimes(file, now, now).catch(() => {});
}

/** Removes what no build has asked for in a month. */
export async function forgetUnusedStyles(folder: string): Promise<void> {
  await forgetFiles(folder, KEPT_DAYS);
}
