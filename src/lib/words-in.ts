/**
 * The words inside a value of unknown shape, in their order: what a reader would miss if a node
 * without a component were dropped. Names that start with `_` are settings, not words.
 */
export function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const parts = Array.isArray(value)
    ? value.map(wordsIn)
    : Object.entries(value).map(([name, part]) => (name.startsWith('_') ? '' : wordsIn(part)));
  return parts.filter((part) => part.trim() !== '').join(' ');
}
