// What Tailwind's configuration takes from the brand. The values of the brand colors are in `palette.ts`, so that an edit
// of one does not compile every style sheet again in `npm run dev`.

/** Ids of the brand colors, which a page can use as its accent. */
export const accents = ['red', 'blue', 'green', 'yellow', 'violet'] as const;

export type Accent = (typeof accents)[number];

/** Whether a word, such as a built page's `data-accent`, is the id of a brand color. */
export function isAccent(word: string | undefined): word is Accent {
  return accents.some((accent) => accent === word);
}

/** The two backgrounds and the text colors: not brand colors, but every drawing needs them. */
export const paper = {
  white: '#FFFFFF',
  bone: '#FAF9F5',
  ink: '#14110F',
  stone: '#57514B',
  fog: '#C9C4BB',
} as const;

/** Utility class of a brand color as background. */
export function backgroundClass(id: Accent): string {
  return `bg-${id}`;
}
