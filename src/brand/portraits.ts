import { people } from '../config/site.ts';
import type { Picture } from '../lib/picture.ts';

const files = import.meta.glob<string>('/src/assets/{cast,portraits}/**/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * The drawing of a person: team members are in `src/assets/portraits`, others who are quoted in `src/assets/cast`,
 * together with what they make.
 * @throws {Error} if there is none, with the file to draw
 */
export function portraitOf(name: string): Picture {
  const file = `${name.toLowerCase().replaceAll(' ', '-')}.svg`;
  const portrait = files[`/src/assets/portraits/${file}`];
  const src = portrait ?? files[`/src/assets/cast/${file}`];
  if (src === undefined) throw new Error(`${name} has no portrait: draw src/assets/cast/${file}`);
  return { src, width: 800, height: portrait === undefined ? 400 : 800, alt: `Portrait of ${name}` };
}

/** The founder in the year of a letter, by the letter's slug; her portrait of today if that is not drawn. */
export function founderPortrait(slug: string | undefined): Picture {
  const today = portraitOf(people.founder.name);
  return { ...today, src: files[`/src/assets/portraits/anika-rao/${slug ?? ''}.svg`] ?? today.src };
}
