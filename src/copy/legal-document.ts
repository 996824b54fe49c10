import type { Action } from './shapes.ts';
import { external } from '../config/site.ts';

/** Shapes of the legal documents in `src/copy`, and the link that both carry. */

export const portal: Action = { label: 'support portal', href: external.supportPortal };

/** Running text: a sentence, or its pieces around links. */
export type LegalText = string | readonly (string | Action)[];

/** One numbered clause, with what it lists below it. */
export interface Clause {
  readonly text: LegalText;
  readonly items?: readonly string[];
  readonly table?: {
    readonly heads: readonly [left: string, right: string];
    /** In a table of periods the months of each, which it also draws. */
    readonly rows: readonly (readonly [left: string, right: string, months?: number])[];
  };
}

export interface LegalSection {
  /** Heading. */
  readonly title: string;
  /** The section in one plain sentence; the clauses are what binds. */
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
  /** The call at the end. */
  readonly closing: { readonly text: string; readonly actions: readonly Action[] };
}
