import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datasetNames } from '../../../src/config/datasets.ts';
import { studioTypes } from '../../../src/content/studio/types.ts';
import { documentsOf, referredTo } from '../../support/studio/arbitrary-documents.ts';
import { type StoredDocument, judgeBy } from '../../support/studio/judge.ts';
import { assetDocument, assetsIn, readBySite } from '../../support/studio/site-reports.ts';

const judges = new Map(datasetNames.map((name) => [name, judgeBy(studioTypes[name])]));

/** What the Studio marks of a document, and what the site reports of it; its assets are there. */
async function bothOf(dataset: (typeof datasetNames)[number], document: StoredDocument) {
  const others = [...referredTo, ...[...assetsIn(document)].map(assetDocument)];
  const [marks = [], { problems }] = await Promise.all([
    judges.get(dataset)?.(document, others),
    readBySite(dataset, [document, ...referredTo]),
  ]);
  return { marks, problems };
}

describe.each(datasetNames)('%s', (dataset) => {
  it('documents that an editor may publish are read without a report', async () => {
    await fc.assert(
      fc.asyncProperty(documentsOf(dataset, 0), async (document) => {
        expect(await bothOf(dataset, document)).toEqual({ marks: [], problems: [] });
      }),
      { numRuns: 40 },
    );
  });

  it('what the site reports is marked where an editor sees it', async () => {
    let reported = 0;
    await fc.assert(
      fc.asyncProperty(documentsOf(dataset, 12), async (document) => {
        const { marks, problems } = await bothOf(dataset, document);
        const marked = new Set(marks.map(({ field }) => field));
        reported += problems.length;
        const unseen = problems.filter(({ field }) => !marked.has(/^\w+/.exec(field)?.[0] ?? ''));
        expect(unseen, 'Let a rule of the field say this, in src/content/studio.').toEqual([]);
      }),
      { numRuns: 100 },
    );
    expect(reported).toBeGreaterThan(50);
  });
});
