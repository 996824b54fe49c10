import { Readability } from '@mozilla/readability';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { all, builtPages, shown } from '../support/built/built-pages.ts';
import { expectNoFaults } from '../support/built/every-page.ts';
import { nameOf, spoken } from '../support/built/readable.ts';
import { parsePage, readPage, textOf } from '../support/site.ts';

// The standard's own rules. Style (quotes, slashes, whitespace) is the compiler's business, and what axe
// sees better in a real browser is left to it.
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  elements: [
    'html5',
    {
      // Astro's island wrapper: displayed as its contents, so it is allowed wherever they are.
      'astro-island': { flow: true, phrasing: true, transparent: true },
      'astro-slot': { flow: true, phrasing: true, transparent: true },
      // The standard wants all styles in the head. The first paint would wait for them, and browsers apply them anywhere.
      style: { flow: true },
    },
  ],
  rules: {
    // Astro writes its class into an object that an element spreads: one kept by a module grows.
    'no-dup-class': 'error',
    'unique-landmark': 'error',
    'no-inline-style': 'error',
  },
});

/** The pages for which the specification asks for parallax. */
const WITH_PARALLAX =
  /^\/(\w+-for-startups|startups\/[\w-]+|brand-kit|trademark|open-source|careers|support|links|scoop|developers|devconference|invest|life|friends|compliance)\/$/;
const HIDDEN = '[aria-hidden="true"]';
const DRAWINGS = 'svg, canvas, meter, progress, [role="img"], [role="progressbar"], figure';

/** Whether a drawing says what it shows: by a label, by its title, or as a figure by what is in it. */
const isNamed = (drawing: Element) =>
  drawing.closest('[role="img"][aria-label]') !== null ||
  nameOf(drawing) !== '' ||
  (drawing.tagName === 'FIGURE' ? spoken(drawing) !== '' : drawing.querySelector('title') !== null);

/** Words of two letters or figures at least (no step numbers, no signs) in a leaf. */
const wordsIn = (hidden: Element) =>
  [hidden, ...all(hidden, '*')]
    .filter(({ children }) => children.length === 0)
    .map(textOf)
    .filter((text) => /[\p{L}\p{N}]{2}/u.test(text));

describe('the markup of every page', () => {
  it('is valid HTML', () => {
    // Styles and scripts are not markup, and take most of the time.
    const code = /(<(style|script)\b[^>]*>)[^]*?(?=<\/\2>)/g;
    expectNoFaults(({ html }) =>
      validator
        .validateStringSync(html.replace(code, '$1'))
        .results.flatMap(({ messages }) => messages)
        .map(({ ruleId, message, selector }) => `${message} (${ruleId}) at ${String(selector)}`),
    );
  });

  it('has a header, a main with the only h1, a footer, and a skip link', () => {
    expectNoFaults(({ document }) => {
      const once = ['body > header', 'body > main', 'body > footer', 'h1', 'main h1'];
      const skip = document.querySelector('body a[href]')?.matches('[href="#main"]');
      const others = once.filter((part) => all(document, part).length !== 1);
      return skip ? others : [...others, 'a link past the header, as the first'];
    });
  });

  it('moves a background of its hero as it scrolls, on the pages of programs and communities', () => {
    const pages = builtPages().filter(({ address }) => WITH_PARALLAX.test(address));
    expect(pages.length).toBeGreaterThan(0);
    expectNoFaults(({ document }) => {
      const hero = document.querySelector('main section');
      return hero?.querySelector('.parallax') ? [] : ['no parallax in its hero'];
    }, pages);
  });

  it('has headings in order: none skips a level or is empty', () => {
    expectNoFaults(({ document }) => {
      const headings = all(document, 'main :is(h1, h2, h3, h4, h5, h6)');
      const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
      return headings
        .filter((each, n) => (levels[n] ?? 0) > (levels[n - 1] ?? 0) + 1 || textOf(each) === '')
        .map(shown);
    });
  });

  it('has tables without empty cells', () => {
    expectNoFaults(({ document }) =>
      all(document, 'td, th')
        .filter((cell) => spoken(cell) === '' && !cell.matches('tr:first-child > :first-child'))
        .map((cell) => shown(cell.parentElement ?? cell)),
    );
  });
});

it.each(['/perspectives/passwords-we-never-store/', '/press-release/castling-public-launch/'])(
  'the reader view of %s has its text, no signs of headings, and nothing of the print',
  (address) => {
    // The tool removes what it does not show.
    const { textContent } = new Readability(parsePage(readPage(address).html)).parse() ?? {};
    const paragraphs = all(readPage(address).document, '.rich-text:not(.boilerplate) p').map(textOf);
    const words = textContent?.replace(/\s+/g, ' ').trim();
    expect(paragraphs.length).toBeGreaterThan(5);
    for (const paragraph of paragraphs) expect(words).toContain(paragraph);
    expect(words).not.toMatch(/#|rook\.example\//);
  },
);

describe('the drawings of every page', () => {
  it('have names, or only decorate', () => {
    expectNoFaults(({ document }) =>
      all(document, DRAWINGS)
        .filter((drawing) => drawing.closest(HIDDEN) === null && !isNamed(drawing))
        .map((drawing) => `${shown(drawing)} needs a name, or aria-hidden if it only decorates`),
    );
  });

  it('hide no words from the accessibility tree that are nowhere else', () => {
    expectNoFaults(({ document }) => {
      const words = all(document, `main ${HIDDEN}`).flatMap(wordsIn);
      const said = words.length > 0 ? spoken(document.body).toLowerCase() : '';
      return words
        .filter((each) => !said.includes(each.toLowerCase()))
        .map((each) => `"${each}" is only in an element with aria-hidden`);
    });
  });
});
