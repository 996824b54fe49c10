/** Types of the copy that shared sections render, for modules in `src/copy`. */
import type { IconName } from '#brand/pictograms.ts';

/** A link with its label, shown as a button or as text with an arrow. */
export interface Action {
  readonly label: string;
  /** Words after the label for screen readers only, if another link with that label leads elsewhere. */
  readonly unseen?: string;
  readonly href: string;
}

/** A point with a heading: feature, benefit, value, card. */
export interface Point {
  readonly title: string;
  readonly description: string;
}

/** A point with its pictogram. */
export interface IllustratedPoint extends Point {
  readonly icon: IconName;
}

/** A testimonial or an employee's quote. */
export interface Quote {
  readonly quote: string;
  /** Shown with a drawing or a photograph: see `src/brand/portraits.ts`. */
  readonly author: string;
  /** `false` if there is no picture of the author. */
  readonly portrait?: false;
  readonly role: string;
  readonly company?: string;
}

/** A figure as it is printed, prefix and suffix included: `$85M+`. */
export interface Stat {
  readonly value: string;
  readonly label: string;
}

/** A question as it reads on the page and in the structured data. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** One column of a price table. */
export interface Plan {
  readonly name: string;
  /** As printed, with its unit: `Free`, `$49/mo`. */
  readonly price: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly action: Action;
  /** Badge above the name; highlights the column. */
  readonly badge?: string;
}

/** A rule, and the words or things it is about. */
export interface Rule {
  readonly rule: string;
  readonly example: string;
}
