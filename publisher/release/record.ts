import { z } from 'zod';

export const recordFile = z.object({
  time: z.iso.datetime(),
  commit: z.string().optional(),
  seconds: z.number(),
  trigger: z.string(),
  documents: z.record(z.string(), z.number()),
  pages: z.number(),
  /** Whether it was allowed to lose more than half. Older releases are then not compared. */
  allowedShrink: z.boolean(),
  /** Digest of the digests of its files. */
  digest: z.string(),
});

export type ReleaseRecord = z.infer<typeof recordFile>;

export interface Release {
  readonly number: number;
  /** Name of its folder: `12-20261124T105500Z`. */
  readonly name: string;
  /** Absolute path. */
  readonly folder: string;
  /** `undefined` if its file cannot be read. */
  readonly record: ReleaseRecord | undefined;
}
