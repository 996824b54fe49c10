/** Shapes of the copy that the shared sections render. Copy modules in `src/copy` use them. */
import type { Author } from '../brand/cast.ts';
import type { IconName } from '../brand/icon-paths.ts';

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
  /** Who is quoted is also shown. */
  readonly author: Author;
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
  readonly action: { readonly label: string; readonly href: string; readonly external?: boolean };
  /** Badge over the name; marks the column. */
  readonly badge?: string;
}
