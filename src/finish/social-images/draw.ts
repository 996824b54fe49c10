import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { CARD_SIZE, type Card, cardSvg } from './card-svg.ts';
import { type FontMetrics, readFontMetrics } from './font-metrics.ts';
import { encodeIndexedPng } from './indexed-png.ts';

const fontFile = (weight: 600 | 800) =>
  fileURLToPath(new URL(`../../assets/fonts/archivo-${weight}.ttf`, import.meta.url));

let metrics: FontMetrics | undefined;

/** The card's drawing; two cards with the same drawing are the same image. */
export function drawingOf(card: Card): string {
  metrics ??= readFontMetrics(readFileSync(fontFile(800)));
  return cardSvg(card, metrics);
}

/** Renders a card's drawing as PNG, 1200×630. */
export function renderDrawing(svg: string): Buffer {
  metrics ??= readFontMetrics(readFileSync(fontFile(800)));
  const text = svg.replace(/<[^>]*>/g, '');
  const rendered = new Resvg(svg, {
    font: {
      fontFiles: [fontFile(600), fontFile(800)],
      // Looking through the system's fonts is slow: only for scripts that ours does not have.
      loadSystemFonts: !metrics.covers(text.replace(/&\w+;/g, '')),
      defaultFontFamily: 'Archivo',
    },
  }).render();
  return encodeIndexedPng(rendered.pixels, CARD_SIZE.width, CARD_SIZE.height) ?? rendered.asPng();
}
