import { type Accent, hexOf, paper, takesInk } from '../../brand/palette.ts';
import { PRODUCT } from '../../config/site.ts';
import { MARK } from '../../brand/mark.ts';
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

export const CARD_SIZE = { width: 1200, height: 630 } as const;

const textOn = (accent: Accent) => (takesInk(accent) ? paper.ink : paper.white);

const MARGIN = 72;
const WIDTH = CARD_SIZE.width - 2 * MARGIN;
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
  const lines: string[] = [];
  let line = '';
  const push = (part: string) => {
    const joined = line === '' ? part : `${line} ${part}`;
    if (font.width(joined, size) <= WIDTH) {
      line = joined;
      return;
    }
    if (line !== '') lines.push(line);
    line = part;
  };
  for (const word of text.split(/\s+/).filter(Boolean)) {
    let rest = word;
    while (font.width(rest, size) > WIDTH) {
      const characters = [...rest];
      let fit = 1;
      while (font.width(characters.slice(0, fit + 1).join(''), size) <= WIDTH) fit += 1;
      push(characters.slice(0, fit).join(''));
      rest = characters.slice(fit).join('');
    }
    push(rest);
  }
  return line === '' ? lines : [...lines, line];
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

/** The card as SVG: paper, a battlement in the accent, the title as large as it fits. */
export function cardSvg({ title, label, foot, accent }: Card, font: FontMetrics): string {
  const ground = hexOf(accent);
  const text = textOn(accent);
  const { size, lines } = fitTitle(title, font);
  const isRtl = directionOf(title) === 'rtl';
  const x = isRtl ? CARD_SIZE.width - MARGIN : MARGIN;
  const anchor = isRtl ? ' text-anchor="end"' : '';
  const titleLines = lines
    .map(
      (line, index) =>
        `<text x="${x}" y="${Math.round(150 + size * 0.78 + index * size * 1.02)}"${anchor}>${escapeXml(line)}</text>`,
    )
    .join('');
  const merlons = Array.from(
    { length: 10 },
    (_, index) => `<rect x="${index * 132 - 33}" y="496" width="66" height="30"/>`,
  ).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}" font-family="Archivo">`,
    `<rect width="1200" height="630" fill="${paper.bone}"/>`,
    `<rect x="${MARGIN}" y="76" width="26" height="26" fill="${ground}"/>`,
    `<text x="${MARGIN + 42}" y="100" font-size="32" font-weight="600" fill="${paper.ink}">${escapeXml(label)}</text>`,
    `<g font-size="${size}" font-weight="800" letter-spacing="${(-0.03 * size).toFixed(1)}" fill="${paper.ink}">${titleLines}</g>`,
    `<g fill="${ground}">${merlons}<rect y="525" width="1200" height="105"/></g>`,
    `<g transform="translate(${MARGIN} 548) scale(1.7)" fill="${text}"><path d="${MARK}"/></g>`,
    `<text x="${MARGIN + 68}" y="594" font-size="40" font-weight="800" fill="${text}">${PRODUCT}</text>`,
    `<text x="${CARD_SIZE.width - MARGIN}" y="592" text-anchor="end" font-size="30" font-weight="600" fill="${text}">${escapeXml(foot)}</text>`,
    '</svg>',
  ].join('');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
