import { ceoLetters } from './ceo-letters.ts';
import { mediaCoverage } from './media-coverage.ts';
import { perspectives } from './perspectives.ts';
import { pressReleases } from './press-releases.ts';

/** All content types, in the order of the site. */
export const contentTypes = [perspectives, pressReleases, mediaCoverage, ceoLetters] as const;

export type AnyType = (typeof contentTypes)[number];

export type TypeName = AnyType['name'];

export const typeNames = contentTypes.map(({ name }) => name);

/** All entries of the site by type, each list newest first. */
export type Entries = {
  readonly [Type in AnyType as Type['name']]: readonly ReturnType<Type['parse']>[];
};

for (const key of ['name', 'documentType', 'path', 'feed'] as const) {
  const values = contentTypes.map((type) => type[key]);
  const twice = values.find((value, index) => values.indexOf(value) < index);
  if (twice !== undefined)
    throw new Error(`Two content types have the ${key} "${twice}". Change one of them in src/content/types.`);
}

/** A type's environment variable: `SANITY_CEO_LETTERS_PROJECT_ID`. */
export function variableOf(name: TypeName, what: 'PROJECT_ID' | 'READ_TOKEN', prefix = 'SANITY') {
  return `${prefix}_${name.toUpperCase().replaceAll('-', '_')}_${what}`;
}

/** The type with a name. A page without checked types may pass any word, and would link to the feed of everything. */
export function typeOf(name: TypeName): AnyType {
  const type = contentTypes.find((each) => each.name === name);
  if (type === undefined) throw new Error(`There is no content type "${name}". Known: ${typeNames.join(', ')}.`);
  return type;
}
