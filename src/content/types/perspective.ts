import { ALL_CATEGORIES, DEFAULT_CATEGORY, categoryLabels } from '../../config/perspective-categories.ts'; // prettier-ignore
import { type DocumentOf, type WithText, defineType } from '../content-type.ts';
import { sharedFields } from '../reading/document.ts';
import { choice, count, image, line, richText, slug, text } from '../reading/fields.ts';
import { category, reference } from '../reading/groups.ts';

export const perspectiveType = defineType({
  dataset: 'perspectives',
  hasPages: true,
  fields: {
    ...sharedFields,
    slug: slug(),
    /** A standalone opening paragraph. */
    paragraph: text(),
    perspectiveCategory: choice({
      labels: categoryLabels.filter((label) => label !== ALL_CATEGORIES),
      fallback: DEFAULT_CATEGORY,
      consequence: `the article stands under "${ALL_CATEGORIES}" only`,
      listedIn: 'src/config/perspective-categories.ts',
    }),
    /** The kind of article: Essay, Guide … */
    category: category(),
    mainImage: image(),
    body: richText(),
    author: reference({ name: line(), role: line(), image: image() }),
    likes: count(),
    content: richText(),
  },
});

/** A thought-leadership article. */
export type Perspective = WithText<DocumentOf<typeof perspectiveType>>;
