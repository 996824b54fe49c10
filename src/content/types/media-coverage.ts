import { type DocumentOf, type WithText, defineType } from '../content-type.ts';
import { sharedFields } from '../reading/document.ts';
import { image, line, text, webAddress } from '../reading/fields.ts';
import { category, group, reference } from '../reading/groups.ts';

export const mediaCoverageType = defineType({
  dataset: 'media-coverage',
  hasPages: false,
  fields: {
    ...sharedFields,
    excerpt: text(),
    link: group({
      /** Absent when it was no http or https address; a path where it leads to this site. */
      url: webAddress(),
      label: line(),
    }),
    publication: reference({ name: line(), logo: image() }),
    coverImage: image(),
    mainImage: image(),
    category: category(),
  },
});

/** An article that others wrote. It has no page of its own. */
export type MediaCoverage = WithText<DocumentOf<typeof mediaCoverageType>>;
