/** The space between a number and the symbol of its unit, or `million`. Words such as `days` may start a line. */
const BEFORE_UNIT =
  /(?<=\d) (?=(?:[kMGT]i?B|[kMG]bit|[nµm]?s|[kmcµ]?m|[km]?g|px|min|h|million|[ap]\.?m\.?|°C|%)(?![\p{L}\p{N}]))/gu;

/** The space between a house number and its street: `14 Castle Row`. */
const BEFORE_STREET = /(?<=\b\d{1,3}) (?=\p{Lu}\p{Ll}+ (?:Row|Street|Road|Lane|Square)\b)/gu;

const NO_BREAK_SPACE = '\u00A0';

/** Puts no-break spaces between numbers and units, as in `14 kB` and `300 ms`. */
export function keepUnits(text: string): string {
  return text.replace(BEFORE_UNIT, NO_BREAK_SPACE).replace(BEFORE_STREET, NO_BREAK_SPACE);
}
