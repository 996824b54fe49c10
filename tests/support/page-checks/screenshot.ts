import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import { devtools } from '../browser/devtools.ts';
import { settled } from '../browser/settled.ts';

/** Relative luminance at a point of the page, in px from its upper left corner. */
export type Luminance = (x: number, y: number) => number | undefined;

/** A rectangle on the page, in px. */
export type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** The highest page that Chromium can draw, in px. */
const MAX_HEIGHT = 16_384;
/** Height of one screenshot, in px. */
const TILE_HEIGHT = MAX_HEIGHT / 4;

/** Loads fonts and lazy images. Runs in the page. */
const load = async () => {
  const loaded = Array.from(document.images, async (image) => {
    image.loading = 'eager';
    // Other tests report broken images.
    await image.decode().catch(() => undefined);
  });
  await Promise.all([...loaded, document.fonts.ready]);
};

/**
 * Loads the whole page and makes the viewport as high as the page: otherwise each screenshot lays it out twice.
 * Pages that are too high keep their viewport.
 */
export async function fitViewportToPage(page: Page): Promise<CDPSession> {
  // A late font would shift the layout.
  await settled(page);
  await page.evaluate(load);
  const session = await devtools(page);
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  const { width, height } = cssContentSize;
  const size = { width, height, deviceScaleFactor: 1, mobile: false };
  if (height <= MAX_HEIGHT) await session.send('Emulation.setDeviceMetricsOverride', size);
  return session;
}

/**
 * Takes a screenshot of the part of the page that contains all boxes.
 * @param scale screenshot px per CSS px: fewer are faster
 */
export async function screenshot(session: CDPSession, boxes: readonly Box[], scale = 1): Promise<Luminance> {
  const { cssContentSize: page, cssLayoutViewport: viewport } = await session.send('Page.getLayoutMetrics');
  const start = Math.max(0, Math.floor(Math.min(...boxes.map(({ top }) => top))));
  const end = Math.min(page.height, Math.ceil(Math.max(...boxes.map(({ bottom }) => bottom))));
  const tiles: { colors: Buffer; width: number; height: number; channels: number }[] = [];
  for (let top = start; top < end; top += TILE_HEIGHT) {
    const height = Math.min(TILE_HEIGHT, end - top);
    const { data } = await session.send('Page.captureScreenshot', {
      clip: { x: 0, y: top, width: page.width, height, scale },
      captureBeyondViewport: viewport.clientHeight < page.height,
      format: 'png',
      optimizeForSpeed: true,
    });
    const png = sharp(Buffer.from(data, 'base64')).removeAlpha().raw();
    const { data: colors, info } = await png.toBuffer({ resolveWithObject: true });
    tiles.push({ ...info, colors });
  }
  return (x, y) => {
    const tile = tiles[Math.floor((y - start) / TILE_HEIGHT)];
    const column = Math.floor(x * scale);
    const row = Math.floor(((y - start) % TILE_HEIGHT) * scale);
    if (!tile || column < 0 || column >= tile.width || row >= tile.height) return undefined;
    const at = (row * tile.width + column) * tile.channels;
    const { colors } = tile;
    return luminance(colors[at], colors[at + 1], colors[at + 2]);
  };
}

/** Relative luminance of an sRGB color, as WCAG defines it. */
export const luminance = (red = 0, green = 0, blue = 0): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

function linear(byte: number): number {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Contrast of two luminances, as WCAG defines it: from 1 to 21. */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
