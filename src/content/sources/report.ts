import { brief } from '#lib/text/text.ts';
import { type TypeName, typeOf } from '#content/types/index.ts';

/** Content that stops the build. Its message says what failed, where, and how to fix it. */
export class ContentError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ContentError';
    // A stack trace does not help to fix content.
    this.stack = '';
  }
}

/** Something that could not be published as it is. */
export interface Problem {
  readonly type: TypeName;
  /** `_id`, or a line of the dataset's file. */
  readonly document: string;
  /** Path of the field, such as `body[3].asset`. */
  readonly field: string;
  /** What is wrong, and what is shown instead. */
  readonly message: string;
  /** How to fix it. */
  readonly fix: string;
}

/** A file of an embedded dataset, which this site serves. */
export interface AssetFile {
  /** Root-relative, such as `/images/perspectives/production/<hash>-16x9.svg`. */
  readonly url: string;
  /** Absolute path. */
  readonly file: string;
}

/** What was loaded for one collection. */
export interface CollectionReport {
  readonly type: TypeName;
  readonly documents: number;
  /**
   * Documents with a title, and with a page if their type has pages. A service that answers with junk may return as
   * many documents as before, but few of these.
   */
  readonly sound: number;
  /** The project, or the embedded dataset. */
  readonly project: string;
  /** `_updatedAt` of each document in the answers, by `_id`, including documents that others refer to. */
  readonly dates: ReadonlyMap<string, string>;
  /** Documents with a page. */
  readonly pages: number;
  readonly problems: readonly Problem[];
  readonly files: readonly AssetFile[];
  /** Set if there is no document: what is wrong, and how to fix it. */
  readonly empty: string | undefined;
}

/** What was loaded for the whole site. */
export interface ContentReport {
  readonly source: string;
  readonly collections: readonly CollectionReport[];
}

/** One line: collection, document, field, message, fix. */
export function formatProblem({ type, document, field, message, fix }: Problem): string {
  return `${type}: document "${brief(document)}", field "${brief(field)}": ${brief(message)} ${fix}`;
}

/** A line for each problem and for each empty collection. */
export function reportLines({ collections }: ContentReport) {
  return {
    empty: collections.flatMap(({ type, empty }) => (empty === undefined ? [] : `${typeOf(type).label}: ${empty}`)),
    problems: collections.flatMap(({ problems }) => problems.map(formatProblem)),
  };
}

const SHOWN = 200;

function list(lines: readonly string[]): string[] {
  const rest = lines.length - SHOWN;
  const shown = lines.slice(0, SHOWN).map((line) => `- ${line}`);
  return rest > 0 ? [...shown, `- … and ${rest} more`] : shown;
}

/** The summary of a build: source, documents and pages by type, what was left out and why. */
export function formatSummary(report: ContentReport, builtPages: number): string {
  const rows = report.collections.map(({ type, documents, pages }) => {
    const { label, hasPages } = typeOf(type);
    const shown = hasPages ? plural(pages, 'page') : 'shown on the list';
    return `  ${label.padEnd(16)}${plural(documents, 'document').padEnd(18)}${shown}`;
  });
  const { empty, problems } = reportLines(report);
  return [
    `Content: ${report.source}`,
    ...rows,
    `${plural(builtPages, 'page')} built in total, with 404.html.`,
    ...(empty.length > 0 ? [`Empty (${empty.length}):`, ...list(empty)] : []),
    ...(problems.length > 0 ? [`Left out or corrected (${problems.length}):`, ...list(problems)] : []),
    ...(empty.length + problems.length === 0 ? ['Nothing was left out.'] : []),
  ].join('\n');
}

function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * For `CONTENT_STRICT`: fails the build for any problem, including an empty collection.
 * @throws {ContentError} that names every problem
 */
export function refuseProblems(report: ContentReport): void {
  const { empty, problems } = reportLines(report);
  const count = empty.length + problems.length;
  if (count === 0) return;
  const lines = [`CONTENT_STRICT is true and the content has ${count} problem(s):`, ...list(empty), ...list(problems)];
  throw new ContentError(lines.join('\n'));
}
