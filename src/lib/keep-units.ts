/** The space between a figure and the sign of its unit; words such as `days` may start a line. */
const BEFORE_UNIT =
  /(?<=\d) (?=(?:[kMGT]i?B|[kMG]bit|[nµm]?s|[kmcµ]?m|[km]?g|px|min|h|[ap]\.?m\.?|°C|%)(?![\p{L}\p{N}]))/gu;

/** The space between a house's number and its street: `14 Castle Row`. */
const BEFORE_STREET = /(?<=\b\d{1,3}) (?=\p{Lu}\p{Ll}+ (?:Row|Street|Road|Lane|Square)\b)/gu;

const NO_BREAK_SPACE = '\u00A0';

/** Holds figures and what they count on one line: `14 kB` and `300 ms` do not part at its end. */
export function keepUnits(text: string): string {
  return text.replace(BEFORE_UNIT, NO_BREAK_SPACE).replace(BEFORE_STREET, NO_BREAK_SPACE);
}
