import { external } from '../config/site.ts';

/** Shapes of the legal documents in `src/copy`, and the link that both carry. */

/** A link inside a sentence. */
export interface InlineLink {
  readonly label: string;
  readonly href: string;
  /** Opens in a new tab, on another site. */
  readonly external?: boolean;
}

export const portal = {
  label: 'support portal',
  href: external.supportPortal,
  external: true,
} as const satisfies InlineLink;

/** Running text: a sentence, or its pieces around links. */
export type LegalText = string | readonly (string | InlineLink)[];

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
  /** The band at the end. */
  readonly closing: {
    readonly text: string;
    readonly ask: InlineLink;
    readonly other: InlineLink;
  };
}
