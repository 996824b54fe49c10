import type { Font } from 'fontkit';
import type { CustomPlugin, XastElement } from 'svgo';
import { fontsOf } from './faces.ts';

/** A run of text: each letter's outline and where it stands, in steps of an em from the start. */
interface Run {
  readonly letters: readonly {
    readonly key: string;
    readonly outline: string;
    readonly x: number;
  }[];
  readonly width: number;
}

/** Steps of an em that outlines are rounded to: a hundredth of a pixel's visible, a third of the bytes gone. */
const STEPS = 250;

/** Attributes that say how text is set; outlines need none of them. */
const SETTING = ['x', 'y', 'font-family', 'font-size', 'font-weight', 'text-anchor', 'letter-spacing'];

/**
 * Turns every `<text>` into outlines, because a picture in an `img` cannot use the page's fonts. Each
 * letter is drawn once and used again, which keeps a screen full of words small.
 * @throws {Error} names the text and what is wrong with it
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
    const { glyphs, positions } = font.layout(part);
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

/** The text cut where the font changes that has its letters; the first font that has a letter sets it. */
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

/** Where a run stands and how large: outlines grow upward, drawings downward. */
function placeOf(element: XastElement, { width }: Run): string {
  const scale = numberOf(element, 'font-size', 16) / STEPS;
  const shares: Readonly<Record<string, number>> = { start: 0, middle: 0.5, end: 1 };
  const share = shares[element.attributes['text-anchor'] ?? 'start'] ?? 0;
  const x = numberOf(element, 'x', 0) - share * width * scale;
  const y = numberOf(element, 'y', 0);
  const short = (value: number) => String(Number(value.toFixed(2)));
  return `translate(${short(x)} ${short(y)})scale(${Number(scale.toPrecision(4))} ${-Number(scale.toPrecision(4))})`;
}
