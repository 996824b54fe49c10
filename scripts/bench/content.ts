import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes datasets, for `CONTENT_DIR`, with about 500 words an article. Equal sizes give equal datasets.
 * @param size number of perspectives; there are fewer documents of other types
 */
export function generateContent(folder: string, size: number): void {
  const words = 'rook link page price night ledger stall screen second visit answer count'.split(' ');
  const sentence = (seed: number, length: number) =>
    `${Array.from({ length }, (_, at) => words[(seed * 7 + at * at + at * seed) % words.length]).join(' ')}.`;
  const block = (seed: number, part: number) => ({
    _type: 'block',
    _key: `b${part}`,
    style: part % 5 === 0 ? 'h2' : 'normal',
    markDefs: [{ _type: 'link', _key: 'link', href: '/about/' }],
    children: [
      {
        _type: 'span',
        _key: 'a',
        text: `${sentence(seed + part, part % 5 === 0 ? 4 : 24)} `,
        marks: [],
      },
      { _type: 'span', _key: 'b', text: sentence(part, 3), marks: ['link'] },
    ],
  });
  const categories = ['Field Notes', 'Security & Trust', 'Digital Wellness', 'Product Deep Dives'];
  const document = (type: string, seed: number) => ({
    _id: `${type}-${seed}`,
    _type: type,
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    title: `${seed}: ${sentence(seed, 5)}`,
    slug: { current: `${type.toLowerCase()}-${seed}` },
    description: sentence(seed, 14),
    publishedAt: new Date(Date.UTC(2026, 0, 1) - seed * 3_600_000).toISOString(),
    perspectiveCategory: categories[seed % categories.length],
    mainImage: { _type: 'image', alt: '', _sanityAsset: 'image@file://./images/cover.svg' },
    body: Array.from({ length: 20 }, (_, part) => block(seed, part)),
  });
  const types = [
    ['perspectives', 'post', size],
    ['press-releases', 'pressRelease', size / 5],
    ['media-coverage', 'mediaCoverage', size / 10],
    ['ceo-letters', 'ceoLetter', size / 25],
  ] as const;
  for (const [dataset, type, count] of types) {
    const lines = Array.from({ length: count }, (_, seed) => JSON.stringify(document(type, seed)));
    mkdirSync(path.join(folder, dataset, 'images'), { recursive: true });
    writeFileSync(path.join(folder, dataset, 'data.ndjson'), `${lines.join('\n')}\n`);
    writeFileSync(
      path.join(folder, dataset, 'images/cover.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#1D4ED8" d="M0 0h16v9H0z"/></svg>',
    );
  }
}
