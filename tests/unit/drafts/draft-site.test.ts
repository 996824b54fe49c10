import { afterEach, expect, it } from 'vitest';
import type { DatasetName } from '~/config/datasets.ts';
import type { ContentReport } from '~/content/loading/report.ts';
import { rememberSiteFiles } from '~/content/site-links.ts';
import { BAR_SCRIPT_FILE, barScript } from '~/drafts/draft-bar.ts';
import { draftSite } from '~/drafts/draft-site.ts';
import type { Renderer } from '~/renderer/renderer.ts';
import { stubEnv } from '../../support/loaded-site.ts';
import { documentsOf, postOf } from '../../support/site-documents.ts';

const plain: Renderer = {
  ...{ folder: '/r', client: '/r/client', files: new Map(), sheets: new Set<string>() },
  ...{ inlineScripts: [], classes: [], paths: () => Promise.resolve([]) },
};

const report: ContentReport = {
  source: 'the test',
  datasets: [
    {
      ...{ dataset: 'perspectives', documents: 1, sound: 1, pages: 1, problems: [], files: [] },
      links: [{ document: 'post-1', field: 'body[0]', href: '/gone/' }],
    },
  ],
};

/** Project ids of the four datasets. */
type Ids = readonly [string, string, string, string];

const documents = documentsOf({ perspectives: [postOf('post-1')] });
const siteOf = (studioUrl: string | null) => draftSite(plain, { documents, report }, studioUrl);

const stubProjects = ([perspectives, releases, coverage, letters]: Ids) => {
  stubEnv({
    CONTENT_DIR: '',
    SANITY_PERSPECTIVES_PROJECT_ID: perspectives,
    SANITY_PRESS_RELEASES_PROJECT_ID: releases,
    SANITY_MEDIA_COVERAGE_PROJECT_ID: coverage,
    SANITY_CEO_LETTERS_PROJECT_ID: letters,
  });
};

// What a whole process knows.
afterEach(() => {
  rememberSiteFiles(new Set());
  Reflect.deleteProperty(globalThis, Symbol.for('rook-site:files'));
});

it('has the script of its bars, which the public site does not have', () => {
  expect([...siteOf(null).more]).toEqual([[BAR_SCRIPT_FILE, barScript]]);
});

it('reports links that lead nowhere, once the site’s files are known', () => {
  const { facts } = siteOf(null);
  rememberSiteFiles(new Set(['index.html']));
  expect(facts().problems).toMatchObject([{ document: 'post-1', field: 'body[0]' }]);
  expect(facts()).toBe(facts());
});

it.each<[Ids, Readonly<Record<DatasetName, string>>]>([
  [
    ['a1', 'b1', 'c1', 'd1'],
    {
      perspectives: 'https://s.example/perspectives',
      'press-releases': 'https://s.example/press-releases',
      'media-coverage': 'https://s.example/media-coverage',
      'ceo-letters': 'https://s.example/ceo-letters',
    },
  ],
  [
    ['a1', 'a1', 'b1', 'b1'],
    {
      perspectives: 'https://s.example/perspectives',
      'press-releases': 'https://s.example/perspectives',
      'media-coverage': 'https://s.example/media-coverage',
      'ceo-letters': 'https://s.example/media-coverage',
    },
  ],
  [
    ['a1', 'a1', 'a1', 'a1'],
    {
      perspectives: 'https://s.example',
      'press-releases': 'https://s.example',
      'media-coverage': 'https://s.example',
      'ceo-letters': 'https://s.example',
    },
  ],
])('leads to a workspace for each project: %j', (ids, workspaces) => {
  stubProjects(ids);
  expect(siteOf('https://s.example').facts().studio).toEqual({
    ...{ url: 'https://s.example', workspaces },
  });
});

it('leads nowhere without a Studio', () => {
  expect(siteOf(null).facts().studio).toBeUndefined();
});
