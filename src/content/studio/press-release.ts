import { isMail } from './checks.ts';
import { descriptionField, groups, imageField, orderings, pdfField, publishedAtField, slugField, titleField } from './fields.ts'; // prettier-ignore
import { richTextField } from './rich-text.ts';
import type { DocumentType } from './schema.ts';

export const pressReleaseSchema: DocumentType = {
  name: 'pressRelease',
  title: 'Press release',
  type: 'document',
  groups,
  fields: [
    titleField,
    slugField,
    publishedAtField,
    richTextField({
      name: 'body',
      title: 'Text',
      group: 'text',
      description: 'The release, from its dateline to its last paragraph.',
    }),
    {
      name: 'contactInfo',
      title: 'Contact',
      type: 'object',
      options: { columns: 2 },
      group: 'text',
      description: 'Whom journalists write to. Left empty, the press desk is named.',
      fields: [
        { name: 'name', title: 'Name', type: 'string' },
        { name: 'title', title: 'Position', type: 'string' },
        {
          name: 'email',
          title: 'Mail address',
          type: 'email',
          description: 'Left empty, that of the press desk.',
          validation: (rule) => rule.custom(isMail),
        },
      ],
    },
    descriptionField(
      'Shown below the title, in the list, and, at most 200 characters of it, by search engines.',
    ),
    {
      name: 'excerpt',
      title: 'Gist',
      type: 'text',
      rows: 3,
      group: 'card',
      description:
        'Stands above the text. Without a description it takes that place, here and in the list.',
    },
    richTextField({
      name: 'content',
      title: 'Short version',
      group: 'card',
      description:
        'The list shows its first sentence, or that of the text where this is empty. It is the page’s text while that is empty.',
    }),
    imageField({
      name: 'mainImage',
      title: 'Picture',
      group: 'card',
      description:
        'Shown above the text and in the list, which cuts it to 16:9 around the spot you mark.',
    }),
    pdfField,
  ],
  orderings,
  preview: { select: { title: 'title', subtitle: 'description', media: 'mainImage' } },
};
