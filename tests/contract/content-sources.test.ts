import { afterEach, describe, expect, it } from 'vitest';
import { parseEnv } from '../../src/config/env.ts';
import { SanitySource } from '../../src/content/sources/sanity.ts';
import type { ContentSource } from '../../src/content/sources/source.ts';
import {
  embeddedSource,
  loadAll,
  postDocument,
  sampleDirectory,
  writeDatasets,
} from '../support/content-fixture.ts';
import {
  type SanityServer,
  type SanityServerOptions,
  startSanityServer,
} from '../support/sanity-server.ts';

let server: SanityServer | undefined;
afterEach(() => server?.close());

async function sanitySource(
  options: SanityServerOptions,
  more: { pageSize?: number; env?: Record<string, string> } = {},
): Promise<{ source: ContentSource; server: SanityServer }> {
  const started = await startSanityServer(options);
  server = started;
  const { content } = parseEnv({ ...started.env, ...more.env });
  if (content.kind !== 'sanity') throw new Error('The variables do not ask for Sanity.');
  const { pageSize = 250 } = more;
  return { source: new SanitySource(content, { pageSize }), server: started };
}

/** Entries as text, with the hosts of their assets made the same. */
const comparable = (all: Awaited<ReturnType<typeof loadAll>>) => {
  const entries = Object.values(all).map((documents) => documents.entries);
  return JSON.stringify(entries, null, 1).replaceAll('https://cdn.sanity.io', '');
};

describe('the two sources', () => {
  it('give the same entries for the sample content', async () => {
    const { source } = await sanitySource({ directory: sampleDirectory });
    const fromSanity = await loadAll(source);
    const fromFolders = await loadAll(embeddedSource(sampleDirectory));
    expect(comparable(fromSanity)).toBe(comparable(fromFolders));
    expect(fromFolders.perspectives.entries.length).toBeGreaterThanOrEqual(14);
    expect(fromFolders.ceoLetters.report.problems).toEqual([]);
  });

  it('expand inline and referenced authors, categories and publications alike', async () => {
    const author = { name: 'Anika Rao', role: 'Founder and CEO' };
    const directory = await writeDatasets({
      perspectives: [
        { _id: 'author-anika', _type: 'author', ...author },
        { _id: 'category-essay', _type: 'category', title: 'Essay' },
        postDocument({ _id: 'inline', slug: { current: 'inline' }, author, category: 'Essay' }),
        postDocument({
          _id: 'referenced',
          slug: { current: 'referenced' },
          author: { _type: 'reference', _ref: 'author-anika' },
          category: { _type: 'reference', _ref: 'category-essay' },
        }),
      ],
      'media-coverage': [
        { _id: 'publication-ledger', _type: 'publication', name: 'The Ledger' },
        ...['inline', 'referenced', 'plain'].map((kind) => ({
          _id: kind,
          _type: 'mediaCoverage',
          title: kind,
          publishedAt: '2026-01-01T00:00:00Z',
          publication: {
            inline: { name: 'The Ledger' },
            referenced: { _type: 'reference', _ref: 'publication-ledger' },
            plain: 'The Ledger',
          }[kind],
        })),
      ],
    });
    const { source } = await sanitySource({ directory });
    for (const each of [source, embeddedSource(directory)]) {
      const { perspectives, mediaCoverage } = await loadAll(each);
      expect(perspectives.report.problems).toEqual([]);
      for (const entry of perspectives.entries) {
        expect(entry.author).toMatchObject(author);
        expect(entry.category).toBe('Essay');
      }
      const names = mediaCoverage.entries.map(({ publication }) => publication?.name);
      expect(names).toEqual(['The Ledger', 'The Ledger', 'The Ledger']);
    }
  });

  it('never publish drafts or versions', async () => {
    const unpublished = ['drafts.post-two', 'versions.r1.post-three'].map((_id) =>
      postDocument({ _id, slug: { current: _id } }),
    );
    const directory = await writeDatasets({ perspectives: [postDocument(), ...unpublished] });
    const { source, server: faulty } = await sanitySource({ ignorePerspective: true });
    for (const document of [postDocument(), ...unpublished]) {
      faulty.documents('perspectives').set(String(document['_id']), document);
    }
    for (const each of [source, embeddedSource(directory)]) {
      const { perspectives } = await loadAll(each);
      expect(perspectives.entries.map(({ id }) => id)).toEqual(['post-one']);
    }
    expect(new Set(faulty.queries.map(({ perspective }) => perspective))).toEqual(
      new Set(['published']),
    );
  });

  it('publish documents dated in the future', async () => {
    const directory = await writeDatasets({
      perspectives: [postDocument({ publishedAt: '2199-01-01T00:00:00Z' })],
    });
    const { perspectives } = await loadAll(embeddedSource(directory));
    expect(perspectives.report).toMatchObject({ documents: 1, pages: 1, problems: [] });
  });
});

describe('queries to Sanity', () => {
  it('go by GET, with the project in a header, no token, and the perspective named', async () => {
    const { source, server: asked } = await sanitySource({ directory: sampleDirectory });
    await loadAll(source);
    expect(asked.queries.map(({ project }) => project).sort()).toEqual([
      'ceo-letters',
      'media-coverage',
      'perspectives',
      'press-releases',
    ]);
    for (const query of asked.queries) {
      expect(query).toMatchObject({ method: 'GET', perspective: 'published' });
      expect(query.authorization).toBeUndefined();
    }
  });

  it('end with a service that answers the same page for ever', async () => {
    let queries = 0;
    const page = [postDocument(), postDocument({ _id: 'post-two', slug: { current: 'two' } })];
    const endless: ContentSource = {
      description: 'an endless service',
      pageSize: page.length,
      open: () =>
        Promise.resolve({
          location: 'nowhere',
          assets: { origin: '', projectId: 'p', dataset: 'd' },
          problems: [],
          files: [],
          fixWhenEmpty: undefined,
          fetch: () => {
            queries += 1;
            if (queries > 50) throw new Error('It is asked for ever.');
            return Promise.resolve(page);
          },
        }),
    };
    const { perspectives } = await loadAll(endless);
    expect(perspectives.entries.map(({ id }) => id)).toEqual(['post-one', 'post-two']);
  });

  it('carry to each project its own token, or else the one for all', async () => {
    const own = { SANITY_READ_TOKEN: 'sk-common', SANITY_CEO_LETTERS_READ_TOKEN: 'sk-of-letters' };
    const { source, server: asked } = await sanitySource(
      { directory: sampleDirectory },
      { env: own },
    );
    await loadAll(source);
    const sent = new Map(
      asked.queries.map(({ project, authorization }) => [project, authorization]),
    );
    expect(Object.fromEntries(sent)).toEqual({
      perspectives: 'Bearer sk-common',
      'press-releases': 'Bearer sk-common',
      'media-coverage': 'Bearer sk-common',
      'ceo-letters': 'Bearer sk-of-letters',
    });
  });

  it('carry the read token where there is one', async () => {
    const { source, server: asked } = await sanitySource(
      { directory: sampleDirectory, token: 'sk-secret' },
      { env: { SANITY_READ_TOKEN: 'sk-secret', SANITY_PERSPECTIVE: 'drafts' } },
    );
    const { ceoLetters } = await loadAll(source);
    expect(ceoLetters.entries).toHaveLength(5);
    expect(asked.queries[0]).toMatchObject({
      authorization: 'Bearer sk-secret',
      perspective: 'drafts',
    });
  });

  it('that find no document say where, and what may be wrong', async () => {
    const { source } = await sanitySource({});
    const { ceoLetters } = await loadAll(source);
    expect(ceoLetters.report.empty).toBe(
      'project ceo-letters (SANITY_CEO_LETTERS_PROJECT_ID), dataset production holds no published document of type "ceoLetter", and the list says that there is nothing yet. Publish a document, or check SANITY_CEO_LETTERS_PROJECT_ID and SANITY_DATASET; a private dataset needs SANITY_READ_TOKEN.',
    );
  });

  it('fetch long lists a page at a time, ties and missing dates included', async () => {
    const { source, server: asked } = await sanitySource({}, { pageSize: 10 });
    const dates = ['2026-03-01T00:00:00Z', '2026-02-01', undefined, 7, 'soon'];
    const ids = Array.from({ length: 95 }, (_, n) => `post-${String(n).padStart(3, '0')}`);
    for (const [n, _id] of ids.entries()) {
      const publishedAt = dates[n % dates.length];
      const document = postDocument({ _id, slug: { current: _id }, publishedAt });
      asked.documents('perspectives').set(_id, document);
    }
    const { perspectives } = await loadAll(source);
    expect(perspectives.entries.map(({ id }) => id).sort()).toEqual(ids);
    const pages = asked.queries.filter(({ project }) => project === 'perspectives');
    expect(pages).toHaveLength(10);
    expect(pages.every(({ params }) => params['limit'] === 10)).toBe(true);
  });
});
