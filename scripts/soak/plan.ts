import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { z } from 'zod';

const step = z.object({
  /** Name of a fault. */
  fault: z.string(),
  /** What it strikes, as a share of all that it could: 0 to 1. */
  pick: z.number(),
  /** How long it lasts, as a share of the most. */
  lasts: z.number(),
  /** The pause before it, as a share of twice the middle one. */
  pause: z.number(),
  /** Whether an editor changes something just before. */
  edits: z.boolean(),
  /** Whether all faults end after it, and what was published must go live. */
  calm: z.boolean(),
});

/** A step of the driver: abstract, so that a seed gives the same steps whatever the machine does. */
export type Step = Readonly<z.infer<typeof step>>;

/** Faults between two calms. */
const STORM = { min: 4, max: 8 };

const share = fc.noBias(fc.nat(999)).map((number) => number / 1000);

/** Steps in which each fault comes once, in any order. */
function round(faults: readonly string[]): fc.Arbitrary<readonly Step[]> {
  const all = { minLength: faults.length, maxLength: faults.length };
  return fc
    .tuple(
      fc.shuffledSubarray([...faults], all),
      fc.array(fc.record({ pick: share, lasts: share, pause: share, edits: fc.boolean() }), all),
      fc.array(fc.noBias(fc.integer(STORM)), all),
    )
    .map(([names, details, storms]) => {
      const calms = new Set<number>();
      for (let at = 0, storm = 0; at < names.length; at += storms[storm] ?? 1, storm += 1) {
        calms.add(at + (storms[storm] ?? 1) - 1);
      }
      return details.map((detail, at) => ({ ...detail, fault: names[at] ?? '', calm: calms.has(at) })); // prettier-ignore
    });
}

/**
 * The steps of a seed: rounds in which each fault comes once.
 * @param count at least so many
 */
export function planOf(seed: number, faults: readonly string[], count: number): readonly Step[] {
  const numRuns = Math.ceil(count / faults.length);
  return fc.sample(round(faults), { seed, numRuns }).flat();
}

/** Reads the steps of an earlier soak. @throws for anything else, naming the file */
export function readPlan(file: string): readonly Step[] {
  const read = z.array(step).safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file} is no list of steps as a failed soak leaves it.`);
  return read.data;
}
