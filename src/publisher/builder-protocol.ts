import { z } from 'zod';
import { parseJson } from '../lib/json.ts';
import { documentChanges } from './document-changes.ts';

const order = z.object({
  /** Absolute folder to build into; it exists and is empty. */
  out: z.string(),
  /** Absolute folder of the release whose unchanged pages may be reused, if there is one. */
  from: z.string().nullable(),
  /** Absolute folder for what builds keep from one to the next. */
  kept: z.string(),
  /** Revisions that the content must have reached, by document; null for one that was deleted. */
  revisions: z.record(z.string(), z.string().nullable()),
  /** Ask for all content again and build from nothing. */
  everything: z.boolean(),
  /** Do what the build before put off. */
  settle: z.boolean(),
  /** Set for a preview of drafts. */
  drafts: z
    .object({
      /** Address of the Studio that its pages lead to, if there is one. */
      studioUrl: z.string().nullable(),
      /** Absolute folder of what builds of the public site keep, its bundled code among it. */
      siteCache: z.string(),
    })
    .nullable()
    // An order of a publisher that runs since before it knew of drafts.
    .default(null),
});

/** What a builder is told, as one line of JSON on its standard input. */
export type BuilderOrder = Readonly<z.infer<typeof order>>;

/**
 * Reads an order.
 * @returns `undefined` for an empty line: nobody wants anything
 * @throws {Error} where it is no order
 */
export function parseOrder(line: string): BuilderOrder | undefined {
  if (line.trim() === '') return undefined;
  const parsed = order.safeParse(parseJson(line));
  if (parsed.success) return parsed.data;
  throw new Error(`The publisher's order cannot be read: ${line.slice(0, 200)}`);
}

const hint = z.strictObject({ from: z.string() });

/** The line that tells a builder that stands by which release it will most likely build upon now. */
export const hintLine = (from: string): string => JSON.stringify({ from });

/** The folder of the release that a line names as the one to build upon; undefined where it is none. */
export function parseHint(line: string): string | undefined {
  return hint.safeParse(parseJson(line)).data?.from;
}

/** Exit code of a builder that was loaded from other code than stands on the disk now. */
export const STALE_CODE = 75;

const RESULT = 'result: ';
const FAULT = 'fault: ';

/** So many problems are named at most, and so long is each of their texts, in characters. */
export const MOST_PROBLEMS = 100;
const LONGEST_TEXT = 600;

const text = z.string().transform((all) => all.slice(0, LONGEST_TEXT));

const problem = z.object({
  dataset: text,
  /** `_id`, or a line of the dataset's file. */
  document: text,
  /** Path of the field, such as `body[3].asset`. */
  field: text,
  /** What was found and done about it, and what a maintainer does about it. */
  found: text,
  mend: text,
});

/** A document that could not be published as it is; each text on one line. */
export type ReportedProblem = Readonly<z.infer<typeof problem>>;

const report = z.object({
  pages: z.number(),
  /** Pages that were rendered, and those taken over from the release before. */
  rendered: z.number(),
  reused: z.number(),
  /** Whether something is left to do that visitors can do without for a moment. */
  deferred: z.boolean(),
  way: z.enum(['changed', 'whole']),
  /** How its documents differ from those of the release in `from`; null where nobody knows. */
  documents: documentChanges.nullable().default(null),
  /** The first of what had to be left out or mended; none where the builder does not tell. */
  problems: z
    .array(problem)
    .transform((all): readonly ReportedProblem[] => all.slice(0, MOST_PROBLEMS))
    .default([]),
  /** How many there are in all; null where the builder does not tell. */
  problemCount: z.number().nullable().default(null),
});

/** What a builder tells of its build. */
export type BuilderReport = Readonly<z.infer<typeof report>>;

/** The line that tells of a build; the last of its output. */
export const reportLine = (about: BuilderReport): string => RESULT + JSON.stringify(about);

/** The line that tells a difference between what was kept and what was found. */
export const faultLine = (fault: string): string => FAULT + fault;

/** Whether a line of a builder's output tells of its build. */
export const isReport = (line: string): boolean => line.startsWith(RESULT);

/** What a line says that tells of a build; undefined where it makes no sense. */
export function parseReport(line: string): BuilderReport | undefined {
  return report.safeParse(parseJson(line.slice(RESULT.length))).data;
}

/** The difference that a line tells between what was kept and what was found, if it does. */
export function faultIn(line: string): string | undefined {
  return line.startsWith(FAULT) ? line.slice(FAULT.length) : undefined;
}
