import { type DatasetName, datasets } from '../config/datasets.ts';
import { type ContentLink, type Problem, formatProblem } from './problem.ts';
import type { AssetFile } from './source.ts';

/** What one dataset gave. */
export interface DatasetReport {
  readonly dataset: DatasetName;
  readonly documents: number;
  /**
   * Documents that are what they should be: with a title of their own, and a page if their kind has
   * pages. A service that answers with junk gives as many documents as before, and hardly one of these.
   */
  readonly sound: number;
  /** The newest `_updatedAt` of all documents that were read, referenced and left-out ones included. */
  readonly updatedAt: string | undefined;
  /** Documents that have a page of their own. */
  readonly pages: number;
  readonly problems: readonly Problem[];
  /** Files that the built site must hold. */
  readonly files: readonly AssetFile[];
  readonly links: readonly ContentLink[];
  /** Set where no document came: what was found, and what a maintainer does about it. */
  readonly empty?: Pick<Problem, 'found' | 'mend'> | undefined;
}

/** What the whole site was built from. */
export interface ContentReport {
  readonly source: string;
  readonly datasets: readonly DatasetReport[];
}

/** Every problem of a report, in the order of the datasets. */
export function allProblems(report: ContentReport): readonly Problem[] {
  return report.datasets.flatMap(({ problems }) => problems);
}

/** One line for each dataset that gave no document. */
export function emptyDatasets(report: ContentReport): readonly string[] {
  return report.datasets.flatMap(({ dataset, empty }) =>
    empty === undefined ? [] : `${datasets[dataset].label}: ${empty.found} ${empty.mend}`,
  );
}

const SHOWN_PROBLEMS = 200;

/** The list of problems, cut where it stops being readable. */
export function formatProblems(problems: readonly Problem[]): string {
  const lines = problems.slice(0, SHOWN_PROBLEMS).map((problem) => `- ${formatProblem(problem)}`);
  const rest = problems.length - lines.length;
  if (rest > 0) lines.push(`- … and ${rest} more`);
  return lines.join('\n');
}

/** The closing words of a build: source, documents and pages by type, what was left out and why. */
export function formatSummary(report: ContentReport, builtPages: number): string {
  const rows = report.datasets.map(({ dataset, documents, pages }) => {
    const { label } = datasets[dataset];
    const pagesText = dataset === 'media-coverage' ? 'shown on the list' : plural(pages, 'page');
    return `  ${label.padEnd(16)}${plural(documents, 'document').padEnd(18)}${pagesText}`;
  });
  const problems = allProblems(report);
  const empty = emptyDatasets(report);
  const closing: string[] = [];
  if (empty.length > 0)
    closing.push(`Empty (${empty.length}):`, ...empty.map((each) => `- ${each}`));
  if (problems.length > 0) {
    closing.push(`Left out or mended (${problems.length}):`, formatProblems(problems));
  }
  return [
    `Content: ${report.source}`,
    ...rows,
    `${plural(builtPages, 'page')} built in all.`,
    ...(closing.length === 0 ? ['Nothing was left out.'] : closing),
  ].join('\n');
}

function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * What a build says of itself in `build.json`, so that the next one can be compared with what is served:
 * `{"documents":{"perspectives":16,…},"updatedAt":{"perspectives":"2026-11-05T10:05:00Z",…},
 * "types":{"perspectives":"post",…}}`. Only sound documents are counted: the others are no reason to let a release pass.
 */
export function buildFacts({ datasets: loaded }: ContentReport): string {
  const documents = Object.fromEntries(loaded.map(({ dataset, sound }) => [dataset, sound]));
  const updatedAt = Object.fromEntries(
    loaded.map((each) => [each.dataset, each.updatedAt ?? null]),
  );
  const types = Object.fromEntries(
    loaded.map(({ dataset }) => [dataset, datasets[dataset].documentType]),
  );
  return `${JSON.stringify({ documents, updatedAt, types })}\n`;
}

/** The report with a problem for each link of a text that leads nowhere. */
export function withDeadLinks(
  { source, datasets: loaded }: ContentReport,
  isKnownPath: (href: string) => boolean,
): ContentReport {
  const withLinks = loaded.map((each): DatasetReport => {
    const dead = each.links
      .filter(({ href }) => !isKnownPath(href))
      .map(({ document, field, href }) => ({
        dataset: each.dataset,
        document,
        field,
        found: `the link leads to ${href}, which is not on this site; the words are kept without it.`,
        mend: 'Correct the address, or publish the page that it names.',
      }));
    return { ...each, problems: [...each.problems, ...dead] };
  });
  return { source, datasets: withLinks };
}
