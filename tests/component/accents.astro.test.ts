import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { brandColors, backgroundClasses } from '#brand/palette.ts';
import { type Accent, paper } from '#brand/theme.ts';
import Palette from '#components/site/Palette.astro';
import Button from '#components/ui/Button.astro';
import buttonSheet from '#components/ui/Button.astro?astro&type=style&index=0&lang.css?inline';
import sheet from '#brand/styles/global.css?inline';
import { render } from '../support/render-astro.ts';

const { document, getComputedStyle } = new Window();

/** Computed colors of the last element on a page with this accent. */
async function colorsOf(accent: Accent, markup: string): Promise<{ background: string; text: string }> {
  const palette = await render(Palette, { props: { accent } });
  document.head.innerHTML = `${palette}<style>${sheet}${buttonSheet}</style>`;
  document.body.innerHTML = markup;
  const element = [...document.body.querySelectorAll('*')].at(-1);
  if (element === undefined) throw new Error(`no element in "${markup}"`);
  const { backgroundColor, color } = getComputedStyle(element);
  return { background: backgroundColor.toUpperCase(), text: color.toUpperCase() };
}

const textOn = ({ ink }: { readonly ink: boolean }) => (ink ? paper.ink : paper.white);

it.each(brandColors)('$id is an accent, and a background with readable text', async (color) => {
  const { id, hex, ink } = color;
  const colorsWith = (classes: string) => colorsOf(id, `<p class="${classes}"></p>`);
  const pair = { background: hex, text: textOn(color) };
  expect(await colorsWith('bg-accent text-on-accent')).toEqual(pair);
  expect((await colorsWith('text-accent-ink')).text).toBe(ink ? paper.ink : hex);
  expect(await colorsWith(backgroundClasses(id))).toEqual(pair);
});

// On light colors the outline button is ink, so a bone button would be fainter than it.
it.each(brandColors)('a solid button on $id has the strongest contrast', async ({ id, ink }) => {
  const button = await render(Button, { props: { href: '/' } });
  const colors = await colorsOf(id, `<section class="on-accent">${button}</section>`);
  const [background, text] = ink ? [paper.ink, paper.bone] : [paper.bone, paper.ink];
  expect(colors).toEqual({ background, text });
});
