/** Words of the small page at an address that is redirected, which only hosts without rules show. */
export const moved = {
  title: 'This page has moved',
  link: 'Go to its new address',
} as const;
