/** What kind of value it is, in the words of reports: `a list`, `an object`, `a number`. */
export function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
