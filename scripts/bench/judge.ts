import { LOWEST, categories } from './scores.ts';
import type { KindReport, Report } from './report.ts';

/** What the figures are held to. */
export const BUDGETS = {
  /** First paint on the slow line, as a part of the plain page's. */
  firstPaint: 0.9,
  /** From the first paint to the largest on the slow line, in ms: without a picture, and with one. */
  largestAfterFirst: 50,
  largestAfterFirstWithPicture: 300,
  /** Requests before the first paint, fonts and pictures left out. */
  before: 1,
  /** From the press until a page is painted on which the mouse had rested, in ms. */
  prefetched: 100,
  /** A page of the sitemap with the dictionary, in the middle of all. */
  secondPage: 5000,
} as const;

/** A figure beside its budget. */
export interface Verdict {
  /** A kind with its address, or what else the figure is about. */
  readonly page: string;
  readonly figure: string;
  readonly value: number;
  readonly budget: number;
  readonly unit: '' | 'ms' | 'bytes' | 'requests' | 'points';
  readonly isKept: boolean;
}

/** Every figure that has a budget, in the order of the report. */
export function judge({ kinds, sitemap }: Report): readonly Verdict[] {
  return [
    ...kinds.flatMap(judgeKind),
    atMost('pages of the sitemap', `second page with the dictionary, median (${sitemap.withDictionary} of ${sitemap.pages} have it)`, sitemap.median, BUDGETS.secondPage, 'bytes'), // prettier-ignore
  ];
}

function judgeKind({ kind, address, page, plain }: KindReport): readonly Verdict[] {
  const name = `${kind} (${address})`;
  const { slow } = page.opening;
  const ratio = slow.firstPaint.median / plain.opening.slow.firstPaint.median;
  const wait = slow.hasPicture ? BUDGETS.largestAfterFirstWithPicture : BUDGETS.largestAfterFirst;
  const { prefetched } = page.second.fast;
  return [
    atMost(name, 'first paint on the slow line, as a part of the plain page’s', ratio, BUDGETS.firstPaint, ''), // prettier-ignore
    atMost(name, `largest paint after the first on the slow line, ${slow.hasPicture ? 'with a' : 'without'} picture`, slow.largestAfterFirst.median, wait, 'ms'), // prettier-ignore
    atMost(name, 'requests before the first paint on the slow line', slow.before, BUDGETS.before, 'requests'), // prettier-ignore
    // What the site does not do is not shown in time either.
    atMost(name, 'shown after the press, hovered before, on the fast line', prefetched?.shown.median ?? Number.NaN, BUDGETS.prefetched, 'ms'), // prettier-ignore
    ...categories.map((category) =>
      atLeast(name, `Lighthouse’s ${category}`, page.scores[category], LOWEST[category]),
    ),
  ];
}

/** NaN, which was not measured, keeps no budget. */
function atMost(
  page: string,
  figure: string,
  value: number,
  budget: number,
  unit: Verdict['unit'],
): Verdict {
  // prettier-ignore
  return { page, figure, value, budget, unit, isKept: value <= budget };
}

function atLeast(page: string, figure: string, value: number, budget: number): Verdict {
  return { page, figure, value, budget, unit: 'points', isKept: value >= budget };
}

/** A figure over its budget, in words that name the page, the figure and the budget. */
export function inWords({ page, figure, value, budget, unit }: Verdict): string {
  const bound = unit === 'points' ? 'at least' : 'at most';
  const told = Number.isNaN(value) ? 'none' : `${rounded(value, unit)}${unit && ` ${unit}`}`;
  return `${page}: ${figure}: ${told}; allowed is ${bound} ${rounded(budget, unit)}${unit && ` ${unit}`}`;
}

/** A ratio keeps two digits, so that 0.904 is told from 0.9 by the third where it is over it. */
function rounded(value: number, unit: Verdict['unit']): string {
  return unit === '' ? String(Number(value.toFixed(3))) : Math.round(value).toLocaleString('en-GB');
}
