const known = new Map<string, string>();

/**
 * Makes a string once for each key, for as long as the process lives. In development and in tests it
 * is made each time.
 * @param make its result may depend on the key alone
 */
export async function remembered(key: string, make: () => Promise<string>): Promise<string> {
  const before = known.get(key);
  if (before !== undefined && import.meta.env.PROD) return before;
  const made = await make();
  known.set(key, made);
  return made;
}
