import type { Font } from 'fontkit';
import type { CustomPlugin, XastElement } from 'svgo';
import { fontsOf } from './faces.ts';

/** A line of text after layout: the outline and x position of each glyph, in units of 1/`STEPS` em. */
interface Run {
  readonly letters: readonly {
    readonly key: string;
    readonly outline: string;
    readonly x: number;
  }[];
  readonly width: number;
}

/** Units per em that outlines are rounded to. The error is invisible, and files are a third smaller. */
const STEPS = 250;

/** Attributes of `<text>` that outlines do not need. */
const SETTING = ['x', 'y', 'font-family', 'font-size', 'font-weight', 'text-anchor', 'letter-spacing'];

/**
 * Replaces each `<text>` with outlines, because an SVG in an `img` cannot use the page's fonts. Each glyph is defined
 * once and reused, which keeps files small.
 * @throws {Error} if a text cannot be converted
 */
export function outlineText(): CustomPlugin {
  const letters = new Map<string, { readonly id: string; readonly outline: string }>();
  return {
    name: 'outlineText',
    fn: () => ({
      element: {
        enter: (element) => {
          if (element.name !== 'text') return;
          const run = layOut(element);
          const uses = run.letters.map(({ key, outline, x }) => {
            const letter = letters.get(key) ?? { id: `_${letters.size.toString(36)}`, outline };
            letters.set(key, letter);
            return elementOf('use', { href: `#${letter.id}`, ...(x !== 0 && { x: String(x) }) });
          });
          const rest = Object.entries(element.attributes).filter(([name]) => !SETTING.includes(name));
          element.name = 'g';
          element.attributes = {
            ...Object.fromEntries(rest),
            transform: [element.attributes['transform'], placeOf(element, run)].filter(Boolean).join(' '),
          };
          element.children = uses;
        },
        exit: (element) => {
          if (element.name !== 'svg' || letters.size === 0) return;
          const paths = [...letters.values()].map(({ id, outline }) => elementOf('path', { id, d: outline }));
          element.children.unshift(elementOf('defs', {}, paths));
        },
      },
    }),
  };
}

function elementOf(
  name: string,
  attributes: Record<string, string>,
  children: XastElement['children'] = [],
): XastElement {
  return { type: 'element', name, attributes, children };
}

function numberOf({ attributes }: XastElement, name: string, otherwise: number): number {
  const value = Number(attributes[name] ?? otherwise);
  if (Number.isNaN(value)) throw new Error(`${name}="${attributes[name]}" of a text must be a plain number.`);
  return value;
}

function textOf(element: XastElement): string {
  return element.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      throw new Error('A text may hold letters only: write one text for each line and each face.');
    })
    .join('')
    .replace(/\s+/g, ' ');
}

function layOut(element: XastElement): Run {
  const text = textOf(element).trim();
  const family = element.attributes['font-family'] ?? 'text';
  const weight = numberOf(element, 'font-weight', family === 'display' ? 800 : 400);
  const spacing = numberOf(element, 'letter-spacing', 0);
  const fonts = fontsOf(family, weight);
  const size = numberOf(element, 'font-size', 16);
  let x = 0;
  const letters: Run['letters'][number][] = [];
  for (const [index, part] of partsOf(text, fonts)) {
    const font = fonts[index];
    if (font === undefined) continue;
    const { glyphs, positions } = font.layout(part, ['tnum']);
    glyphs.forEach((glyph, at) => {
      const steps = STEPS / font.unitsPerEm;
      const outline = glyph.path
        .scale(steps)
        .toSVG()
        .replace(/-?\d*\.\d+/g, (value) => String(Math.round(Number(value))));
      if (outline !== '')
        letters.push({
          key: `${family} ${weight} ${index} ${glyph.id}`,
          outline,
          x: Math.round(x),
        });
      x += (positions[at]?.xAdvance ?? 0) * steps + (spacing / size) * STEPS;
    });
  }
  return { letters, width: x };
}

/** Splits a text by font. Each character uses the first font that has a glyph for it. */
function partsOf(text: string, fonts: readonly Font[]): [number, string][] {
  const parts: [number, string][] = [];
  for (const letter of text) {
    const index = fonts.findIndex((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (index < 0) throw new Error(`No letter "${letter}" in the face of the text "${text}".`);
    const last = parts.at(-1);
    if (last?.[0] === index) last[1] += letter;
    else parts.push([index, letter]);
  }
  return parts;
}

/** The transform of a run. The y axis is flipped: it points up in fonts, and down in SVG. */
function placeOf(element: XastElement, { width }: Run): string {
  const scale = numberOf(element, 'font-size', 16) / STEPS;
  const shares: Readonly<Record<string, number>> = { start: 0, middle: 0.5, end: 1 };
  const share = shares[element.attributes['text-anchor'] ?? 'start'] ?? 0;
  const x = numberOf(element, 'x', 0) - share * width * scale;
  const y = numberOf(element, 'y', 0);
  const short = (value: number) => String(Number(value.toFixed(2)));
  return `translate(${short(x)} ${short(y)})scale(${Number(scale.toPrecision(4))} ${-Number(scale.toPrecision(4))})`;
}
