import { descriptionField, groups, imageField, orderings, pdfField, publishedAtField, shortTextField, slugField, titleField } from './fields.ts'; // prettier-ignore
import { richTextField } from './rich-text.ts';
import type { DocumentType } from './schema.ts';

export const ceoLetterSchema: DocumentType = {
  name: 'ceoLetter',
  title: 'CEO letter',
  type: 'document',
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
      description: 'Who signs the letter. Left empty, the founder does.',
    },
    richTextField({ name: 'body', title: 'Text', group: 'text', description: 'The letter.' }),
    descriptionField(
      'Shown below the title, in the list, and, at most 200 characters of it, by search engines.',
    ),
    imageField({
      name: 'mainImage',
      title: 'Drawing',
      group: 'card',
      description: 'Shown above the letter.',
    }),
    pdfField,
    shortTextField(),
  ],
  orderings,
  preview: { select: { title: 'title', subtitle: 'description', media: 'mainImage' } },
};
