import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { paletteRules } from '~/brand/palette-css.ts';
import { DEFAULT_ACCENT, brandColours, groundClasses, paper } from '~/brand/palette.ts';
import sheet from '~/styles/global.css?inline';
import { root } from '../support/folders.ts';

const { document, getComputedStyle } = new Window();
document.head.innerHTML = `<style>${sheet}</style>`;

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
  const added = { id: 'clay', hex: '#E07A5F', ink: true };
  expect(paletteRules([...brandColours, added])["[data-accent='clay']"]).toEqual({
    '--accent': added.hex,
    '--accent-ink': paper.ink,
    '--on-accent': paper.ink,
  });
});

it('the default accent is one of the list', () => {
  const others = brandColours.filter(({ id }) => id !== DEFAULT_ACCENT);
  expect(() => paletteRules(others)).toThrow(`"${DEFAULT_ACCENT}" is no brand colour: add it to`);
});

it.each(brandColours.filter(({ ink }) => ink))('buttons on $id are ink, not paper', ({ id }) => {
  const button = readFileSync(path.join(root, 'src/components/ui/Button.astro'), 'utf8');
  expect(
    button,
    `Paper can hardly be told from "${id}": name it beside the others in src/components/ui/Button.astro`,
  ).toContain(`[data-accent='${id}'] .on-accent) .button-solid`);
});
