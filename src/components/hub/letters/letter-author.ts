import { founderPortrait } from '~/brand/portraits.ts';
import { people } from '~/config/site.ts';
import type { CeoLetter } from '~/content/types/ceo-letters.ts';
import { imageProps } from '~/hub/images.ts';
import type { Picture } from '~/lib/picture.ts';

/** Who signed a letter, as the letter's page shows them. */
export interface LetterAuthor {
  readonly name: string;
  readonly role: string | undefined;
  readonly portrait: Picture | undefined;
  readonly isFounder: boolean;
}

/** The author of a letter: the founder, unless it names someone else. */
export function letterAuthor({ author, slug }: CeoLetter): LetterAuthor {
  const name = author?.name ?? people.founder.name;
  const isFounder = name === people.founder.name;
  return {
    name,
    role: author === undefined ? people.founder.title : author.position,
    portrait: isFounder
      ? founderPortrait(slug)
      : author?.image && imageProps(author.image, { width: 224, aspectRatio: 1 }),
    isFounder,
  };
}
