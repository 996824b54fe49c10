/**
 * Suggests a command that is similar to a mistyped one.
 * @param {string} typed the last word of the command
 * @param {readonly string[]} commands such as `npm run publisher -- status`
 * @returns {string} ` Did you mean "…"?`, or nothing if no command is similar
 */
export function didYouMean(typed, commands) {
  const [nearest] = commands
    .map((command) => ({ command, edits: editsBetween(typed, command.split(' ').at(-1) ?? '') }))
    .filter(({ edits }) => edits <= Math.max(1, typed.length / 2))
    .sort((a, b) => a.edits - b.edits);
  return nearest === undefined ? '' : ` Did you mean "${nearest.command}"?`;
}

/**
 * The number of letters to add, remove or replace to turn one word into the other (Levenshtein distance).
 * @param {string} from
 * @param {string} to
 */
function editsBetween(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const letter of from) {
    const next = [(row[0] ?? 0) + 1];
    for (let at = 1; at <= to.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (to[at - 1] === letter ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
