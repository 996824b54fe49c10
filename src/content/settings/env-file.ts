import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { causeOf, hasCode } from '#lib/errors.ts';

/** The file of variables is invalid; the message says where, and how to fix it. */
export class EnvFileError extends Error {
  override readonly name = 'EnvFileError';
}

/** Variables from the file, so that the next reading can replace them. */
const taken = new Map<string, string>();

/** Text of each file when it was last read. */
const loaded = new Map<string, string>();

/** A value without quotes that a `#` would cut off. */
const CUT_VALUE = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(?!["'`])([^\s#][^#]*)?#/;

/**
 * Loads the variables of a file, if it exists, into the environment. Existing variables are kept. Unlike
 * `process.loadEnvFile`, it can be called again: variables from the file are then replaced or removed.
 * @throws {EnvFileError} if the file cannot be read, or a value would be cut off; the message names the line
 */
export function loadEnvFile(file = '.env', env: NodeJS.ProcessEnv = process.env): void {
  for (const [name, value] of taken) {
    if (env[name] === value) Reflect.deleteProperty(env, name);
  }
  taken.clear();
  const text = textOf(file);
  loaded.set(file, text);
  requireWholeValues(file, text);
  for (const [name, value] of Object.entries(parseEnv(text))) {
    if (value === undefined || env[name] !== undefined) continue;
    env[name] = value;
    taken.set(name, value);
  }
}

/** Whether the file is unchanged since it was last read. */
export function isEnvFileLoaded(file = '.env'): boolean {
  return loaded.get(file) === textOf(file);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    const fix = hasCode(error, 'EACCES')
      ? 'Run this as a user who may read it (sudo -u …), or let its group read it: chgrp and chmod 640.'
      : 'It must be a text file.';
    throw new EnvFileError(`${file} cannot be read: ${causeOf(error)}. ${fix}`, { cause: error });
  }
}

/** A secret that is cut off at a `#` is wrong, and nothing else would report it. */
function requireWholeValues(file: string, text: string): void {
  const cut = linesOutsideQuotes(text).flatMap(([line, number]) => {
    const [, name, before = ''] = CUT_VALUE.exec(line) ?? [];
    // After a space, or instead of a value, it is a comment.
    return name === undefined || before === '' || /\s$/.test(before)
      ? []
      : `  ${file}:${number} ${name} contains a # without quotes, which begins a comment.`;
  });
  if (cut.length === 0) return;
  const fix = 'Put the value in single quotes, or a space before the comment.';
  throw new EnvFileError(['Values would be cut off:', ...cut, fix].join('\n'));
}

/** Lines with their numbers, without later lines of quoted values. */
function linesOutsideQuotes(text: string): [line: string, number: number][] {
  const lines: [string, number][] = [];
  let open: string | undefined;
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (open !== undefined) {
      if (line.includes(open)) open = undefined;
      continue;
    }
    lines.push([line, at + 1]);
    const [, quote, rest = ''] = /^\s*(?:export\s+)?\w+\s*=\s*(["'`])(.*)$/.exec(line) ?? [];
    if (quote !== undefined && !rest.includes(quote) && text.split(quote).length > 2) open = quote;
  }
  return lines;
}
