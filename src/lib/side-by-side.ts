/**
 * Waits for two things that are done at the same time. When either fails, the other has ended too
 * before that is told: nothing may be written into a folder that is being removed.
 * @throws the fault of the first that failed
 */
export async function sideBySide<One, Other>(
  one: Promise<One>,
  other: Promise<Other>,
): Promise<readonly [One, Other]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}
