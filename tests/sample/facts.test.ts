import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signatureOf } from '#brand/portraits.ts';
import { people } from '#company/people.ts';
import { routes } from '#company/routes.ts';
import { getCeoLetters } from '#content/getters.ts';
import { all, attribute, builtPages, isDetailPage, shown } from '../support/built/built-pages.ts';
import { expectNoFaults } from '../support/built/every-page.ts';
import { faultsOfFacts, parseFacts } from '../support/built/facts.ts';
import { readPage, root, textOf } from '../support/site.ts';

const FILE = 'tests/sample/data/facts.txt';
const facts = parseFacts(readFileSync(root + FILE, 'utf8'));

it.each([...facts])('%s shows its facts', (page, lines) => {
  const faults = faultsOfFacts(readPage(page).document, lines);
  expect(faults, `Correct the page, or its facts in ${FILE}.`).toEqual([]);
});

it('the chief executive and the advisor lead the company', () => {
  const { document } = readPage(routes.about);
  for (const { name, title, portrait } of [people.chiefExecutive, people.advisor]) {
    expect(textOf(document.querySelector('main'))).toContain(`${name} ${title}`);
    expect(all(document, `img[alt="Portrait of ${name}"]`)).toHaveLength(portrait === false ? 0 : 1);
  }
});

it('each quote is on the site once, with at most one picture, whose alternative text is empty', () => {
  const pages = builtPages().filter(({ address }) => !isDetailPage(address));
  const quotes = pages.flatMap(({ document }) => all(document, 'main blockquote').map(textOf));
  expect(quotes.filter((quote, index) => quotes.indexOf(quote) !== index)).toEqual([]);
  expectNoFaults(({ document }) => {
    const faces = all(document, 'main figure:has(blockquote)').map((each) => all(each, 'img'));
    const files = faces.flatMap((each) => each.map((face) => attribute(face, 'src')));
    const isTwice = new Set(files).size < files.length;
    const isWrong = faces.some((each) => each.length > 1 || each.some((face) => face.getAttribute('alt') !== ''));
    return isTwice || isWrong ? files : [];
  }, pages);
});

describe('what the hub promises', () => {
  const post = z.object({ slug: z.object({ current: z.string() }), likes: z.number() });
  const posts = readFileSync(`${root}src/content/datasets/perspectives/data.ndjson`, 'utf8')
    .split('\n')
    .flatMap((line) => (line && post.safeParse(JSON.parse(line)).data) || []);

  it('home’s badge names the newest press release, and leads to it', () => {
    const newest = readPage(routes.pressReleases).document.querySelector('main article');
    const badge = all(readPage(routes.home).document, 'main a[href^="/press-release/"]').at(0);
    expect(textOf(badge ?? null)).toBe(textOf(newest?.querySelector('h2') ?? null));
    expect(textOf(badge?.parentElement ?? null)).toContain('New Release');
  });

  const cardsOf = (hub: string) => all(readPage(hub).document, 'main article');
  const titleOf = (part: ParentNode) => textOf(part.querySelector('h1, h2, h3'));
  const hrefsOf = (part: ParentNode, links: string) => all(part, links).map((link) => attribute(link, 'href'));

  it.each([
    [routes.perspectives, /Read Article/],
    [routes.pressReleases, /^[A-Z][a-z]+ \d{1,2}, \d{4} Press Release .+… /],
    [routes.ceoLetters, /^Letter \d+ /],
  ])('each card of %s says %s and leads to the page of its title', (hub, words) => {
    for (const card of cardsOf(hub)) {
      expect(textOf(card)).toMatch(words);
      const pages = new Set(hrefsOf(card, `a[href^="${hub}"]`)).values();
      const titles = pages.map((address) => titleOf(readPage(address).document));
      expect([...titles]).toEqual([titleOf(card)]);
    }
  });

  it('letters say who writes, and lead to the one before and the one after', async () => {
    const cards = cardsOf(routes.ceoLetters);
    const letters = cards.flatMap((card) => hrefsOf(card, 'h2 a'));
    const documents = await getCeoLetters();
    for (const [index, address] of letters.entries()) {
      const { document } = readPage(address);
      for (const [label, neighbor] of [
        ['Older', letters[index + 1]],
        ['Newer', letters[index - 1]],
      ] as const) {
        const links = all(document, 'main nav a').filter((link) => textOf(link).startsWith(label));
        expect(links.map((link) => attribute(link, 'href'))).toEqual(neighbor ? [neighbor] : []);
      }
      const { name = '', position = '' } = documents[index]?.author ?? {};
      expect(textOf(cards[index] ?? null)).toContain(name);
      expect(all(document, `main img[alt="Portrait of ${name}"]`).length, address).toBeGreaterThan(0);
      expect(textOf(document.querySelector('main')), address).toContain(`${name} ${position}`);
      // Written by hand, in place of the last line of the text.
      const [first] = name.split(' ');
      const isSigned = signatureOf(name) !== undefined;
      expect(all(document, `main [role="img"][aria-label="${first}"]`), address).toHaveLength(isSigned ? 1 : 0);
      if (isSigned) expect(all(document, 'main .rich-text p').map(textOf), address).not.toContain(first);
    }
  });

  it('press releases open their links in a new tab, and say whom to ask', () => {
    const releases = builtPages().filter(({ address }) => address.startsWith(routes.pressReleases));
    expectNoFaults(
      ({ document }) => {
        const links = all(document, 'main .rich-text a:not([href^="#"], [href^="mailto:"], [target="_blank"])');
        const contact = all(document, 'main section, main aside').find((each) => /^Media Contact\b/.test(textOf(each)));
        const mail = contact ? all(contact, 'a[href^="mailto:"]') : [];
        return [...links.map(shown), ...(mail.length > 0 ? [] : ['it has no media contact'])];
      },
      releases.filter(({ address }) => isDetailPage(address)),
    );
  });

  it('search and its archives list every article, release and letter without a script', () => {
    const lists = builtPages().filter(({ address }) => address.startsWith(routes.search));
    const listed = new Set(lists.flatMap(({ document }) => hrefsOf(document, 'main a')));
    const details = builtPages().flatMap(({ address }) => (isDetailPage(address) ? address : []));
    expect(details.filter((address) => !listed.has(address))).toEqual([]);
  });

  it('each article says how many readers like it, and that comments are an email', () => {
    expect(posts.length).toBeGreaterThan(10);
    for (const { slug, likes } of posts) {
      const { document } = readPage(`${routes.perspectives}${slug.current}/`);
      expect(textOf(document.querySelector('main article'))).toContain(`${likes} likes`);
      const mail = all(document, 'main a[href^="mailto:editors@"]').map(textOf);
      expect(mail, slug.current).toContain('Comments by email');
    }
  });

  it.each([routes.pressReleases, routes.ceoLetters])(
    'each document of %s links its PDF, or says that there is none',
    (hub) => {
      const kinds = builtPages()
        .filter(({ address }) => address.startsWith(hub) && isDetailPage(address))
        .map(({ address, document }) => {
          if (document.querySelector('main a[href*=".pdf"]')) return 'link';
          const control = document.querySelector('main :is(button[disabled], [aria-disabled="true"])');
          const text = textOf(document.querySelector('main'));
          return control && /not available|no PDF|doesn[’']t have/.test(text) ? 'none' : address;
        });
      expect(new Set(kinds)).toEqual(new Set(['link', 'none']));
    },
  );
});
