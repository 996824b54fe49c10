import { PRODUCT } from '#company/site.ts';
import { type Accent, backgroundClass } from './theme.ts';

/**
 * The brand colors, in the order of the brand sheet. Pages, the kit's files and the social images use it,
 * and `npm run drawings` carries a change into the drawings. `hex` is six upper-case digits after `#`; `ink` is true if
 * text on the color must be dark.
 */
export const brandColors = [
  {
    id: 'red',
    name: `${PRODUCT} Red`,
    hex: '#C8102E',
    usage: 'Primary, call to action',
    ink: false,
  },
  {
    id: 'blue',
    name: 'Rank Blue',
    hex: '#1D4ED8',
    usage: 'Secondary, links, information',
    ink: false,
  },
  { id: 'green', name: 'Castled Green', hex: '#15803D', usage: 'Success', ink: false },
  { id: 'yellow', name: 'Clock Yellow', hex: '#F2B705', usage: 'Warning, highlights', ink: true },
  { id: 'violet', name: 'Promotion Violet', hex: '#6D28D9', usage: 'Accent, premium', ink: false },
] as const satisfies readonly {
  id: Accent;
  name: string;
  hex: `#${string}`;
  usage: string;
  ink: boolean;
}[];

export type BrandColor = (typeof brandColors)[number];

/** The accent of pages that set none. */
export const DEFAULT_ACCENT: Accent = 'red';

/** A darker shade of each brand color, for drawings. */
export const shades: Readonly<Partial<Record<Accent, `#${string}`>>> = {
  red: '#A50D25',
  blue: '#153AA8',
  green: '#0F5C2C',
  yellow: '#C99700',
  violet: '#4C1D95',
};

/** Utility classes of a brand color as background, with a readable text color. */
export function backgroundClasses(id: BrandColor['id']): string {
  return `${backgroundClass(id)} ${takesInk(id) ? 'text-ink' : 'text-white'}`;
}

/** Whether text on a brand color must be dark. */
export function takesInk(id: BrandColor['id']): boolean {
  return brandColors.some((color) => color.id === id && color.ink);
}

/** The hex notation of a brand color. */
export function hexOf(id: BrandColor['id']): string {
  const color = brandColors.find((candidate) => candidate.id === id);
  if (!color) throw new Error(`Brand color "${id}" is missing from src/brand/palette.ts: add it`);
  return color.hex;
}
