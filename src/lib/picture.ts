/** A picture as markup needs it. Sizes in pixels. */
export interface Picture {
  readonly src: string;
  readonly srcset?: string | undefined;
  /** How wide it stands on which screens; of {@link pictureSizes}. */
  readonly sizes?: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/**
 * How wide the pictures of each place stand. In `sizes` a rem is the visitor's own 16 px, not the
 * site's 17, and the page stops growing at 85 of them.
 */
export const pictureSizes = {
  /** Cover of a perspective, from edge to edge. */
  cover: '(min-width: 85em) 76.5rem, 90vw',
  /** In the column of the text. */
  column: '(min-width: 64em) 44.6rem, 90vw',
  /** Beside the description of a letter. */
  letter: '(min-width: 85em) 36.7rem, (min-width: 48em) calc(45vw - 1.6rem), 90vw',
  /** On the shelf of perspectives, beside the categories from 64 em. */
  card: '(min-width: 85em) 28rem, (min-width: 64em) calc(45vw - 10rem), (min-width: 48em) 43vw, 90vw',
  /** Inside the frame of a clipping. */
  clipping: '(min-width: 85em) 33.4rem, (min-width: 48em) calc(45vw - 4.4rem), calc(90vw - 3rem)',
  /** Under what to read next. */
  related: '(min-width: 85em) 24rem, (min-width: 48em) 28vw, 7.5rem',
} as const;
