/** The chess pieces that represent the ranks, in a box of 96 by 120. */
export const pieces = {
  pawn: 'M24 120v-12l8-6 5-28h-8v-8h9a18 18 0 1 1 20 0h9v8h-8l5 28 8 6v12z',
  knight: 'M20 120v-14l10-8q-2-20 20-38l-20 6-10-10q2-20 20-32V10l14 10q26 8 26 46 0 18-4 32l10 8v14z',
  rook: 'M18 120v-14l10-8V58L18 48V12h14v14h9V12h14v14h9V12h14v36l-10 10v40l10 8v14z',
} as const;
