import astroElement from 'astro/runtime/server/astro-island.prebuilt.js';
import { expect, it } from 'vitest';
import { weigh } from '../../scripts/weight/page-weight.ts';

const EXPECT = '<link rel="expect" href="#lede" blocking="render">';
const HEAD = `<!DOCTYPE html><html><head>${EXPECT}<style>a{color:red}</style><script>one()</script></head>`;
const BAR = '<header class="site-header on-ink"><nav>é<style>b{}</style></nav></header>';
const MAIN = '<main><p id="lede">Words<b>bold</b></p><header>h</header><footer>f</footer>';
const page = (body = MAIN) => `${HEAD}<body>${BAR}${body}<script>two()</script></main><footer>f</footer></body></html>`;

it('parts add up to the page, and styles and scripts count only as such', () => {
  const { parts } = weigh(page());
  expect(parts).toMatchObject({
    head: `<head>${EXPECT}</head>`.length,
    styles: '<style>a{color:red}</style><style>b{}</style>'.length,
    'bar and menus': '<header class="site-header on-ink"><nav>é</nav></header>'.length + 1,
    main: `${MAIN}</main>`.length,
    footer: '<footer>f</footer>'.length,
    scripts: '<script>one()</script><script>two()</script>'.length,
  });
  const sum = Object.values(parts).reduce((all, bytes) => all + bytes);
  expect(sum).toBe(Buffer.byteLength(page()));
});

it('what follows the text that the first paint waits for has no weight before it', () => {
  const [short, long] = [weigh(page()), weigh(page(`${MAIN}<p>${Math.PI}${Math.E}</p>`))];
  expect(long.page).toBeGreaterThan(short.page);
  expect(long.firstText).toBe(short.firstText);
  const longer = weigh(page(MAIN.replace('bold', `${Math.PI}${Math.E}`)));
  expect(longer.firstText).toBeGreaterThan(short.firstText);
});

it('a page whose first paint waits for nothing, or for nothing on it, is an error', () => {
  expect(() => weigh(page('<main><p>Words</p>'))).toThrow('"#lede", which is not on the page');
  expect(() => weigh(page().replace(EXPECT, ''))).toThrow('waits for nothing');
});

it('of scripts, neither Astro’s element nor data counts as ours', () => {
  const added = `one();${astroElement}</script><script type="speculationrules">{}</script><script type="application/ld+json">{}`;
  const { ownScripts } = weigh(page().replace('one()', added));
  expect(ownScripts).toBeLessThan(weigh(page()).ownScripts + 5);
});
