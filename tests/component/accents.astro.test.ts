import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { paletteRules } from '~/brand/palette-css.ts';
import { brandColors, backgroundClasses, paper } from '~/brand/palette.ts';
import Button from '~/components/ui/Button.astro';
import buttonSheet from '~/components/ui/Button.astro?astro&type=style&index=0&lang.css?inline';
import sheet from '~/styles/global.css?inline';
import { render } from '../support/render-astro.ts';

/** A color that is not in the palette, as light as yellow. */
const added = { id: 'clay', hex: '#E07A5F', ink: true };
const addedRule = `[data-accent='${added.id}']`;
const rulesWithAdded = paletteRules([...brandColors, added]);
const addedProperties = Object.entries(rulesWithAdded[addedRule] ?? {}).map((pair) => pair.join(':'));

const { document, getComputedStyle } = new Window();
document.head.innerHTML = `<style>${sheet}${buttonSheet}${addedRule}{${addedProperties.join(';')}}</style>`;

/** Computed colors of the last element. */
function colorsOf(markup: string): { background: string; text: string } {
  document.body.innerHTML = markup;
  const element = [...document.body.querySelectorAll('*')].at(-1);
  if (element === undefined) throw new Error(`no element in "${markup}"`);
  const { backgroundColor, color } = getComputedStyle(element);
  return { background: backgroundColor.toUpperCase(), text: color.toUpperCase() };
}

const textOn = ({ ink }: { readonly ink: boolean }) => (ink ? paper.ink : paper.white);

it.each(brandColors)('$id is an accent, and a background with readable text', (color) => {
  const { id, hex, ink } = color;
  const accented = (classes: string) => colorsOf(`<main data-accent="${id}"><p class="${classes}"></p></main>`);
  const pair = { background: hex, text: textOn(color) };
  expect(accented('bg-accent text-on-accent')).toEqual(pair);
  expect(accented('text-accent-ink').text).toBe(ink ? paper.ink : hex);
  expect(colorsOf(`<p class="${backgroundClasses(id)}"></p>`)).toEqual(pair);
});

// On light colors the outline button is ink, so a bone button would be fainter than it.
it.each([...brandColors, added])('a solid button on $id has the strongest contrast', async ({ id, ink }) => {
  const button = await render(Button, { props: { href: '/' } });
  const colors = colorsOf(`<main data-accent="${id}"><section class="on-accent">${button}</section></main>`);
  const [background, text] = ink ? [paper.ink, paper.bone] : [paper.bone, paper.ink];
  expect(colors).toEqual({ background, text });
});
