import { describe, expect, it } from 'vitest';
import { barHtml, barScript, barStyle } from '~/drafts/draft-bar.ts';
import type { DraftDocument, DraftMark } from '~/drafts/draft-facts.ts';
import { readPage, valueOf } from '~/finish/page.ts';
import { unreadableSyntax } from '../../support/script-syntax.ts';

const nothing: DraftMark = {
  ...{ document: undefined, list: undefined, editHref: undefined, problems: [] },
};
const draft: DraftDocument = {
  ...{ dataset: 'perspectives', id: 'post-1', title: 'Four days', isDraft: true },
};
const problem: DraftMark['problems'][number] = {
  ...{ dataset: 'perspectives', document: 'post-1', title: 'Four days', field: 'cover.alt' },
  ...{ found: 'is missing; the image is left out.', mend: 'Describe the image.' },
};

/** A bar in a page, read as a browser reads it. */
function read(mark: DraftMark) {
  const html = barHtml(mark);
  const page = readPage('/', `<!doctype html><html><head></head><body>${html}</body></html>`);
  const elements = page.parts.flatMap((part) => part.elements);
  const named = (name: string) => elements.filter((each) => each.name === name);
  return { html, elements, named };
}

const shownBy = (mark: DraftMark) =>
  /<strong>Draft<\/strong>(.*?)<\/p>/.exec(barHtml(mark))?.[1] ?? '';

describe('what a bar says', () => {
  it.each([
    [{ document: draft }, 'Perspective “Four days”, not published as it is here'],
    [{ document: { ...draft, isDraft: false } }, 'Perspective “Four days”, as published'],
    [
      { document: { ...draft, dataset: 'press-releases' as const } },
      'Press release “Four days”, not published as it is here',
    ],
    [
      { document: { ...draft, dataset: 'ceo-letters' as const } },
      'Letter “Four days”, not published as it is here',
    ],
    [
      { list: 'media-coverage' as const },
      'All media coverage, with those that are not published yet',
    ],
    [{ list: 'ceo-letters' as const }, 'All letters, with those that are not published yet'],
    [{}, 'The words of this page are part of the code'],
  ])('%j', (about, words) => {
    expect(shownBy({ ...nothing, ...about })).toBe(words);
  });

  it('has a link into the Studio where there is one, which opens beside the page', () => {
    const [link, ...others] = read({ ...nothing, editHref: 'https://s.example/x' }).named('a');
    expect(others).toEqual([]);
    if (link === undefined) throw new Error('the link is missing');
    expect(['href', 'target', 'rel'].map((name) => valueOf(link, name))).toEqual([
      ...['https://s.example/x', '_blank', 'noopener'],
    ]);
    expect(read(nothing).named('a')).toEqual([]);
  });

  it('tells of each report its document, its field and the mend; of none nothing', () => {
    expect(barHtml(nothing)).not.toContain('<details>');
    expect(barHtml({ ...nothing, problems: [problem] })).toContain(
      '<summary>1 report of the site</summary><ul><li>“Four days” (post-1), <code>cover.alt</code>: is missing; the image is left out. Describe the image.</li></ul>',
    );
    const two = barHtml({
      ...nothing,
      problems: [problem, { ...problem, title: undefined, document: 'line 7' }],
    });
    expect(two).toContain('<summary>2 reports of the site</summary>');
    expect(two).toContain('<li>line 7, <code>cover.alt</code>');
  });

  it('leaves room for the server to say that the preview lags behind', () => {
    expect(barHtml(nothing)).toContain('<output class="preview-state"></output>');
  });
});

const HOSTILE = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&quot; onclick="a" '`;

describe('hostile words', () => {
  const plain = read({ ...nothing, document: draft, editHref: 'https://s.example', problems: [problem] }); // prettier-ignore
  const hostile = read({
    document: { ...draft, title: HOSTILE },
    list: undefined,
    editHref: `https://s.example/${HOSTILE}`,
    problems: [
      {
        ...{ ...problem, document: HOSTILE, title: HOSTILE, field: HOSTILE },
        ...{ found: HOSTILE, mend: HOSTILE },
      },
    ],
  });

  it('add no element and no attribute', () => {
    const shape = ({ elements }: typeof plain) =>
      elements.map(({ name, attributes }) => [name, ...attributes.keys()]);
    expect(shape(hostile)).toEqual(shape(plain));
  });

  it('stand there as they are', () => {
    const [link] = hostile.named('a');
    if (link === undefined) throw new Error('the link is missing');
    expect(valueOf(link, 'href')).toBe(`https://s.example/${HOSTILE}`);
    expect(hostile.html.split('&lt;script&gt;alert(1)&lt;/script&gt;')).toHaveLength(8);
  });
});

it('brings one style sheet that asks nobody for more, and a script that each browser of the list can read', () => {
  expect(barStyle).toMatch(/^<style>[^<]+<\/style>$/);
  expect(barStyle).not.toMatch(/url\(|@import/);
  expect(unreadableSyntax(barScript, 'module')).toEqual([]);
});
