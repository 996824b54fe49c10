import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from '../../src/config/routes.ts';
import {
  all,
  attribute,
  builtPages,
  isDetailPage,
  isListPage,
} from '../support/built/built-pages.ts';
import { expectNoFaults } from '../support/built/every-page.ts'; // prettier-ignore
import { faultsOfFacts, parseFacts } from '../support/built/facts.ts';
import { readPage, root, textOf } from '../support/site.ts';

const FILE = 'tests/built/facts.txt';
const facts = parseFacts(readFileSync(root + FILE, 'utf8'));

it.each([...facts])('%s shows its facts', (page, lines) => {
  const faults = faultsOfFacts(readPage(page).document, lines);
  expect(faults, `Correct the page, or its facts in ${FILE}.`).toEqual([]);
});

it('every page that is written by hand has its facts', () => {
  const missing = builtPages()
    .map(({ address }) => address)
    .filter((address) => !isDetailPage(address) && !isListPage(address) && !facts.has(address));
  const example = '\n  [How It Works] 3 ol > li\n  Contact Us -> /support/';
  expect(missing, `Add to ${FILE}, such as:\n${missing.map((page) => page + example).join('\n')}`).toEqual([]); // prettier-ignore
});

it('each quote stands once on the site, each speaker’s face once, its alternative text empty', () => {
  const pages = builtPages().filter(({ address }) => !isDetailPage(address));
  const quotes = pages.flatMap(({ document }) => all(document, 'main blockquote').map(textOf));
  expect(quotes.length).toBeGreaterThan(20);
  expect(quotes.filter((quote, index) => quotes.indexOf(quote) !== index)).toEqual([]);
  expectNoFaults(({ document }) => {
    const faces = all(document, 'main figure:has(blockquote) img');
    const files = faces.map((face) => attribute(face, 'src'));
    const isTwice = new Set(files).size < files.length;
    return isTwice || faces.some((face) => face.getAttribute('alt') !== '') ? files : [];
  }, pages);
});

describe('what the hub promises', () => {
  const post = z.object({ slug: z.object({ current: z.string() }), likes: z.number() });
  const posts = readFileSync(`${root}src/content/datasets/perspectives/data.ndjson`, 'utf8')
    .split('\n')
    .flatMap((line) => (line && post.safeParse(JSON.parse(line)).data) || []);

  it('home’s badge shows the newest press release with its date, and leads to it', () => {
    const newest = readPage(routes.pressReleases).document.querySelector('main article');
    const badge = all(readPage(routes.home).document, 'main a[href^="/press-release/"]').at(0);
    expect(textOf(badge ?? null)).toBe(textOf(newest?.querySelector('h2') ?? null));
    const parent = textOf(badge?.parentElement ?? null);
    expect(parent).toContain('New Release');
    expect(parent).toContain(textOf(newest?.querySelector('time') ?? null));
  });

  it('each article says how many readers like it, and that comments are an email', () => {
    expect(posts.length).toBeGreaterThan(10);
    for (const { slug, likes } of posts) {
      const { document } = readPage(`${routes.perspectives}${slug.current}/`);
      expect(textOf(document.querySelector('main header'))).toContain(`${likes} likes`);
      const mail = all(document, 'main a[href^="mailto:editors@"]').map(textOf);
      expect(mail, slug.current).toContain('Comments by email');
    }
  });

  it.each([routes.pressReleases, routes.ceoLetters])(
    'each detail page of %s links its PDF, or says that there is none',
    (hub) => {
      const kinds = builtPages()
        .filter(({ address }) => address.startsWith(hub) && isDetailPage(address))
        .map(({ address, document }) => {
          if (document.querySelector('main a[href*=".pdf"]')) return 'link';
          const control = document.querySelector(
            'main :is(button[disabled], [aria-disabled="true"])',
          );
          const says = /not available|no PDF|doesn[’']t have/.test(
            textOf(document.querySelector('main')),
          );
          return control && says ? 'none' : address;
        });
      expect(new Set(kinds)).toEqual(new Set(['link', 'none']));
    },
  );
});
