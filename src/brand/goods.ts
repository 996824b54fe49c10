import goods from './assets/screens/sources/parts/goods.svg?raw';

/** Names of the groups in `src/brand/assets/screens/sources/parts/goods.svg`: Astrid Holm and what she sells. */
export type GoodName =
  | 'apron'
  | 'astrid'
  | 'book'
  | 'bow'
  | 'bridge'
  | 'case'
  | 'clamp'
  | 'clock'
  | 'cloth'
  | 'crate'
  | 'fork'
  | 'glue'
  | 'horsehair'
  | 'knife'
  | 'letter'
  | 'metronome'
  | 'mug'
  | 'mute'
  | 'pegs'
  | 'plane'
  | 'rest'
  | 'rosin'
  | 'scroll'
  | 'spruce'
  | 'strings'
  | 'varnish'
  | 'violin';

/**
 * The markup of a good, 96 units square, for a drawing in the page itself: the first screen waits for no file.
 * @throws {Error} if there is no such group
 */
export function goodMarkup(name: GoodName): string {
  const [, markup] = new RegExp(`<g id="${name}">(.*)</g></g>`).exec(goods) ?? [];
  if (markup === undefined) throw new Error(`goods.svg has no group with id="${name}" on a line of its own.`);
  return markup;
}
