import { describe, expect, it } from 'vitest';
import type { Spread } from '../../../scripts/bench/figures.ts';
import { inWords, judge } from '../../../scripts/bench/judge.ts';
import { openingOf, secondOf } from '../../../scripts/bench/measure-page.ts';
import type { OpeningReport, PageReport, Report } from '../../../scripts/bench/report.ts';
import { summary, wholeReport } from '../../../scripts/bench/tables.ts';

const spread = (median: number): Spread => ({ median, min: median, max: median });

const opening = (firstPaint: number): OpeningReport => ({
  firstPaint: spread(firstPaint),
  largestPaint: spread(firstPaint),
  largestAfterFirst: spread(0),
  before: 1,
  hasPicture: false,
});

const second = (shown: number) => ({ shown: spread(shown), bytes: spread(4321) });

const page = (firstPaint: number): PageReport => ({
  weight: { requests: 2, bytes: 40_000, byUse: {}, dictionary: 30_000 },
  opening: { slow: opening(firstPaint), fast: opening(100) },
  second: { slow: {}, fast: { cold: second(180), prefetched: second(80) } },
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
});

/** A report that keeps every budget. */
const kept: Report = {
  measuredAt: '2026-01-02T03:04:05.000Z',
  browser: 'Chromium 1',
  processors: 2,
  runs: 5,
  kinds: [{ kind: 'home', address: '/', from: '/about/', page: page(900), plain: page(1000) }],
  sitemap: { pages: 60, withDictionary: 60, median: 4900, medianWithout: 12_000 },
};

/** The report, with other figures of its one page. */
function withPage(change: (page: PageReport) => Partial<PageReport>): Report {
  const kinds = kept.kinds.map((kind) => ({
    ...kind,
    page: { ...kind.page, ...change(kind.page) },
  }));
  return { ...kept, kinds };
}

const withSlow = (change: Partial<OpeningReport>) =>
  withPage(({ opening: { slow, fast } }) => ({ opening: { slow: { ...slow, ...change }, fast } }));

const over = (report: Report) =>
  judge(report)
    .filter(({ isKept }) => !isKept)
    .map(inWords);

describe('judging', () => {
  it('finds nothing over budget where every figure is at its budget', () => {
    expect(over(kept)).toEqual([]);
    expect(judge(kept)).toHaveLength(9);
  });

  it.each<[string, Report, string]>([
    [
      'a first paint that is late beside the plain page',
      withSlow({ firstPaint: spread(904) }),
      'home (/): first paint on the slow line, as a part of the plain page’s: 0.904; allowed is at most 0.9',
    ],
    [
      'a largest paint that comes after the first, without a picture',
      withSlow({ largestAfterFirst: spread(51) }),
      'home (/): largest paint after the first on the slow line, without picture: 51 ms; allowed is at most 50 ms',
    ],
    [
      'a picture that is painted too late',
      withSlow({ largestAfterFirst: spread(301), hasPicture: true }),
      'home (/): largest paint after the first on the slow line, with a picture: 301 ms; allowed is at most 300 ms',
    ],
    [
      'a style sheet that is asked for',
      withSlow({ before: 2 }),
      'home (/): requests before the first paint on the slow line: 2 requests; allowed is at most 1 requests',
    ],
    [
      'a second page that is shown late',
      withPage(() => ({ second: { slow: {}, fast: { prefetched: second(101) } } })),
      'home (/): shown after the press, hovered before, on the fast line: 101 ms; allowed is at most 100 ms',
    ],
    [
      'a second page that is not asked for ahead',
      withPage(() => ({ second: { slow: {}, fast: { cold: second(20) } } })),
      'home (/): shown after the press, hovered before, on the fast line: none; allowed is at most 100 ms',
    ],
    [
      'a low score',
      withPage(({ scores }) => ({ scores: { ...scores, seo: 92 } })),
      'home (/): Lighthouse’s seo: 92 points; allowed is at least 100 points',
    ],
    [
      'pages that the dictionary does not make small',
      { ...kept, sitemap: { ...kept.sitemap, withDictionary: 12, median: 5001 } },
      'pages of the sitemap: second page with the dictionary, median (12 of 60 have it): 5,001 bytes; allowed is at most 5,000 bytes',
    ],
  ])('names %s', (_, report, words) => {
    expect(over(report)).toEqual([words]);
  });
});

describe('several measurements', () => {
  const run = { firstPaint: 900, largestPaint: 950, before: 1, hasPicture: false };

  it('of an opening tell the wait for the largest paint run by run', () => {
    const runs = [run, { ...run, firstPaint: 500, largestPaint: 900, before: 2 }, run];
    expect(openingOf(runs)).toMatchObject({
      largestPaint: { median: 950, min: 900, max: 950 },
      largestAfterFirst: { median: 50, min: 50, max: 400 },
      before: 2,
    });
  });

  const came = (shown: number, asAsked = true) => ({ shown, bytes: 10, asAsked });

  it('of a second page leave out those that came in another way', () => {
    expect(secondOf([came(90), came(900, false), came(70)])?.shown.max).toBe(90);
  });

  it('of a second page are none where most came in another way', () => {
    expect(secondOf([came(90), came(900, false)])).toBeUndefined();
    expect(secondOf([])).toBeUndefined();
  });
});

describe('the printed report', () => {
  it('says none of what a site does not do', () => {
    const text = wholeReport(kept, judge(kept));
    expect(text).toContain('| home | `/about/` |  180 |   180 |         80 |       none |');
    expect(text).toContain('All 9 are kept.');
  });

  it('lists what is over its budget', () => {
    const slow = withSlow({ before: 3 });
    expect(wholeReport(slow, judge(slow))).toContain(
      '1 of 9 are not kept:\n\n- home (/): requests',
    );
  });

  it('has a row a kind in the summary', () => {
    expect(summary(kept)).toContain('| home |        2 | 40.0 |       900 |');
  });
});
