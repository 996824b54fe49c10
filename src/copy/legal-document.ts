import type { Action } from './shapes.ts';
import { external } from '#company/site.ts';

/** Types of the legal documents in `src/copy`, and the link that both use. */

export const portal: Action = { label: 'support portal', href: external.supportPortal };

/** Text: a sentence, or its parts if it contains links. */
export type LegalText = string | readonly (string | Action)[];

/** One numbered clause, with its list or table. */
export interface Clause {
  readonly text: LegalText;
  readonly items?: readonly string[];
  readonly table?: {
    readonly heads: readonly [left: string, right: string];
    /** `months` is the length of a period, which the table also draws as a bar. */
    readonly rows: readonly (readonly [left: string, right: string, months?: number])[];
  };
}

export interface LegalSection {
  readonly title: string;
  /** The section in one plain sentence. Only the clauses are binding. */
  readonly summary: string;
  readonly clauses: readonly Clause[];
}

export interface LegalDocument {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** ISO date of the version in force. */
  readonly updated: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
  /** The mailbox for questions, large at the end, and the document to read after this one. */
  readonly mail: Action;
  readonly next: Action;
}
