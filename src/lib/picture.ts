/** The attributes of an image. Sizes in pixels. */
export interface Picture {
  readonly src: string;
  readonly srcset?: string | undefined;
  /** One of {@link pictureSizes}. */
  readonly sizes?: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** Values of `sizes`, by where a picture is used. Pages are 80 rem wide from 80 em on, 98 rem from 120 em on. */
export const pictureSizes = {
  /** The cover of an article; next to its title from 64 em. */
  cover: '(min-width: 115em) 40rem, (min-width: 80em) 32rem, (min-width: 64em) calc(41.5vw - 1.4rem), 90vw',
  /** The cover of a letter; in the lower right corner of its head from 64 em. */
  letter: '(min-width: 80em) calc(50vw - 4rem), (min-width: 64em) calc(46.5vw - 1.4rem), 100vw',
  /** In the text. */
  column: '(min-width: 112em) 46.2rem, (min-width: 48em) 41rem, (min-width: 40em) 33rem, 90vw',
  /** In the text with a caption: scrolls on a phone. */
  figure: '(min-width: 112em) 46.2rem, (min-width: 48em) 41rem, 35rem',
  /** In one of two columns of perspectives; next to the categories from 64 em. */
  card: '(min-width: 115em) 36rem, (min-width: 80em) 27rem, (min-width: 64em) calc(45vw - 8.5rem), (min-width: 48em) calc(45vw - 1rem), 90vw',
  /** Below the perspectives of a category. */
  more: '(min-width: 112em) 9rem, 8rem',
  /** In a card of media coverage. */
  mediaCard:
    '(min-width: 115em) 40.4rem, (min-width: 80em) 31.4rem, (min-width: 48em) calc(45vw - 4.1rem), calc(90vw - 2.8rem)',
  /** In a wide card of media coverage. */
  wideMediaCard:
    '(min-width: 115em) 49rem, (min-width: 80em) 38.3rem, (min-width: 64em) calc(52vw - 3.5rem), calc(90vw - 2.8rem)',
  /** The newest press release, next to its headline; then the others, next to their year. */
  lead: '(min-width: 115em) 51rem, (min-width: 80em) 40.5rem, (min-width: 64em) 51vw, 90vw',
  release:
    '(min-width: 115em) 35.5rem, (min-width: 80em) 26.5rem, (min-width: 64em) calc(45vw - 9.5rem), (min-width: 48em) calc(45vw - 1rem), 38vw',
  /** A portrait in the list of letters. */
  portrait: '(min-width: 64em) 22rem, (min-width: 48em) 17rem, 45vw',
  /** In the list of everything published; in one of two columns from 64 em. */
  catalog: '(min-width: 115em) 43.5rem, (min-width: 80em) 34.5rem, (min-width: 64em) calc(45vw - 1.5rem), 90vw',
  /** In related articles. */
  related: '(min-width: 115em) 28.6rem, (min-width: 80em) 22.6rem, (min-width: 48em) 28vw, 7rem',
} as const;
