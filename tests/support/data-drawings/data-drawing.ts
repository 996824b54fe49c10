/** Where the figures of a drawing stand in the accessibility tree. */
export interface Figures {
  /** CSS selector of the elements that say them, in the order of `says`. */
  readonly at: string;
  /** Their role, as the tree has it: `img`, `listitem`, `row`. */
  readonly role: string;
  /** What each of them says: its own words or name, or those of what is in it. */
  readonly says: readonly (readonly string[])[];
}

/** What tells the series or states of a drawing apart besides their color. */
export interface SecondMark {
  /** In words, for a failure. */
  readonly what: string;
  /** CSS selector of it: words or shapes that are seen. */
  readonly at: string;
  /** Fewest of them that are seen. */
  readonly least: number;
}

/** A drawing that tells figures or states by what it paints. */
export interface DataDrawing {
  /** Site path of its page. */
  readonly page: string;
  /** What it tells; names it in a failure. */
  readonly tells: string;
  /** CSS selector of what is painted for the data: squares, bars, towers. Finished pages have classes of their own. */
  readonly marks: string;
  /** Where the paint is not the element's own but of this part of it. */
  readonly pseudo?: '::before' | '::after';
  /** Fewest of them that are seen at any width. */
  readonly least: number;
  readonly figures: Figures;
  readonly notByColorAlone: SecondMark;
  /** Why paper has nothing of it, in words, where that is meant. */
  readonly notOnPaper?: string;
}
