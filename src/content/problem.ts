import type { DatasetName } from '../config/datasets.ts';

/** Something of a document that could not be published as it is. */
export interface Problem {
  readonly dataset: DatasetName;
  /** `_id`, or a line of the dataset's file. */
  readonly document: string;
  /** Path of the field, such as `body[3].asset`. */
  readonly field: string;
  /** What was found, and what was done about it. */
  readonly found: string;
  /** What a maintainer does about it. */
  readonly mend: string;
}

/** Reports a problem of the document that is being parsed. */
export type Note = (field: string, found: string, mend: string) => void;

/** A link of a text to another place of this site. Whether that exists is known after the build. */
export interface ContentLink {
  readonly document: string;
  /** Slug of the page that shows it, if the document has one. */
  readonly slug?: string | undefined;
  /** Path of the address, such as `body[3].markDefs[0].href`. */
  readonly field: string;
  readonly href: string;
}

/** Longest that a part of a report is shown, in characters. */
const LONGEST = 400;
const END = 120;

/**
 * Words of a report on one line, without what a terminal would take for a command or for another
 * direction; of long ones the beginning and the end.
 */
export function brief(text: string): string {
  const line = text.replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '');
  if (line.length <= LONGEST) return line.toWellFormed();
  return `${line.slice(0, LONGEST - END)} … ${line.slice(-END)}`.toWellFormed();
}

/** One line: dataset, document, field, finding, mend. */
export function formatProblem({ dataset, document, field, found, mend }: Problem): string {
  return `${dataset}: document "${brief(document)}", field "${brief(field)}": ${brief(found)} ${mend}`;
}
