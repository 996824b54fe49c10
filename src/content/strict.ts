import { env } from '../config/env.ts';
import { ContentError } from './content-error.ts';
import { type ContentReport, allProblems, emptyDatasets, formatProblems } from './report.ts';

/**
 * Ends the build for any problem of the content, an empty dataset among them, if the maintainer asks for that.
 * @throws {ContentError} with `CONTENT_STRICT`, naming every problem
 */
export function refuseProblems(report: ContentReport): void {
  const problems = allProblems(report);
  const empty = emptyDatasets(report);
  const found = problems.length + empty.length;
  if (found === 0 || !env().strict) return;
  const lines = [
    `CONTENT_STRICT is true and the content has ${found} problem(s):`,
    ...empty.map((each) => `- ${each}`),
    ...(problems.length > 0 ? [formatProblems(problems)] : []),
  ];
  throw new ContentError(lines.join('\n'));
}
