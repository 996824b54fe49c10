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
 * How wide the pictures of each place stand. The page stops growing at 80 rem.
 */
export const pictureSizes = {
  /** Cover of a perspective, from edge to edge. */
  cover: '(min-width: 80em) 72rem, 90vw',
  /** In the column of the text. */
  column: '(min-width: 40em) 36rem, 90vw',
  /** The same with words in it: a phone scrolls it, and a desk has room for it beside the text. */
  figure: '(min-width: 80em) 55rem, (min-width: 40em) 36rem, 40rem',
  /** Under the headline of a release, beside its description from 64 em. */
  headline: '(min-width: 80em) 51rem, (min-width: 64em) calc(90vw - 21rem), 90vw',
  /** Beside the description of a letter. */
  letter: '(min-width: 80em) 38rem, (min-width: 64em) calc(50vw - 1.6rem), 90vw',
  /** In one of two columns of perspectives, beside the categories from 64 em. */
  card: '(min-width: 80em) 27rem, (min-width: 64em) calc(45vw - 8.5rem), (min-width: 48em) calc(45vw - 1rem), 90vw',
  /** Inside the frame of a clipping. */
  clipping: '(min-width: 80em) 31.4rem, (min-width: 48em) calc(45vw - 4.1rem), calc(90vw - 2.8rem)',
  /** Of one that takes the row alone. */
  wideClipping: '(min-width: 80em) 38.3rem, (min-width: 64em) calc(52vw - 3.5rem), calc(90vw - 2.8rem)',
  /** Of the newest release, beside its headline; of the others, beside their year. */
  lead: '(min-width: 80em) 40.5rem, (min-width: 64em) 51vw, 90vw',
  release:
    '(min-width: 80em) 26.5rem, (min-width: 64em) calc(45vw - 9.5rem), (min-width: 48em) calc(45vw - 1rem), 6rem',
  /** Above the newest in a list of everything, in one of two columns from 64 em. */
  catalog: '(min-width: 80em) 34.5rem, (min-width: 64em) calc(45vw - 1.5rem), 90vw',
  /** Under what to read next. */
  related: '(min-width: 80em) 22.6rem, (min-width: 48em) 28vw, 7rem',
} as const;
