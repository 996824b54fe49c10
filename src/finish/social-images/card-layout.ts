import type { Accent } from '../../brand/palette.ts';
import { PRODUCT } from '../../config/site.ts';
import { directionOf } from '../../lib/text-direction.ts';
import type { FontMetrics } from './font-metrics.ts';

/** What a social image says. */
export interface Card {
  readonly title: string;
  /** Line above the title: the section, or the tagline. */
  readonly label: string;
  /** Line at the foot: the date, or the host. */
  readonly foot: string;
  readonly accent: Accent;
}

/** A line of text on the image, lengths in pixels. */
export interface TextLine {
  readonly text: string;
  /** Left edge, or the right one of lines that are set to the `end`. */
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly weight: 600 | 800;
  /** Between characters, on top of their own widths. */
  readonly spacing: number;
  readonly anchor: 'start' | 'end';
  /** What the line stands on. */
  readonly ground: 'paper' | 'accent';
}

/** A card that is set: plain data, all that drawing needs. */
export interface Drawing {
  readonly accent: Accent;
  readonly lines: readonly TextLine[];
}

/** A rectangle in the accent, in whole pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const CARD_SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 72;
const WIDTH = CARD_SIZE.width - 2 * MARGIN;

/** What is the same on each card: a square before the label, and a battlement. */
export const BOXES: readonly Box[] = [
  { x: MARGIN, y: 76, width: 26, height: 26 },
  ...Array.from({ length: 10 }, (_, index) => ({
    x: index * 132 - 33,
    y: 496,
    width: 66,
    height: 30,
  })),
  { x: 0, y: 525, width: CARD_SIZE.width, height: 105 },
];

/** Where the mark stands on the battlement, and how large. */
export const MARK_PLACE = { x: MARGIN, y: 548, scale: 1.7 } as const;

const line = { spacing: 0, anchor: 'start', weight: 600 } as const;

/** The product's name next to the mark. */
export const NAME_LINE: TextLine = {
  ...line,
  text: PRODUCT,
  x: MARGIN + 68,
  y: 594,
  size: 40,
  weight: 800,
  ground: 'accent',
};

/** Type sizes to try, each with the lines that fit above the battlement. */
const SIZES = [
  { size: 116, lines: 2 },
  { size: 96, lines: 3 },
  { size: 80, lines: 4 },
  { size: 64, lines: 5 },
  { size: 52, lines: 6 },
] as const;

/** Breaks a text into lines no wider than the card; words that are wider are cut. */
export function breakLines(text: string, size: number, font: FontMetrics): string[] {
  const space = font.width(' ', size);
  const lines: string[] = [];
  let current = '';
  let taken = 0;
  const push = (part: string, width: number) => {
    if (current !== '' && taken + space + width <= WIDTH) {
      current += ` ${part}`;
      taken += space + width;
      return;
    }
    if (current !== '') lines.push(current);
    current = part;
    taken = width;
  };
  for (const word of text.split(/\s+/).filter(Boolean)) {
    let rest = word;
    let width = font.width(rest, size);
    while (width > WIDTH) {
      const [fit, fitWidth] = startThatFits(rest, size, font);
      push(fit, fitWidth);
      rest = rest.slice(fit.length);
      width = font.width(rest, size);
    }
    push(rest, width);
  }
  return current === '' ? lines : [...lines, current];
}

/** As much of a word as fits a line, one character at least, and its width. */
function startThatFits(word: string, size: number, font: FontMetrics): [string, number] {
  let fit = '';
  let taken = 0;
  for (const character of word) {
    const width = font.width(character, size);
    if (fit !== '' && taken + width > WIDTH) break;
    fit += character;
    taken += width;
  }
  return [fit, taken];
}

/** The largest setting of a title that fits; the smallest is cut with an ellipsis. */
export function fitTitle(title: string, font: FontMetrics): { size: number; lines: string[] } {
  for (const { size, lines: limit } of SIZES) {
    const lines = breakLines(title, size, font);
    if (lines.length <= limit) return { size, lines };
  }
  const { size, lines: limit } = SIZES[SIZES.length - 1] ?? { size: 52, lines: 6 };
  const lines = breakLines(title, size, font).slice(0, limit);
  const last = lines.pop() ?? '';
  return { size, lines: [...lines, `${last.replace(/\W*\S{0,3}$/u, '')}…`] };
}

/** Composed characters, since faces have no others; soft hyphens would be drawn as hyphens. */
const plain = (text: string) =>
  text.normalize('NFC').replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();

/** Sets a card: the title as large as it fits between the label and the foot. */
export function layOut({ title, label, foot, accent }: Card, font: FontMetrics): Drawing {
  const { size, lines } = fitTitle(plain(title), font);
  const isRtl = directionOf(title) === 'rtl';
  const titleLines = lines.map((text, index): TextLine => ({
    text,
    x: isRtl ? CARD_SIZE.width - MARGIN : MARGIN,
    y: Math.round(150 + size * 0.78 + index * size * 1.02),
    size,
    weight: 800,
    spacing: Math.round(-0.3 * size) / 10,
    anchor: isRtl ? 'end' : 'start',
    ground: 'paper',
  }));
  return {
    accent,
    lines: [
      { ...line, text: plain(label), x: MARGIN + 42, y: 100, size: 32, ground: 'paper' },
      ...titleLines,
      {
        ...line,
        text: plain(foot),
        x: CARD_SIZE.width - MARGIN,
        y: 592,
        size: 30,
        anchor: 'end',
        ground: 'accent',
      },
    ],
  };
}
