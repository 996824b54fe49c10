type Channels = readonly [red: number, green: number, blue: number];

/**
 * Channels of a color, 0 to 255.
 * @param hex six digits after `#`
 * @throws {Error} for any other notation
 */
export function channels(hex: string): Channels {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  if (!match) throw new Error(`"${hex}" is not a color: write six hexadecimal digits after "#"`);
  const [red = '', green = '', blue = ''] = match.slice(1);
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)];
}

/** The same color as `rgb(200, 16, 46)`. */
export function rgb(hex: string): string {
  return `rgb(${channels(hex).join(', ')})`;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/**
 * Contrast of two colors by WCAG 2.
 * @returns the ratio, 1 to 21, not rounded
 */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Levels of WCAG 2: large text and graphics, text, text at AAA. */
const LEVELS = [3, 4.5, 7];

/** A ratio as printed: `5.88:1`. Rounded, unless that would claim a level that it misses. */
export function ratio(value: number): string {
  const rounded = value.toFixed(2);
  const claims = LEVELS.some((level) => value < level && Number(rounded) >= level);
  return `${claims ? (Math.floor(value * 100) / 100).toFixed(2) : rounded}:1`;
}
