import { channels } from './color.ts';
import { type BrandColor, DEFAULT_ACCENT, brandColors, paper } from './palette.ts';

type Color = Pick<BrandColor, 'ink'> & { readonly id: string; readonly hex: string };

/** Custom properties by selector, as Tailwind's `addBase` takes them. */
type Rules = Record<string, Record<`--${string}`, string>>;

/**
 * The accent as background, the accent as text, and text on that background; then a solid button on that background and
 * its text. On a light accent, a bone button would be less prominent than the outlined one next to it.
 */
function accentOf({ hex, ink }: Color) {
  return {
    '--accent': hex,
    '--accent-ink': ink ? paper.ink : hex,
    '--on-accent': ink ? paper.ink : paper.white,
    '--accent-button': ink ? paper.ink : paper.bone,
    '--on-accent-button': ink ? paper.bone : paper.ink,
  };
}

/**
 * The CSS rules of all accents: on `:root` the default accent and the colors of hairlines and secondary text, then for
 * each other accent the properties that differ.
 * @throws {Error} if the list does not contain the default accent
 */
export function paletteRules(colors: readonly Color[] = brandColors): Rules {
  const main = colors.find(({ id }) => id === DEFAULT_ACCENT);
  if (!main)
    throw new Error(`The default accent "${DEFAULT_ACCENT}" is no brand color: add it to src/brand/palette.ts`);
  const defaults = accentOf(main);
  const usual = new Map(Object.entries(defaults));
  const others = colors
    .filter((color) => color !== main)
    .map((color) => {
      const differing = Object.entries(accentOf(color)).filter(([name, value]) => value !== usual.get(name));
      return [`[data-accent='${color.id}']`, Object.fromEntries(differing)] as const;
    });
  return {
    ':root': { '--line': channels(paper.ink).join(' '), '--stone': paper.stone, ...defaults },
    ...Object.fromEntries(others),
  };
}
