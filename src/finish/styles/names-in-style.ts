import { unescaped } from './selector-classes.ts';

const CLASS_OR_ID = /[.#]((?:\\[\da-f]{1,6} ?|\\.|[\w\u00a0-\uffff-])+)/gi;
const WORD = /[\w-]+/g;
const QUOTED = /"([^"]*)"|'([^']*)'/g;

/**
 * Every name that a style sheet could select by, as it stands in HTML: tags, attributes, classes,
 * ids and values. Words that are none of these do no harm.
 */
export function namesInStyle(css: string): Set<string> {
  const names = new Set(css.match(WORD));
  for (const [, name = ''] of css.matchAll(CLASS_OR_ID)) names.add(unescaped(name));
  for (const [, one, other] of css.matchAll(QUOTED)) names.add(one ?? other ?? '');
  return names;
}
