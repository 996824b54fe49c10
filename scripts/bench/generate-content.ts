import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { categoryLabels } from '../../src/config/perspective-categories.ts';

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const WORDS =
  'rook link page price night ledger stall screen second visit answer count table build quiet bill note map hour team late first slow plain test mark tool number year week phone card line shelf board move'.split(
    ' ',
  );

/** How many documents of each kind belong to a number of perspectives: 5,000 go with 1,000, 500 and 200. */
export function sizesFor(perspectives: number) {
  return {
    perspectives,
    'press-releases': Math.ceil(perspectives / 5),
    'media-coverage': Math.ceil(perspectives / 10),
    'ceo-letters': Math.ceil(perspectives / 25),
  };
}

/**
 * Writes the four datasets, the same for the same size: articles of about 500 words with headings,
 * lists, marks, a link, code and a cover.
 * @param folder becomes a `CONTENT_DIR`
 * @param size number of perspectives
 */
export async function generateContent(folder: string, size: number): Promise<void> {
  const random = seededRandom(size);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  const sentence = (length: number) => {
    const text = Array.from({ length }, () => pick(WORDS)).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const paragraph = () => Array.from({ length: 4 }, () => sentence(12)).join(' ');
  const key = (name: string) => createHash('sha1').update(name).digest('hex').slice(0, 12);
  const block = (name: string, text: string, more: object = {}) => ({
    _type: 'block',
    _key: key(name),
    style: 'normal',
    markDefs: [{ _type: 'link', _key: 'link', href: 'https://rook.example/' }],
    children: [
      { _type: 'span', _key: 'a', text: `${text.slice(0, 40)}`, marks: ['strong'] },
      { _type: 'span', _key: 'b', text: text.slice(40), marks: [] },
      { _type: 'span', _key: 'c', text: ' more', marks: ['link'] },
    ],
    ...more,
  });
  const body = (name: string) =>
    Array.from({ length: 4 }, (_, part) => [
      block(`${name}-h${part}`, sentence(4), { style: 'h2' }),
      block(`${name}-p${part}`, paragraph()),
      block(`${name}-q${part}`, paragraph()),
      block(`${name}-l${part}`, sentence(9), { listItem: 'bullet', level: 1 }),
      block(`${name}-m${part}`, sentence(9), { listItem: 'bullet', level: 1 }),
    ])
      .flat()
      .concat([block(`${name}-b`, sentence(10), { style: 'blockquote' })]);
  const image = (index: number) => ({
    _type: 'image',
    alt: sentence(5),
    _sanityAsset: `image@file://./images/cover-${index % 12}.svg`,
  });
  const cover = (index: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900"><path fill="#1D4ED8" d="M0 0h1600v900H0z"/><path fill="#fff" d="M${index * 90} 200h300v500H${index * 90}z"/></svg>`;

  const document = (type: string, index: number) => {
    const slug = `${type.toLowerCase()}-${index}`;
    const day = new Date(Date.UTC(2026, 9, 1) - index * 7_200_000).toISOString();
    return {
      _id: slug,
      _type: type,
      _createdAt: day,
      _updatedAt: day,
      title: `${sentence(5).slice(0, -1)} ${index}`,
      slug: { _type: 'slug', current: slug },
      description: sentence(18),
      publishedAt: day,
      mainImage: image(index),
      body: body(slug),
      content: sentence(20),
    };
  };
  const kinds = {
    perspectives: (index: number) => ({
      ...document('post', index),
      paragraph: paragraph(),
      perspectiveCategory: pick(categoryLabels.slice(1)),
      category: { title: pick(['Essay', 'Guide', 'Engineering']) },
      author: { name: pick(['Hana Kim', 'Omar Haddad', 'Lena Fischer']), role: 'Engineer' },
      likes: Math.floor(random() * 900),
    }),
    'press-releases': (index: number) => document('pressRelease', index),
    'media-coverage': (index: number) => ({
      ...document('mediaCoverage', index),
      slug: undefined,
      body: undefined,
      link: { url: `https://the-ledger.example/${index}` },
      publication: { name: pick(['The Ledger', 'Makers Weekly']) },
      coverImage: image(index),
    }),
    'ceo-letters': (index: number) => document('ceoLetter', index),
  };
  const sizes = sizesFor(size);
  for (const name of ['perspectives', 'press-releases', 'media-coverage', 'ceo-letters'] as const) {
    const target = join(folder, name);
    await mkdir(join(target, 'images'), { recursive: true });
    for (let index = 0; index < 12; index += 1) {
      await writeFile(join(target, 'images', `cover-${index}.svg`), cover(index));
    }
    const make = kinds[name];
    const lines = Array.from({ length: sizes[name] }, (_, index) => JSON.stringify(make(index)));
    await writeFile(join(target, 'data.ndjson'), `${lines.join('\n')}\n`);
  }
}
