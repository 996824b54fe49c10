import { isJsonObject } from '../../lib/json.ts';
import { plainText, showable } from './text.ts';

/** Names of settings, whose values are no words for a reader. */
const SETTINGS =
  /^(?:_.*|url|href|src|icon|variant|tone|colou?r|style|align|lang|language|id|slug|type|layout|size|theme|key|level|listItem|marks|markDefs)$/;

/** The words inside a value of unknown shape, in their order. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return plainText(value) ?? '';
  if (Array.isArray(value)) {
    const spans = value.every((item) => isJsonObject(item) && item['_type'] === 'span');
    return value
      .map(wordsOf)
      .filter(Boolean)
      .join(spans ? '' : '\n\n');
  }
  if (!isJsonObject(value)) return '';
  // A span's own spaces part its words from those of its neighbours.
  if (value['_type'] === 'span' && typeof value['text'] === 'string')
    return showable(value['text']);
  return Object.entries(value)
    .filter(([name]) => !SETTINGS.test(name))
    .map(([, item]) => wordsOf(item))
    .filter((words) => words.trim() !== '')
    .join('\n\n');
}
