import { describe, expect, it } from 'vitest';
import { readPage, writePage } from '~/finish/page.ts';
import { expectingWords } from '~/finish/steps/first-paint.ts';
import { anchorMaker } from '~/lib/anchor.ts';

const written = (html: string) => writePage(expectingWords(readPage('/a/', html)));

const HEAD = '<!DOCTYPE html><head><meta charset="utf-8"><meta name="viewport" content="x">';
const link = (id: string) => `<link rel="expect" href="#${id}" blocking="render">`;

describe('expectingWords', () => {
  it('lets the first paint wait for the words under the headline', () => {
    expect(written(`${HEAD}</head><p>Menu</p><h1>A</h1><p class="b">B</p><p>C</p>`)).toBe(
      `${HEAD}${link('_lede')}</head><p>Menu</p><h1>A</h1><p id="_lede" class="b">B</p><p>C</p>`,
    );
  });

  it('takes the id that they have', () => {
    const rest = '<h1>A</h1><p id="own">B</p>';
    expect(written(`${HEAD}</head>${rest}`)).toBe(`${HEAD}${link('own')}</head>${rest}`);
  });

  it.each(['Lede', '_lede'])(
    'gives an id that the heading “%s” of an article cannot have',
    (text) => {
      const html = written(`${HEAD}</head><h1>A</h1><p>B</p>`);
      expect(html).not.toContain(`id="${anchorMaker()(text)}"`);
    },
  );

  it('waits for the headline alone where no words follow before the footer', () => {
    const footer = '<footer class="site-footer"><p>F</p></footer>';
    expect(written(`${HEAD}</head><h1>A</h1>${footer}`)).toBe(
      `${HEAD}${link('_lede')}</head><h1 id="_lede">A</h1>${footer}`,
    );
  });

  it('leaves pages without a headline, such as redirects, as they are', () => {
    const html = `${HEAD}</head><p>Moved</p>`;
    expect(written(html)).toBe(html);
  });
});
