import { ALL_CATEGORIES, DEFAULT_CATEGORY, categoryLabels } from '#company/perspective-categories.ts';
import { routes } from '#company/routes.ts';
import { hub } from '#copy/hub.ts';
import { defineType } from './define-type.ts';
import { image } from '#content/fields/assets.ts';
import { onTab } from '#content/fields/field.ts';
import { category, reference } from '#content/fields/objects.ts';
import { paragraphs } from '#content/fields/rich-text.ts';
import { integer, oneOf, string, text } from '#content/fields/values.ts';
import { SHORT_VERSION, author, authorFields, commonFields, pageFields } from './shared.ts';

/** Articles by people of the company. */
export const perspectives = defineType({
  name: 'perspectives',
  documentType: 'post',
  label: 'perspectives',
  kind: 'Perspective',
  cardLabel: 'Perspectives',
  title: hub.perspectives.title,
  description: hub.perspectives.description,
  path: routes.perspectives,
  feed: 'perspectives',
  perPage: 4,
  fields: {
    ...commonFields(
      'Shown below the title and, up to 200 characters, on the card. Without one, the card shows the opening.',
    ),
    ...pageFields('The article. A long one with more than two headings gets a table of contents.'),
    ...onTab('text', {
      author: reference('Author', 'Named above the text, and shown with a picture below it.', author, {
        ...authorFields,
        role: string('Role', 'Shown below the name at the end of a perspective.'),
      }),
      paragraph: text('Opening', 'A paragraph before the text, in larger type.'),
    }),
    ...onTab('card', {
      perspectiveCategory: oneOf('Filed under', 'The category in which readers find the article. Shown on the card.', {
        labels: categoryLabels.filter((label) => label !== ALL_CATEGORIES),
        fallback: DEFAULT_CATEGORY,
        consequence: `the article is listed under "${ALL_CATEGORIES}" only`,
        listedIn: 'src/company/perspective-categories.ts',
      }),
      category: category('Kind', 'Such as an essay. The badge on the card.', 'reference'),
      mainImage: image('Cover', 'Shown on the card and above the text. Cards cut it to 16:9 around the spot you mark.'),
      likes: integer('Likes', 'How many readers liked it. Shown from 1.'),
      content: paragraphs('Short version', SHORT_VERSION),
    }),
  },
  describe: (entry) => ({
    description: entry.description,
    category: entry.perspectiveCategory,
    author: entry.author?.name,
    cover: entry.mainImage,
    opening: [entry.paragraph],
  }),
});

export type Perspective = ReturnType<typeof perspectives.parse>;
