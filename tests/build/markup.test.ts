import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { builtPages } from '../support/built-pages.ts';
import { textOf } from '../support/site.ts';

// The standard's own rules. House style (quotes, order, whitespace) is the compiler's business,
// and what axe sees better in a real browser is left to it.
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  elements: [
    'html5',
    {
      // Astro's island wrapper: displayed as its contents, so it may stand wherever they may.
      'astro-island': { flow: true, phrasing: true, transparent: true },
      'astro-slot': { flow: true, phrasing: true, transparent: true },
    },
  ],
  rules: {
    'no-dup-id': 'error',
    // Astro writes its class into an object that an element spreads: one kept by a module grows.
    'no-dup-class': 'error',
    'unique-landmark': 'error',
    // The compiler writes void elements without a slash and boolean attributes bare.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'error',
    // Long by right: unique titles of articles.
    'long-title': 'off',
    // A button-like summary may hold a heading.
    'script-type': 'off',
    'no-raw-characters': ['error', { relaxed: true }],
    'require-sri': 'off',
  },
});

const SHOWN = 40;

describe('the markup of every page', () => {
  it('is valid HTML', async () => {
    const wrong: string[] = [];
    for (const { address, html } of builtPages()) {
      const { results } = await validator.validateString(html);
      for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
        wrong.push(`${address}: ${message} (${ruleId}) at ${selector ?? 'no element'}`);
      }
    }
    expect(wrong.slice(0, SHOWN)).toEqual([]);
  });

  it('has one h1, inside main', () => {
    const wrong = builtPages().flatMap(({ address, document }) => {
      const all = document.querySelectorAll('h1').length;
      const inMain = document.querySelectorAll('main h1').length;
      return all === 1 && inMain === 1
        ? []
        : [`${address}: ${String(all)} h1, ${String(inMain)} of them in main; write exactly one`];
    });
    expect(wrong).toEqual([]);
  });

  it('has headings in order: none skips a level, none is empty', () => {
    const wrong = builtPages().flatMap(({ address, document }) => {
      let level = 0;
      return [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].flatMap(
        (heading) => {
          const previous = level;
          level = Number(heading.tagName.slice(1));
          const text = textOf(heading);
          if (text === '') return [`${address}: an empty ${heading.tagName.toLowerCase()}`];
          return level > previous + 1
            ? [`${address}: "${text}" is h${String(level)} right after h${String(previous)}`]
            : [];
        },
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has no inline event handlers and no style attributes, which the policy would block', () => {
    const wrong = builtPages().flatMap(({ address, document }) =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        element
          .getAttributeNames()
          .filter((name) => name.startsWith('on') || name === 'style')
          .map((name) => `${address}: ${name} on <${element.tagName.toLowerCase()}>`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('is wrapped by one header, one main and one footer, with a way past the header', () => {
    const wrong = builtPages().flatMap(({ address, document }) => {
      const parts = ['body > header', 'body > main', 'body > footer'];
      const missing = parts.filter((part) => document.querySelectorAll(part).length !== 1);
      const first = document.querySelector('body a');
      if (first?.getAttribute('href') !== '#main') missing.push('a skip link as the first link');
      return missing.map((part) => `${address}: not exactly one ${part}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('islands are what their element knows', () => {
  it('the element is our own, on every page that has one', () => {
    const others = builtPages().flatMap(({ address, document }) =>
      [...document.querySelectorAll('script')]
        .filter(({ textContent }) => textContent.includes('astro-island'))
        // Astro's own reads the properties by a table of kinds and knows of islands in islands.
        .filter(({ textContent }) => /Uint8Array|await-children/.test(textContent))
        .map(() => address),
    );
    expect(
      others,
      'src/integrations/inline-scripts.ts found no file of Astro to stand in for',
    ).toEqual([]);
  });

  it('none stands in another, none is left to the browser, none has content without a place', () => {
    const odd = builtPages().flatMap(({ address, document }) =>
      [
        ...document.querySelectorAll(
          'astro-island astro-island, astro-island[client=only], astro-island[component-export], template[data-astro-template]',
        ),
      ].map((element) => `${address}: ${element.outerHTML.slice(0, 120)}`),
    );
    expect(odd).toEqual([]);
  });

  it('their properties are plain data: lists are of kind 1, all else of kind 0', () => {
    const kinds = builtPages().flatMap(({ document }) =>
      [...document.querySelectorAll('astro-island[props]')].flatMap((island) =>
        [...(island.getAttribute('props') ?? '').matchAll(/\[(\d+),/g)].map(([, kind]) => kind),
      ),
    );
    expect(new Set(kinds)).toEqual(new Set(['0', '1']));
  });
});
