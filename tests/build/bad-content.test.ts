import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../src/config/routes.ts';
import { site as company } from '../../src/config/site.ts';
import { attribute } from '../support/built-pages.ts';
import { EMOJI, HTML_IN_STRING, LONG_TITLE, RIGHT_TO_LEFT } from '../support/hostile-content.ts';
import { feedEntries } from '../support/feed-entries.ts';
import { type HostileSite, buildHostileSite } from '../support/hostile-site.ts';
import { parsePage, textOf } from '../support/site.ts';
import { structuredDataFaults } from '../support/structured-data-faults.ts';

const { defaultOrigin } = company;

let site: HostileSite;
beforeAll(async () => {
  site = await buildHostileSite();
});
afterAll(() => site.remove());

const page = (address: string) => site.page(address);
const card = (base: string, title: string) => site.card(base, title);
const post = (slug: string) => page(`${routes.perspectives}${slug}/`);
const mainText = (document: Document) => textOf(document.querySelector('main'));

describe('a build from hostile content', () => {
  it('succeeds', () => {
    expect(site.build.code, site.build.stderr).toBe(0);
  });

  it('makes exactly the pages that can be addressed', () => {
    const below = (base: string) =>
      [...site.pages.keys()]
        .filter((address) => address.startsWith(base) && !/\/(?:page|category)\//.test(address))
        .map((address) => address.slice(base.length, -1))
        .filter((slug) => slug !== '')
        .sort();
    expect(below(routes.perspectives)).toEqual(
      ['bare', 'future', 'zoneless', 'undated', 'مرحبا', 'emoji-🏰', 'long', 'html', 'unresolved', 'keyless', 'links', 'twin'].sort(), // prettier-ignore
    );
    expect(below(routes.pressReleases)).toEqual(['empty-pdf', 'fileless']);
    expect(below(routes.ceoLetters)).toEqual([]);
    expect(existsSync(join(site.folder, '..', 'escape'))).toBe(false);
  });

  it('lists every document, with a link only where there is a page', () => {
    for (const title of ['From the future', 'Pointing nowhere', RIGHT_TO_LEFT, EMOJI, LONG_TITLE]) {
      expect(card(routes.perspectives, title).querySelector('a')).not.toBeNull();
    }
    const unsafe = [0, 1, 2, 3, 4, 5, 6].map((n) => `Unsafe slug ${n}`);
    for (const title of [...unsafe, 'Older twin']) {
      const links = card(routes.perspectives, title).querySelectorAll(`a[href^="${routes.perspectives}"]`); // prettier-ignore
      expect(links.length, title).toBe(0);
    }
    expect(textOf(post('twin').querySelector('h1'))).toBe('Newer twin');
  });

  it('holds no markup from strings: nothing runs, nothing is asked for', () => {
    const faults = [...site.pages].flatMap(([address, document]) => [
      ...[...document.querySelectorAll('*')]
        .filter((element) => [...element.attributes].some(({ name }) => /^on/i.test(name)))
        .map((element) => `${address}: <${element.tagName}> has an event handler`),
      ...[...document.querySelectorAll('script')]
        .filter((script) => /^\s*alert\(/.test(script.textContent))
        .map(() => `${address}: a script of the content stands`),
      ...[...document.querySelectorAll('img[src="x"]')].map(() => `${address}: an image stands`),
      ...[...document.querySelectorAll('[href], [src]')]
        .map((element) => attribute(element, 'href') || attribute(element, 'src'))
        .filter((to) => /^\s*(?:java\s*script|data:text|vbscript)/i.test(to))
        .map((to) => `${address}: ${to}`),
    ]);
    expect(faults).toEqual([]);
    const html = post('html');
    expect(textOf(html.querySelector('h1'))).toBe(`Title ${HTML_IN_STRING}`);
    for (const words of ['Description', 'Author', 'Role', 'Body']) {
      expect(mainText(html)).toContain(`${words} ${HTML_IN_STRING}`);
    }
    expect(textOf(html.querySelector('main pre'))).toContain(HTML_IN_STRING);
    const release = page(`${routes.pressReleases}fileless/`);
    expect(textOf(release.querySelector('h1'))).toBe(`Release fileless ${HTML_IN_STRING}`);
    expect(textOf(card(routes.mediaCoverage, 'Coverage script-link').querySelector('h2'))).toBe(`Coverage script-link ${HTML_IN_STRING}`); // prettier-ignore
  });

  it('gives feeds that are sound XML, with every title and text, and nothing that runs', () => {
    const feeds = globSync('feeds/**/*.xml', { cwd: site.folder });
    expect(feeds.length).toBe(10);
    for (const feed of feeds) {
      const entries = feedEntries(site.file(feed)).map(({ title, content }) => ({
        title,
        html: parsePage(content),
      }));
      for (const { title, html } of entries) {
        expect(html.querySelector('script, [onerror], img[src="x"]'), title).toBeNull();
      }
      if (!feed.includes('perspectives')) continue;
      const textUnder = (title: string) =>
        textOf(entries.find((entry) => entry.title === title)?.html.body ?? null);
      expect(textUnder(`Title ${HTML_IN_STRING}`), feed).toContain(`Body ${HTML_IN_STRING}`);
      expect(textUnder(RIGHT_TO_LEFT), feed).toContain(EMOJI);
    }
  });

  it('gives feeds whose entries lead to pages, and to the places on them, that exist', () => {
    const all = globSync('feeds/**/*.xml', { cwd: site.folder }).flatMap((feed) =>
      feedEntries(site.file(feed)).map(({ url, id }) => ({ feed, id, url: new URL(url) })),
    );
    const own = all.filter(({ url }) => url.origin === defaultOrigin);
    const lost = own.filter(({ url: { pathname, hash } }) => {
      const document = site.pages.get(decodeURIComponent(pathname));
      return !document || (hash && !document.getElementById(decodeURIComponent(hash.slice(1))));
    });
    expect(lost.map(({ feed, url }) => `${feed} → ${url.pathname}${url.hash}`)).toEqual([]);
    // Entries without a page, on the first page of their list and on later ones.
    for (const list of [routes.perspectives, routes.mediaCoverage]) {
      const places = own.filter(({ url }) => url.hash && url.pathname.startsWith(list));
      expect(new Set(places.map(({ url }) => url.pathname)).size, list).toBeGreaterThan(1);
      // They move as their list grows; their names do not.
      for (const { id } of places) expect(id).toMatch(`${defaultOrigin}${list}#`);
    }
  });

  it('gives each article a Markdown alternate, its title escaped', () => {
    const hubs = [routes.perspectives, routes.pressReleases];
    const articles = [...site.pages.keys()].filter(
      (address) => hubs.some((hub) => address.startsWith(hub) && address !== hub) && !/\/(?:page|category)\//.test(address),
    ); // prettier-ignore
    expect(articles.length).toBe(14);
    for (const address of articles) expect(site.file(`${address}index.md`)).toMatch(/^---\n/);
    const twin = site.file(`${routes.perspectives}html/index.md`);
    expect(twin).toContain('# Title \\<img src=x');
    const [prose = ''] = (twin.split('---\n')[2] ?? '').split('```');
    expect(prose).toContain('Body');
    expect(prose).not.toMatch(/(?<!\\)<(?:script|img)/);
  });

  it('makes a search index of it', () => {
    const fragments = globSync('pagefind/fragment/*', { cwd: site.folder });
    // Every article has one; so have the static pages.
    expect(fragments.length).toBeGreaterThan(14);
  });

  it('leads nowhere that does not exist', () => {
    const origin = 'https://site.invalid';
    const broken = [...site.pages].flatMap(([address, document]) =>
      [...document.querySelectorAll('a[href], img[src], link[rel="alternate"][href]')]
        .map((element) => attribute(element, 'href') || attribute(element, 'src'))
        .map((to) => new URL(to, `${origin}${address}`))
        .filter((url) => url.origin === origin)
        .map(({ pathname }) => decodeURIComponent(pathname))
        .filter(
          (path) => !existsSync(join(site.folder, path, path.endsWith('/') ? 'index.html' : '')),
        ) // prettier-ignore
        .map((path) => `${address} → ${path}`),
    );
    expect(broken).toEqual([]);
  });

  it('links from feeds and Markdown alternates to nothing that does not exist', () => {
    const twin = site.file(`${routes.perspectives}links/index.md`);
    const feed = feedEntries(site.file('feeds/perspectives/atom.xml')).find(
      ({ title }) => title === 'Links of all kinds',
    );
    const inFeed = [...parsePage(feed?.content ?? '').querySelectorAll('a')].map(textOf);
    for (const kind of ['lost', 'dangling', 'quoted']) {
      expect(twin).toContain(`Words of a ${kind} link`);
      expect(twin).not.toContain(`Words of a ${kind} link](`);
      expect(feed?.content).toContain(`Words of a ${kind} link`);
      expect(inFeed.join()).not.toContain(`Words of a ${kind} link`);
    }
    expect(twin).toContain('[Words of a good link](');
    expect(inFeed.join()).toContain('Words of a good link');
  });

  it('describes every page in sound structured data, but for dates that are missing', () => {
    const undated = new Set(['bare', 'undated'].map((slug) => `${routes.perspectives}${slug}/`));
    const faults = [...site.pages].flatMap(([address, document]) => {
      const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
      return structuredDataFaults(scripts.map((each): unknown => JSON.parse(each.textContent)))
        .filter((fault) => !(undated.has(address) && fault.endsWith('datePublished is missing')))
        .map((fault) => `${address}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });
});

describe('what hostile documents show', () => {
  it('dates: the future is published, zone-less ones are UTC, others are left out', () => {
    const time = (slug: string) => textOf(post(slug).querySelector('main time'));
    expect(time('future')).toBe('January 1, 3000');
    expect(time('zoneless')).toBe('March 2, 2026');
    for (const slug of ['undated', 'bare']) {
      expect(post(slug).querySelector('main article header time')).toBeNull();
      expect(mainText(post(slug))).not.toContain('Invalid Date');
    }
  });

  it('right-to-left text keeps its direction, emoji and long titles stay whole', () => {
    const rtl = post('مرحبا');
    expect(mainText(rtl)).toContain(`${RIGHT_TO_LEFT} ${EMOJI}`);
    expect(rtl.querySelector('main [dir="rtl"], main [dir="auto"]')).not.toBeNull();
    expect(textOf(post('emoji-🏰').querySelector('h1'))).toBe(`Emoji ${EMOJI}`);
    expect(LONG_TITLE.length).toBeGreaterThanOrEqual(300);
    expect(textOf(post('long').querySelector('h1'))).toBe(LONG_TITLE);
  });

  it('blocks without keys, of unknown types and lost images keep their words', () => {
    const text = mainText(post('keyless'));
    for (const words of [
      'First keyless.',
      'Second keyless.',
      'Words of a poll?',
      'Caption of a lost image',
    ]) {
      // prettier-ignore
      expect(text).toContain(words);
    }
    expect(textOf(post('bare').querySelector('h1'))).toBe('Bare');
  });

  it('unsafe links lose the link and keep the words', () => {
    const document = post('links');
    const own = [...document.querySelectorAll('main a')].find((link) => textOf(link).startsWith('Words of an own')); // prettier-ignore
    expect(own?.getAttribute('href')).toBe('/about/');
    expect(own?.hasAttribute('target')).toBe(false);
    const links = [...document.querySelectorAll('main a')].map(textOf);
    for (const kind of [
      'script',
      'data',
      'numbered',
      'slashed',
      'good',
      'feed',
      'lost',
      'dangling',
      'quoted',
    ]) {
      // prettier-ignore
      const words = `Words of a ${kind} link`;
      expect(mainText(document)).toContain(words);
      const safe = ['slashed', 'good', 'feed'].includes(kind);
      expect(links.some((link) => link.startsWith(words)), words).toBe(safe); // prettier-ignore
    }
  });

  it('without their assets there is no image, and the PDF control says so', () => {
    for (const slug of ['fileless', 'empty-pdf']) {
      const release = page(`${routes.pressReleases}${slug}/`);
      // But for the face of the press desk, which is ours.
      expect(release.querySelector('main article img:not([src*="/grace-mensah."])')).toBeNull();
      expect(release.querySelector('main a[href*=".pdf"]')).toBeNull();
      expect(mainText(release)).toContain('PDF not available');
    }
    const fileless = page(`${routes.pressReleases}fileless/`);
    expect(mainText(fileless)).toContain(`Opening ${HTML_IN_STRING}`);
    expect(post('unresolved').querySelector('main article header img')).toBeNull();
    expect(card(routes.mediaCoverage, 'Coverage script-link').querySelector('a')).toBeNull();
    const own = card(routes.mediaCoverage, 'Coverage own-link');
    expect(own.querySelector('a, [cite]')).toBeNull();
    expect(textOf(card(routes.mediaCoverage, 'Coverage lost-publication'))).toContain(`Read ${HTML_IN_STRING}`); // prettier-ignore
  });

  it('an empty dataset is an empty list, in words', () => {
    expect(mainText(page(routes.ceoLetters))).toContain('There are no letters yet.');
  });
});

describe('the closing report', () => {
  it('counts documents and pages', () => {
    expect(site.build.stdout).toMatch(/perspectives +20 documents +12 pages\n/);
    expect(site.build.stdout).toMatch(/press releases +2 documents +2 pages\n/);
    expect(site.build.stdout).toMatch(/media coverage +13 documents +shown on the list\n/);
    expect(site.build.stdout).toMatch(/CEO letters +0 documents +0 pages\n/);
  });

  it('names each dataset that gave no document, and the mend', () => {
    expect(site.build.stdout).toMatch(/\nEmpty \(1\):\n- CEO letters: \S+\/ceo-letters\/data\.ndjson holds no published document of type "ceoLetter", and the list says that there is nothing yet\. Export the dataset into this folder again\.\nLeft out/); // prettier-ignore
  });

  it('names dataset, document, field and mend of each problem, and no other', () => {
    const lines = [...site.build.stdout.matchAll(/^- (\S+): document "(\S+)", field "(\S+)": .+ (?:[A-Z][^.]*(?:\.[^ ][^.]*)*\.)$/gm)]; // prettier-ignore
    expect(lines.map(([, dataset, document, field]) => `${dataset} ${document} ${field}`).sort()).toEqual([
      'media-coverage lost-publication coverImage', 'media-coverage lost-publication publication',
      'media-coverage own-link link.url', 'media-coverage script-link link.url',
      'perspectives bare publishedAt', 'perspectives bare title',
      'perspectives keyless body[2]', 'perspectives keyless body[3]',
      'perspectives links body[0].markDefs[0].href', 'perspectives links body[1].markDefs[0].href',
      'perspectives links body[3].markDefs[0].href', 'perspectives links body[6].markDefs[0].href',
      'perspectives links body[7].markDefs[0].href', 'perspectives links body[8].markDefs[0].href',
      'perspectives twin-old slug', 'perspectives undated publishedAt',
      'perspectives unresolved author', 'perspectives unresolved mainImage',
      'perspectives unsafe-0 slug', 'perspectives unsafe-1 slug', 'perspectives unsafe-2 slug',
      'perspectives unsafe-3 slug', 'perspectives unsafe-4 slug', 'perspectives unsafe-5 slug',
      'perspectives unsafe-6 slug', 'perspectives zoneless publishedAt',
      'press-releases fileless contactInfo.email', 'press-releases fileless mainImage',
      'press-releases fileless pdfFile',
    ]); // prettier-ignore
    expect(site.build.stdout).toContain(`Left out or corrected (${lines.length}):`);
    expect(site.build.stdout).toContain('Upload the asset again.');
  });
});
