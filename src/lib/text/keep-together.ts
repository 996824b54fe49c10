/** In characters. A phone has about 35 on a line. */
const LONGEST = 22;

/** Keeps a short phrase, such as a name, on one line. */
export function keepTogether(phrase: string): string {
  return phrase.length > LONGEST ? phrase : phrase.replaceAll(' ', '\u00A0');
}
