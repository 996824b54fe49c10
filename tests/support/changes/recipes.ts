import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../site.ts';

/** A code block of docs/recipes.md, indented in a list or not. */
const BLOCK = /^( *)```\w+\n([^]*?)^ *```$/gm;

/** The line above each edit in a block: a file, and where in it. */
const EDIT = /^\/\/ (\S+\/\S+?)(?:, (after|instead of|at the end|remove)(?:: (.*))?)?\n/m;

/** Where code goes in a file: `after` or `instead of` a text. `remove` removes the code itself. */
type Where = 'after' | 'instead of' | 'at the end' | 'remove';

function edited(before: string, where: string, anchor: string, code: string): string {
  if (where === 'at the end') return `${before}${code}\n`;
  const text = where === 'remove' ? code : anchor;
  const [start, ...rest] = before.split(text);
  if (start === undefined || rest.length === 0) throw new Error(`It does not contain: ${text}`);
  const end = rest.join(text);
  if (where === 'remove') return start + end;
  if (where === 'instead of') return start + code + end;
  return `${start}${text}${end.startsWith('\n') ? '\n' : ' '}${code}${end}`;
}

/** Edits a file at the first place that has the text. @throws if there is none */
export function edit(file: string, where: Where, anchor: string, code: string): void {
  writeFileSync(file, edited(readFileSync(file, 'utf8'), where, anchor, code));
}

/** Does what the code blocks of a recipe say. A new page begins with the line above its own name. */
function follow(recipe: string, folder: string, runs: boolean): void {
  for (const [, indent = '', block = ''] of recipe.matchAll(BLOCK)) {
    const [start = '', ...edits] = block.replace(new RegExp(`^${indent}`, 'gm'), '').split(EDIT);
    const PATH = `${folder}/node_modules/.bin:${process.env['PATH']}`;
    if (edits.length === 0 && runs) execFileSync('sh', ['-ec', start], { cwd: folder, env: { ...process.env, PATH } });
    for (let at = 0; at < edits.length; at += 4) {
      const [name = '', where, anchor = '', lines = ''] = edits.slice(at, at + 4);
      const code = lines.trimEnd();
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      try {
        const before = where === undefined ? '' : readFileSync(file, 'utf8');
        writeFileSync(file, where === undefined ? `${start}${code}\n` : edited(before, where, anchor, code));
      } catch (cause) {
        throw new Error(`docs/recipes.md: ${name} cannot be edited.`, { cause });
      }
    }
  }
}

/**
 * The recipes of `docs/recipes.md`: their headings, and functions that follow them in a copy of the project.
 * @param runs whether commands are run, too
 */
export function recipes(folder: string, runs = true): (readonly [name: string, change: () => void])[] {
  const [, ...all] = readFileSync(path.join(root, 'docs/recipes.md'), 'utf8').split(/^## /m);
  return all
    .filter((recipe) => recipe.match(BLOCK))
    .map((recipe) => [recipe.slice(0, recipe.indexOf('\n')), () => follow(recipe, folder, runs)]);
}
