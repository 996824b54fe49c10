/** Characters that cannot be seen, and those that change the direction of text: two texts would look the same. */
const INVISIBLE = /\p{Cf}|[\u034f\u115f\u1160\u2800\u3164\uffa0]|\p{Variation_Selector}/gu;
/** Emoji contain some of them. */
const IN_EMOJI = /\p{RGI_Emoji}/gv;

/** Characters in which Sanity's preview hides the place of a text: several in a row, which no writing has. */
const STEGA = /[\u200b-\u200d\u2060-\u2064\ufeff\u{1d173}-\u{1d17a}]{4,}/gu;

// Flags of regions end with tags, and selectors choose the form of the letter before them.
const START = /^[\s\p{Cf}\p{Variation_Selector}\u034f\u115f\u1160\u2800\u3164\uffa0]+/u;
const END =
  /(?<![\s[\p{Cf}--[\u{e0020}-\u{e007f}]]\u034f\u115f\u1160\u2800\u3164\uffa0])[\s[\p{Cf}--[\u{e0020}-\u{e007f}]]\u034f\u115f\u1160\u2800\u3164\uffa0]+$/v;

/** A joiner at the end of a word of a script whose letters change their form by it. */
const FORMING = /(?<=[\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}])[\u200c\u200d]$/u;

/** Removes what the preview hides in texts, which editors copy along with the words. */
export function withoutStega(text: string): string {
  return text.replace(STEGA, '');
}

/** Trims spaces and characters that cannot be seen. Joiners that form a letter or an emoji stay. */
export function trimInvisible(text: string): string {
  const rest = text.replace(START, '');
  const end = END.exec(rest)?.index ?? rest.length;
  const withJoiner = rest.slice(0, end + 1);
  return FORMING.test(withJoiner) ? withJoiner : rest.slice(0, end);
}

/** Replaces each character that cannot be seen outside emoji. */
export function replaceInvisible(text: string, by: string | ((character: string) => string)): string {
  if (text.search(INVISIBLE) === -1) return text;
  const emoji = text.match(IN_EMOJI) ?? [];
  const replaced = (part: string) =>
    part.replace(INVISIBLE, (character) => (typeof by === 'string' ? by : by(character)));
  return text
    .split(IN_EMOJI)
    .map((part, index) => replaced(part) + (emoji[index] ?? ''))
    .join('');
}

/** Names each character that cannot be seen outside emoji: `[U+200B]`. */
export function namedInvisible(text: string): string {
  return replaceInvisible(text, (character) => `[U+${hexOf(character)}]`);
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
