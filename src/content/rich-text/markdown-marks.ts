import { codeSpan, destination, escapeMarkdown } from './markdown-text.ts';
import type { RichTextBlock } from './rich-text.ts';

/** Text with the same marks. */
interface Run {
  readonly text: string;
  readonly marks: ReadonlySet<string>;
}

/** A part of a line. Text may need its first or last letter as an entity; `*`, `_` and `~` begin or end a mark. */
type Part =
  | { readonly kind: 'text'; readonly text: string; entityFirst: boolean; entityLast: boolean }
  | { readonly kind: 'fence'; fence: string; readonly opens: boolean; readonly of?: Part }
  | { readonly kind: 'syntax'; readonly text: string };

const FENCES = new Map([
  ['strong', '**'],
  ['em', '_'],
  ['strike-through', '~~'],
]);
const WHITESPACE = /^[\t\n\f\r\p{Zs}]/u;
/** CommonMark counts symbols as punctuation since 0.31. */
const PUNCTUATION = /^[\p{P}\p{S}]/u;
const ALWAYS_PUNCTUATION = /^[!-/:-@[-`{-~\p{P}]/u;

/**
 * The text of a block as Markdown, with its line breaks. By CommonMark, whether `**` begins or ends a mark depends on
 * the characters around it; where these are letters, the outer one is written as an entity, such as `&#116;`, which is
 * punctuation there and a letter for readers.
 */
export function marksMarkdown({ children, markDefs }: RichTextBlock, base: URL): string {
  const links = new Map(markDefs.map(({ _key, href }) => [_key, href]));
  const runs = children.map(({ text, marks }): Run => {
    const shown = marks.filter((mark) => FENCES.has(mark) || mark === 'code' || links.has(mark));
    // HTML ignores empty lines in a paragraph, but in Markdown they end it.
    return { text: text.replace(/\s*\n\s*/g, '\n'), marks: new Set(shown) };
  });
  const parts = nested(withSpacesApart(merged(runs)), new Set(), links, base);
  chooseEmphasis(parts);
  addEntities(parts);
  return parts.map(written).join('');
}

/** Joins neighbors with the same marks. */
function merged(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const isSame = last !== undefined && last.marks.symmetricDifference(run.marks).size === 0;
    if (isSame) joined.splice(-1, 1, { ...run, text: last.text + run.text });
    else if (run.text !== '') joined.push(run);
  }
  return joined;
}

/** Runs with the spaces at their ends apart: marks must not begin or end with a space. */
function withSpacesApart(runs: readonly Run[]): Run[] {
  return runs.flatMap(({ text, marks }) => {
    const pieces = /^(\s*)(.*?)(\s*)$/s.exec(text)?.slice(1) ?? [];
    return pieces.filter((piece) => piece !== '').map((piece) => ({ text: piece, marks }));
  });
}

const isSpace = (run: Run | undefined) => run?.text.trim() === '';

/** The parts of runs, with the mark outside that reaches farthest. Code is always inside. */
function nested(
  runs: readonly Run[],
  open: ReadonlySet<string>,
  links: ReadonlyMap<string, string>,
  base: URL,
): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < runs.length;) {
    const { text, marks } = runs[start] ?? { text: '', marks: new Set<string>() };
    const reach = (mark: string) => {
      const found = runs.findIndex((run, index) => index > start && !run.marks.has(mark));
      const end = found === -1 ? runs.length : found;
      return runs.slice(0, end).findLastIndex((run) => !isSpace(run)) + 1;
    };
    const [mark] = [...(isSpace(runs[start]) ? [] : marks)]
      .filter((each) => each !== 'code' && !open.has(each))
      .sort((a, b) => reach(b) - reach(a) || Number(links.has(b)) - Number(links.has(a)));
    if (mark === undefined) {
      parts.push(
        marks.has('code') && !isSpace(runs[start])
          ? { kind: 'syntax', text: codeSpan(text) }
          : { kind: 'text', text, entityFirst: false, entityLast: false },
      );
      start += 1;
      continue;
    }
    const end = reach(mark);
    const inner = nested(runs.slice(start, end), new Set([...open, mark]), links, base);
    const href = links.get(mark);
    if (href === undefined) {
      const opening: Part = { kind: 'fence', fence: FENCES.get(mark) ?? '', opens: true };
      parts.push(opening, ...inner, { kind: 'fence', fence: opening.fence, opens: false, of: opening });
    } else
      parts.push({ kind: 'syntax', text: '[' }, ...inner, { kind: 'syntax', text: `](${destination(href, base)})` });
    start = end;
  }
  return parts;
}

/** Emphasis within a word is `*`, unless this would touch `**`. */
function chooseEmphasis(parts: readonly Part[]): void {
  parts.forEach((closing, index) => {
    if (closing.kind !== 'fence' || closing.fence !== '_' || closing.of?.kind !== 'fence') return;
    const start = parts.indexOf(closing.of);
    const around = [parts[start - 1], parts[start + 1], parts[index - 1], parts[index + 1]];
    const isInWord = !isBoundary(lastOf(parts[start - 1])) || !isBoundary(firstOf(parts[index + 1]));
    const touches = around.some((part) => part?.kind === 'fence' && part.fence.startsWith('*'));
    if (isInWord && !touches) closing.fence = closing.of.fence = '*';
  });
}

/** Writes letters next to a fence as entities where the fence would be text. */
function addEntities(parts: readonly Part[]): void {
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const [index, part] of parts.entries()) {
      if (part.kind !== 'fence') continue;
      const [before, after] = [parts[index - 1], parts[index + 1]];
      const outer = part.opens ? before : after;
      const inner = part.opens ? firstOf(after) : lastOf(before);
      const needsBoundary = part.fence === '_' || PUNCTUATION.test(inner);
      if (outer?.kind !== 'text' || !needsBoundary) continue;
      if (isBoundary(part.opens ? lastOf(outer) : firstOf(outer))) continue;
      if (part.opens) outer.entityLast = true;
      else outer.entityFirst = true;
      isChanged = true;
    }
  }
}

function isBoundary(character: string): boolean {
  return WHITESPACE.test(character) || ALWAYS_PUNCTUATION.test(character);
}

/** The first character of a part as it is written; a line break at the end of a block. */
function firstOf(part: Part | undefined): string {
  if (part?.kind !== 'text') return part === undefined ? '\n' : '*';
  const characters = [...part.text];
  const isEntity = part.entityFirst || (part.entityLast && characters.length === 1);
  return isEntity ? '&' : (characters[0] ?? '\n');
}

function lastOf(part: Part | undefined): string {
  if (part?.kind !== 'text') return part === undefined ? '\n' : '*';
  const characters = [...part.text];
  const isEntity = part.entityLast || (part.entityFirst && characters.length === 1);
  return isEntity ? ';' : (characters.at(-1) ?? '\n');
}

const entity = (character: string | undefined) => (character === undefined ? '' : `&#${character.codePointAt(0)};`);

function written(part: Part, index: number, parts: readonly Part[]): string {
  if (part.kind !== 'text') return part.kind === 'fence' ? part.fence : part.text;
  const characters = [...part.text];
  const first = part.entityFirst ? entity(characters.shift()) : '';
  const last = part.entityLast ? entity(characters.pop()) : '';
  const text = escapeMarkdown(characters.join(''));
  const next = parts[index + 1];
  // An exclamation mark before a link would make it an image.
  const isBeforeLink = last === '' && next?.kind === 'syntax' && next.text === '[';
  return first + (isBeforeLink ? text.replace(/!$/, '\\!') : text) + last;
}
