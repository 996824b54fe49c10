import { founderPortrait } from '#brand/portraits.ts';
import { people } from '#company/site.ts';
import type { CeoLetter } from '#content/types/ceo-letters.ts';
import { imageProps } from '#content/images.ts';
import { type Picture, pictureSizes } from '#lib/picture.ts';

/** Who signed a letter. */
export interface LetterAuthor {
  readonly name: string | undefined;
  readonly role: string | undefined;
  readonly portrait: Picture | undefined;
  readonly isFounder: boolean;
}

/** The author as the letter's page shows them; `undefined` if the author is lost. */
export function letterAuthor({ author, slug }: CeoLetter): LetterAuthor | undefined {
  if (author === undefined) return undefined;
  const { name, position, image } = author;
  const isFounder = name === people.founder.name;
  const own = image && imageProps(image, { width: 224, aspectRatio: 1 });
  return { name, role: position, portrait: own ?? (isFounder ? founderPortrait(slug) : undefined), isFounder };
}

/** The author as lists show them: the founder is always shown in the same way. */
export function listedAuthor(letter: CeoLetter): LetterAuthor | undefined {
  const author = letterAuthor(letter);
  if (author?.isFounder === true)
    return { ...author, role: people.founder.title, portrait: founderPortrait(letter.slug) };
  const image = letter.author?.image;
  const portrait = image && { ...imageProps(image, { width: 352, aspectRatio: 1 }), sizes: pictureSizes.portrait };
  return author && { ...author, portrait };
}
