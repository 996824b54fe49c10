import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { z } from 'zod';
import { edit } from './recipes.ts';

/** About fifty words. */
const FIFTY = `We asked the people who use it every day what they would take away, and did that first. What was left is
easier to learn, easier to keep, and does more of the work. They told us within a week. The rest of the year went into
making it fast.`.replaceAll('\n', ' ');
const THREE_HUNDRED = Array.from({ length: 6 }, () => FIFTY).join(' ');

/** A paragraph of portable text. */
const paragraph = (text: string, key: string) => ({
  ...{ _type: 'block', _key: key, style: 'normal', markDefs: [] },
  children: [{ _type: 'span', _key: 'a', marks: [], text }],
});

/** A title of 90 characters, longer than any in the sample content. */
const longTitle = (type: string, number: number) =>
  `${type} ${String(number).padStart(2, '0')}: what a hundred small shops taught us about receipts, refunds and long titles`;

/**
 * Adds documents without a cover and without a description to a dataset, in two categories, newest first by number. The
 * first ten have long titles.
 */
export function addDocuments(folder: string, dataset: string, type: string, count: number): void {
  const document = (number: number) => ({
    ...{ _id: `${type}-more-${number}`, _type: type, _updatedAt: '2026-01-01T00:00:00Z' },
    title: number <= 10 ? longTitle(type, number) : `A shorter ${type}, number ${number}`,
    slug: { current: `more-${number}` },
    publishedAt: new Date(Date.UTC(2026, 0, 1) - number * 86_400_000).toISOString(),
    perspectiveCategory: number % 2 === 0 ? 'Field Notes' : 'Security & Trust',
    body: [paragraph(`Our ${type} ${number}. ${FIFTY}`, 'a'), paragraph(FIFTY, 'b')],
  });
  const lines = Array.from({ length: count }, (_, index) => `${JSON.stringify(document(index + 1))}\n`);
  appendFileSync(path.join(folder, `src/content/datasets/${dataset}/data.ndjson`), lines.join(''));
}

const articleShape = z.looseObject({ slug: z.looseObject({ current: z.string() }), body: z.array(z.unknown()) });

/** Adds a paragraph at the end of an article. */
function lengthen(folder: string, slug: string): void {
  const file = path.join(folder, 'src/content/datasets/perspectives/data.ndjson');
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = lines.findIndex(
    (line) => line !== '' && articleShape.safeParse(JSON.parse(line)).data?.slug.current === slug,
  );
  const article = articleShape.parse(JSON.parse(lines[at] ?? ''));
  lines[at] = JSON.stringify({ ...article, body: [...article.body, paragraph(THREE_HUNDRED, 'added')] });
  writeFileSync(file, lines.join('\n'));
}

/** What a company changes now and then, for which there is no recipe. None of it needs an edit of a test. */
export function ordinaryChanges(folder: string): (readonly [name: string, change: () => void])[] {
  const at = (file: string) => path.join(folder, file);
  const question = `{ question: 'Does it work on a boat?', answer: 'Yes, wherever a phone has a signal.' },`;
  return [
    [
      '300 words on /about/',
      () => edit(at('src/copy/about.ts'), 'after', 'paragraphs: [', `${JSON.stringify(THREE_HUNDRED)},`),
    ],
    ['300 words in an article', () => lengthen(folder, 'first-flight')],
    ...['scoop', 'links'].map(
      (page) =>
        [
          `A question on /${page}/`,
          () => edit(at(`src/copy/${page}.ts`), 'after', 'const questions: readonly Question[] = [', question),
        ] as const,
    ),
    [
      'A quote on /links/',
      () => {
        const portrait = readFileSync(at('src/brand/assets/cast/emeka-nwosu.svg'), 'utf8');
        writeFileSync(at('src/brand/assets/cast/ruth-adler.svg'), `${portrait}<!-- Ruth -->`);
        const quote = `{ quote: 'My stall has a sign now, and the sign takes money.', author: 'Ruth Adler', role: 'Potter', company: 'Adler Clay' },`;
        edit(at('src/copy/links.ts'), 'after', 'const quotes: readonly Quote[] = [', quote);
      },
    ],
    [
      'A quote without a picture on /scoop/',
      () => {
        const quote = `{ quote: 'It tells me what was read, and then it leaves me alone.', author: 'Ines Duarte', portrait: false, role: 'Translator' },`;
        edit(at('src/copy/scoop.ts'), 'after', 'const quotes: readonly [Quote, ...Quote[]] = [', quote);
      },
    ],
    [
      'A photograph as a portrait',
      () => {
        const drawing = at('src/brand/assets/portraits/daniel-okoye.svg');
        const photograph = new Resvg(
          '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1400"><path fill="#765" d="M0 0h1000v1400H0z"/></svg>',
        ).render();
        writeFileSync(drawing.replace('.svg', '.png'), photograph.asPng());
        rmSync(drawing);
      },
    ],
    ['12 articles', () => addDocuments(folder, 'perspectives', 'post', 12)],
  ];
}
