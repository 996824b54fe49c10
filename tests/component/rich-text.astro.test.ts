import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import PortableText from '~/components/portable-text/PortableText.astro';
import { richText } from '~/content/fields/rich-text.ts';
import type { PortableText as Content } from '~/content/portable-text.ts';
import { toRichText } from '~/hub/rich-text/from-content.ts';
import { arbitraryPortableText } from '../support/arbitrary-rich-text.ts';
import { nodeText } from '../support/portable-text.ts';

let container: AstroContainer;
beforeAll(async () => {
  container = await AstroContainer.create();
});

const assets = { origin: '', projectId: 'perspectives', dataset: 'production' };

/** Reads a value as it came, as the content layer does. */
const read = (value: unknown) =>
  richText('', '').parse(value, 'body', {
    assets,
    siteUrl: 'https://rook.example',
    report: () => undefined,
    link: () => undefined,
  });

/** All links lead somewhere, unless a test says otherwise. */
const everyPath = () => true;

/** From outside data to markup. */
async function render(
  value: unknown,
  linksInNewTab = false,
  isKnownPath: (href: string) => boolean = everyPath,
): Promise<string> {
  const text = toRichText(read(value), isKnownPath, { linksInNewTab });
  return container.renderToString(PortableText, { props: { value: text } });
}

function parse(html: string) {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } });
  window.document.body.innerHTML = html;
  return window.document.body;
}

const block = (text: string, more: object = {}) => ({
  _type: 'block',
  _key: text,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 'a', text, marks: [] }],
  ...more,
});

const letters = (text: string) => text.replace(/\s+/g, '');

describe('rich text, whatever it holds', () => {
  it('never carries a script, a handler, a style or an unsafe address, and loses no words', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryPortableText, fc.boolean(), async (value, newTab) => {
        const content: Content = read(value);
        const body = parse(await render(value, newTab));
        expect(body.querySelector('script, iframe, object, embed, style, form')).toBeNull();
        for (const element of body.querySelectorAll('*')) {
          for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^style$/);
        }
        for (const link of body.querySelectorAll('a')) {
          expect(link.getAttribute('href')).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/);
          if (link.getAttribute('target') === '_blank') {
            expect(link.getAttribute('rel')).toBe('noopener');
          }
        }
        for (const anchor of body.querySelectorAll('.anchor')) anchor.remove();
        const shown = letters(body.textContent);
        for (const node of content) {
          if (node._type === 'table') {
            for (const { cells } of node.rows) {
              for (const cell of cells) expect(shown).toContain(letters(cell));
            }
          } else expect(shown).toContain(letters(nodeText(node)));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('rich text', () => {
  it('keeps marks and links tight around their words', async () => {
    const html = await render([
      block('', {
        markDefs: [{ _type: 'link', _key: 'l', href: 'https://a.example/' }],
        children: [
          { _type: 'span', _key: 'a', text: 'Go ', marks: [] },
          { _type: 'span', _key: 'b', text: 'there', marks: ['l', 'strong'] },
          { _type: 'span', _key: 'c', text: ', now.', marks: [] },
        ],
      }),
    ]);
    expect(html).toBe(
      '<p>Go <a href="https://a.example/" target="_blank" rel="noopener" aria-describedby="new-tab"><strong>there</strong></a>, now.</p>',
    );
  });

  it('takes a link that leads nowhere off its words, and no other', async () => {
    const isKnown = (href: string) => !href.startsWith('/gone/');
    const link = (_key: string, href: string) => ({ _type: 'link', _key, href });
    const value = [
      block('', {
        markDefs: [link('l', '/about/'), link('d', '/gone/'), link('x', 'https://a.example/')],
        children: [
          { _type: 'span', _key: 'a', text: 'Live', marks: ['l'] },
          { _type: 'span', _key: 'b', text: ' and ', marks: [] },
          { _type: 'span', _key: 'c', text: 'dead', marks: ['d', 'strong'] },
        ],
      }),
    ];
    // Feeds and Markdown alternates are made of the same text.
    expect(toRichText(read(value), isKnown)).toMatchObject([
      {
        markDefs: [{ href: '/about/' }, { href: 'https://a.example/' }],
        children: [{ marks: ['l'] }, { marks: [] }, { text: 'dead', marks: ['strong'] }],
      },
    ]);
    expect(await render(value, false, isKnown)).toBe(
      '<p><a href="/about/">Live</a> and <strong>dead</strong></p>',
    );
  });

  it('opens links to pages of this site in a new tab only where that is asked for', async () => {
    const value = [
      block('', {
        markDefs: [
          { _type: 'link', _key: 'l', href: '/links/' },
          { _type: 'link', _key: 'm', href: 'mailto:press@rook.example' },
        ],
        children: [
          { _type: 'span', _key: 'a', text: 'Links', marks: ['l'] },
          { _type: 'span', _key: 'b', text: 'mail', marks: ['m'] },
        ],
      }),
    ];
    expect(await render(value)).not.toContain('_blank');
    const body = parse(await render(value, true));
    expect(body.querySelector('[href="/links/"]')?.getAttribute('target')).toBe('_blank');
    expect(body.querySelector('[href^="mailto:"]')?.getAttribute('target')).toBeNull();
  });

  it('gives headings anchors of their own and drops empty lines', async () => {
    const body = parse(
      await render([
        block('Café — prices', { style: 'h2' }),
        block('  '),
        block('Café prices', { _key: 'x', style: 'h2' }),
      ]),
    );
    const places = [...body.querySelectorAll('h2')].map((heading) => heading.closest('[id]')?.id);
    expect(places).toEqual(['cafe-prices', 'cafe-prices-2']);
    expect(body.querySelectorAll('p')).toHaveLength(0);
  });

  it('says of a heading nothing but its words, and what the link beside it leads to', async () => {
    const body = parse(await render([block('Café — prices', { style: 'h3' })]));
    const heading = body.querySelector('h3');
    expect(heading?.textContent).toBe('Café — prices');
    const link = heading?.parentElement?.querySelector(':scope > h3 + a');
    expect(link?.getAttribute('aria-label')).toBe('Link to Café — prices');
    expect(link?.getAttribute('href')).toBe('#cafe-prices');
  });

  it('sets right-to-left text from the right', async () => {
    const body = parse(
      await render([block('שלום עולם'), block('Hello שלום'), block('שלום', { style: 'h2' })]),
    );
    expect([...body.querySelectorAll('p')].map((p) => p.getAttribute('dir'))).toEqual([
      'rtl',
      null,
    ]);
    // The line of a heading, which its link stands on too.
    expect(body.querySelector('h2')?.closest('[dir]')?.id).toBe('שלום');
  });

  it('nests lists and numbers captioned figures', async () => {
    const image = (caption?: string) => ({
      _type: 'image',
      _key: caption ?? 'none',
      alt: 'A chart',
      caption,
      asset: { _id: 'image-abc-1200x675-svg', url: '/images/abc-1200x675.svg' },
    });
    const body = parse(
      await render([
        block('One', { listItem: 'number', level: 1 }),
        block('Two', { listItem: 'bullet', level: 2 }),
        image('First'),
        image(),
        image('Second'),
      ]),
    );
    expect(body.querySelector('ol > li > ul > li')?.textContent).toBe('Two');
    const captions = [...body.querySelectorAll('figcaption')].map(({ textContent }) =>
      letters(textContent),
    );
    expect(captions).toEqual(['Figure1.First', 'Figure2.Second']);
    expect(body.querySelectorAll('img[alt="A chart"]')).toHaveLength(3);
  });

  it('shows code as it was written and tables with a head', async () => {
    const body = parse(
      await render([
        { _type: 'code', _key: 'c', filename: 'a.ts', code: 'if (a < b) {\n  go();\n}' },
        {
          _type: 'table',
          _key: 't',
          rows: [{ cells: ['Plan', 'Price'] }, { cells: ['Growth', '$49'] }],
        },
      ]),
    );
    expect(body.querySelector('pre code')?.textContent).toBe('if (a < b) {\n  go();\n}');
    expect([...body.querySelectorAll('th')].map((th) => th.textContent.trim())).toEqual([
      'Plan',
      'Price',
    ]);
    expect(body.querySelector('td:last-child')?.className).toBe('numeric');
  });
});
