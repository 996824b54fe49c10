import { hasWords } from './checks.ts';
import { imageField, orderedBy } from './fields.ts';
import type { DocumentType, Field } from './schema.ts';

/** What documents refer to: who wrote them, of what kind they are, who published them. */

const name: Field = {
  name: 'name',
  title: 'Name',
  type: 'string',
  validation: (rule) => rule.required().custom(hasWords),
};

const portrait = imageField({
  name: 'image',
  title: 'Portrait',
  description: 'Cut to a square around the spot you mark.',
});

/** What an author is to readers of perspectives. */
const ofPerspectives: readonly Field[] = [
  {
    name: 'role',
    title: 'Role',
    type: 'string',
    description: 'Shown below the name at the end of a perspective, such as Head of Design.',
  },
];

/** What an author is to readers of letters. */
const ofLetters: readonly Field[] = [
  {
    name: 'position',
    title: 'Position',
    type: 'string',
    description: 'Shown with the name on a letter, such as Founder and CEO.',
  },
  {
    name: 'bio',
    title: 'About',
    type: 'text',
    rows: 4,
    description: 'Shown at the end of a letter. A blank line begins a new paragraph.',
  },
];

/** An author as the documents of a project name one. */
export function authorSchema(writes: {
  readonly perspectives: boolean;
  readonly letters: boolean;
}): DocumentType {
  const role = [
    ...(writes.perspectives ? ofPerspectives : []),
    ...(writes.letters ? ofLetters : []),
  ];
  return {
    name: 'author',
    title: 'Author',
    type: 'document',
    fields: [name, ...role, portrait],
    orderings: orderedBy('name', 'Name'),
    preview: {
      select: { title: 'name', subtitle: writes.perspectives ? 'role' : 'position', media: 'image' }, // prettier-ignore
    },
  };
}

export const categorySchema: DocumentType = {
  name: 'category',
  title: 'Kind of article',
  type: 'document',
  fields: [
    {
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'The badge on the card, such as Essay or Guide.',
      validation: (rule) => rule.required().custom(hasWords),
    },
  ],
  orderings: orderedBy('title', 'Title'),
  preview: { select: { title: 'title' } },
};

export const publicationSchema: DocumentType = {
  name: 'publication',
  title: 'Publication',
  type: 'document',
  fields: [
    name,
    imageField({
      name: 'logo',
      title: 'Logo',
      description: 'Heads the cards of its articles in place of the name.',
    }),
  ],
  orderings: orderedBy('name', 'Name'),
  preview: { select: { title: 'name', media: 'logo' } },
};
