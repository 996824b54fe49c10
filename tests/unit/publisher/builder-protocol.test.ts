import { describe, expect, it } from 'vitest';
import {
  type BuilderReport,
  MOST_PROBLEMS,
  parseReport,
  reportLine,
} from '../../../src/publisher/builder-protocol.ts';

const problem = {
  ...{ dataset: 'perspectives', document: 'post-1', field: 'title' },
  ...{ found: 'is missing.', mend: 'Write one.' },
};
const older = {
  pages: 3,
  rendered: 1,
  reused: 2,
  deferred: false,
  documents: null,
  way: 'changed',
} as const;
const about: BuilderReport = { ...older, problems: [problem], problemCount: 1 };

describe('a report', () => {
  it('is read as it was written', () => {
    expect(parseReport(reportLine(about))).toEqual(about);
  });

  it('of a builder that says nothing of problems is read, and does not say that there are none', () => {
    expect(parseReport(`result: ${JSON.stringify(older)}`)).toEqual({
      ...older,
      ...{ problems: [], problemCount: null },
    });
  });

  it('is cut where it is longer than agreed, and none of the rest is lost', () => {
    const many = Array.from({ length: 5000 }, () => ({ ...problem, found: 'x'.repeat(5000) }));
    const read = parseReport(reportLine({ ...about, problems: many, problemCount: 5000 }));
    expect(read).toMatchObject({ pages: 3, problemCount: 5000 });
    expect(read?.problems).toHaveLength(MOST_PROBLEMS);
    expect(read?.problems[0]?.found.length).toBeLessThan(1000);
  });
});
