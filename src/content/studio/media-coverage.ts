import { isWebAddress } from './checks.ts';
import { descriptionField, groups, headlineField, imageField, orderings, publishedAtField } from './fields.ts'; // prettier-ignore
import type { DocumentType } from './schema.ts';

export const mediaCoverageSchema: DocumentType = {
  name: 'mediaCoverage',
  title: 'Media coverage',
  type: 'document',
  description: 'What others wrote about the company. It has a card, and no page of its own.',
  groups,
  fields: [
    headlineField,
    publishedAtField,
    {
      name: 'publication',
      title: 'Publication',
      type: 'reference',
      to: [{ type: 'publication' }],
      group: 'text',
      description: 'Its logo, or else its name, heads the card.',
    },
    {
      name: 'link',
      title: 'Article',
      type: 'object',
      group: 'text',
      description: 'Where the card leads. Left empty, it leads nowhere.',
      fields: [
        {
          name: 'url',
          title: 'Address',
          type: 'url',
          description: 'Starts with https://. An article of this site opens in the same tab.',
          validation: (rule) => rule.custom(isWebAddress),
        },
        {
          name: 'label',
          title: 'Words of the link',
          type: 'string',
          description: 'Left empty, the link names the publication.',
        },
      ],
    },
    {
      name: 'category',
      title: 'Kind',
      type: 'string',
      group: 'card',
      description: 'What it is, such as Interview, Review or Award. Shown on the card.',
    },
    descriptionField('What the article says, in our words. Shown on the card, all of it.'),
    {
      name: 'excerpt',
      title: 'Quotation',
      type: 'text',
      rows: 3,
      group: 'card',
      description: 'A passage in the publication’s own words. Shown on the card as a quote.',
    },
    imageField({
      name: 'coverImage',
      title: 'Cover',
      group: 'card',
      description: 'Shown on the card, cut to 16:9 around the spot you mark.',
    }),
    imageField({
      name: 'mainImage',
      title: 'Other cover',
      group: 'card',
      description: 'Shown on the card where there is no cover.',
    }),
  ],
  orderings,
  preview: { select: { title: 'title', subtitle: 'publication.name', media: 'coverImage' } },
};
