import type { Theme } from '~/copy/devconference.ts';

/** The ground of each theme's color. */
export const themeGrounds: Readonly<Record<Theme['color'], string>> = {
  red: 'bg-red',
  blue: 'bg-blue',
  yellow: 'bg-yellow',
  green: 'bg-green',
};
