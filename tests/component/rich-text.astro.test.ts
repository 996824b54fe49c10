import fc from 'fast-check';
import { expect, it } from 'vitest';
import PortableText from '#components/portable-text/PortableText.astro';
import { richText } from '#content/fields/rich-text.ts';
import { toRichText } from '#content/rich-text/from-content.ts';
import { arbitraryPortableText } from '../support/content/arbitrary-rich-text.ts';
import { block, span } from '../support/content/content-fixture.ts';
import { bodyOf, render } from '../support/render-astro.ts';

const assets = { origin: '', projectId: 'perspectives', dataset: 'production' };
const context = { assets, siteUrl: 'https://rook.example', report: () => {}, link: () => {} };

/** Parses a raw value as the content layer does. */
const parse = (value: unknown) => richText('', '').parse(value, 'body', context);
const linkTarget = (href: string) => (href.startsWith('/gone/') ? undefined : href);
const htmlOf = (value: unknown, linksInNewTab = false) =>
  render(PortableText, { props: { value: toRichText(parse(value), linkTarget, { linksInNewTab }) } });
const shown = async (...value: readonly unknown[]) => bodyOf(await htmlOf(value));

const link = (_key: string, href: string) => ({ _type: 'link', _key, href });
const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

it('keeps every word of any value, but no script, event handler, style or unsafe address', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryPortableText, fc.boolean(), async (value, newTab) => {
      const body = bodyOf(await htmlOf(value, newTab));
      expect(body.querySelector('script, iframe, object, embed, style, form')).toBeNull();
      for (const { attributes } of body.querySelectorAll('*')) {
        for (const { name } of attributes) expect(name).not.toMatch(/^on|^style$/);
      }
      for (const each of body.querySelectorAll('a')) {
        expect(each.getAttribute('href')).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/);
        if (each.target === '_blank') expect(each.rel).toBe('noopener');
      }
      const given = JSON.stringify(value, (name, each: unknown) => (/^(?:_key|href)$/.test(name) ? '' : each));
      for (const word of given.match(/\bword\d+\b/g) ?? []) expect(body.textContent).toContain(word);
    }),
    { numRuns: 120 },
  );
});

it('adds no spaces around marks and links, and replaces a broken link by its text', async () => {
  const markDefs = [link('l', 'https://a.example/'), link('d', '/gone/'), link('o', '/about/')];
  const children = [
    ...[span('Go '), span('there', ['l', 'strong']), span(', ')],
    ...[span('dead', ['d', 'em']), span('own', ['o'])],
  ];
  expect(await htmlOf([block('', { markDefs, children })])).toBe(
    '<p>Go <a href="https://a.example/" target="_blank" rel="noopener" aria-describedby="new-tab"><strong>there</strong></a>, <em>dead</em><a href="/about/">own</a></p>',
  );
});

it('does not break a short link, such as a name', async () => {
  const markDefs = [link('l', '/about/')];
  const links = ['Daniel Okoye', 'a longer text that may break'].map((text) => span(text, ['l']));
  const body = await shown(...links.map((each) => block('', { markDefs, children: [each] })));
  const texts = [...body.querySelectorAll('a')].map((each) => each.textContent);
  expect(texts).toEqual(['Daniel\u00A0Okoye', 'a longer text that may break']);
});

it('gives each heading an anchor and a link to it, and removes empty paragraphs', async () => {
  const heading = (words: string, style: string) => block(words, { style });
  const body = await shown(
    heading('Café — prices', 'h2'),
    block('  '),
    heading('Café prices', 'h3'),
    heading('👀', 'h2'),
  );
  const headings = [...body.querySelectorAll('h2, h3')].map((heading) => {
    const anchor = heading.nextElementSibling;
    const named = ['href', 'aria-label'].map((name) => anchor?.getAttribute(name));
    return [heading.textContent, heading.closest('[id]')?.id, ...named];
  });
  expect(headings).toEqual([
    ['Café — prices', 'cafe-prices', '#cafe-prices', 'Link to Café — prices'],
    ['Café prices', 'cafe-prices-2', '#cafe-prices-2', 'Link to Café prices'],
    ['👀', 'section', '#section', 'Link to 👀'],
  ]);
  expect(body.querySelectorAll('p')).toHaveLength(0);
});

it('sets dir="rtl" on right-to-left text', async () => {
  const body = await shown(block('שלום עולם'), block('Hello שלום'), block('שלום', { style: 'h2' }));
  const directions = [...body.querySelectorAll('p')].map((each) => each.getAttribute('dir'));
  expect(directions).toEqual(['rtl', null]);
  // On the line with the heading and its link.
  expect(body.querySelector('h2')?.closest('[dir]')?.id).toBe('שלום');
});

it('nests lists, and numbers figures with a caption', async () => {
  const asset = { _id: 'image-abc-1200x675-svg', url: '/images/abc-1200x675.svg' };
  const image = (caption = '') => ({ _type: 'image', _key: caption, alt: 'A chart', caption, asset });
  const body = await shown(
    block('One', { listItem: 'number', level: 1 }),
    block('Two', { listItem: 'bullet', level: 2 }),
    ...[image('First'), image(), image('Second')],
  );
  expect(body.querySelector('ol > li > ul > li')?.textContent).toBe('Two');
  const captions = [...body.querySelectorAll('figcaption')].map((each) => each.textContent);
  expect(captions.map(withoutSpaces)).toEqual(['Figure1.First', 'Figure2.Second']);
  expect(body.querySelectorAll('img[alt="A chart"]')).toHaveLength(3);
});

it('lets readers enlarge a figure with a caption', async () => {
  const asset = { _id: 'image-abc-1200x675-svg', url: '/images/abc-1200x675.svg' };
  const image = (caption: string) => ({ _type: 'image', _key: caption, alt: 'A chart', caption, asset });
  const body = await shown(image(''), image('First'));
  const boxes = [...body.querySelectorAll('input[type=checkbox]')].map((each) => each.getAttribute('aria-label'));
  expect(boxes).toEqual(['Enlarge figure 1']);
});

it.each([
  ['figures with units', ['24 ms', '6.8 s', '1,900 ms'], true],
  ['figures, and a few with words', ['24 ms', '6.8 s', '2 business days'], true],
  ['figures, and one that is missing', ['24 ms', '6.8 s', '4 ms', '–', ''], true],
  ['figures and words', ['24 ms', '6.8 s', 'never'], false],
  ['dates', ['4 March 2024', '5 March 2024', '6'], false],
])('a column of %s', async (_, cells, numeric) => {
  const rows = [{ cells: ['Step', 'Median'] }, ...cells.map((cell) => ({ cells: ['A step', cell] }))];
  const body = await shown({ _type: 'table', _key: 't', rows });
  const classes = [...body.querySelectorAll(':is(th, td):last-child')].map((each) =>
    each.classList.contains('numeric'),
  );
  expect(new Set(classes)).toEqual(new Set([numeric]));
});

it('keeps numbers with their units, code unchanged, and table headers', async () => {
  expect(await htmlOf([block('14 kB')])).toBe('<p>14\u00A0kB</p>');
  const code = 'if (a < b) {\n  go(14 kB);\n}';
  const rows = [{ cells: ['Plan', 'Price'] }, { cells: ['Growth', '$49'] }];
  const body = await shown({ _type: 'code', _key: 'c', filename: 'a.ts', code }, { _type: 'table', _key: 't', rows });
  expect(body.querySelector('pre code')?.textContent).toBe(code);
  const heads = [...body.querySelectorAll('th')].map((each) => each.textContent.trim());
  expect(heads).toEqual(['Plan', 'Price']);
  expect(body.querySelector('td:last-child')?.className).toBe('numeric');
});

it.each([
  ['words', ['', 'Price'], ['Price'], 'Table: Price'],
  ['no words', ['', ' '], [], 'Table: Growth, $49'],
])('the first row of a table is a header if it has words: %s', async (_, cells, heads, name) => {
  const rows = [{ cells }, { cells: ['Growth', '$49'] }];
  const body = await shown({ _type: 'table', _key: 't', rows });
  const headers = [...body.querySelectorAll('th')].flatMap((each) => each.textContent.trim() || []);
  expect(headers).toEqual(heads);
  expect(body.querySelector('[role=region]')?.getAttribute('aria-label')).toBe(name);
  expect(body.querySelector('td.numeric')?.textContent.trim()).toBe('$49');
});
