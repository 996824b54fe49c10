import { type DocumentOf, type Stored, defineType } from '../content-type.ts';
import { sharedFields } from '../reading/document.ts';
import { image, line, pdf, richText, slug } from '../reading/fields.ts';
import { reference } from '../reading/groups.ts';

export const ceoLetterType = defineType({
  dataset: 'ceo-letters',
  hasPages: true,
  fields: {
    ...sharedFields,
    slug: slug(),
    pdfFile: pdf(),
    mainImage: image(),
    body: richText(),
    content: richText(),
    author: reference({ name: line(), position: line(), bio: richText(), image: image() }),
  },
});

/** A document as it was parsed. */
export type CeoLetterDocument = DocumentOf<typeof ceoLetterType>;

export type CeoLetter = Stored<CeoLetterDocument>;
