import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { paletteRules } from '~/brand/palette-css.ts';
import { DEFAULT_ACCENT, brandColours, groundClasses, paper } from '~/brand/palette.ts';
import Button from '~/components/ui/Button.astro';
import buttonSheet from '~/components/ui/Button.astro?astro&type=style&index=0&lang.css?inline';
import sheet from '~/styles/global.css?inline';
import { render } from '../support/render-astro.ts';

/** A color that somebody adds, light like the yellow one. */
const added = { id: 'clay', hex: '#E07A5F', ink: true };
const addedRule = `[data-accent='${added.id}']`;
const rulesWithAdded = paletteRules([...brandColours, added]);
const addedProperties = Object.entries(rulesWithAdded[addedRule] ?? {}).map((pair) => pair.join(':')); // prettier-ignore

const { document, getComputedStyle } = new Window();
document.head.innerHTML = `<style>${sheet}${buttonSheet}${addedRule}{${addedProperties.join(';')}}</style>`; // prettier-ignore

/** Ground and text of an element's last descendant, as the style sheet colours them. */
function coloursOf(markup: string): { ground: string; text: string } {
  document.body.innerHTML = markup;
  const element = [...document.body.querySelectorAll('*')].at(-1);
  if (element === undefined) throw new Error(`"${markup}" is no element`);
  const { backgroundColor, color } = getComputedStyle(element);
  return { ground: backgroundColor.toUpperCase(), text: color.toUpperCase() };
}

const textOn = ({ ink }: { readonly ink: boolean }) => (ink ? paper.ink : paper.white);

it.each(brandColours)('$id is an accent, and a ground with text that can be read', (colour) => {
  const { id, hex, ink } = colour;
  const accented = (classes: string) =>
    coloursOf(`<main data-accent="${id}"><p class="${classes}"></p></main>`);
  const pair = { ground: hex, text: textOn(colour) };
  expect(accented('bg-accent text-on-accent')).toEqual(pair);
  expect(accented('text-accent-ink').text).toBe(ink ? paper.ink : hex);
  expect(coloursOf(`<p class="${groundClasses(id)}"></p>`)).toEqual(pair);
});

it('a color needs nothing but its line in the list', () => {
  expect(rulesWithAdded[addedRule]).toEqual({
    '--accent': added.hex,
    '--accent-ink': paper.ink,
    '--on-accent': paper.ink,
    '--accent-button': paper.ink,
    '--on-accent-button': paper.bone,
  });
});

it('the default accent is one of the list', () => {
  const others = brandColours.filter(({ id }) => id !== DEFAULT_ACCENT);
  expect(() => paletteRules(others)).toThrow(`"${DEFAULT_ACCENT}" is no brand colour: add it to`);
});

// The outline beside it is ink on light colors: paper would be fainter than that.
it.each([...brandColours, added])('a solid button on $id stands out', async ({ id, ink }) => {
  const button = await render(Button, { props: { href: '/' } });
  const colours = coloursOf(
    `<main data-accent="${id}"><section class="on-accent">${button}</section></main>`,
  );
  const [ground, text] = ink ? [paper.ink, paper.bone] : [paper.bone, paper.ink];
  expect(colours).toEqual({ ground, text });
});
