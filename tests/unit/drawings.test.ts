import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { optimize } from 'svgo';
import { afterAll, describe, expect, it } from 'vitest';
import { copyParts } from '../../scripts/drawings/copy-parts.ts';
import { draw, drawingNames, readSource, screensFolder } from '../../scripts/drawings/draw.ts';
import { outlineText } from '../../scripts/drawings/outline-text.ts';
import { screens } from '../../src/brand/screens.ts';

const drawings = drawingNames().map((file) => ({
  file,
  source: readSource(file),
  drawn: readFileSync(path.join(screensFolder, file), 'utf8'),
}));

/** Every color of `docs/drawing.md`. */
const sheet = readFileSync(path.join(import.meta.dirname, '../../docs/drawing.md'), 'utf8');
const palette = new Set(
  [...sheet.matchAll(/#[\dA-Fa-f]{3,6}\b/g)].map(([color]) => color.toLowerCase()),
);

const outlined = (svg: string) => optimize(svg, { plugins: [outlineText()] }).data;

describe('each screen', () => {
  it('is in the list of screens, and nothing else is', () => {
    expect(drawings.map(({ file }) => file.replace('.svg', '')).toSorted()).toEqual(
      Object.keys(screens).toSorted(),
    );
  });

  it.each(drawings)('$file is drawn from its source as it stands', ({ file, drawn }) => {
    expect(drawn, 'run `npm run drawings`').toBe(draw(file));
  });

  it.each(drawings)('$file has the size that pages reserve for it', ({ file, drawn }) => {
    const size = Object.entries(screens).find(([name]) => `${name}.svg` === file)?.[1];
    expect(/viewBox="0 0 (\d+) (\d+)"/.exec(drawn)?.slice(1).map(Number)).toEqual([
      size?.width,
      size?.height,
    ]);
  });

  it.each(drawings)('$file is light', ({ file, drawn }) => {
    const { length } = brotliCompressSync(drawn, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    });
    expect(length).toBeLessThanOrEqual(file === 'tower.svg' ? 12_000 : 10_000);
  });

  it.each(drawings)('$file keeps to the colors of the sheet', ({ source }) => {
    const colors = [...source.matchAll(/#[\dA-Fa-f]{3,6}\b/g)].map(([color]) =>
      color.toLowerCase(),
    );
    expect(colors.filter((color) => !palette.has(color))).toEqual([]);
  });

  it.each(drawings)('$file has square corners and no effects', ({ source }) => {
    expect(source).not.toMatch(
      /\b(?:rx|ry|opacity|filter|fill-opacity|style)=|<(?:image|style|script)\b|Gradient/,
    );
  });
});

describe('words', () => {
  it('become outlines, each letter once', () => {
    const svg = outlined(
      '<svg xmlns="http://www.w3.org/2000/svg"><text font-size="20">abba</text></svg>',
    );
    expect(svg).not.toContain('<text');
    expect(svg.match(/<path/g)).toHaveLength(2);
    expect(svg.match(/<use/g)).toHaveLength(4);
  });

  it('end where their anchor says', () => {
    const place = (anchor: string) =>
      Number(
        /translate\((-?[\d.]+)/.exec(
          outlined(
            `<svg xmlns="http://www.w3.org/2000/svg"><text x="100" font-size="20" text-anchor="${anchor}">Price</text></svg>`,
          ),
        )?.[1],
      );
    const [start, middle, end] = [place('start'), place('middle'), place('end')];
    expect(start).toBe(100);
    expect(middle - end).toBeCloseTo(start - middle, 1);
    expect(start - end).toBeGreaterThan(30);
  });

  it('take letters that the first font lacks from the next', () => {
    expect(() =>
      outlined('<svg xmlns="http://www.w3.org/2000/svg"><text>Iași, Kraków, €65</text></svg>'),
    ).not.toThrow();
  });

  it.each([
    [
      'a letter that no font has',
      '<text>王</text>',
      'No letter "王" in the face of the text "王".',
    ],
    [
      'a face that is not there',
      '<text font-family="serif">a</text>',
      'No face "serif" of weight 400.',
    ],
    ['a line in parts', '<text>a<tspan>b</tspan></text>', 'write one text for each line'],
    [
      'a size with a unit',
      '<text font-size="2em">a</text>',
      'font-size="2em" of a text must be a plain number.',
    ],
  ])('fail with a reason for %s', (_, text, reason) => {
    expect(() => outlined(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`)).toThrow(reason);
  });
});

describe('parts of other drawings', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'parts-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  writeFileSync(
    path.join(folder, 'goods.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><g id="jar"><path d="M0 0h9v9z"/></g></svg>',
  );
  const copied = (href: string) =>
    optimize(
      `<svg xmlns="http://www.w3.org/2000/svg"><use href="${href}"/><use href="${href}"/></svg>`,
      {
        plugins: [copyParts(folder)],
      },
    ).data;

  it('come along once', () => {
    const svg = copied('goods.svg#jar');
    expect(svg.match(/<g id="jar">/g)).toHaveLength(1);
    expect(svg.match(/<use href="#jar"/g)).toHaveLength(2);
  });

  it('that are not there are named', () => {
    expect(() => copied('goods.svg#lid')).toThrow('goods.svg has no part with id="lid".');
  });
});
