/**
 * Takes each item in order, a few at a time. After a fault no further item is begun, and those under
 * way are waited for: nothing may be written into a folder that is being removed.
 * @throws the first fault
 */
export async function eachOf<Item>(
  items: Iterable<Item>,
  atOnce: number,
  take: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const faults: unknown[] = [];
  const work = async (): Promise<void> => {
    for (;;) {
      const next = waiting.next();
      if (next.done === true || faults.length > 0) return;
      await take(next.value).catch((fault: unknown) => faults.push(fault));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (faults.length > 0) throw faults[0];
}
