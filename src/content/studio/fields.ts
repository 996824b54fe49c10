import { describesImage, hasWords, isDate, isImage, isPdf, isSlug } from './checks.ts';
import type { DocumentType, Field, Ordering } from './schema.ts';

/** Fields that several types have, each in the words of its editor. */

/** Longest slug that the Studio generates, in characters. */
const SLUG_LENGTH = 96;

/** Groups of a document's fields, as tabs above the form. */
export const groups: NonNullable<DocumentType['groups']> = [
  { name: 'text', title: 'Text', default: true },
  { name: 'card', title: 'Card and facts' },
];

/** The documents that readers see newest first, in the same order for editors. */
export const orderings: Ordering[] = [
  {
    name: 'newestFirst',
    title: 'Newest first',
    by: [{ field: 'publishedAt', direction: 'desc' }],
  },
  {
    name: 'oldestFirst',
    title: 'Oldest first',
    by: [{ field: 'publishedAt', direction: 'asc' }],
  },
  { name: 'byTitle', title: 'Title', by: [{ field: 'title', direction: 'asc' }] },
];

/** The order of what has a name and no date. */
export function orderedBy(field: string, title: string): Ordering[] {
  return [{ name: 'byName', title, by: [{ field, direction: 'asc' }] }];
}

export const titleField: Field = {
  name: 'title',
  title: 'Title',
  type: 'string',
  group: 'text',
  description: 'The headline of the page, of its card, and of what search engines show.',
  validation: (rule) => rule.required().custom(hasWords),
};

/** The title of what has no page of its own. */
export const headlineField: Field = {
  ...titleField,
  description: 'The headline, as the publication printed it.',
};

export const slugField: Field = {
  name: 'slug',
  title: 'Slug',
  type: 'slug',
  group: 'text',
  options: { source: 'title', maxLength: SLUG_LENGTH },
  description:
    'The end of the page’s address. Once published, leave it: links to the old address would lead nowhere.',
  validation: (rule) => rule.required().custom(isSlug),
};

export const publishedAtField: Field = {
  name: 'publishedAt',
  title: 'Date',
  type: 'datetime',
  group: 'text',
  initialValue: () => new Date().toISOString(),
  description:
    'Shown with the title; lists put the newest first. A date in the future holds nothing back: what you publish is shown at once.',
  validation: (rule) => rule.required().custom(isDate),
};

export function descriptionField(description: string): Field {
  return { name: 'description', title: 'Description', type: 'text', rows: 3, group: 'card', description }; // prettier-ignore
}

/** Whether and how an image is described to those who cannot see it. */
export const altField: Field = {
  name: 'alt',
  title: 'What can be seen',
  type: 'string',
  description: 'Read out to readers who cannot see the image.',
  validation: (rule) => rule.custom(describesImage),
};

export function imageField(
  field: Pick<Field, 'name' | 'title' | 'group'> & { description: string },
): Field {
  return {
    ...field,
    type: 'image',
    options: { hotspot: true },
    fields: [altField],
    validation: (rule) => rule.custom(isImage),
  };
}

export const pdfField: Field = {
  name: 'pdfFile',
  title: 'PDF',
  type: 'file',
  group: 'card',
  options: { accept: 'application/pdf' },
  description:
    'What “Download PDF” gives, under the title of the document as its name. Without a file the button says that there is none.',
  fields: [
    {
      name: 'title',
      title: 'Title of the file',
      type: 'string',
      description: 'For editors, to tell files apart; readers do not see it.',
    },
  ],
  validation: (rule) => rule.custom(isPdf),
};

/** The words that stand in for a text that is not written yet. */
export function shortTextField(): Field {
  return {
    name: 'content',
    title: 'Short version',
    type: 'text',
    rows: 5,
    group: 'card',
    description:
      'A few sentences. They are the page’s text while that is empty, and the card’s words while there is no description. A blank line begins a new paragraph.',
  };
}
