import { hexOf } from './palette.ts';
import { paper } from './theme.ts';
import { MARK, WORDMARK } from './mark.ts';
import { outline } from './raster.ts';

const { white, bone, ink } = paper;
const red = hexOf('red');
const blue = hexOf('blue');
const green = hexOf('green');

/** The pawn that is cut out of the rook in the startup program's mark. The graduates' mark has none. */
const PAWN =
  'M10.8 18a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0zM10.7 22h6.600v1.500h-1.700l1.9 6.500h-7l1.9-6.500h-1.700zM9 31h10v2.500h-10z';

const path = (d: string, fill: string, more = '') => `<path fill="${fill}" d="${d}"${more}/>`;
const moved = (x: number, y: number, scale = 1) => ` transform="translate(${x} ${y}) scale(${scale})"`;

const SALTIRE = 'M-2 .500l32 42M30 .500l-32 42';

/** Flags that fill the mark, clipped to its outline. */
const flags = {
  america:
    path('M0 2h28v36H0z', white) +
    path('M0 2h28v4H0zM0 10h28v4H0zM0 18h28v4H0zM0 26h28v4H0zM0 34h28v4H0z', red) +
    path('M0 2h15v16H0z', '#3B63E0') +
    path('M2 9h2v2H2zM6.5 9h2v2h-2zM11 9h2v2h-2zM4.250 13h2v2h-2zM8.750 13h2v2h-2z', white),
  // With both saltires: a cross alone is England's.
  britain:
    path('M0 2h28v36H0z', blue) +
    path(SALTIRE, 'none', ` stroke="${white}" stroke-width="6"`) +
    path(SALTIRE, 'none', ` stroke="${red}" stroke-width="2"`) +
    path('M9 2h10v36H9zM0 16.500h28v10H0z', white) +
    path('M11 2h6v36h-6zM0 18.500h28v6H0z', red),
  francais: path('M0 2h28v36H0z', white) + path('M0 2h8.500v36H0z', blue) + path('M19.5 2H28v36h-8.500z', red),
  uae:
    path('M0 2h28v36H0z', white) +
    path('M0 2h28v13H0z', green) +
    path('M0 26h28v12H0z', ink) +
    path('M0 2h9v36H0z', red),
} as const;

/** The mark next to the word. */
const lockup = (mark: string, word: string) => path(MARK, mark) + path(WORDMARK, word);

/** The mark next to the word, with a second line as wide as the word. */
const twoLines = (mark: string, line: string, word: string) =>
  mark + path(WORDMARK, word, moved(0, -10.4)) + path(line, word);

const nation = (country: keyof typeof flags, line: string, word: string) =>
  twoLines(
    `<clipPath id="rook"><path d="${MARK}"/></clipPath><g clip-path="url(#rook)">${flags[country]}</g>`,
    line,
    word,
  );

const startups = (mark: string, word: string) =>
  twoLines(
    path(MARK + PAWN, mark, ' fill-rule="evenodd"'),
    outline('for Startups', 35.4, 36.5, 10.8, { weight: 600 }),
    word,
  );

interface Drawing {
  /** `x y width height`, including the clear space of one merlon. */
  readonly box: readonly [number, number, number, number];
  readonly content: () => string;
}

const wide: Drawing['box'] = [-6, -4, 112, 48];

const drawings = {
  'rook-primary': { box: wide, content: () => lockup(red, ink) },
  'rook-reversed': { box: wide, content: () => lockup(bone, bone) },
  'rook-one-ink': { box: wide, content: () => lockup(ink, ink) },
  'rook-stacked': {
    box: [-6, -4, 76, 92],
    content: () => path(MARK, red, moved(9.6, -1.2, 1.6)) + path(WORDMARK, ink, moved(-35.8, 54)),
  },
  'rook-mark': {
    box: [0, 0, 64, 64],
    content: () => path('M0 0h64v64H0z', red) + path(MARK, white, moved(14.5, 7, 1.25)),
  },
  'rook-america': {
    box: wide,
    content: () => nation('america', outline('America', 35.3, 38, 13.3), bone),
  },
  'rook-britain': {
    box: wide,
    content: () => nation('britain', outline('Britain', 35.3, 38, 13.3), ink),
  },
  'rook-francais': {
    box: wide,
    content: () => nation('francais', outline('Français', 35.3, 38, 13.3), ink),
  },
  'rook-uae': { box: wide, content: () => nation('uae', outline('UAE', 35.3, 38, 13.3), ink) },
  'rook-startups-primary': { box: wide, content: () => startups(red, ink) },
  'rook-startups-reversed': { box: wide, content: () => startups(bone, bone) },
  'rook-startups-stacked': {
    box: [-6, -4, 76, 104],
    content: () =>
      path(MARK + PAWN, red, ` fill-rule="evenodd"${moved(9.6, -1.2, 1.6)}`) +
      path(WORDMARK, ink, moved(-35.8, 54)) +
      path(outline('for Startups', -0.2, 94, 10.8, { weight: 600 }), ink),
  },
  'rook-startups-member': {
    box: [0, 0, 152, 56],
    content: () =>
      path('M0 0h16v8h18V0h16v8h18V0h16v8h18V0h16v8h18V0h16v56H0z', ink) +
      path(MARK + PAWN, bone, ` fill-rule="evenodd"${moved(10, 14.3, 0.9)}`) +
      path(outline('Member', 46, 35, 19), bone) +
      path(outline('Rook for Startups', 46.5, 48, 9.6, { weight: 600 }), bone),
  },
  'rook-startups-graduate': {
    box: [0, 0, 88, 104],
    content: () =>
      path('M0 0h18v12h17V0h18v12h17V0h18v104H0z', ink) +
      path(MARK, hexOf('yellow'), moved(25.8, 20.5, 1.3)) +
      path(outline('Graduate', 44, 86.5, 14.6, { anchor: 'middle' }), bone) +
      path(outline('Rook for Startups', 44, 97, 7.4, { weight: 600, anchor: 'middle' }), bone),
  },
} as const satisfies Record<string, Drawing>;

/** File name of a logo, without extension. */
export type LogoId = keyof typeof drawings;

/** All logos, in the order of the brand kit. */
export const logoIds = Object.keys(drawings).filter((id): id is LogoId => id in drawings);

/** Width of the PNG files in pixels. */
export const PNG_WIDTH = 2000;

/** The SVG source of a logo: paths only, transparent except plaques, with one merlon of clear space around. */
export function logoSvg(id: LogoId): string {
  const { box, content } = drawings[id];
  const [, , width, height] = box;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${width * 10}" height="${height * 10}">${content()}</svg>\n`;
}

/** Width and height of a logo in its own units. */
export function logoSize(id: LogoId): { width: number; height: number } {
  const [, , width, height] = drawings[id].box;
  return { width, height };
}
