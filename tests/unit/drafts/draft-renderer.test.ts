import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { barStyle } from '~/drafts/draft-bar.ts';
import type { DraftFacts } from '~/drafts/draft-facts.ts';
import { draftRenderer } from '~/drafts/draft-renderer.ts';
import { contextOf } from '~/finish/context.ts';
import { finishPage } from '~/finish/finish-page.ts';
import { elementsOf, readPage } from '~/finish/page.ts';
import type { Renderer, SitePath } from '~/renderer/renderer.ts';

const factsOf = (title: string): DraftFacts => ({
  studio: undefined,
  pages: {
    'a/index.html': { dataset: 'perspectives', id: 'post-1', title, isDraft: true },
  },
  titles: {},
  problems: [],
});

const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A</title><meta name="robots" content="index, follow"><link rel="manifest" href="/manifest.webmanifest"><meta property="og:image" content="https://rook.example/og/a.png"><link rel="icon" href="/a.svg"><link rel="stylesheet" href="/_astro/a.css"></head><body><p class="used">A</p><!-- </body> --></body></html>`;

const pathOf = (changes: Partial<SitePath> & { readonly html?: string } = {}): SitePath => ({
  file: 'a/index.html',
  component: 'src/pages/a.astro',
  isPage: true,
  cacheKey: JSON.stringify(['digest', '/b/', '/c/']),
  render: () => Promise.resolve(Buffer.from(changes.html ?? HTML)),
  ...changes,
});

/** The first path of a site of drafts that has this one. */
async function marked(path: SitePath, facts: () => DraftFacts = () => factsOf('Four days')) {
  const plain: Renderer = {
    ...{ folder: '/r', client: '/r/client', files: new Map(), sheets: new Set() },
    inlineScripts: [],
    classes: [],
    paths: () => Promise.resolve([path]),
  };
  const [found] = await draftRenderer(plain, facts).paths();
  if (found === undefined) throw new Error('the path is missing');
  return found;
}

const render = async (path: SitePath) => (await (await marked(path)).render()).toString();

describe('a page of drafts', () => {
  it('asks engines to keep away, whatever it asked of them before', async () => {
    for (const html of [HTML, '<html><head></head><body></body></html>']) {
      const robots = (await render(pathOf({ html }))).match(/<meta name="robots"[^>]*>/g);
      expect(robots).toEqual(['<meta name="robots" content="noindex, nofollow">']);
    }
  });

  it('links no manifest, which browsers ask for without a cookie, and no social image', async () => {
    const html = await render(pathOf());
    expect(html).not.toContain('manifest');
    expect(html).not.toContain('og:image');
    expect(html).toContain('<link rel="icon" href="/a.svg">');
  });

  it('has the bar at its end and its rules in its head, and is otherwise as it was', async () => {
    const html = await render(pathOf());
    expect(html).toContain('“Four days”');
    expect(html).toMatch(/<\/script><\/body><\/html>$/);
    expect(html).toContain(`${barStyle}</head>`);
    const undone = html
      .replace(/<aside class="draft-bar".*<\/script>/, '')
      .replace(`<meta name="robots" content="noindex, nofollow">${barStyle}`, '');
    const removed =
      /<meta name="robots"[^>]*><link rel="manifest"[^>]*><meta property="og:image"[^>]*>/;
    expect(undone).toBe(HTML.replace(removed, ''));
  });

  it.each(['<p>no head and no body', '<html><head></head><p>no end', '</body><html><head></head>'])(
    'is named where it has no place for them: %s',
    async (html) => {
      await expect(render(pathOf({ html }))).rejects.toThrow(
        'a/index.html cannot be marked as a draft: it has no </head> or </body>.',
      );
    },
  );
});

describe('the key of a page of drafts', () => {
  const keyOf = async (path: SitePath, title = 'Four days') =>
    (await marked(path, () => factsOf(title))).cacheKey;

  it('changes with its bar and with its own key, and with nothing else', async () => {
    const keys = await Promise.all([
      keyOf(pathOf()),
      keyOf(pathOf(), 'Five days'),
      keyOf(pathOf({ cacheKey: JSON.stringify(['other', '/b/', '/c/']) })),
    ]);
    expect(new Set([...keys, pathOf().cacheKey]).size).toBe(4);
    expect(await keyOf(pathOf())).toBe(keys[0]);
    // The bar of this page does not name the document of the other.
    const about = pathOf({ file: 'about/index.html' });
    expect(await keyOf(about, 'Five days')).toBe(await keyOf(about));
  });

  it('keeps the links, which decide whether a text links', async () => {
    const [digest, ...links] = JSON.parse((await keyOf(pathOf())) ?? '') as string[];
    expect(links).toEqual(['/b/', '/c/']);
    expect(digest).toMatch(/^[\w-]{43}$/);
  });

  it('is none where the page has none, or one that is not understood', async () => {
    expect(await keyOf(pathOf({ cacheKey: undefined }))).toBeUndefined();
    expect(await keyOf(pathOf({ cacheKey: 'a word' }))).toBeUndefined();
  });

  it('is read when pages are made: what a bar says is known only then', async () => {
    const known: DraftFacts[] = [];
    const page = await marked(pathOf(), () => {
      const [facts] = known;
      if (facts === undefined) throw new Error('too early');
      return facts;
    });
    known.push(factsOf('Four days'));
    expect(page.cacheKey).toBe(await keyOf(pathOf()));
  });
});

it('leaves endpoints as they are', async () => {
  const endpoint = pathOf({ file: 'feeds/all.xml', isPage: false, html: '<rss/>' });
  expect(await marked(endpoint)).toBe(endpoint);
});

it('a finished page of drafts allows the bar’s rules by their hash, and holds them all', async () => {
  const sheet = '.used{top:0}.unused{top:1px}';
  const context = contextOf(new Map([['_astro/a.css', sheet]]), { everywhere: {}, scripts: [] });
  const { html, replaced } = await finishPage('/a/', await render(pathOf()), context);
  expect(replaced).toEqual(['/_astro/a.css']);
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  const hashes = styles.map((text) => createHash('sha256').update(text).digest('base64'));
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const allowed = policy.split('; ').find((each) => each.startsWith('style-src'));
  expect(allowed).toBe(`style-src ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')}`);
  const rules = barStyle.slice('<style>'.length, -'</style>'.length);
  expect(styles.join('')).toContain(rules);
  expect(styles.join('')).toContain('.used{top:0}');
  expect(styles.join('')).not.toContain('unused');
  // The bar's script is a file of the site; nothing in it needs more than that.
  expect(policy).toContain("script-src 'self';");
  const page = readPage('/a/', html);
  expect(elementsOf(page).filter(({ attributes }) => attributes.has('style'))).toEqual([]);
});
