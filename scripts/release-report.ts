import { recordFile } from '../src/assembly/previous-site.ts';
import { type SiteRecord, readRecord } from '../src/assembly/record.ts';
import {
  type DocumentChanges,
  type ListedDocument,
  documentChanges,
} from '../src/content/listed-documents.ts';
import { type Problem, brief } from '../src/content/problem.ts';
import { type BuilderReport, MOST_PROBLEMS } from '../src/publisher/builder-protocol.ts';

/** What a builder tells of problems: the first of them, in few words each, and how many there are. */
export function reportedProblems(
  problems: readonly Problem[],
): Pick<BuilderReport, 'problems' | 'problemCount'> {
  const first = problems.slice(0, MOST_PROBLEMS).map((problem) => ({
    dataset: problem.dataset,
    document: brief(problem.document),
    field: brief(problem.field),
    found: brief(problem.found),
    mend: brief(problem.mend),
  }));
  return { problems: first, problemCount: problems.length };
}

/**
 * How documents differ from those of the release before, whatever code had made that.
 * @param from absolute folder of that release; null where there is none
 * @param known its record, where it was read already
 * @returns undefined where it tells of none
 */
export async function changesSince(
  from: string | null,
  known: SiteRecord | undefined,
  documents: readonly ListedDocument[],
): Promise<DocumentChanges | undefined> {
  if (from === null) return documentChanges([], documents);
  const record = known ?? (await readRecord(recordFile(from)));
  return record?.documents && documentChanges(record.documents, documents);
}
