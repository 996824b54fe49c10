import { describe, expect, it } from 'vitest';
import { readPage, writePage } from '~/finish/page.ts';
import { namedRuntime, runtimesOf } from '~/finish/steps/runtime.ts';

const runtimes = new Map([['/_astro/client.a.js', '/_astro/react.b.js']]);
const named = (html: string) => writePage(namedRuntime(readPage('/a/', html), runtimes));

describe('namedRuntime', () => {
  it('names React’s chunk on each island of its renderer', () => {
    const island = '<astro-island uid="1" renderer-url="/_astro/client.a.js" ssr></astro-island>';
    expect(named(island + island).match(/data-runtime="\/_astro\/react\.b\.js"/g)).toHaveLength(2);
  });

  it('leaves other renderers and pages without islands as they are', () => {
    for (const html of ['<p>Text</p>', '<astro-island renderer-url="/_astro/other.js">']) {
      expect(named(html)).toBe(html);
    }
  });
});

it('renderers are known by what they import', () => {
  const scripts = new Map([
    ['client.a.js', 'import{c}from"./react.b.js";'],
    ['client.c.js', 'import{c}from"./other.js";'],
    ['Menu.d.js', 'import{c}from"./react.b.js";'],
  ]);
  expect([...runtimesOf(scripts)]).toEqual([...runtimes]);
});
