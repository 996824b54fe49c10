/** Enough to keep Node's own pool of threads busy. */
const MOST = 16;

/**
 * Takes each item, a few at a time; after a fault no further one.
 * @throws the first fault, when those under way have ended
 */
export async function atOnce<Item>(
  items: Iterable<Item>,
  take: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const faults: unknown[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      await take(next.value).catch((fault: unknown) => faults.push(fault));
      if (faults.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: MOST }, work));
  if (faults.length > 0) throw faults[0];
}
