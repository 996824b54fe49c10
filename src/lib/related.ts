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

/** Places of the items that share a word, and what that says of them. */
interface Sharing {
  readonly places: number[];
  weight: number;
}

/** The rare words of each item, in the item's order, by those that share them. */
function sharingsOf(items: readonly Relatable[]): readonly (readonly Sharing[])[] {
  const known = new Map<string, Sharing>();
  const all = items.map((item, place) =>
    Array.from(wordsOf(item), (word) => {
      let sharing = known.get(word);
      if (sharing === undefined) known.set(word, (sharing = { places: [], weight: 0 }));
      sharing.places.push(place);
      return sharing;
    }),
  );
  const most = Math.min(Math.max(2, items.length * COMMON), MOST_COMPARED);
  return all.map((sharings) =>
    sharings.filter((sharing) => {
      const holders = sharing.places.length;
      sharing.weight = Math.log(1 + items.length / holders);
      return holders > 1 && holders <= most;
    }),
  );
}

/**
 * Finds what to read next: items that share rare words in title and summary come first, then those
 * nearest in the list.
 * @param items newest first
 * @returns the search: an item of the list, how many are wanted, ids that are shown elsewhere already
 */
export function relatedFinder<Item extends Relatable>(items: readonly Item[]) {
  const places = new Map(items.map(({ id }, place) => [id, place]));
  const sharings = sharingsOf(items);
  // One list for all searches, cleared after each: every article of a release asks.
  const scores = new Float64Array(items.length);

  return ({ id }: Item, count: number, except: readonly string[] = []): Item[] => {
    const own = places.get(id);
    if (own === undefined) return [];
    const scored: number[] = [];
    for (const { places: sharing, weight } of sharings[own] ?? []) {
      for (const place of sharing) {
        const score = scores[place] ?? 0;
        if (score === 0) scored.push(place);
        scores[place] = score + weight;
      }
    }
    const excluded = new Set([id, ...except]);
    const hidden = Array.from(excluded, (each) => places.get(each));
    const best: number[] = [];
    const offer = (place: number) => {
      if (hidden.includes(place)) return;
      let rank = best.length;
      while (rank > 0 && isBefore(place, best[rank - 1] ?? own, own, scores)) rank -= 1;
      if (rank === count) return;
      best.splice(rank, 0, place);
      best.length = Math.min(best.length, count);
    };
    scored.forEach(offer);
    for (let step = 1; step <= count + excluded.size; step += 1) {
      for (const place of [own - step, own + step]) {
        if (scores[place] === 0) offer(place);
      }
    }
    for (const place of scored) scores[place] = 0;
    return best.flatMap((place) => items[place] ?? []);
  };
}

/** Whether a place stands before another, by score, then by its way to an item's own. */
function isBefore(a: number, b: number, own: number, scores: Float64Array): boolean {
  const more = (scores[a] ?? 0) - (scores[b] ?? 0);
  return more > 0 || (more === 0 && Math.abs(a - own) < Math.abs(b - own));
}
