import { PRODUCT } from '../config/site.ts';

/**
 * The brand colours, in the order of the brand sheet. The one list of them: the Tailwind theme, the
 * rules of `data-accent`, the kit's files and the social images are made from it. `hex` is six
 * upper-case digits after `#`; `ink` is true where text on the colour must be dark.
 */
export const brandColours = [
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
  id: string;
  name: string;
  hex: `#${string}`;
  usage: string;
  ink: boolean;
}[];

export type BrandColour = (typeof brandColours)[number];

/** A brand colour as the one accent of a page. */
export type Accent = BrandColour['id'];

/** Whether a word, such as a built page's `data-accent`, is the id of a brand colour. */
export function isAccent(word: string | undefined): word is Accent {
  return brandColours.some(({ id }) => id === word);
}

/** The accent of pages that name none. */
export const DEFAULT_ACCENT: Accent = 'red';

/** The two grounds and the text colours: not brand colours, but every drawing needs them. */
export const paper = {
  white: '#FFFFFF',
  bone: '#FAF9F5',
  ink: '#14110F',
  stone: '#57514B',
  fog: '#C9C4BB',
} as const;

/** Utility class that fills an element with a brand colour. */
export function groundClass(id: BrandColour['id']): string {
  return `bg-${id}`;
}

/** The same with text that can be read on it. */
export function groundClasses(id: BrandColour['id']): string {
  return `${groundClass(id)} ${takesInk(id) ? 'text-ink' : 'text-white'}`;
}

/** Whether text on a brand colour must be dark. */
export function takesInk(id: BrandColour['id']): boolean {
  return brandColours.some((colour) => colour.id === id && colour.ink);
}

/**
 * Value of a brand colour.
 * @returns its hex notation
 */
export function hexOf(id: BrandColour['id']): string {
  const colour = brandColours.find((candidate) => candidate.id === id);
  if (!colour) throw new Error(`Brand colour "${id}" is missing from src/brand/palette.ts: add it`);
  return colour.hex;
}
