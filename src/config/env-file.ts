import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { causeOf, hasCode } from '../lib/errors.ts';

/** The file of variables cannot be used; the message says where and how to mend it. */
export class EnvFileError extends Error {
  override readonly name = 'EnvFileError';
}

/** What this process took from the file, so that another reading can replace it. */
const taken = new Map<string, string>();

/** Text of each file as it was read last. */
const loaded = new Map<string, string>();

/** A value without quotes in which a `#` would cut off the rest. */
const CUT_VALUE = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(?!["'`])([^\s#][^#]*)?#/;

/**
 * Puts the variables of a file, if there is one, into the environment. A variable of the real
 * environment wins, as everywhere in Node. Unlike `process.loadEnvFile` it can be called again: what
 * came from the file before is replaced, or removed with its line.
 * @throws {EnvFileError} when the file cannot be read, or a value would be cut short; the message names the line
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

/** Whether the file still holds what was read from it last. */
export function isEnvFileLoaded(file = '.env'): boolean {
  return loaded.get(file) === textOf(file);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    const mend = hasCode(error, 'EACCES')
      ? 'Run this as a user who may read it (sudo -u …), or let its group: chgrp and chmod 640.'
      : 'It must be a text file.';
    throw new EnvFileError(`${file} cannot be read: ${causeOf(error)}. ${mend}`, { cause: error });
  }
}

/** A secret that is cut at a `#` is a wrong secret, and nothing would say so. */
function requireWholeValues(file: string, text: string): void {
  const cut = linesOutsideQuotes(text).flatMap(([line, number]) => {
    const [, name, before = ''] = CUT_VALUE.exec(line) ?? [];
    // A comment after a space, or in the place of a value, is meant.
    return name === undefined || before === '' || /\s$/.test(before)
      ? []
      : `  ${file}:${number} ${name} holds a # without quotes, which would begin a comment there.`;
  });
  if (cut.length === 0) return;
  const mend = 'Put such a value in single quotes, or a space before a comment.';
  throw new EnvFileError(['Values would be cut short:', ...cut, mend].join('\n'));
}

/** Lines with their numbers, without those of quoted values that go over several. */
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
