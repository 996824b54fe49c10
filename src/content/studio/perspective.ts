import { ALL_CATEGORIES, DEFAULT_CATEGORY, categoryLabels } from '../../config/perspective-categories.ts'; // prettier-ignore
import { isCount } from './checks.ts';
import { descriptionField, groups, imageField, orderings, publishedAtField, shortTextField, slugField, titleField } from './fields.ts'; // prettier-ignore
import { richTextField } from './rich-text.ts';
import type { Choice, DocumentType } from './schema.ts';

/** What an article may be filed under: the choices of the list's filter, or none of them. */
const categories: Choice[] = [
  ...categoryLabels
    .filter((label) => label !== ALL_CATEGORIES)
    .map((label) => ({ title: label, value: label })),
  { title: `${DEFAULT_CATEGORY} (under “${ALL_CATEGORIES}” only)`, value: DEFAULT_CATEGORY },
];

export const perspectiveSchema: DocumentType = {
  name: 'post',
  title: 'Perspective',
  type: 'document',
  description: 'An article of the perspectives.',
  groups,
  fields: [
    titleField,
    slugField,
    publishedAtField,
    {
      name: 'author',
      title: 'Author',
      type: 'reference',
      to: [{ type: 'author' }],
      group: 'text',
      description: 'Named above the text, and with a picture below it.',
    },
    {
      name: 'paragraph',
      title: 'Opening',
      type: 'text',
      rows: 4,
      group: 'text',
      description: 'A paragraph of its own, set larger before the text.',
    },
    richTextField({
      name: 'body',
      title: 'Text',
      group: 'text',
      description: 'The article. With more than two headings a long one gets a table of contents.',
    }),
    {
      name: 'perspectiveCategory',
      title: 'Filed under',
      type: 'string',
      options: { list: categories },
      initialValue: DEFAULT_CATEGORY,
      group: 'card',
      description: 'The choice of the filter that shows the article. Shown on the card.',
    },
    {
      name: 'category',
      title: 'Kind',
      type: 'reference',
      to: [{ type: 'category' }],
      group: 'card',
      description: 'What kind of article it is, such as an essay. The badge on the card.',
    },
    imageField({
      name: 'mainImage',
      title: 'Cover',
      group: 'card',
      description:
        'Shown on the card and above the text. Cards cut it to 16:9 around the spot you mark.',
    }),
    descriptionField(
      'Shown below the title, and on the card, at most 200 characters of it. Without one the card shows the opening.',
    ),
    {
      name: 'likes',
      title: 'Likes',
      type: 'number',
      group: 'card',
      description: 'How many readers liked it. Shown from 1.',
      validation: (rule) => rule.custom(isCount),
    },
    shortTextField(),
  ],
  orderings,
  preview: { select: { title: 'title', subtitle: 'perspectiveCategory', media: 'mainImage' } },
};
