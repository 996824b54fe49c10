/** What relatedness is told from. */
export interface Relatable {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
}

/** Words in more than this part of all items say nothing about any of them. */
const COMMON = 0.2;

/** Most items that are compared by one word: keeps the work linear however many there are. */
const MOST_COMPARED = 200;

/** Shorter words are the, and, for. */
const SHORTEST = 4;

function wordsOf({ title, summary }: Relatable): Set<string> {
  const words = `${title} ${summary}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= SHORTEST));
}

/**
 * Finds what to read next: items that share rare words in title and summary come first, then those
 * nearest in the list.
 * @param items newest first
 * @returns the search: an item of the list, how many are wanted, ids that are shown elsewhere already
 */
export function relatedFinder<Item extends Relatable>(items: readonly Item[]) {
  const places = new Map(items.map(({ id }, place) => [id, place]));
  const holders = new Map<string, number[]>();
  for (const [place, item] of items.entries()) {
    for (const word of wordsOf(item)) {
      const known = holders.get(word);
      if (known === undefined) holders.set(word, [place]);
      else known.push(place);
    }
  }
  const mostHolders = Math.min(Math.max(2, items.length * COMMON), MOST_COMPARED);

  return (item: Item, count: number, except: readonly string[] = []): Item[] => {
    const own = places.get(item.id) ?? 0;
    const scores = new Map<number, number>();
    for (const word of wordsOf(item)) {
      const sharing = holders.get(word) ?? [];
      if (sharing.length > mostHolders) continue;
      const weight = Math.log(1 + items.length / sharing.length);
      for (const place of sharing) scores.set(place, (scores.get(place) ?? 0) + weight);
    }
    const excluded = new Set([item.id, ...except]);
    const near = Array.from({ length: count + excluded.size }, (_, step) => [
      own - step - 1,
      own + step + 1,
    ]).flat();
    const candidates = new Set([...scores.keys(), ...near]);
    return [...candidates]
      .sort(
        (a, b) =>
          (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || Math.abs(a - own) - Math.abs(b - own),
      )
      .flatMap((place) => items[place] ?? [])
      .filter(({ id }) => !excluded.has(id))
      .slice(0, count);
  };
}
