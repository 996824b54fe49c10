/** A figure as copy writes it, taken apart: `$85M+` is `$`, 85, `M+`. */
export interface Figure {
  readonly prefix: string;
  readonly target: number;
  /** Digits after the decimal point, kept while counting. */
  readonly decimals: number;
  readonly suffix: string;
}

const FIGURE = /^(\D*)(\d[\d,]*(?:\.(\d+))?)(.*)$/s;

/** Takes a figure apart; undefined where the text holds no number. */
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

/** Writes `value` in the figure's own way, with thousands separators. */
export function formatFigure({ prefix, decimals, suffix }: Figure, value: number): string {
  const number = value.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return prefix + number + suffix;
}

export interface CountingPace {
  /** Before the first change, in ms. */
  readonly delay: number;
  /** From 0 to the target, in ms. */
  readonly duration: number;
  /** Changes in that time; as many as the screen shows without it. */
  readonly steps?: number;
}

export const paces = {
  conference: { delay: 1000, duration: 2000 },
  // 60 steps of about 33 ms, then the exact figure.
  partner: { delay: 1000, duration: 60 * 33, steps: 60 },
} as const satisfies Record<string, CountingPace>;

/**
 * What a counter shows.
 * @param elapsed ms since the delay ended
 * @returns a value from 0 to the target, the target itself once the time is over
 */
export function countedValue(target: number, elapsed: number, pace: CountingPace): number {
  const part = Math.min(1, Math.max(0, elapsed / pace.duration));
  if (part === 1) return target;
  return target * (pace.steps ? Math.floor(part * pace.steps) / pace.steps : part);
}
