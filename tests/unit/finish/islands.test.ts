import { expect, it } from 'vitest';
import { readPage, writePage } from '~/finish/page.ts';
import { slimIslands } from '~/finish/steps/islands.ts';

const slim = (html: string) => writePage(slimIslands(readPage('/a/', html)));

it('takes what nobody reads from islands', () => {
  const opts = '{&quot;name&quot;:&quot;Menu&quot;,&quot;value&quot;:true}';
  expect(
    slim(
      `<astro-island uid="Zx1" component-url="/m.js" component-export="default" props="{}" ssr client="intent" opts="${opts}" await-children></astro-island>`,
    ),
  ).toBe('<astro-island component-url="/m.js" ssr client="intent"></astro-island>');
});

it.each([
  '<astro-island component-export="Menu" props="{&quot;a&quot;:[0,1]}" opts="{&quot;name&quot;:&quot;M&quot;,&quot;value&quot;:0.5}"></astro-island>',
  '<div uid="Zx1" props="{}"></div>',
])('leaves everything else: %s', (html) => {
  expect(slim(html)).toBe(html);
});
