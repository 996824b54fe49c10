import { z } from 'zod';
import { parseJson } from '../src/lib/json.ts';

const order = z.object({
  /** Absolute folder to build into; it exists and is empty. */
  out: z.string(),
  /** Absolute folder of the release to take over from. */
  from: z.string().nullable(),
  /** Absolute folder of what builds keep. */
  kept: z.string(),
  revisions: z.record(z.string(), z.string().nullable()),
  everything: z.boolean(),
  settle: z.boolean(),
});

/** What the publisher asks for, see `src/publisher/builder-protocol.ts`. */
export type ReleaseOrder = Readonly<z.infer<typeof order>>;

/** What it is told in the end. */
export interface ReleaseResult {
  readonly pages: number;
  readonly rendered: number;
  readonly reused: number;
  readonly deferred: boolean;
  readonly way: 'changed' | 'whole';
}

/** Exit code that says: the code on the disk is other than what this process was loaded from. */
export const STALE_CODE = 75;

/**
 * Reads an order.
 * @returns `undefined` for an empty line: nobody wants anything
 * @throws {Error} where it is no order
 */
export function readOrder(line: string): ReleaseOrder | undefined {
  if (line.trim() === '') return undefined;
  const parsed = order.safeParse(parseJson(line));
  if (parsed.success) return parsed.data;
  throw new Error(`The publisher's order cannot be read: ${line.slice(0, 200)}`);
}
