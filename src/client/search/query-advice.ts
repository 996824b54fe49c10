/** A longer query is a pasted text. All its words are on no page. */
const LONGEST = 100;

/** What a visitor should do instead of this query; `undefined` if it can be searched for. */
export function queryAdvice(query: string): string | undefined {
  if (query === '') return 'Type a word or two: results appear here as you type.';
  if (query.length > LONGEST) return 'That is too long to search for. Type two or three words of it.';
  const letters = query.match(/[\p{L}\p{N}]/gu) ?? [];
  if (letters.length === 0) return 'There is no word in that. Type one, such as “refund”.';
  if (!/[\p{Script=Latin}\p{N}]/u.test(query))
    return 'This site is in English. Type an English word, such as “refund”.';
  return letters.length === 1 ? 'Type at least two letters.' : undefined;
}
