import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { redirects } from '#company/redirects.ts';
import { slugPath } from '#content/addresses.ts';
import { linkTargets } from '#content/link-targets.ts';
import { safeHref, safeWebAddress } from '#lib/href.ts';
import { safeSlug } from '#lib/text/slug.ts';
import { letter, loadDatasets, post, release } from '../support/content/content-fixture.ts';

const unsafe = 'a/b .. . .hidden a\\b what? c# 100% page Page category CATEGORY rss.xml index.html.br index.md'.split(
  ' ',
);
// The last four are judged without what cannot be seen.
const unseen = ['a\u0000b', '\ud800', 'a\u2028b', 'a\ufdd0', '\u200b', '\u200b.hidden', 'pa\u200bge', '.\u200b.'];

it.each([...unsafe, ...unseen, 'a'.repeat(201)])('%j is not a safe slug', (given) =>
  expect(safeSlug(given)).toBeUndefined(),
);

it.each([
  ['two words', 'two words'],
  ['  trimmed ', 'trimmed'],
  ['日本語', '日本語'],
  ['cafe\u0301', 'café'],
  ['مرحبا', 'مرحبا'],
  ['emoji-👩🏽\u200d💻-❤️', 'emoji-👩🏽\u200d💻-❤️'],
  ['zero\u200bwidth', 'zerowidth'],
  ['\u200fright\u200e\u061c', 'right'],
  ['soft\u00adhyphen\u2060\ufeff', 'softhyphen'],
  ['\u202egpj.exe', 'gpj.exe'],
  ['\u2066 \u200b a\u2069', 'a'],
])('the slug %j is published as %j', (given, slug) => expect(safeSlug(given)).toBe(slug));

const slug = { current: 'same' };
const [days, changed] = [
  ['2026-01-01', '2026-03-01', 'soon'],
  ['2026-01-02', '2026-01-03', '2026-01-02'],
];

it.each([
  ['the newest, at any position', days.map((publishedAt) => ({ publishedAt })), 'post-1'],
  ['the last changed of one day', changed.map((_updatedAt) => ({ _updatedAt })), 'post-1'],
  ['the first by id, if all else is the same', [{}, {}, {}], 'post-0'],
])('a slug of several documents is kept by %s', async (_, changes, owner) => {
  const perspectives = changes.map((each, n) => post({ _id: `post-${n}`, slug, ...each }));
  const { entries, of, problems } = await loadDatasets({ perspectives });
  expect(entries.perspectives.filter((each) => each.slug === 'same')).toMatchObject([{ id: owner }]);
  expect(of('perspectives')?.pages).toBe(1);
  expect(problems).toContain(
    `perspectives: document "post-2", field "slug": the newer document "${owner}" has the same slug "same": this one has no page, and its card has no link. Give one of them another slug.`,
  );
});

it('slugs that differ only in case keep their pages, and are reported', async () => {
  const slugs = ['Case-É', 'case-é', 'other'];
  const perspectives = slugs.map((current, n) =>
    post({ _id: `post-${n}`, slug: { current }, publishedAt: `2026-01-0${n + 1}` }),
  );
  const { entries, problems } = await loadDatasets({ perspectives });
  expect(entries.perspectives.map((each) => each.slug).sort()).toEqual(slugs.toSorted());
  expect(problems).toEqual([
    'perspectives: document "post-0", field "slug": the slug "Case-É" differs from "case-é" of the document "post-1" only in case; where case does not count, one page replaces the other. Give one of them another slug.',
  ]);
});

it.each([
  ['https://rook.example/a?b=c#d', 'https://rook.example/a?b=c#d', true],
  ['HTTP://rook.example', 'http://rook.example/', true],
  ['//other.example/x', 'https://other.example/x', true],
  ['\\\\other.example/x', 'https://other.example/x', true],
  ['/\\other.example/x', 'https://other.example/x', true],
  [' https://rook.example/a b ', 'https://rook.example/a%20b', true],
  ['https://a.example/\u200b', 'https://a.example/', true],
  ['/links/', '/links/', false],
  ['/links?a=1#b', '/links/?a=1#b', false],
  ['/files/a.pdf', '/files/a.pdf', false],
  ['/two words/', '/two%20words/', false],
  ['#part', '#part', false],
  ['tel:+44 131 496', 'tel:+44%20131%20496', false],
  ['mailto:hello@rook.example?subject=Hi', 'mailto:hello@rook.example?subject=Hi', false],
])('the link %j is %s', (given, href, external) => {
  expect(safeHref(given)).toEqual({ href, external });
  expect(safeWebAddress(given)).toBe(external ? href : undefined);
});

const schemes = ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)'];
const others = 'data:text/html,x vbscript:x blob:https://rook.example/1 file:///etc/passwd www.rook.example page/';
const incomplete = ['', '#', 'mailto:', 'https://', 'https:// /x', '\ud800', 7, null, undefined, { href: '/' }];

it.each([...schemes, ...others.split(' '), ...incomplete])('%j is not a link', (given) =>
  expect(safeHref(given)).toBeUndefined(),
);

it('links never have another scheme, and slugs are always one segment of an address', () => {
  const anyText = fc.uint16Array({ maxLength: 6 }).map((units) => String.fromCharCode(...units));
  const scheme = fc.constantFrom('javascript', 'data', 'vbscript', 'file', 'https', 'mailto', '/', '//', '\\');
  fc.assert(
    fc.property(anyText, scheme, anyText, anyText, (before, name, middle, after) => {
      const { href, external } = safeHref(`${before}${name}${middle}:${after}`) ?? { href: '/', external: false };
      const { protocol, hostname } = new URL(href, 'https://here.invalid/');
      expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol);
      if (!external && protocol === 'https:') expect(hostname).toBe('here.invalid');
      const slug = safeSlug(before + after) ?? 'none';
      const { pathname } = new URL(slugPath({ path: '/hub/' }, slug), 'https://rook.example');
      expect([decodeURIComponent(pathname), pathname.split('/').length]).toEqual([`/hub/${slug}/`, 4]);
      expect(safeSlug(slug)).toBe(slug);
    }),
    { numRuns: 300 },
  );
});

const slugs = ['two words', 'مرحبا', 'a&b+c:@', 'fourth', 'fifth'];
const image = { url: '/images/perspectives/production/abc-16x9.svg', file: '/tmp/cover.svg' };
const known = async () => {
  const { entries } = await loadDatasets({
    perspectives: slugs.map((current) => post({ _id: current, slug: { current } })),
    'ceo-letters': [letter('without', { slug: null })],
  });
  return linkTargets(entries, [image]);
};

const pages = `/ /?a=1#b /about/ /about /about/?a=/gone/#/gone/ /gone/../about/ /404.html
  /perspectives/two%20words/ /perspectives/مرحبا/ /perspectives/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7/
  /perspectives/page/2/ /perspectives/category/field-notes/page/2/ /perspectives/category/digital-wellness/`;
const files = `/feeds/rss.xml /perspectives/fourth/index.md /downloads/rook-code-of-conduct.pdf /sitemap-index.xml
  /downloads/brand/rook-colors.css ${image.url}`;
// As far as the site can know.
const elsewhere = 'https://a.example/gone/ mailto:a@rook.example tel:+441314960000 #part';

it.each(['/perspectives/two words/', ...[pages, files, elsewhere].join(' ').split(/\s+/)])(
  '%s leads somewhere',
  async (href) => expect((await known())(href)).toBeDefined(),
);

it('an address that redirects leads somewhere', async () => {
  Object.assign(redirects, { '/old/': '/about/' });
  onTestFinished(() => void Reflect.deleteProperty(redirects, '/old/'));
  expect((await known())('/old/')).toBe('/old/');
});

// The not-found page has no address.
const gone = `/gone/ /gone /about/gone/ /letter-from-the-ceo/without/ /perspectives/page/3/ /feeds/rss.xml/ /404/
  /About/ /about%/ /perspectives/two%2520words/ /.//`;

it.each(gone.split(/\s+/))('%s leads nowhere', async (href) => expect((await known())(href)).toBeUndefined());

it('the archive of a long list leads somewhere', async () => {
  const releases = Array.from({ length: 26 }, (_, index) => release(`release-${index}`));
  const { entries } = await loadDatasets({ 'press-releases': releases });
  const target = linkTargets(entries, []);
  expect(target('/search/press-releases/')).toBe('/search/press-releases/');
  expect(target('/search/perspectives/')).toBeUndefined();
});

it.each([
  ['/perspectives/a%26b+c%3A%40/?d=%26#e', '/perspectives/a&b+c:@/?d=%26#e'],
  ['/perspectives/two words/', '/perspectives/two%20words/'],
  ['document:fifth', '/perspectives/fifth/'],
  ['document:without', undefined],
])('%s leads to %s', async (href, target) => expect((await known())(href)).toBe(target));
