import { strToU8, zipSync, type Zippable } from 'fflate';
import { brandColors } from './palette.ts';
import { paper } from './theme.ts';
import { site } from '#company/site.ts';
import { channels, rgb } from './color.ts';
import { logoIds, logoSvg, PNG_WIDTH } from './logos.ts';
import { png } from './raster.ts';

/** A file of the kit: its folder in the zip, and its bytes. */
export interface KitFile {
  readonly folder: 'png' | 'svg' | 'colors';
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const text = (lines: readonly string[]) => strToU8(`${lines.join('\n')}\n`).slice();

const swatches: readonly { id: string; name: string; hex: string }[] = [
  ...brandColors,
  { id: 'ink', name: 'Ink', hex: paper.ink },
  { id: 'bone', name: 'Bone', hex: paper.bone },
];

function paletteFiles(): [string, KitFile][] {
  const css = [':root {', ...swatches.map(({ id, hex }) => `  --rook-${id}: ${hex.toLowerCase()};`), '}'];
  const json = swatches.map(({ id, name, hex }) => ({ id, name, hex, rgb: rgb(hex) }));
  const gpl = [
    'GIMP Palette',
    `Name: ${site.name}`,
    `Columns: ${swatches.length}`,
    '#',
    ...swatches.map(({ name, hex }) => {
      const values = channels(hex).map((value) => String(value).padStart(3));
      return `${values.join(' ')}\t${name}`;
    }),
  ];
  return [
    ['rook-colors.css', { folder: 'colors', type: 'text/css', bytes: text(css) }],
    ['rook-colors.json', { folder: 'colors', type: 'application/json', bytes: text([JSON.stringify(json, null, 2)]) }],
    ['rook-colors.gpl', { folder: 'colors', type: 'text/plain', bytes: text(gpl) }],
  ];
}

/** Paths of the kit's files and of its zip. */
export function kitPaths(): readonly string[] {
  const names = [...logoIds.flatMap((id) => [`${id}.png`, `${id}.svg`]), ...paletteFiles().map(([name]) => name)];
  return ['/downloads/rook-brand-kit.zip', ...names.map((name) => `/downloads/brand/${name}`)];
}

let files: ReadonlyMap<string, KitFile> | undefined;

/** Every file of the brand kit by its name: each logo as PNG and SVG, the colors in three notations. */
export function kitFiles(): ReadonlyMap<string, KitFile> {
  files ??= new Map([
    ...logoIds.flatMap((id): [string, KitFile][] => {
      const svg = logoSvg(id);
      return [
        [`${id}.png`, { folder: 'png', type: 'image/png', bytes: png(svg, PNG_WIDTH) }],
        [`${id}.svg`, { folder: 'svg', type: 'image/svg+xml', bytes: text([svg.trimEnd()]) }],
      ];
    }),
    ...paletteFiles(),
  ]);
  return files;
}

/** All files of the kit as one zip. The same sources give the same bytes. */
export function kitZip(): Uint8Array<ArrayBuffer> {
  const tree: Zippable = {};
  for (const [name, { folder, bytes }] of kitFiles()) {
    tree[`rook-brand-kit/${folder}/${name}`] = [bytes, { level: folder === 'png' ? 0 : 9 }];
  }
  // Zip stores local time: a date in local time is the same in every zone.
  return zipSync(tree, { mtime: new Date(2020, 0, 1) }).slice();
}
