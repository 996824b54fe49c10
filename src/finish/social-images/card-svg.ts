import { MARK } from '../../brand/mark.ts';
import { groundColor, textColor } from './card-colors.ts';
import {
  BOXES,
  CARD_SIZE,
  type Drawing,
  MARK_PLACE,
  NAME_LINE,
  type TextLine,
} from './card-layout.ts';

/** A card as SVG: whoever draws it needs the site's faces. */
export function cardSvg({ accent, lines }: Drawing): string {
  const { width, height } = CARD_SIZE;
  const text = ({ ground, ...line }: TextLine) =>
    `<text x="${line.x}" y="${line.y}" font-size="${line.size}" font-weight="${line.weight}" letter-spacing="${line.spacing}" text-anchor="${line.anchor}" fill="${textColor(ground, accent)}">${escapeXml(line.text)}</text>`;
  const boxes = BOXES.map(
    (box) => `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Archivo">`,
    `<rect width="${width}" height="${height}" fill="${groundColor('paper', accent)}"/>`,
    `<g fill="${groundColor('accent', accent)}">${boxes.join('')}</g>`,
    `<path transform="translate(${MARK_PLACE.x} ${MARK_PLACE.y}) scale(${MARK_PLACE.scale})" fill="${textColor('accent', accent)}" d="${MARK}"/>`,
    text(NAME_LINE),
    ...lines.map(text),
    '</svg>',
  ].join('');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
