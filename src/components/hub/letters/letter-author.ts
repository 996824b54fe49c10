import { findPortrait, signatureOf } from '#brand/portraits.ts';
import { people } from '#company/people.ts';
import type { CeoLetter } from '#content/types/ceo-letters.ts';
import { imageProps } from '#content/images.ts';
import { type Picture, pictureSizes } from '#lib/picture.ts';

/** Who signed a letter. */
export interface LetterAuthor {
  readonly name: string | undefined;
  readonly role: string | undefined;
  readonly portrait: Picture | undefined;
  /** Handwritten, as SVG. */
  readonly signature: string | undefined;
}

/** The author as the letter's page shows them; `undefined` if the author is lost. */
export async function letterAuthor({ author, slug }: CeoLetter): Promise<LetterAuthor | undefined> {
  if (author === undefined) return undefined;
  const { name, position, image } = author;
  const own = image && imageProps(image, { width: 224, aspectRatio: 1 });
  return {
    name,
    role: position,
    portrait: own ?? (name === undefined ? undefined : await findPortrait(name, slug)),
    signature: name === undefined ? undefined : signatureOf(name),
  };
}

/** The author as lists show them: the founder is always shown in the same way. */
export async function listedAuthor(letter: CeoLetter): Promise<LetterAuthor | undefined> {
  const author = await letterAuthor(letter);
  const { name, title } = people.founder;
  if (author?.name === name) return { ...author, role: title, portrait: await findPortrait(name, letter.slug) };
  const image = letter.author?.image;
  const portrait = image && { ...imageProps(image, { width: 352, aspectRatio: 1 }), sizes: pictureSizes.portrait };
  return author && { ...author, portrait: portrait ?? author.portrait };
}
