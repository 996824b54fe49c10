import { expect, it } from 'vitest';
import { waitForFirstText } from '#integrations/finish/first-text.ts';
import { readPage, writePage } from '#integrations/html/page.ts';

it.each([
  ['the paragraph below the headline', '<h1>Life</h1><p>A lead', '<h1>Life</h1><p id="first_text">A lead'],
  ['the headline if a figure follows', '<h1>Life</h1><figure><p>', '<h1 id="first_text">Life</h1><figure><p>'],
  ['the headline without a paragraph', '<h1>Life</h1><ul><li>', '<h1 id="first_text">Life</h1><ul><li>'],
])('the first paint waits for %s, not for the footer', (_, before, after) => {
  const page = (main: string, link = '') =>
    `<meta name="viewport">${link}<main>${main}</main><footer><p>Footer</p></footer>`;
  const html = page(before);
  const expected = page(after, '<link rel="expect" href="#first_text" blocking="render">');
  expect(writePage(readPage('/life/', html), waitForFirstText(readPage('/life/', html)))).toBe(expected);
});
