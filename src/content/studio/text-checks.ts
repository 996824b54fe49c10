import { isJsonObject } from '../../lib/json.ts';
import { isTextBlock, readTextBlock } from '../reading/blocks.ts';
import type { Check, Finding, PathStep } from './schema.ts';

/** The blocks of a text beside those of words, by their `_type`. */
export const blockObjects = ['image', 'code', 'table'] as const;

/** Reading a block of words needs nothing of these: an address of the site is told from others later. */
const NOWHERE = { siteUrl: '', home: { origin: '', projectId: '', dataset: '' } };

/** What the site would report of a block of words, but for its addresses, which mark themselves. */
export const isReadable: Check = (value) => {
  if (!isJsonObject(value)) return true;
  const findings: Finding[] = [];
  readTextBlock(value, '', {
    ...NOWHERE,
    link: () => undefined,
    note: (path, found, mend) => {
      if (path.endsWith('.href')) return;
      findings.push({ message: `${sentence(found)} ${mend}`, path: stepsOf(path, value) });
    },
  });
  return findings.length === 0 || findings;
};

/** A text of which the site knows every block. */
export const hasKnownBlocks: Check = (value) => {
  if (!Array.isArray(value)) return true;
  const items: readonly unknown[] = value;
  const findings = items.flatMap((item, index): Finding[] => {
    const isKnown =
      isJsonObject(item) &&
      (isTextBlock(item) || blockObjects.some((type) => type === item['_type']));
    const message = 'The site cannot show this block. Write it as text, an image, code or a table.';
    return isKnown ? [] : [{ message, path: [stepTo(item, index)] }];
  });
  return findings.length === 0 || findings;
};

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `.children[1].marks` of a block → the steps that lead there, items of lists by their keys. */
function stepsOf(path: string, block: unknown): PathStep[] {
  const steps: PathStep[] = [];
  let value = block;
  for (const [, name, index] of path.matchAll(/\.(\w+)|\[(\d+)\]/g)) {
    if (name !== undefined) {
      value = isJsonObject(value) ? value[name] : undefined;
      steps.push(name);
    } else {
      const item: unknown = Array.isArray(value) ? value[Number(index)] : undefined;
      steps.push(stepTo(item, Number(index)));
      value = item;
    }
  }
  return steps;
}

function stepTo(item: unknown, index: number): PathStep {
  const key = isJsonObject(item) ? item['_key'] : undefined;
  return typeof key === 'string' ? { _key: key } : index;
}
