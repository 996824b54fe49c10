/** The fields that are compared. */
export interface Relatable {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
}

/** Words in more than this fraction of all items are ignored. */
const COMMON = 0.2;

/** Words in more than this many items are ignored too, so that the work stays linear. */
const MOST_COMPARED = 200;

/** Shorter words are ignored, such as the, and, for. */
const SHORTEST = 4;

function wordsOf({ title, summary }: Relatable): Set<string> {
  const words = `${title} ${summary}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= SHORTEST));
}

/** For each rare word of each item, in the order of its text, the indexes of all items with that word. */
function sharedWords(items: readonly Relatable[]): readonly (readonly (readonly number[])[])[] {
  const holdersOf = new Map<string, number[]>();
  const all = items.map((item, index) =>
    Array.from(wordsOf(item), (word) => {
      const holders = holdersOf.get(word) ?? [];
      holdersOf.set(word, holders);
      holders.push(index);
      return holders;
    }),
  );
  const most = Math.min(Math.max(2, items.length * COMMON), MOST_COMPARED);
  return all.map((words) => words.filter(({ length }) => length > 1 && length <= most));
}

/**
 * Finds related items: first those that share rare words in title and summary, then those nearest in the list.
 * @param items newest first
 * @returns a search for `count` items related to one of the list, without those in `except`
 */
export function relatedFinder<Item extends Relatable>(items: readonly Item[]) {
  const indexes = new Map(items.map(({ id }, index) => [id, index]));
  const shared = sharedWords(items);
  // Shared by all searches, which reset it.
  const scores = new Float64Array(items.length);

  return ({ id }: Item, count: number, except: readonly string[] = []): Item[] => {
    const own = indexes.get(id);
    if (own === undefined) return [];
    const scored: number[] = [];
    for (const holders of shared[own] ?? []) {
      const weight = Math.log(1 + items.length / holders.length);
      for (const index of holders) {
        const score = scores[index] ?? 0;
        if (score === 0) scored.push(index);
        scores[index] = score + weight;
      }
    }
    const hidden = new Set([id, ...except].map((each) => indexes.get(each)));
    const best: number[] = [];
    const offer = (index: number) => {
      if (hidden.has(index)) return;
      let rank = best.length;
      while (rank > 0 && isBetter(index, best[rank - 1] ?? own, own, scores)) rank -= 1;
      if (rank === count) return;
      best.splice(rank, 0, index);
      best.length = Math.min(best.length, count);
    };
    scored.forEach(offer);
    for (let step = 1; step <= count + except.length + 1; step += 1) {
      for (const index of [own - step, own + step]) {
        if (scores[index] === 0) offer(index);
      }
    }
    for (const index of scored) scores[index] = 0;
    return best.flatMap((index) => items[index] ?? []);
  };
}

/** Whether an item has a higher score than another, or the same score and is nearer. */
function isBetter(a: number, b: number, own: number, scores: Float64Array): boolean {
  const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
  return difference > 0 || (difference === 0 && Math.abs(a - own) < Math.abs(b - own));
}
