import { expect, it } from 'vitest';
import { detailsIn } from '../../../scripts/bench/kinds.ts';

it('finds the pages right below a list, each once, in the order of the list', () => {
  const html = `
    <a class="card" href="/perspectives/second/">Second</a>
    <a href="/perspectives/">the list itself</a>
    <a href="/perspectives/page/2/">next</a>
    <a href="/perspectives/category/guides/">Guides</a>
    <a href="/press-release/one/">another hub</a>
    <a href="/perspectives/first/#part">a part of a page</a>
    <a data-href="/perspectives/none/" href="/perspectives/first/">First</a>
    <a href="/perspectives/second/">again</a>`;
  expect(detailsIn(html, '/perspectives/')).toEqual([
    '/perspectives/second/',
    '/perspectives/first/',
  ]);
});
