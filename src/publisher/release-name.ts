/**
 * Finds a kept release by what a person calls it.
 * @param name its full name, its number with or without zeros (`12`, `000012`), or a beginning that
 *   only one has
 * @param kept names of all kept releases
 * @throws when none or more than one is meant; the message lists them
 */
export function releaseNamed(name: string, kept: readonly string[]): string {
  const numbered = /^\d+$/.test(name) ? kept.filter((id) => numberOf(id) === Number(name)) : [];
  const begun = name === '' ? [] : kept.filter((id) => id.startsWith(name));
  const meant = numbered.length > 0 ? numbered : begun;
  const [only] = meant;
  if (only === undefined) {
    throw new Error(`No kept release is named "${name}". Kept: ${kept.join(', ') || 'none'}.`);
  }
  if (meant.length > 1) {
    throw new Error(`More than one kept release begins with "${name}": ${meant.join(', ')}.`);
  }
  return only;
}

const numberOf = (id: string) => Number(/^\d+/.exec(id)?.[0]);
