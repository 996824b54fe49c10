/** Place and date at the start of a release. */
const DATELINE = /^\p{Lu}[\p{L} ,]{1,60}\d{1,2}, \d{4}\.\s+/u;
const SENTENCE = /^.{30,}?[.!?]["”’)]*(?=\s+["“‘(]?[\p{Lu}\d])/su;
const LONGEST = 200;

/** The first sentence of a release without its dateline, cut after a word if it is very long. */
export function firstSentence(opening: string): string {
  const text = opening.replace(DATELINE, '');
  const sentence = SENTENCE.exec(text)?.[0] ?? text;
  return sentence.length <= LONGEST ? sentence : sentence.slice(0, LONGEST).replace(/\W*\s\S*$/u, '');
}
