/** Classes that show the first to the last of eight equal slices of a picture: `object-position` reads `--at`. */
export const slices = [
  '[--at:0%]',
  '[--at:14.286%]',
  '[--at:28.571%]',
  '[--at:42.857%]',
  '[--at:57.143%]',
  '[--at:71.429%]',
  '[--at:85.714%]',
  '[--at:100%]',
] as const;
