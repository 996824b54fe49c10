/** The five brand colours a page can take as its one accent. */
export const accents = ['red', 'blue', 'green', 'yellow', 'violet'] as const;

export type Accent = (typeof accents)[number];
