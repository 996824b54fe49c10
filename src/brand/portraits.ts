import { people } from '#company/site.ts';
import type { Picture } from '#lib/picture.ts';

const files = import.meta.glob<string>('/src/brand/assets/{cast,portraits}/**/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * The portrait of a person: of team members in `src/brand/assets/portraits`, of others in `src/brand/assets/cast`, next to what
 * they make.
 * @throws {Error} if there is none; names the file to draw
 */
export function portraitOf(name: string): Picture {
  const file = `${name.toLowerCase().replaceAll(' ', '-')}.svg`;
  const portrait = files[`/src/brand/assets/portraits/${file}`];
  const src = portrait ?? files[`/src/brand/assets/cast/${file}`];
  if (src === undefined) throw new Error(`${name} has no portrait: draw src/brand/assets/cast/${file}`);
  return { src, width: 800, height: portrait === undefined ? 400 : 800, alt: `Portrait of ${name}` };
}

/** The founder's portrait in the year of a letter, by the letter's slug; her current one if there is none. */
export function founderPortrait(slug: string | undefined): Picture {
  const today = portraitOf(people.founder.name);
  return { ...today, src: files[`/src/brand/assets/portraits/anika-rao/${slug ?? ''}.svg`] ?? today.src };
}
