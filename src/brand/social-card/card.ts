import { PRODUCT, site } from '#company/site.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { MARK } from '#brand/mark.ts';
import { hexOf, takesInk } from '#brand/palette.ts';
import { type Accent, paper } from '#brand/theme.ts';
import { drawable, runsOf, widthOf } from './faces.ts';

/** The content of a social image. */
export interface Card {
  readonly title: string;
  /** Line above the title: the section, or the tagline. */
  readonly label: string;
  /** The last line: the date or the host. */
  readonly foot: string;
  readonly accent: Accent;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;

/** Font sizes to try, each with the number of lines that fit above the battlement. */
const SIZES = [
  { size: 116, most: 2 },
  { size: 96, most: 3 },
  { size: 80, most: 4 },
  { size: 64, most: 5 },
  { size: 52, most: 6 },
] as const;

/** Composed characters, because the font has no others. Soft hyphens would be drawn as hyphens. */
const plain = (text: string) => text.normalize('NFC').replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();

/**
 * A card as SVG, with the title as large as fits. Letters that no face has are left out; a title of which little is left
 * is replaced by the tagline.
 */
export function cardSvg({ title, label, foot, accent }: Card): string {
  const background = hexOf(accent);
  const onBackground = takesInk(accent) ? paper.ink : paper.white;
  const { size, lines } = fitTitle(drawable(plain(title)) ?? site.tagline);
  const text = (x: number, y: number, attributes: string, words: string) => {
    const runs = runsOf(words).map((run) => {
      const letters = escapeHtml(run.text);
      return run.family === 'Archivo' ? letters : `<tspan font-family="${run.family}">${letters}</tspan>`;
    });
    return `<text x="${x}" y="${y}" ${attributes}>${runs.join('')}</text>`;
  };
  const titleLines = lines.map((line, index) =>
    text(
      MARGIN,
      Math.round(150 + size * 0.78 + index * size * 1.02),
      `font-size="${size}" font-weight="800" letter-spacing="${-0.03 * size}"`,
      line,
    ),
  );
  const merlons = Array.from(
    { length: 10 },
    (_, index) => `<rect x="${index * 132 - 33}" y="496" width="66" height="30"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Archivo" fill="${paper.ink}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paper.bone}"/>`,
    `<g fill="${background}"><rect x="${MARGIN}" y="76" width="26" height="26"/>${merlons.join('')}<rect y="525" width="${WIDTH}" height="105"/></g>`,
    text(MARGIN + 42, 100, 'font-size="32" font-weight="600"', plain(label)),
    ...titleLines,
    `<g fill="${onBackground}"><path transform="translate(${MARGIN} 548) scale(1.7)" d="${MARK}"/>`,
    text(MARGIN + 68, 594, 'font-size="40" font-weight="800"', PRODUCT),
    text(WIDTH - MARGIN, 592, 'font-size="30" font-weight="600" text-anchor="end"', plain(foot)),
    '</g></svg>',
  ].join('');
}

/** Sets a title at the largest size that fits. At the smallest size, cuts it with an ellipsis. */
function fitTitle(title: string): { readonly size: number; readonly lines: readonly string[] } {
  const [smallest = SIZES[0]] = SIZES.slice(-1);
  for (const { size, most } of SIZES) {
    const lines = breakLines(title, size);
    if (lines.length <= most) return { size, lines };
  }
  const lines = breakLines(title, smallest.size).slice(0, smallest.most);
  const last = lines.pop() ?? '';
  return { size: smallest.size, lines: [...lines, `${last.replace(/\W*\S{0,3}$/u, '')}…`] };
}

/** Breaks a text into lines no wider than the card; words that are wider are cut. */
function breakLines(text: string, size: number): string[] {
  const fits = (line: string) => widthOf(line) * size <= WIDTH - 2 * MARGIN;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && !fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return line === '' ? lines : [...lines, line];
}
