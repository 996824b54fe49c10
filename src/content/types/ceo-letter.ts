import { type DocumentOf, type WithText, defineType } from '../content-type.ts';
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

export type CeoLetter = WithText<DocumentOf<typeof ceoLetterType>>;
