import type { ReportedProblem } from '../builder-protocol.ts';
import { digestOf } from './cause-key.ts';
import type { ToldDocument } from './notice-book.ts';

/** What a build has told of its documents, against what people were told before. */
export interface DocumentNews {
  /** Problems that nobody was told of. */
  readonly fresh: readonly ReportedProblem[];
  /** Documents that were told of, and are as they should be again, or gone. */
  readonly mended: readonly ToldDocument[];
  /** What will have been told. */
  readonly told: readonly ToldDocument[];
}

/** So many documents are remembered; of more than these, the ones told first are told once more. */
const MOST_DOCUMENTS = 2000;

/**
 * Compares a build's problems with those that were told.
 * @param isWhole whether these are all problems; of one that is not among some, nobody knows that it is
 *   mended
 */
export function documentNews(
  told: readonly ToldDocument[],
  problems: readonly ReportedProblem[],
  isWhole: boolean,
): DocumentNews {
  const before = new Map(told.map((each) => [nameOf(each), each]));
  const now = Map.groupBy(problems, nameOf);
  const fresh = problems.filter(
    (problem) => before.get(nameOf(problem))?.keys.includes(keyOf(problem)) !== true,
  );
  const absent = told.filter((each) => !now.has(nameOf(each)));
  const present = [...now].map(([name, own]): ToldDocument => {
    const { dataset = '', document = '' } = own[0] ?? {};
    const kept = isWhole ? [] : (before.get(name)?.keys ?? []);
    return { dataset, document, keys: [...new Set([...kept, ...own.map(keyOf)])] };
  });
  return {
    fresh,
    mended: isWhole ? absent : [],
    told: [...(isWhole ? [] : absent), ...present].slice(-MOST_DOCUMENTS),
  };
}

const nameOf = ({ dataset, document }: Pick<ToldDocument, 'dataset' | 'document'>): string =>
  `${dataset}\n${document}`;

const keyOf = ({ field, found }: ReportedProblem): string => digestOf(`${field}\n${found}`);
