import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { paletteRules } from '~/brand/palette-css.ts';
import { DEFAULT_ACCENT, brandColours, groundClasses, paper } from '~/brand/palette.ts';
import Button from '~/components/ui/Button.astro';
import buttonSheet from '~/components/ui/Button.astro?astro&type=style&index=0&lang.css?inline';
import sheet from '~/styles/global.css?inline';

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

describe.each(brandColours)('$id', (colour) => {
  const { id, hex, ink } = colour;

  it('is an accent', () => {
    const within = (classes: string) =>
      coloursOf(`<main data-accent="${id}"><p class="${classes}"></p></main>`);
    expect(within('bg-accent text-on-accent')).toEqual({ ground: hex, text: textOn(colour) });
    expect(within('text-accent-ink').text).toBe(ink ? paper.ink : hex);
  });

  it('is a ground with text that can be read', () => {
    const markup = `<p class="${groundClasses(id)}"></p>`;
    expect(coloursOf(markup)).toEqual({ ground: hex, text: textOn(colour) });
  });
});

it('a colour needs nothing but its line in the list', () => {
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
  const container = await AstroContainer.create();
  const button = await container.renderToString(Button, { props: { href: '/' } });
  const { ground, text } = coloursOf(
    `<main data-accent="${id}"><section class="on-accent">${button}</section></main>`,
  );
  expect([ground, text]).toEqual(ink ? [paper.ink, paper.bone] : [paper.bone, paper.ink]);
});
