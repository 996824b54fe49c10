/** Kinds of values that variables of the environment take; an empty value counts as missing. */
import { z } from 'zod';

interface Amount {
  /** The number's name in messages: "number of seconds". */
  readonly what: string;
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
  readonly whole?: boolean;
}

function amount({ what, fallback, min, max, whole = false }: Amount) {
  return optional()
    .transform((text) => (text === undefined ? fallback : Number(text)))
    .refine(
      (value) => value >= min && value <= max && (!whole || Number.isInteger(value)),
      `must be a ${what} from ${min} to ${max}`,
    );
}

/** A number without a fraction. */
export const whole = (fallback: number, min: number, max: number) =>
  amount({ what: 'whole number', fallback, min, max, whole: true });

/** A number that may have a fraction. */
export const seconds = (fallback: number, min: number, max: number) =>
  amount({ what: 'number of seconds', fallback, min, max });

/** The same in minutes. */
export const minutes = (fallback: number, min: number, max: number) =>
  amount({ what: 'number of minutes', fallback, min, max });

/** Where the publisher itself listens, unless told otherwise. */
export const DEFAULT_PORT = 8787;

/** A port of TCP; 0 takes a free one. */
export const portOr = (fallback: number) => whole(fallback, 0, 65_535);

/** A value in quotes that belong to a shell: Docker's `--env-file` keeps them. */
const QUOTED = /^\s*(["'])(?:(?!\1).)*\1\s*$/s;

/** Any text without what surrounds it. */
export function optional() {
  return z
    .string()
    .optional()
    .refine((text) => text === undefined || !QUOTED.test(text), {
      message: 'has quotes around its value: leave them out in a file for --env-file',
    })
    .transform((text) => {
      const trimmed = text?.trim();
      return trimmed === undefined || trimmed === '' ? undefined : trimmed;
    });
}

/** `true` or `false`; `undefined` where it is left to other variables. */
export const choice = () =>
  optional()
    .refine((text) => text === undefined || text === 'true' || text === 'false', {
      message: 'must be true or false',
    })
    .transform((text) => (text === undefined ? undefined : text === 'true'));

/** `true` or `false`. */
export const flag = (fallback: boolean) => choice().transform((value) => value ?? fallback);
