/** Drawn for a quote: at the left the person, at the right what the person makes, seen close. */
const diptych = { folder: 'cast', width: 800, height: 400 } as const;
/** The team's own, drawn for every place where they appear. */
const portrait = { folder: 'portraits', width: 800, height: 800 } as const;

/** Who is quoted, and as what they are drawn: `src/assets/<folder>/<name>.svg`. */
export const cast = {
  'Anika Rao': portrait,
  'Beatriz Carvalho': diptych,
  'Bronagh Tully': diptych,
  'Emeka Nwosu': diptych,
  'Farah Siddiqui': diptych,
  'Hana Kim': portrait,
  'Ifeoma Obi': diptych,
  'Ikram Yusuf': diptych,
  'Kaveh Moradi': diptych,
  'Lars Henning': diptych,
  'Leilani Akana': diptych,
  'Megan Pritchard': diptych,
  'Mirela Costin': diptych,
  'Noor Rahimi': diptych,
  'Omar Haddad': portrait,
  'Ottilie Brandt': diptych,
  'Piotr Zielak': diptych,
  'Priya Nair': portrait,
  'Rohan Deshmukh': diptych,
  'Sunniva Berg': diptych,
  'Tariq Benali': diptych,
  'Thandiwe Mokoena': diptych,
} as const satisfies Readonly<Record<string, typeof diptych | typeof portrait>>;

/** Name of a person who is drawn and can therefore be quoted. */
export type Author = keyof typeof cast;

const drawn: ReadonlyMap<string, (typeof cast)[Author]> = new Map(Object.entries(cast));

/** File of a person's drawing in `src/assets`, and its size. */
export interface Portrait {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Finds the drawing of who is quoted.
 * @param files those that exist, as paths in `src/assets`
 * @throws {Error} names the author and what to draw, since a build checks no types
 */
export function portraitOf(author: string, files: ReadonlySet<string>): Portrait {
  const { folder, width, height } = drawn.get(author) ?? diptych;
  const file = `${folder}/${author.toLowerCase().replaceAll(' ', '-')}.svg`;
  if (!drawn.has(author)) {
    throw new Error(`${author} is quoted: draw src/assets/${file} and name it in src/brand/cast.ts`);
  }
  if (!files.has(file)) throw new Error(`${author} is quoted: draw src/assets/${file}`);
  return { file, width, height };
}
