import { env } from '../../config/env.ts';
import { ContentError } from '../content-error.ts';
import { type ContentReport, allProblems, formatProblems } from './report.ts';

/**
 * Ends the build for any problem of the content, if the maintainer asks for that.
 * @throws {ContentError} with `CONTENT_STRICT`, naming every problem
 */
export function refuseProblems(report: ContentReport): void {
  const problems = allProblems(report);
  if (problems.length === 0 || !env().strict) return;
  throw new ContentError(
    `CONTENT_STRICT is true and the content has ${problems.length} problem(s):\n${formatProblems(problems)}`,
  );
}
