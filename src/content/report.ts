import { z } from 'zod';
import { type DatasetName, datasetNames, datasets } from './datasets.ts';
import type { AssetFile } from './source.ts';

/** Something of a document that could not be published as it is. */
export interface Problem {
  readonly dataset: DatasetName;
  /** `_id`, or a line of the dataset's file. */
  readonly document: string;
  /** Path of the field, such as `body[3].asset`. */
  readonly field: string;
  /** What was found, and what was done about it. */
  readonly found: string;
  /** What a maintainer does about it. */
  readonly mend: string;
}

/** Reports a problem of the document that is being parsed. */
export type Note = (field: string, found: string, mend: string) => void;

/** A link of a text to another place of this site. Whether that exists is known after the build. */
export interface ContentLink {
  readonly document: string;
  /** Slug of the page that shows it, if the document has one. */
  readonly slug?: string | undefined;
  /** Path of the address, such as `body[3].markDefs[0].href`. */
  readonly field: string;
  readonly href: string;
}

/** What one dataset gave. */
export interface DatasetReport {
  readonly dataset: DatasetName;
  readonly documents: number;
  /** Documents that have a page of their own. */
  readonly pages: number;
  readonly problems: readonly Problem[];
  /** Files that the built site must hold. */
  readonly files: readonly AssetFile[];
  readonly links: readonly ContentLink[];
}

/** What the whole site was built from. */
export interface ContentReport {
  readonly source: string;
  readonly datasets: readonly DatasetReport[];
}

/** One line: dataset, document, field, finding, mend. */
export function formatProblem({ dataset, document, field, found, mend }: Problem): string {
  return `${dataset}: document "${document}", field "${field}": ${found} ${mend}`;
}

/** Every problem of a report, in the order of the datasets. */
export function allProblems(report: ContentReport): readonly Problem[] {
  return report.datasets.flatMap(({ problems }) => problems);
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
  const closing =
    problems.length === 0
      ? 'Nothing was left out.'
      : `Left out or mended (${problems.length}):\n${formatProblems(problems)}`;
  return [
    `Content: ${report.source}`,
    ...rows,
    `${plural(builtPages, 'page')} built in all.`,
    closing,
  ].join('\n');
}

function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Where a build leaves its report, below Astro's `cacheDir`. */
export const CONTENT_REPORT_FILE = 'content-report.json';

const dataset = z.enum(datasetNames);
const contentReport = z.object({
  source: z.string(),
  datasets: z.array(
    z.object({
      dataset,
      documents: z.number(),
      pages: z.number(),
      problems: z.array(
        z.object({
          dataset,
          document: z.string(),
          field: z.string(),
          found: z.string(),
          mend: z.string(),
        }),
      ),
      files: z.array(z.object({ url: z.string(), file: z.string() })),
      links: z.array(
        z.object({
          document: z.string(),
          slug: z.string().optional(),
          field: z.string(),
          href: z.string(),
        }),
      ),
    }),
  ),
});

/** Reads what a build left in {@link CONTENT_REPORT_FILE}. */
export function readContentReport(json: string): ContentReport {
  return contentReport.parse(JSON.parse(json));
}
