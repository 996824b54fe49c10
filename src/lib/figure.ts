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

export interface CounterTiming {
  /** Time before the first change, in ms. */
  readonly delay: number;
  /** Time from 0 to the target, in ms. */
  readonly duration: number;
  /** Number of changes in that time; by default one per frame. */
  readonly steps?: number;
}

export const paces = {
  conference: { delay: 1000, duration: 2000 },
  // 60 steps of about 33 ms, then the exact figure.
  partner: { delay: 1000, duration: 60 * 33, steps: 60 },
} as const satisfies Record<string, CounterTiming>;

/**
 * The value that a counter shows, from 0 to the target.
 * @param elapsed ms since the end of the delay
 */
export function countedValue(target: number, elapsed: number, pace: CounterTiming): number {
  const part = Math.min(1, Math.max(0, elapsed / pace.duration));
  if (part === 1) return target;
  return target * (pace.steps ? Math.floor(part * pace.steps) / pace.steps : part);
}
