/** The parts of a figure: `$85M+` is `$`, 85, `M+`. */
export interface Figure {
  readonly prefix: string;
  readonly target: number;
  /** Number of decimals, also while counting. */
  readonly decimals: number;
  readonly suffix: string;
}

const FIGURE = /^(\D*)(\d[\d,]*(?:\.(\d+))?)(.*)$/s;

/** Parses a figure; `undefined` if the text has no number. */
export function parseFigure(text: string): Figure | undefined {
  const [, prefix = '', number, fraction = '', suffix = ''] = FIGURE.exec(text) ?? [];
  if (number === undefined) return undefined;
  return {
    prefix,
    target: Number(number.replaceAll(',', '')),
    decimals: fraction.length,
    suffix,
  };
}

/** Formats `value` like the figure, with thousands separators. */
export function formatFigure({ prefix, decimals, suffix }: Figure, value: number): string {
  const number = value.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return prefix + number + suffix;
}
