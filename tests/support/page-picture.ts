import type { CDPSession } from '@playwright/test';
import sharp from 'sharp';

/** Relative luminance at a point of a page, in px from its upper left corner; nothing beyond its edges. */
export type Luminance = (x: number, y: number) => number | undefined;

/** Part of a page from left to right, in px from its upper edge. */
export interface Rows {
  readonly top: number;
  readonly bottom: number;
}

/** Chromium draws nothing that is higher than 16,384 px. */
const HIGHEST = 16_384;

/** Of one picture, in px. */
const MOST_ROWS = HIGHEST / 2;

/** Rows closer to each other than this, in px, are taken at once: each picture costs time of its own. */
const NEAR = 700;

/** Of all pictures. */
const FAST = { format: 'png', optimizeForSpeed: true } as const;

/**
 * Makes the window as high as the page, for pictures: otherwise each lays the page out anew, twice.
 * It stays so until it gets another size. Pages that are too high for it stand as they did.
 */
export async function standWhole(session: CDPSession): Promise<void> {
  const { cssContentSize: page } = await session.send('Page.getLayoutMetrics');
  if (page.height > HIGHEST) return;
  const size = { width: page.width, height: page.height, deviceScaleFactor: 1, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', size);
}

/**
 * Takes pictures of parts of a page.
 * @param scale px of a picture to each of CSS: fewer where only grounds are read, which takes less time
 */
export async function pictureOf(
  session: CDPSession,
  parts: readonly Rows[],
  scale = 1,
): Promise<Luminance> {
  const { cssContentSize: page, cssLayoutViewport: view } =
    await session.send('Page.getLayoutMetrics');
  const isWhole = view.clientHeight >= page.height;
  const pieces: Piece[] = [];
  for (const { top, bottom } of joined(parts, page.height)) {
    const clip = { x: 0, y: top, width: page.width, height: bottom - top, scale };
    const wanted = { clip, captureBeyondViewport: !isWhole };
    const { data } = await session.send('Page.captureScreenshot', { ...wanted, ...FAST });
    pieces.push(await pieceOf(data, top, bottom));
  }
  return (x, y) => {
    const piece = pieces.find(({ top, bottom }) => y >= top && y < bottom);
    if (!piece) return undefined;
    const column = Math.floor(x * scale);
    const row = Math.floor((y - piece.top) * scale);
    if (column < 0 || column >= piece.width || row >= piece.height) return undefined;
    const at = (row * piece.width + column) * piece.channels;
    const [red = 0, green = 0, blue = 0] = piece.colors.subarray(at, at + 3);
    return luminanceOf(red, green, blue);
  };
}

/** Fewest parts that hold all of them, whole px within the page, none too high. */
function joined(parts: readonly Rows[], pageHeight: number): Rows[] {
  const whole = parts
    .map(({ top, bottom }) => ({
      top: Math.max(0, Math.floor(top)),
      bottom: Math.min(Math.ceil(bottom), pageHeight),
    }))
    .filter(({ top, bottom }) => top < bottom)
    .sort((one, other) => one.top - other.top);
  const result: Rows[] = [];
  for (const part of whole) {
    const last = result.at(-1);
    const bottom = Math.max(last?.bottom ?? 0, part.bottom);
    const isNear = last && part.top - last.bottom < NEAR && bottom - last.top <= MOST_ROWS;
    if (isNear) result[result.length - 1] = { top: last.top, bottom };
    else result.push(part);
  }
  return result;
}

/** Its rows are those of the page, its size is that of the picture. */
interface Piece extends Rows {
  readonly colors: Buffer;
  readonly width: number;
  readonly height: number;
  /** Bytes of a point. */
  readonly channels: number;
}

/** @param data of a PNG, in base64 */
async function pieceOf(data: string, top: number, bottom: number): Promise<Piece> {
  const png = sharp(Buffer.from(data, 'base64')).removeAlpha().raw();
  const { data: colors, info } = await png.toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { top, bottom, colors, width, height, channels };
}

/** Relative luminance of a color of sRGB, as WCAG has it. */
export function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(byte: number): number {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Between two luminances, as WCAG has it: from 1 to 21. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
