import { type Accent, hexOf, paper, takesInk } from '../../brand/palette.ts';
import type { TextLine } from './card-layout.ts';

/** A color as `#` and six hexadecimal digits. */
export type Hex = string;

/** Color of a card's ground. */
export function groundColor(ground: TextLine['ground'], accent: Accent): Hex {
  return ground === 'paper' ? paper.bone : hexOf(accent);
}

/** Color of what stands on a card's ground. */
export function textColor(ground: TextLine['ground'], accent: Accent): Hex {
  return ground === 'paper' || takesInk(accent) ? paper.ink : paper.white;
}
