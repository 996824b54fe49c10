import type { Spread } from './figures.ts';
import type { Verdict } from './judge.ts';
import { inWords } from './judge.ts';
import { type Scores, categories } from './scores.ts';
import { type LineName, SLOW_IN_WORDS } from './lines.ts';
import { type Column, table, wrapped } from './markdown.ts';
import type { KindReport, PageReport, Report, Way } from './report.ts';
import { HOVER } from './hovered-page.ts';

/** What the site or the line does not have. */
const NONE = 'none';

const number = (value: number) => Math.round(value).toLocaleString('en-GB');
const time = ({ median }: Spread) => number(median);
const ratioOf = ({ page, plain }: KindReport, line: LineName) =>
  (page.opening[line].firstPaint.median / plain.opening[line].firstPaint.median).toFixed(2);
const scoresOf = (scores: Scores) => categories.map((category) => scores[category]).join(' · ');
const right = (...headings: readonly string[]): Column[] =>
  headings.map((heading) => [heading, 'right']);

function second(page: PageReport, line: LineName, way: Way, what: 'shown' | 'bytes'): string {
  const found = page.second[line][way];
  return found === undefined ? NONE : time(found[what]);
}

/** The whole report, one table a question; `plain` is the figure of the plain page to the left of it. */
export function wholeReport(report: Report, verdicts: readonly Verdict[]): string {
  const { kinds } = report;
  return [
    '# How fast the site is',
    inWhatWay(report),
    '## What opening a page takes',
    '“Before” counts the requests before the first paint on the slow line, fonts and pictures left out.',
    table(
      [['kind'], ['page'], ...right('requests', 'plain', 'bytes', 'plain', 'before', 'plain')],
      kinds.map(({ kind, address, page, plain }) => [
        kind,
        `\`${address}\``,
        String(page.weight.requests),
        String(plain.weight.requests),
        number(page.weight.bytes),
        number(plain.weight.bytes),
        String(page.opening.slow.before),
        String(plain.opening.slow.before),
      ]),
    ),
    ...(['slow', 'fast'] as const).flatMap((line) => [
      `## Paint on the ${line} line, ms`,
      opening(kinds, line),
    ]),
    '## A second page, bytes',
    secondPages(kinds, 'fast', 'bytes'),
    ...(['slow', 'fast'] as const).flatMap((line) => [
      `## A second page on the ${line} line, ms from the press until it is painted`,
      secondPages(kinds, line, 'shown'),
    ]),
    sitemap(report),
    '## Lighthouse: performance · accessibility · best practices · SEO',
    table(
      [['kind'], ['scores'], ['plain']],
      kinds.map(({ kind, page, plain }) => [kind, scoresOf(page.scores), scoresOf(plain.scores)]),
    ),
    '## Budgets',
    ...budgets(verdicts),
  ].join('\n\n');
}

function inWhatWay({ browser, processors, runs, measuredAt }: Report): string {
  return wrapped(
    `${measuredAt.slice(0, 10)}, ${browser}, ${processors} processors, a phone’s screen of 412 × 823; slow: ${SLOW_IN_WORDS}; fast: this machine as it is. Times are medians of ${runs}. “Plain” is the same page by Astro without scripts, its rules linked and its font preloaded alike, measured in turn.`,
  );
}

function opening(kinds: readonly KindReport[], line: LineName): string {
  return table(
    [['kind'], ...right('first', 'plain', 'of plain', 'largest', 'plain'), ['picture']],
    kinds.map((each) => {
      const [page, plain] = [each.page.opening[line], each.plain.opening[line]];
      return [
        each.kind,
        time(page.firstPaint),
        time(plain.firstPaint),
        ratioOf(each, line),
        time(page.largestPaint),
        time(plain.largestPaint),
        page.hasPicture ? 'yes' : 'no',
      ];
    }),
  );
}

function secondPages(
  kinds: readonly KindReport[],
  line: LineName,
  what: 'shown' | 'bytes',
): string {
  // The protocol's slow line does not hold up what is asked for ahead of a press.
  const ways: readonly Way[] = line === 'fast' ? ['prefetched', 'dictionary'] : ['dictionary'];
  return table(
    [['kind'], ['from'], ...right('cold', 'plain', ...ways)],
    kinds.map(({ kind, from, page, plain }) => [
      kind,
      `\`${from}\``,
      second(page, line, 'cold', what),
      second(plain, line, 'cold', what),
      ...ways.map((way) => second(page, line, way, what)),
    ]),
  );
}

function sitemap({
  sitemap: { pages, withDictionary, median, medianWithout },
  kinds,
}: Report): string {
  // prettier-ignore
  const dictionary = Math.max(...kinds.map(({ page }) => page.weight.dictionary));
  const brought = dictionary === 0 ? NONE : `${number(dictionary)} bytes, once`;
  return wrapped(
    `“Prefetched”: the mouse rested on the link for ${HOVER} ms, then pressed. “Dictionary”: the first page had brought one (${brought}). Over all ${pages} pages of the sitemap a page takes ${number(median)} bytes in the middle with the dictionary, which ${withDictionary} have, and ${number(medianWithout)} without.`,
  );
}

function budgets(verdicts: readonly Verdict[]): readonly string[] {
  const over = verdicts.filter(({ isKept }) => !isKept);
  if (over.length === 0) return [`All ${verdicts.length} are kept.`];
  return [
    `${over.length} of ${verdicts.length} are not kept:`,
    over.map((verdict) => `- ${inWords(verdict)}`).join('\n'),
  ];
}

/** The few figures that the README shows. */
export function summary(report: Report): string {
  const { kinds, sitemap: all } = report;
  const rows = kinds.map((each) => {
    const { kind, page, plain } = each;
    return [
      kind,
      String(page.weight.requests),
      kilobytes(page.weight.bytes),
      time(page.opening.slow.firstPaint),
      time(page.opening.slow.largestPaint),
      time(plain.opening.slow.firstPaint),
      second(page, 'fast', 'prefetched', 'shown'),
      scoresOf(page.scores),
    ];
  });
  return [
    table(
      [['kind'], ...right('requests', 'kB', 'first, ms', 'largest, ms', 'plain page, ms', 'second, ms'), ['Lighthouse']], // prettier-ignore
      rows,
    ),
    wrapped(
      `${report.measuredAt.slice(0, 10)}, ${report.browser}, a phone’s screen. First and largest paint on a slow line (${SLOW_IN_WORDS}), beside the first paint of the same page by Astro without scripts, its rules linked. “Second”: from the press of a link on which the mouse had rested until its page is painted, on a fast line. With the dictionary, which ${all.withDictionary} of ${all.pages} pages have, a second page takes ${kilobytes(all.median)} kB in the middle.`,
    ),
  ].join('\n\n');
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
