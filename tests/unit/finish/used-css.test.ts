import { expect, it } from 'vitest';
import { usedCss } from '#integrations/html/used-css.ts';

const used = (css: string, ...names: readonly string[]) => usedCss(css)(new Set(names));

it.each([
  ['a class', '.a{x:y}.b{x:y}', ['.a'], '.a{x:y}'],
  ['an escaped class', '.md\\:w-\\[1fr_2fr\\]{x:y}', ['.md:w-[1fr_2fr]'], '.md\\:w-\\[1fr_2fr\\]{x:y}'],
  ['an id and a tag', '#a p{x:y}#b p{x:y}', ['#a', 'p'], '#a p{x:y}'],
  ['some of several selectors', '.a,.b,.c{x:y}', ['.a', '.c'], '.a,.c{x:y}'],
  ['all of what one selector names', '.a .b{x:y}', ['.a'], ''],
  ['an attribute', '[open]{x:y}[hidden]{x:y}', ['open'], '[open]{x:y}'],
  ['a value', '[data-a=red]{x:y}[data-a=blue]{x:y}', ['data-a', 'red'], '[data-a=red]{x:y}'],
  ['a part of a value', '[href^=http]{x:y}', ['href'], '[href^=http]{x:y}'],
  ['states', 'a:hover,a:focus-visible{x:y}', ['a'], 'a:hover,a:focus-visible{x:y}'],
  ['what applies everywhere', '*,:root,::selection{x:y}', [], '*,:root,::selection{x:y}'],
  ['alternatives', ':is(.a,.b) p{x:y}', ['.b', 'p'], ':is(.a,.b) p{x:y}'],
  ['alternatives of which none is there', ':is(.a,.b) p,p:has(.a){x:y}', ['p'], ''],
  ['alternatives within alternatives', ':is(p:not(.x),.y p:not(.x)){x:y}', ['p'], ':is(p:not(.x),.y p:not(.x)){x:y}'],
  ['what must not be there', 'p:not(.a){x:y}', ['p'], 'p:not(.a){x:y}'],
  ['conditions', '@media print{.a{x:y}.b{x:y}}@supports (x:y){.b{x:y}}', ['.a'], '@media print{.a{x:y}}'],
  ['conditions within conditions', '@layer a{@media print{.a{x:y}}}', ['.a'], '@layer a{@media print{.a{x:y}}}'],
  [
    'faces and transitions of pages',
    '@font-face{x:y}@view-transition{navigation:auto}',
    [],
    '@font-face{x:y}@view-transition{navigation:auto}',
  ],
  [
    'animations that a kept rule names',
    '@keyframes a{to{x:y}}@keyframes b{to{x:y}}.a{animation:1s a}.b{animation:1s b}',
    ['.a'],
    '@keyframes a{to{x:y}}.a{animation:1s a}',
  ],
  [
    'an animation that a custom property names',
    '@keyframes a{to{x:y}}.a{--move:a 1s}',
    ['.a'],
    '@keyframes a{to{x:y}}.a{--move:a 1s}',
  ],
])('keeps %s, and nothing else', (_what, css, names, kept) => {
  expect(used(css, ...names)).toBe(kept);
});
