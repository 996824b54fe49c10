import type { Browser } from 'playwright';
import { spreadOf } from './figures.ts';
import type { Sample } from './kinds.ts';
import type { Audit } from './lighthouse-audit.ts';
import { type LineName, lines } from './lines.ts';
import { type Opening, openOnce, weigh } from './opening.ts';
import type { Devtools } from './devtools.ts';
import { goHovered } from './hovered-page.ts';
import type { KindReport, OpeningReport, PageReport, SecondReport, Way } from './report.ts';
import { type SecondPage, goCold } from './second-page.ts';
import type { ServedSite } from './served-site.ts';

/** What every measurement needs. */
export interface Bench {
  readonly site: ServedSite;
  /** The plain one. */
  readonly plain: ServedSite;
  readonly browser: Browser;
  /** A browser that knows no dictionaries. */
  readonly without: Browser;
  /** Another one, by which pages can be rendered ahead. */
  readonly devtools: Devtools;
  readonly audit: Audit;
  readonly runs: number;
  /** Address of the site's dictionary. */
  readonly dictionary: string | undefined;
  /** Whether the site has rules for requests ahead of a press. */
  readonly speculates: boolean;
}

/** Something of the page, and the same of the plain one. */
interface Pair<T> {
  readonly page: T;
  readonly plain: T;
}

/** Measures a page and the plain one beside it. */
export async function measureKind(bench: Bench, sample: Sample): Promise<KindReport> {
  const { kind, address, from } = sample;
  const slow = await measureOpening(bench, address, 'slow');
  const fast = await measureOpening(bench, address, 'fast');
  const secondSlow = await measureSecond(bench, sample, 'slow');
  const secondFast = await measureSecond(bench, sample, 'fast');
  const report = async (which: keyof Pair<unknown>, served: ServedSite): Promise<PageReport> => ({
    weight: await weigh(bench.browser, served, address, bench.dictionary),
    opening: { slow: slow[which], fast: fast[which] },
    second: { slow: secondSlow[which], fast: secondFast[which] },
    scores: (await bench.audit(served.origin + address)).scores,
  });
  const page = await report('page', bench.site);
  return { kind, address, from, page, plain: await report('plain', bench.plain) };
}

/** Calls each of some measurements in turn, as often as there are runs: what disturbs one disturbs all. */
async function inTurn<K extends string, T>(
  runs: number,
  measurements: ReadonlyMap<K, () => Promise<T>>,
): Promise<ReadonlyMap<K, readonly T[]>> {
  const results = new Map<K, T[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const [name, measure] of measurements) {
      results.set(name, [...(results.get(name) ?? []), await measure()]);
    }
  }
  return results;
}

async function measureOpening(
  { site, plain, browser, runs }: Bench,
  address: string,
  line: LineName,
): Promise<Pair<OpeningReport>> {
  const open = (served: ServedSite) => () =>
    openOnce(browser, served.origin + address, lines[line]);
  const results = await inTurn(
    runs,
    new Map([
      ['page', open(site)],
      ['plain', open(plain)],
    ]),
  );
  return {
    page: openingOf(results.get('page') ?? []),
    plain: openingOf(results.get('plain') ?? []),
  };
}

/** What several openings of one page say together. */
export function openingOf(openings: readonly Opening[]): OpeningReport {
  return {
    firstPaint: spreadOf(openings.map(({ firstPaint }) => firstPaint)),
    largestPaint: spreadOf(openings.map(({ largestPaint }) => largestPaint)),
    largestAfterFirst: spreadOf(
      openings.map(({ firstPaint, largestPaint }) => largestPaint - firstPaint),
    ),
    before: Math.max(...openings.map(({ before }) => before)),
    hasPicture: openings.some(({ hasPicture }) => hasPicture),
  };
}

/** On the slow line fewer times: a page takes seconds there, and strays less for it. */
const SLOW_RUNS = 3;

async function measureSecond(
  { site, plain, browser, without, devtools, runs, dictionary, speculates }: Bench,
  { address: to, from }: Sample,
  line: LineName,
): Promise<Pair<PageReport['second'][LineName]>> {
  const step = { from, to, throttle: lines[line] };
  const measurements = new Map<Way | 'plain', () => Promise<SecondPage>>([
    ['cold', () => goCold(without, site, step)],
    ['plain', () => goCold(without, plain, step)],
  ]);
  if (dictionary !== undefined) {
    measurements.set('dictionary', () => goCold(browser, site, { ...step, dictionary }));
  }
  // The protocol's line holds up no request that is made ahead of a press, so there is no slow one.
  if (speculates && line === 'fast') {
    measurements.set('prefetched', () => goHovered(devtools, site, step));
  }
  const results = await inTurn(line === 'slow' ? Math.min(runs, SLOW_RUNS) : runs, measurements);
  const told = (name: Way | 'plain') => secondOf(results.get(name) ?? []);
  return {
    page: { cold: told('cold'), prefetched: told('prefetched'), dictionary: told('dictionary') },
    plain: { cold: told('plain') },
  };
}

/** What several second pages say together; nothing, unless most came in the way that was asked for. */
export function secondOf(runs: readonly SecondPage[]): SecondReport | undefined {
  const came = runs.filter(({ asAsked }) => asAsked);
  if (came.length * 2 <= runs.length) return undefined;
  return {
    shown: spreadOf(came.map(({ shown }) => shown)),
    bytes: spreadOf(came.map(({ bytes }) => bytes)),
  };
}
