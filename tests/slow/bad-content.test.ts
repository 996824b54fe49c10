import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { routes } from '#company/routes.ts';
import { typeNames } from '#content/types/index.ts';
import { buildFolder } from '#integrations/finish/swap.ts';
import { feedEntries } from '../support/built/feed-entries.ts';
import {
  EMOJI,
  HTML_IN_STRING,
  LONG_TITLE,
  RIGHT_TO_LEFT,
  SETTING,
  hostileContent,
} from '../support/content/hostile-content.ts';
import { type BuildRun, runBuild } from '../support/run-build.ts';
import { startSanityServer } from '../support/content/sanity-server.ts';
import { parsePage, textOf } from '../support/site.ts';

const origin = 'https://rook.example';
const home = fs.mkdtempSync(join(tmpdir(), 'rook-hostile-'));
const site = join(home, 'dist');
const pages = new Map<string, Document>();
let build: BuildRun;
let midway: readonly string[];

beforeAll(async () => {
  await using sanity = await startSanityServer();
  for (const name of typeNames) {
    for (const document of hostileContent[name] ?? []) {
      sanity.documents(name).set(String(document['_id']), document);
    }
  }
  fs.mkdirSync(site);
  fs.writeFileSync(join(site, 'index.html'), 'the earlier site');
  const running = runBuild(site, sanity.env);
  const unfinishedPage = join(buildFolder(site, resolve('node_modules/.astro')), 'about/index.html');
  await vi.waitUntil(() => fs.existsSync(unfinishedPage), { timeout: 200_000 });
  midway = fs.readdirSync(site);
  build = await running;
  for (const path of fs.globSync('**/*.html', { cwd: site })) {
    pages.set(`/${path}`.replace(/index\.html$/, ''), parsePage(file(path)));
  }
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const file = (path: string) => fs.readFileSync(join(site, path), 'utf8');

function page(address: string): Document {
  const found = pages.get(address);
  if (found === undefined) throw new Error(`${address} was not built: ${build.stderr}`);
  return found;
}
const post = (slug: string) => page(`${routes.perspectives}${slug}/`);
const mainText = (document: Document) => textOf(document.querySelector('main'));
const all = (document: Document, selector: string) => [...document.querySelectorAll(selector)];

/** The card of a document, found by its title on any page of a list. */
function card(base: string, title: string): Element {
  const lists = [...pages].filter(([address]) => address === base || address.startsWith(`${base}page/`));
  const found = lists.flatMap(([, document]) => all(document, 'article')).find((each) => textOf(each).includes(title));
  if (found === undefined) throw new Error(`No card of ${base} says "${title}".`);
  return found;
}

/** Addresses of documents below a list. */
const below = (base: string) =>
  [...pages.keys()]
    .filter((address) => address.startsWith(base) && !/\/(?:page|category)\//.test(address))
    .map((address) => address.slice(base.length, -1))
    .filter((slug) => slug !== '')
    .sort();

describe('a build from hostile content', () => {
  it('makes exactly the pages with a valid address, and keeps the earlier site until then', () => {
    expect(midway).toEqual(['index.html']);
    expect(build.code, build.stderr).toBe(0);
    const slugs = 'bare future zoneless undated مرحبا emoji-🏰 long html unresolved keyless links two tips-&-tricks';
    expect(below(routes.perspectives)).toEqual(slugs.split(' ').sort());
    expect(below(routes.pressReleases)).toEqual(['empty-pdf', 'fileless']);
    expect(below(routes.ceoLetters)).toEqual([]);
    expect(fs.existsSync(join(home, 'escape'))).toBe(false);
    expect(fs.globSync('pagefind/fragment/*', { cwd: site }).length).toBeGreaterThan(14);
  });

  it('lists every document, with a link only if there is a page', () => {
    const linksOf = (title: string) =>
      card(routes.perspectives, title).querySelectorAll(`a[href^="${routes.perspectives}"]`).length;
    for (const title of ['From the future', 'Pointing nowhere', RIGHT_TO_LEFT, EMOJI, LONG_TITLE]) {
      expect(linksOf(title), title).toBeGreaterThan(0);
    }
    const unsafe = Array.from({ length: 7 }, (_, n) => `Unsafe slug ${n}`);
    for (const title of [...unsafe, 'Older of two']) expect(linksOf(title), title).toBe(0);
    expect(textOf(post('two').querySelector('h1'))).toBe('Newer of two');
  });

  it('has no markup from strings, no dead links, and valid structured data', () => {
    const faults = [...pages].flatMap(([address, document]) => {
      const of = (attribute: string) =>
        all(document, `[${attribute}]`).map((each) => each.getAttribute(attribute) ?? '');
      const handlers = all(document, '*')
        .flatMap((each) => [...each.attributes].map(({ name }) => name))
        .filter((name) => /^on/i.test(name));
      const scripts = all(document, 'script')
        .map(textOf)
        .filter((text) => text.startsWith('alert'));
      const links = [...of('href'), ...of('src')];
      const running = links.filter((to) => to === 'x' || /^\s*(?:java\s*script|data:text|vbscript)/i.test(to));
      const broken = all(document, 'a[href], img[src], link[rel="alternate"][href]')
        .map((each) => each.getAttribute('href') ?? each.getAttribute('src') ?? '')
        .map((to) => new URL(to, `${origin}${address}`))
        .filter((url) => url.origin === origin)
        .map(({ pathname }) => decodeURIComponent(pathname).replace(/\/$/, '/index.html'))
        .filter((path) => !fs.existsSync(join(site, path)));
      const data = all(document, 'script[type="application/ld+json"]')
        .map(({ textContent }) => JSON.stringify(JSON.parse(textContent)))
        .join();
      // Empty values, addresses that are not absolute, and dates that are none.
      const unsound =
        data.match(
          /"\w+":(?:"\/?"|null|\[\])|"(?:url|item|image)":"(?!http)[^"]*"|"date\w+":"(?!\d{4}-\d\d-\d\d)[^"]*"/g,
        ) ?? [];
      return [...handlers, ...scripts, ...running, ...broken, ...unsound].map((fault) => `${address}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  it('publishes no setting of an unknown object, and spells an address in one way', () => {
    const texts = fs
      .globSync('**/*.{html,md,xml,txt,json}', { cwd: site })
      .map((path) => [path, file(path).replaceAll('&amp;', '&')] as const);
    for (const words of [SETTING, 'tips-%26-tricks'])
      expect(texts.filter(([, text]) => text.includes(words)).map(([path]) => path)).toEqual([]);
    const reserved = post('tips-&-tricks');
    const path = `${routes.perspectives}tips-&-tricks/`;
    const [canonical, description] = ['link[rel=canonical]', 'meta[name=description]'].map((each) =>
      reserved.querySelector(each),
    );
    expect(canonical?.getAttribute('href')).toBe(origin + path);
    expect(description?.getAttribute('content')).toBe('Itself and again');
    expect(reserved.querySelectorAll(`main p a[href="${path}"]`)).toHaveLength(2);
    const listed = texts.filter(([, text]) => text.includes(path)).map(([each]) => each);
    const expected = ['sitemap-0.xml', 'llms.txt', 'feeds/rss.xml', 'feeds/perspectives/atom.xml'];
    expect(listed).toEqual(expect.arrayContaining([...expected, `${path.slice(1)}index.md`]));
  });

  it('shows markup as text', () => {
    const html = post('html');
    expect(textOf(html.querySelector('h1'))).toBe(`Title ${HTML_IN_STRING}`);
    for (const words of ['Description', 'Author', 'Role', 'Body']) {
      expect(mainText(html)).toContain(`${words} ${HTML_IN_STRING}`);
    }
    expect(textOf(html.querySelector('main pre'))).toContain(HTML_IN_STRING);
    const release = page(`${routes.pressReleases}fileless/`);
    expect(textOf(release.querySelector('h1'))).toBe(`Release ${HTML_IN_STRING}`);
    expect(mainText(release)).toContain(`Opening ${HTML_IN_STRING}`);
    card(routes.mediaCoverage, `Coverage ${HTML_IN_STRING}`);
  });

  it('allows the host of its pictures', () => {
    const policy = post('emoji-🏰').querySelector('meta[http-equiv="Content-Security-Policy"]');
    expect(policy?.getAttribute('content')).toContain("img-src 'self' https://cdn.sanity.io;");
  });
});

describe('feeds and Markdown', () => {
  const feeds = () => fs.globSync('feeds/**/*.xml', { cwd: site });

  it('are valid XML, with every title and text, and no scripts', () => {
    expect(feeds().length).toBe(2 * (typeNames.length + 1));
    for (const feed of feeds()) {
      const entries = new Map(feedEntries(file(feed)).map(({ title, content }) => [title, parsePage(content)]));
      for (const [title, html] of entries) {
        expect(html.querySelector('script, [onerror], img[src="x"]'), title).toBeNull();
      }
      if (!feed.includes('perspectives')) continue;
      // Readers take a summary for HTML.
      if (feed.endsWith('rss.xml')) expect(file(feed)).toContain('<description>Description &amp;lt;img src=x');
      const textUnder = (title: string) => textOf(entries.get(title)?.body ?? null);
      expect(textUnder(`Title ${HTML_IN_STRING}`), feed).toContain(`Body ${HTML_IN_STRING}`);
      expect(textUnder(RIGHT_TO_LEFT), feed).toContain(EMOJI);
    }
  });

  it('link to existing pages and anchors', () => {
    const entries = feeds().flatMap((feed) => feedEntries(file(feed)));
    const own = entries.map(({ url, id }) => ({ id, url: new URL(url) })).filter(({ url }) => url.origin === origin);
    const lost = own.filter(({ url: { pathname, hash } }) => {
      const document = pages.get(decodeURIComponent(pathname));
      return !document || (hash && !document.getElementById(decodeURIComponent(hash.slice(1))));
    });
    expect(lost.map(({ url }) => url.href)).toEqual([]);
    // Entries without a page are on several pages of their list; their ids stay when they move.
    for (const list of [routes.perspectives, routes.mediaCoverage]) {
      const places = own.filter(({ url }) => url.hash && url.pathname.startsWith(list));
      expect(new Set(places.map(({ url }) => url.pathname)).size, list).toBeGreaterThan(1);
      for (const { id } of places) expect(id).toMatch(`${origin}${list}#`);
    }
  });

  it('exist for each article, with escaped titles', () => {
    for (const base of [routes.perspectives, routes.pressReleases]) {
      for (const slug of below(base)) expect(file(`${base}${slug}/index.md`)).toMatch(/^---\n/);
    }
    const markdown = file(`${routes.perspectives}html/index.md`);
    expect(markdown).toContain('# Title \\<img src=x');
    const [prose = ''] = (markdown.split('---\n')[2] ?? '').split('```');
    expect(prose).toContain('Body');
    expect(prose).not.toMatch(/(?<!\\)<(?:script|img)/);
  });

  const [dead, alive] = ['script data numbered lost dangling quoted', 'slashed good feed anchor place own'];
  it.each([...dead.split(' '), ...alive.split(' ')])('and pages keep the words of a %s link', (kind) => {
    const [words, isLink] = [`Words of a ${kind} link`, alive.includes(kind)];
    const atom = feedEntries(file('feeds/perspectives/atom.xml'));
    const feed = parsePage(atom.find(({ title }) => title === 'Links of all kinds')?.content ?? '');
    for (const { body } of [post('links'), feed]) {
      expect(textOf(body)).toContain(words);
      expect([...body.querySelectorAll('a')].some((link) => textOf(link).startsWith(words))).toBe(isLink);
    }
    const markdown = file(`${routes.perspectives}links/index.md`);
    expect(markdown).toContain(words);
    expect(markdown.includes(`[${words}](`)).toBe(isLink);
  });
});

describe('hostile documents', () => {
  it('with future dates are shown; dates without zone are UTC, invalid ones left out', () => {
    const time = (slug: string) => textOf(post(slug).querySelector('main time'));
    expect(time('future')).toBe('January 1, 3000');
    expect(time('zoneless')).toBe('March 2, 2026');
    for (const slug of ['undated', 'bare']) {
      expect(post(slug).querySelector('main article header time')).toBeNull();
      expect(mainText(post(slug))).not.toContain('Invalid Date');
    }
  });

  it('keep their words: right-to-left, emoji, long titles, missing keys, unknown blocks', () => {
    const rightToLeft = post('مرحبا');
    expect(mainText(rightToLeft)).toContain(`${RIGHT_TO_LEFT} ${EMOJI}`);
    expect(rightToLeft.querySelector('main [dir="rtl"], main [dir="auto"]')).not.toBeNull();
    const titles = ['emoji-🏰', 'long', 'bare'].map((slug) => textOf(post(slug).querySelector('h1')));
    expect(titles).toEqual([`Emoji ${EMOJI}`, LONG_TITLE, 'Bare']);
    const text = mainText(post('keyless'));
    expect(text).toMatch(/First keyless\..*Second keyless\..*Words of a poll\?.*Caption of a lost image/);
    expect(post('links').querySelector('main a[href="/about/"]')?.hasAttribute('target')).toBe(false);
  });

  it('without their assets have no image and no link, and the PDF control says so', () => {
    for (const slug of ['fileless', 'empty-pdf']) {
      const release = page(`${routes.pressReleases}${slug}/`);
      // But for the face of the press desk, which is ours.
      expect(release.querySelector('main article img:not([src*="/grace-mensah."])')).toBeNull();
      expect(release.querySelector('main a[href*=".pdf"]')).toBeNull();
      expect(mainText(release)).toContain('PDF not available');
    }
    expect(post('unresolved').querySelector('main article header img')).toBeNull();
    expect(card(routes.mediaCoverage, 'Coverage <img').querySelector('a')).toBeNull();
    expect(card(routes.mediaCoverage, 'own-link').querySelector('a, [cite]')).toBeNull();
    expect(textOf(card(routes.mediaCoverage, 'lost-publication'))).toContain(`Read ${HTML_IN_STRING}`);
    expect(mainText(page(routes.ceoLetters))).toContain('There are no letters yet.');
  });
});

it('the summary counts documents and pages, and names each problem and no other', () => {
  const { stdout } = build;
  for (const line of [
    new RegExp(`^Content: Sanity, project ${typeNames.join(', ')}, dataset production$`, 'm'),
    /perspectives +21 documents +13 pages\n.*press releases +2 documents +2 pages\n/,
    /media coverage +13 documents +shown on the list\n.*CEO letters +0 documents +0 pages\n/,
    /\nEmpty \(\d+\):\n- CEO letters: project ceo-letters .+ list is empty\. Publish a document.+\n/,
  ])
    expect(stdout).toMatch(line);
  const lines = [...stdout.matchAll(/^- (\S+): document "(\S+)", field "(\S+)": .+\.$/gm)];
  const problems = lines.map(([, type = '', ...where]) => `${type} ${where.join('.')}`).sort();
  const links = [0, 1, 3, 6, 7, 8].map((n) => `links.body[${n}].markDefs[0].href`);
  const unsafe = Array.from({ length: 7 }, (_, n) => `unsafe-${n}.slug`);
  const expected = {
    'media-coverage': `lost-publication.coverImage lost-publication.publication own-link.link.url script-link.link.url`,
    perspectives: `bare.publishedAt bare.title keyless.body[2] keyless.body[3] ${links.join(' ')} ${unsafe.join(' ')}
      reserved.body[0] two-old.slug undated.publishedAt unresolved.author unresolved.mainImage zoneless.publishedAt`,
    'press-releases': 'fileless.contactInfo.email fileless.mainImage fileless.pdfFile',
  };
  const fields = Object.entries(expected).flatMap(([type, all]) => all.split(/\s+/).map((each) => `${type} ${each}`));
  expect(problems).toEqual(fields.sort());
  expect(stdout).toContain(`Left out or corrected (${lines.length}):`);
});
