import { optimize } from 'svgo';
import { expect, it } from 'vitest';
import { copyParts } from '../../../scripts/drawings/copy-parts.ts';
import { outlineText } from '../../../scripts/drawings/outline-text.ts';

const plugins = [copyParts('src/brand/assets/screens/sources'), outlineText()];

it.each([
  ['<text>王</text>', 'No letter "王" in the face of the text "王".'],
  ['<text font-family="serif">a</text>', 'No face "serif" of weight 400.'],
  ['<text>a<tspan>b</tspan></text>', 'write one text for each line'],
  ['<text font-size="2em">a</text>', 'font-size="2em" of a text must be a plain number.'],
  ['<use href="parts/goods.svg#lid"/>', 'goods.svg has no part with id="lid".'],
])('%s fails with a reason', (content, reason) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;
  expect(() => optimize(svg, { plugins })).toThrow(reason);
});
