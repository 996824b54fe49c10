import { PRODUCT } from './site.ts';

/** A brand colour. `hex` is the source; other notations are worked out from it. */
export interface BrandColour {
  readonly id: 'red' | 'blue' | 'green' | 'yellow' | 'violet';
  readonly name: string;
  /** Six upper-case digits after `#`. */
  readonly hex: string;
  /** What it is for, as printed on the brand sheet. */
  readonly usage: string;
}

/** The five brand colours, in the order of the brand sheet. The same values as in the Tailwind theme. */
export const brandColours: readonly BrandColour[] = [
  { id: 'red', name: `${PRODUCT} Red`, hex: '#C8102E', usage: 'Primary, call to action' },
  { id: 'blue', name: 'Rank Blue', hex: '#1D4ED8', usage: 'Secondary, links, information' },
  { id: 'green', name: 'Castled Green', hex: '#15803D', usage: 'Success' },
  { id: 'yellow', name: 'Clock Yellow', hex: '#F2B705', usage: 'Warning, highlights' },
  { id: 'violet', name: 'Promotion Violet', hex: '#6D28D9', usage: 'Accent, premium' },
];

/** The two grounds and the text colour: not brand colours, but every drawing needs them. */
export const paper = { white: '#FFFFFF', bone: '#FAF9F5', ink: '#14110F', fog: '#C9C4BB' } as const;

/**
 * Value of a brand colour.
 * @returns its hex notation
 */
export function hexOf(id: BrandColour['id']): string {
  const colour = brandColours.find((candidate) => candidate.id === id);
  if (!colour) throw new Error(`Brand colour "${id}" is missing from src/config/brand.ts: add it`);
  return colour.hex;
}
