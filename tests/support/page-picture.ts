import type { CDPSession } from '@playwright/test';
import sharp from 'sharp';

/** Relative luminance at a point of a page, in px from its upper left corner; nothing beyond its edges. */
export type Luminance = (x: number, y: number) => number | undefined;

/** Pages are taken in pieces: Chromium draws no higher picture than 16,384 px. */
const PIECE = 8192;

/** Takes a picture of a whole page, one px of it to each of CSS. */
export async function pictureOf(session: CDPSession): Promise<Luminance> {
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  const pieces: Piece[] = [];
  for (let top = 0; top < cssContentSize.height; top += PIECE) {
    const height = Math.min(PIECE, cssContentSize.height - top);
    pieces.push(await pieceOf(session, { top, width: cssContentSize.width, height }));
  }
  return (x, y) => {
    const piece = pieces[Math.floor(y / PIECE)];
    const row = Math.floor(y % PIECE);
    if (!piece || x < 0 || x >= piece.width || row < 0 || row >= piece.height) return undefined;
    const at = (row * piece.width + Math.floor(x)) * piece.channels;
    const [red = 0, green = 0, blue = 0] = piece.colors.subarray(at, at + 3);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
}

interface Piece {
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
  return { colors, width: info.width, height: info.height, channels: info.channels };
}

function linear(byte: number): number {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Between two luminances, as WCAG has it: from 1 to 21. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
