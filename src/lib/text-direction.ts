const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const FIRST_LETTER = /\p{L}/u;

/**
 * Value for `dir` of an element that holds `text`.
 * @returns `rtl` when the first letter is of a right-to-left script, otherwise nothing to say
 */
export function directionOf(text: string): 'rtl' | undefined {
  const letter = FIRST_LETTER.exec(text)?.[0];
  return letter !== undefined && RIGHT_TO_LEFT.test(letter) ? 'rtl' : undefined;
}
