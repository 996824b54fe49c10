import { type DocumentOf, type WithText, defineType } from '../content-type.ts';
import { sharedFields } from '../reading/document.ts';
import { email, image, line, pdf, richText, slug, text } from '../reading/fields.ts';
import { group } from '../reading/groups.ts';

export const pressReleaseType = defineType({
  dataset: 'press-releases',
  hasPages: true,
  fields: {
    ...sharedFields,
    slug: slug(),
    excerpt: text(),
    content: richText(),
    pdfFile: pdf(),
    mainImage: image(),
    body: richText(),
    contactInfo: group({ name: line(), title: line(), email: email() }),
  },
});

export type PressRelease = WithText<DocumentOf<typeof pressReleaseType>>;
