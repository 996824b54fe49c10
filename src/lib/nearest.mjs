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

/** Variables of Sanity's own tools. */
const OF_SANITY = /^SANITY_(?:STUDIO_|AUTH_TOKEN$)/;

/**
 * Finds variables that were set for the site, but that it does not know. Without the one that is misspelled, a build
 * would succeed with other content.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {readonly string[]} known
 * @returns {{ misspelled: string[], unknown: string[] }} sentences about names at most two letters from a known one,
 *   underscores aside, and other names that begin like the site's
 */
export function unknownVariables(env, known) {
  const isOfSite = (/** @type {string} */ name) => /^(?:SANITY|PUBLIC)_/.test(name);
  const letters = (/** @type {string} */ name) => name.replaceAll('_', '');
  const names = Object.keys(env).filter((name) => env[name]?.trim() && !known.includes(name));
  const misspelled = [];
  const unknown = [];
  for (const name of names) {
    const nearest = known.filter(isOfSite).find((each) => editsBetween(letters(name), letters(each)) <= 2);
    if (nearest !== undefined) misspelled.push(`${name} is not a variable of this site. Did you mean ${nearest}?`);
    else if (isOfSite(name) && !OF_SANITY.test(name)) unknown.push(name);
  }
  return { misspelled, unknown };
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
