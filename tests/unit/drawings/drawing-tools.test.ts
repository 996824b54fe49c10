import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PluginConfig, optimize } from 'svgo';
import { afterAll, expect, it } from 'vitest';
import { copyParts } from '../../../scripts/drawings/copy-parts.ts';
import { outlineText } from '../../../scripts/drawings/outline-text.ts';

const made = (content: string, plugin: PluginConfig = outlineText()) =>
  optimize(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`, { plugins: [plugin] }).data;

it('words become outlines, each letter once', () => {
  const svg = made('<text font-size="20">abba</text>');
  expect(svg).not.toContain('<text');
  expect(svg.match(/<path/g)).toHaveLength(2);
  expect(svg.match(/<use/g)).toHaveLength(4);
});

it('words end where their anchor says', () => {
  const [start = 0, middle = 0, end = 0] = ['start', 'middle', 'end'].map((anchor) => {
    const svg = made(`<text x="100" font-size="20" text-anchor="${anchor}">Price</text>`);
    return Number(/translate\((-?[\d.]+)/.exec(svg)?.[1]);
  });
  expect(start).toBe(100);
  expect(middle - end).toBeCloseTo(start - middle, 1);
  expect(start - end).toBeGreaterThan(30);
});

it('letters that the first font lacks come from the next', () => {
  expect(() => made('<text>Iași, Kraków, €65</text>')).not.toThrow();
});

it.each([
  ['<text>王</text>', 'No letter "王" in the face of the text "王".'],
  ['<text font-family="serif">a</text>', 'No face "serif" of weight 400.'],
  ['<text>a<tspan>b</tspan></text>', 'write one text for each line'],
  ['<text font-size="2em">a</text>', 'font-size="2em" of a text must be a plain number.'],
])('%s fails with a reason', (text, reason) => {
  expect(() => made(text)).toThrow(reason);
});

const folder = mkdtempSync(path.join(tmpdir(), 'parts-'));
afterAll(() => rmSync(folder, { recursive: true }));
const copied = (href: string) => {
  const goods = '<svg xmlns="http://www.w3.org/2000/svg"><g id="jar"><path d="M0 0h9v9z"/></g></svg>';
  writeFileSync(path.join(folder, 'goods.svg'), goods);
  return made(`<use href="${href}"/><use href="${href}"/>`, copyParts(folder));
};

it('a part of another drawing comes along once', () => {
  const svg = copied('goods.svg#jar');
  expect(svg.match(/<g id="jar">/g)).toHaveLength(1);
  expect(svg.match(/<use href="#jar"/g)).toHaveLength(2);
});

it('a part that is not there is named', () => {
  expect(() => copied('goods.svg#lid')).toThrow('goods.svg has no part with id="lid".');
});
