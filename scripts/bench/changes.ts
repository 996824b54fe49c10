import { readFileSync } from 'node:fs';
import { datasetNames } from '../../src/config/datasets.ts';
import type { JsonObject } from '../../src/lib/json.ts';
import type { SanityServer } from '../../tests/support/sanity-server.ts';

/** Clock ticks of a second in `/proc`, on every Linux of today. */
const TICKS = 100;

/** What a change costs. */
export interface Figures {
  readonly seconds: number;
  /** Of the publisher and everything that it started and that has ended. */
  readonly processor: number;
}

/** An article in the middle of the list, so that neighbours on both sides could change. */
export function someArticle(sanity: SanityServer): JsonObject {
  const articles = [...sanity.documents(datasetNames[0]).values()].filter(
    ({ _type }) => _type === 'post',
  );
  const found = articles[Math.floor(articles.length / 2)];
  if (found === undefined) throw new Error('There is no article to edit.');
  return found;
}

/** The slug of an article. */
export function slugOf({ slug }: JsonObject): string {
  const current: unknown =
    typeof slug === 'object' && slug !== null ? Reflect.get(slug, 'current') : undefined;
  if (typeof current !== 'string') throw new Error('The article has no slug.');
  return current;
}

/** An article whose text begins with other words. */
export function withText(article: JsonObject, words: string): JsonObject {
  const first = { _type: 'block', _key: 'bench', style: 'normal', markDefs: [], children: [{ _type: 'span', _key: 'bench', text: words, marks: [] }] }; // prettier-ignore
  const body: unknown = article['body'];
  return {
    ...article,
    body: [first, ...(Array.isArray(body) ? (body as readonly unknown[]) : [])],
  };
}

/** Processor seconds of a process, and of all below it that have ended. */
export function processorOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  // utime, stime, cutime and cstime, see proc(5).
  return fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / TICKS;
}

/** The middle of what the same change has cost. */
export function median(figures: readonly Figures[]): Figures {
  const middle = (values: readonly number[]) =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
  return {
    seconds: middle(figures.map(({ seconds }) => seconds)),
    processor: middle(figures.map(({ processor }) => processor)),
  };
}
