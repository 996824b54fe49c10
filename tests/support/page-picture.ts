import type { CDPSession } from '@playwright/test';
import sharp from 'sharp';

/** Relative luminance at a point of a page, in px from its upper left corner; nothing beyond its edges. */
export type Luminance = (x: number, y: number) => number | undefined;

/** Part of a page from left to right, in px from its upper edge. */
export interface Rows {
  readonly top: number;
  readonly bottom: number;
}

/** Chromium draws no higher picture than 16,384 px. */
const MOST_ROWS = 8192;

/** Rows closer to each other than this, in px, are taken at once: each picture costs time of its own. */
const NEAR = 1800;

/** Takes pictures of parts of a page, one px of them to each of CSS. */
export async function pictureOf(session: CDPSession, parts: readonly Rows[]): Promise<Luminance> {
  const { cssContentSize: page } = await session.send('Page.getLayoutMetrics');
  const pieces: Piece[] = [];
  for (const { top, bottom } of joined(parts, page.height)) {
    pieces.push(await pieceOf(session, { top, width: page.width, height: bottom - top }));
  }
  return (x, y) => {
    const piece = pieces.find(({ top, height }) => y >= top && y < top + height);
    if (!piece || x < 0 || x >= piece.width) return undefined;
    const at = (Math.floor(y - piece.top) * piece.width + Math.floor(x)) * piece.channels;
    const [red = 0, green = 0, blue = 0] = piece.colors.subarray(at, at + 3);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
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

interface Piece {
  /** Where on the page it begins, in px. */
  readonly top: number;
  readonly colors: Buffer;
  readonly width: number;
  readonly height: number;
  /** Bytes of a point. */
  readonly channels: number;
}

async function pieceOf(
  session: CDPSession,
  { top, width, height }: { readonly top: number; readonly width: number; readonly height: number },
): Promise<Piece> {
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { x: 0, y: top, width, height, scale: 1 },
  });
  const png = sharp(Buffer.from(data, 'base64')).removeAlpha().raw();
  const { data: colors, info } = await png.toBuffer({ resolveWithObject: true });
  return { top, colors, width: info.width, height: info.height, channels: info.channels };
}

function linear(byte: number): number {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Between two luminances, as WCAG has it: from 1 to 21. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
