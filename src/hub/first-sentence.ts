/** Place and date before the first sentence of a release, as on the wire. */
const DATELINE = /^\p{Lu}[\p{L} ,]{1,60}\d{1,2}, \d{4}\.\s+/u;
const SENTENCE = /^.{30,}?[.!?]["”’)]*(?=\s+["“‘(]?[\p{Lu}\d])/su;
const LONGEST = 200;

/**
 * The first sentence of an opening without its dateline, which lists print on its own; of a very
 * long one the first words.
 */
export function firstSentence(opening: string): string {
  const matter = opening.replace(DATELINE, '');
  const sentence = SENTENCE.exec(matter)?.[0] ?? matter;
  return sentence.length <= LONGEST ? sentence : sentence.slice(0, LONGEST).replace(/\W*\s\S*$/u, '');
}
