import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import { sessionOf } from '../browser/resize.ts';
import { settled } from '../browser/settled.ts';

/** Relative luminance at a point of a page, in px from its upper left corner; nothing beyond its edges. */
export type Luminance = (x: number, y: number) => number | undefined;

/** On a page, in px. */
export type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** Chromium draws nothing that is higher, in px. */
const HIGHEST = 16_384;
/** Of one picture, in px. */
const MOST_ROWS = HIGHEST / 4;

/** Runs in the page: loads pictures that would wait until somebody comes near them, and letters. */
const load = async () => {
  const loaded = Array.from(document.images, async (image) => {
    image.loading = 'eager';
    // One that cannot be had is told of elsewhere.
    await image.decode().catch(() => undefined);
  });
  await Promise.all([...loaded, document.fonts.ready]);
};

/**
 * Loads all of a page and makes its window as high as it is, for pictures: otherwise each lays the page out anew,
 * twice. It stays so until it gets another size. Pages that are too high for it stand as they did.
 */
export async function standWhole(page: Page): Promise<CDPSession> {
  // Letters that come late move what stands below them.
  await settled(page);
  await page.evaluate(load);
  const session = await sessionOf(page);
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  const { width, height } = cssContentSize;
  const size = { width, height, deviceScaleFactor: 1, mobile: false };
  if (height <= HIGHEST) await session.send('Emulation.setDeviceMetricsOverride', size);
  return session;
}

/**
 * Takes a picture of the part of a page in which boxes lie.
 * @param scale px of a picture to each of CSS: fewer where only grounds are read, which takes less time
 */
export async function pictureOf(session: CDPSession, boxes: readonly Box[], scale = 1): Promise<Luminance> {
  const { cssContentSize: page, cssLayoutViewport: window } = await session.send('Page.getLayoutMetrics');
  const from = Math.max(0, Math.floor(Math.min(...boxes.map(({ top }) => top))));
  const end = Math.min(page.height, Math.ceil(Math.max(...boxes.map(({ bottom }) => bottom))));
  const pieces: { colors: Buffer; width: number; height: number; channels: number }[] = [];
  for (let top = from; top < end; top += MOST_ROWS) {
    const height = Math.min(MOST_ROWS, end - top);
    const { data } = await session.send('Page.captureScreenshot', {
      clip: { x: 0, y: top, width: page.width, height, scale },
      captureBeyondViewport: window.clientHeight < page.height,
      format: 'png',
      optimizeForSpeed: true,
    });
    const png = sharp(Buffer.from(data, 'base64')).removeAlpha().raw();
    const { data: colors, info } = await png.toBuffer({ resolveWithObject: true });
    pieces.push({ ...info, colors });
  }
  return (x, y) => {
    const piece = pieces[Math.floor((y - from) / MOST_ROWS)];
    const column = Math.floor(x * scale);
    const row = Math.floor(((y - from) % MOST_ROWS) * scale);
    if (!piece || column < 0 || column >= piece.width || row >= piece.height) return undefined;
    const at = (row * piece.width + column) * piece.channels;
    return luminanceOf(...piece.colors.subarray(at, at + 3));
  };
}

/** Relative luminance of a color of sRGB, as WCAG has it. */
export const luminanceOf = (...[red = 0, green = 0, blue = 0]: readonly number[]): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

function linear(byte: number): number {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Between two luminances, as WCAG has it: from 1 to 21. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
