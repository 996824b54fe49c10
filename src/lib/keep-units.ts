/** The space between a figure and the sign of its unit; words such as `days` may start a line. */
const BEFORE_UNIT =
  /(?<=\d) (?=(?:[kMGT]i?B|[kMG]bit|[nµm]?s|[kmcµ]?m|[km]?g|px|min|h|[ap]\.?m\.?|°C|%)(?![\p{L}\p{N}]))/gu;

const NO_BREAK_SPACE = '\u00A0';

/** Holds figures and their units on one line: `14 kB` and `300 ms` do not part at its end. */
export function keepUnits(text: string): string {
  return text.replace(BEFORE_UNIT, NO_BREAK_SPACE);
}
