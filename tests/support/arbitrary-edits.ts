import fc from 'fast-check';
import type { DatasetName } from '../../src/config/datasets.ts';
import { categoryLabels } from '../../src/config/perspective-categories.ts';
import type { JsonObject } from '../../src/lib/json.ts';
import { block } from './content-fixture.ts';

/** Documents of the four projects by their ids. */
export type Projects = Readonly<Record<DatasetName, Map<string, JsonObject>>>;

/** An edit of content, as an editor makes it; its name is shown when a test fails. */
export interface Edit {
  readonly name: string;
  apply(projects: Projects): void;
}

const DAY_MS = 86_400_000;
const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * DAY_MS).toISOString();
const reference = (id: string) => ({ _type: 'reference', _ref: id });
const slugOf = (current: string) => ({ _type: 'slug', current });
const IMAGES = [
  'image-aaaaaaaaaaaaaaaaaaaaaaaa-800x450-png',
  'image-bbbbbbbbbbbbbbbbbbbbbbbb-900x900-jpg',
];
const AUTHORS = ['author-a', 'author-b'];
const CATEGORIES = ['category-essay', 'category-guide'];
const PUBLICATIONS = ['publication-ledger', 'publication-weekly'];

/** Kinds of documents that have pages, with the folder of their addresses. */
const PAGES = [
  { project: 'perspectives', type: 'post', hub: '/perspectives/' },
  { project: 'press-releases', type: 'pressRelease', hub: '/press-release/' },
  { project: 'ceo-letters', type: 'ceoLetter', hub: '/letter-from-the-ceo/' },
] as const;

const link = (text: string, href: string) =>
  block(text, {
    markDefs: [{ _type: 'link', _key: 'link', href }],
    children: [{ _type: 'span', _key: 's', text, marks: ['link'] }],
  });

function article(type: string, hub: string, number: number): JsonObject {
  const id = `${type}-${number}`;
  return {
    _id: id,
    _type: type,
    _createdAt: day(number),
    _updatedAt: day(number),
    title: `${type} ${number} of ledgers and rooks`,
    slug: slugOf(id.toLowerCase()),
    description: `What ${id} says.`,
    publishedAt: day(number),
    perspectiveCategory: categoryLabels[1 + (number % 3)],
    category: reference(CATEGORIES[number % 2] ?? ''),
    author: reference(AUTHORS[number % 2] ?? ''),
    mainImage: { _type: 'image', alt: 'A drawing', asset: reference(IMAGES[number % 2] ?? '') },
    body: [
      block(`The text of ${id}.`),
      link('the next', `${hub}${type.toLowerCase()}-${number + 1}/`),
    ],
  };
}

function shared(): readonly JsonObject[] {
  return [
    ...AUTHORS.map((_id) => ({ _id, _type: 'author', name: `Name of ${_id}`, role: 'Writer' })),
    ...CATEGORIES.map((_id) => ({ _id, _type: 'category', title: `Title of ${_id}` })),
    ...PUBLICATIONS.map((_id) => ({ _id, _type: 'publication', name: `Name of ${_id}` })),
    ...IMAGES.map((_id) => ({
      _id,
      _type: 'sanity.imageAsset',
      url: `https://cdn.sanity.io/images/perspectives/production/${_id.replace(/^image-/, '').replace(/-(\w+)$/, '.$1')}`,
    })),
  ];
}

function coverage(number: number): JsonObject {
  return {
    _id: `mediaCoverage-${number}`,
    _type: 'mediaCoverage',
    _createdAt: day(number),
    _updatedAt: day(number),
    title: `Others write, ${number}`,
    publishedAt: day(number),
    excerpt: 'They like it.',
    link: { url: number % 2 === 0 ? '/perspectives/post-2/' : 'https://the-ledger.example/' },
    publication: reference(PUBLICATIONS[number % 2] ?? ''),
  };
}

/**
 * Documents to begin with.
 * @param size number of perspectives; of the other kinds there are fewer
 */
export function firstDocuments(size: number): Projects {
  const projects: Record<DatasetName, Map<string, JsonObject>> = {
    perspectives: new Map(),
    'press-releases': new Map(),
    'media-coverage': new Map(),
    'ceo-letters': new Map(),
  };
  const add = (project: DatasetName, document: JsonObject) =>
    projects[project].set(String(document['_id']), document);
  const few = Math.max(2, Math.ceil(size / 8));
  for (const { project, type, hub } of PAGES) {
    const count = project === 'perspectives' ? size : few;
    for (let number = 0; number < count; number += 1) add(project, article(type, hub, number));
  }
  for (let number = 0; number < few; number += 1) add('media-coverage', coverage(number));
  for (const project of Object.keys(projects) as DatasetName[]) {
    for (const document of shared()) add(project, document);
  }
  return projects;
}

/** A change of some fields of a document that is there. */
function changing(
  name: string,
  project: DatasetName,
  id: string,
  change: (document: JsonObject) => JsonObject,
): Edit {
  return {
    name: `${name}: ${project} ${id}`,
    apply(projects) {
      const document = projects[project].get(id);
      if (document !== undefined) projects[project].set(id, { ...document, ...change(document) });
    },
  };
}

/** Edits as editors make them, of documents that may be there or not. */
export function arbitraryEdit(size: number): fc.Arbitrary<Edit> {
  const which = fc.record({
    kind: fc.constantFrom(...PAGES, PAGES[0]),
    number: fc.oneof(fc.nat(Math.min(size, 12)), fc.nat(size)),
    other: fc.nat(Math.min(size, 12)),
    turn: fc.nat(5),
  });
  const edit = (
    name: string,
    change: (
      at: { number: number; other: number; turn: number; type: string; hub: string },
      document: JsonObject,
    ) => JsonObject,
  ) =>
    which.map(({ kind: { project, type, hub }, ...at }) =>
      changing(`${name} ${JSON.stringify(at)}`, project, `${type}-${at.number}`, (document) =>
        change({ ...at, type, hub }, document),
      ),
    );
  const everywhere = (name: string, ids: readonly string[], change: (turn: number) => JsonObject) =>
    fc.record({ id: fc.constantFrom(...ids), turn: fc.nat(3) }).map(({ id, turn }): Edit => ({
      name: `${name}: ${id} ${turn}`,
      apply(projects) {
        for (const documents of Object.values(projects)) {
          const document = documents.get(id);
          if (document !== undefined) documents.set(id, { ...document, ...change(turn) });
        }
      },
    }));
  return fc.oneof(
    edit('text', ({ turn }) => ({ body: [block(`Words of turn ${turn}.`)] })),
    edit('link', ({ hub, type, other }) => ({
      body: [link('elsewhere', `${hub}${type.toLowerCase()}-${other}/`)],
    })),
    edit('title', ({ turn, number }) => ({ title: `Title ${turn} of ${number}` })),
    edit('description', ({ turn }) => ({ description: `Said in turn ${turn}.` })),
    edit('date', ({ other, turn }) => ({ publishedAt: turn === 0 ? undefined : day(other * 3 + turn) })), // prettier-ignore
    edit('touch', ({ turn }) => ({ _updatedAt: day(300 + turn) })),
    edit('move', ({ turn }) => ({ perspectiveCategory: categoryLabels[1 + turn] })),
    edit('image', ({ turn }) => ({ mainImage: turn === 0 ? undefined : { _type: 'image', alt: `Alt ${turn}`, asset: reference(IMAGES[turn % 2] ?? '') } })), // prettier-ignore
    edit('slug', ({ turn, number }) => ({ slug: slugOf(`renamed-${turn}-${number}`) })),
    edit('shared slug', ({ type, other }) => ({ slug: slugOf(`${type.toLowerCase()}-${other}`) })),
    edit('author', ({ turn }) => ({ author: turn === 0 ? undefined : reference(AUTHORS[turn % 2] ?? '') })), // prettier-ignore
    edit('bad', ({ turn }) => (turn % 2 === 0 ? { slug: slugOf('a/b'), title: 7 } : { body: 'no text', mainImage: 'none' })), // prettier-ignore
    which.map(({ kind: { project, type, hub }, number }): Edit => ({
      name: `good again or new: ${type}-${number}`,
      apply: (projects) => projects[project].set(`${type}-${number}`, article(type, hub, number)),
    })),
    which.map(({ kind: { project, type }, number }): Edit => ({
      name: `delete: ${type}-${number}`,
      apply: (projects) => projects[project].delete(`${type}-${number}`),
    })),
    fc.record({ number: fc.nat(3), turn: fc.nat(3) }).map(({ number, turn }) =>
      changing(`coverage ${turn}`, 'media-coverage', `mediaCoverage-${number}`, () => ({
        link: { url: turn === 0 ? '/perspectives/post-1/' : `https://other-${turn}.example/` },
        title: `Others, ${turn}`,
      })),
    ),
    everywhere('rename author', AUTHORS, (turn) => ({ name: `Author ${turn}` })),
    everywhere('rename category', CATEGORIES, (turn) => ({ title: `Category ${turn}` })),
    everywhere('rename publication', PUBLICATIONS, (turn) => ({ name: `Publication ${turn}` })),
    everywhere('replace asset', IMAGES, (turn) => ({ url: `https://cdn.sanity.io/images/perspectives/production/cccccccccccccccccccccccc${turn}-640x480.png` })), // prettier-ignore
  );
}
