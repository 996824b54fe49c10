import { describe, expect, it } from 'vitest';
import type { DatasetName } from '~/config/datasets.ts';
import { datasetNames } from '~/config/datasets.ts';
import type { ContentReport } from '~/content/loading/report.ts';
import type { Problem } from '~/content/problem.ts';
import { type Studio, draftFacts, draftMark } from '~/drafts/draft-facts.ts';
import { studioAt } from '~/drafts/studio.ts';
import {
  coverageOf,
  documentsOf,
  letterOf,
  postOf,
  pressReleaseOf,
} from '../../support/site-documents.ts';

const problemOf = (dataset: DatasetName, document: string): Problem => ({
  ...{ dataset, document, field: 'title', found: 'is missing.', mend: 'Write one.' },
});

const reportOf = (...problems: readonly Problem[]): ContentReport => ({
  source: 'the test',
  datasets: datasetNames.map((dataset) => ({
    ...{ dataset, documents: 0, sound: 0, pages: 0, files: [], links: [] },
    problems: problems.filter((each) => each.dataset === dataset),
  })),
});

const documents = documentsOf({
  perspectives: [
    postOf('post-1', { title: 'Four days', slug: 'four-days', isDraft: true }),
    postOf('post-2', { slug: 'über uns & 日本 👩‍💻' }),
    postOf('post-3', { slug: undefined }),
    postOf('same'),
  ],
  'press-releases': [pressReleaseOf('same', { title: 'The same id' })],
  'media-coverage': [coverageOf('coverage-1', { title: 'They wrote' })],
  'ceo-letters': [letterOf('letter-1')],
});

const studio: Studio = studioAt('https://rook.sanity.studio', {
  ...{ perspectives: 'a', 'press-releases': 'b', 'media-coverage': 'c', 'ceo-letters': 'd' },
});

const markOf = (file: string, report = reportOf(), of: Studio | undefined = studio) =>
  draftMark(draftFacts(documents, report, of), file);

describe('the mark of an article', () => {
  it.each([
    ['perspectives/four-days/index.html', 'perspectives', 'post-1', 'Four days', true],
    ['perspectives/über uns & 日本 👩‍💻/index.html', 'perspectives', 'post-2', 'post-2', false],
    ['press-release/same/index.html', 'press-releases', 'same', 'The same id', false],
    ['letter-from-the-ceo/letter-1/index.html', 'ceo-letters', 'letter-1', 'letter-1', false],
  ] as const)('%s', (file, dataset, id, title, isDraft) => {
    const mark = markOf(file);
    expect(mark.document).toEqual({ dataset, id, title, isDraft });
    expect(mark.list).toBeUndefined();
  });

  it('has what is reported of that document, and not of another project’s of the same id', () => {
    const ofPost = problemOf('perspectives', 'same');
    const report = reportOf(
      ofPost,
      problemOf('perspectives', 'post-1'),
      problemOf('press-releases', 'same'),
    );
    const { problems } = markOf('perspectives/same/index.html', report);
    expect(problems).toEqual([{ ...ofPost, title: 'same' }]);
    expect(markOf('press-release/same/index.html', report).problems).toEqual([
      { ...problemOf('press-releases', 'same'), title: 'The same id' },
    ]);
  });
});

describe('the mark of a list', () => {
  it.each([
    ['perspectives/index.html', 'perspectives'],
    ['perspectives/page/2/index.html', 'perspectives'],
    ['perspectives/category/field-notes/index.html', 'perspectives'],
    ['press-release/index.html', 'press-releases'],
    ['press-release/page/3/index.html', 'press-releases'],
    ['media-coverage/index.html', 'media-coverage'],
    ['media-coverage/page/2/index.html', 'media-coverage'],
    ['letter-from-the-ceo/index.html', 'ceo-letters'],
    ['letter-from-the-ceo/page/2/index.html', 'ceo-letters'],
  ] as const)('%s', (file, dataset) => {
    expect(markOf(file)).toEqual({
      ...{ document: undefined, list: dataset, problems: [] },
      editHref: `https://rook.sanity.studio/${dataset}`,
    });
  });

  it('has what is reported of all its documents, also of those that have no page or no title', () => {
    const report = reportOf(
      problemOf('perspectives', 'post-3'),
      problemOf('perspectives', 'line 7'),
      problemOf('perspectives', 'constructor'),
      problemOf('media-coverage', 'coverage-1'),
    );
    const named = (file: string) =>
      markOf(file, report).problems.map(({ document, title }) => [document, title]);
    expect(named('perspectives/page/2/index.html')).toEqual([
      ['post-3', 'post-3'],
      ['line 7', undefined],
      ['constructor', undefined],
    ]);
    expect(named('media-coverage/index.html')).toEqual([['coverage-1', 'They wrote']]);
  });
});

it.each(['index.html', '404.html', 'about/index.html', 'search/index.html', 'constructor'])(
  'the mark of %s, whose words are code, tells of no document',
  (file) => {
    const report = reportOf(problemOf('perspectives', 'post-1'));
    expect(markOf(file, report)).toEqual({
      ...{ document: undefined, list: undefined, problems: [] },
      editHref: 'https://rook.sanity.studio',
    });
  },
);

describe('where it leads to', () => {
  const sharedWorkspace: Studio = studioAt('https://studio.example', {
    ...{ perspectives: 'a', 'press-releases': 'a', 'media-coverage': 'b', 'ceo-letters': 'b' },
  });
  const oneWorkspace: Studio = studioAt('https://studio.example/rook', {
    ...{ perspectives: 'a', 'press-releases': 'a', 'media-coverage': 'a', 'ceo-letters': 'a' },
  });

  it.each([
    [studio, 'https://rook.sanity.studio/perspectives/intent/edit/id=post-1;type=post'],
    [oneWorkspace, 'https://studio.example/rook/intent/edit/id=post-1;type=post'],
    [sharedWorkspace, 'https://studio.example/perspectives/intent/edit/id=post-1;type=post'],
  ])('is the document in the Studio, in the workspace of its project', (of, href) => {
    const { editHref } = markOf('perspectives/four-days/index.html', reportOf(), of);
    expect(editHref).toBe(href);
  });

  it.each([
    ['press-release/same/index.html', 'press-releases/intent/edit/id=same;type=pressRelease'],
    [
      'letter-from-the-ceo/letter-1/index.html',
      'ceo-letters/intent/edit/id=letter-1;type=ceoLetter',
    ],
  ])('names the type of %s', (file, path) => {
    expect(markOf(file).editHref).toBe(`https://rook.sanity.studio/${path}`);
  });

  it('is the Studio itself from a list, where all datasets share a workspace', () => {
    expect(markOf('perspectives/index.html', reportOf(), oneWorkspace).editHref).toBe(
      'https://studio.example/rook',
    );
  });

  it('keeps an id in its place, whatever it is', () => {
    const id = 'a;type=x/../b?c#d%25 "é"&日';
    const facts = draftFacts(
      documentsOf({ perspectives: [postOf(id, { slug: 'odd' })] }),
      reportOf(),
      studio,
    );
    const { editHref = '' } = draftMark(facts, 'perspectives/odd/index.html');
    const { pathname, search, hash } = new URL(editHref);
    expect([search, hash]).toEqual(['', '']);
    const [, params = ''] = pathname.split('/intent/edit/');
    const [first = '', ...others] = params.split(';');
    expect(decodeURIComponent(first)).toBe(`id=${id}`);
    expect(others).toEqual(['type=post']);
  });

  it('is nowhere without a Studio', () => {
    const facts = draftFacts(documents, reportOf(), undefined);
    expect(draftMark(facts, 'perspectives/four-days/index.html').editHref).toBeUndefined();
    expect(draftMark(facts, 'about/index.html').editHref).toBeUndefined();
  });
});

it('the facts are plain data, the same in another process', () => {
  const facts = draftFacts(documents, reportOf(problemOf('perspectives', 'post-1')), studio);
  expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
});
