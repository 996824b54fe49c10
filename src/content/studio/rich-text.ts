import {
  type BlockStyle,
  type ListKind,
  blockStyles,
  decorators,
  listKinds,
} from '../portable-text.ts';
import { hasWords, isChosenImage, isLink } from './checks.ts';
import { altField } from './fields.ts';
import type { Choice, Field, Member, ObjectType } from './schema.ts';
import { hasKnownBlocks, isReadable } from './text-checks.ts';

const styleTitles: Readonly<Record<BlockStyle, string>> = {
  normal: 'Paragraph',
  h2: 'Heading',
  h3: 'Heading below it',
  h4: 'Small heading',
  h5: 'Smaller heading',
  h6: 'Smallest heading',
  blockquote: 'Quote',
};

const listTitles: Readonly<Record<ListKind, string>> = { bullet: 'Bullets', number: 'Numbers' };

const decoratorTitles: Readonly<Record<(typeof decorators)[number], string>> = {
  strong: 'Strong',
  em: 'Emphasis',
  code: 'Code',
  underline: 'Underline',
  'strike-through': 'Struck through',
};

function choices<Value extends string>(
  values: readonly Value[],
  titles: Readonly<Record<Value, string>>,
): Choice[] {
  return values.map((value) => ({ title: titles[value], value }));
}

const link: ObjectType & { name: string; title: string } = {
  name: 'link',
  title: 'Link',
  type: 'object',
  fields: [
    {
      name: 'href',
      title: 'Address',
      // The Studio's own type for addresses takes no path of this site.
      type: 'string',
      description:
        'https://, mailto: or tel:. A page of this site is written as its path, such as /about/, or as its whole address.',
      validation: (rule) => rule.required().custom(isLink),
    },
  ],
};

const words: Member = {
  type: 'block',
  styles: choices(blockStyles, styleTitles),
  lists: choices(listKinds, listTitles),
  marks: { decorators: choices(decorators, decoratorTitles), annotations: [link] },
  validation: (rule) => rule.custom(isReadable),
};

const image: Member = {
  type: 'image',
  title: 'Image',
  options: { hotspot: true },
  fields: [
    altField,
    {
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'Shown below the image, which is then numbered: “Figure 1.”',
    },
  ],
  validation: (rule) => rule.custom(isChosenImage),
};

const code: Member = {
  name: 'code',
  title: 'Code',
  type: 'object',
  fields: [
    {
      name: 'filename',
      title: 'File name',
      type: 'string',
      description: 'Shown above the code.',
    },
    {
      name: 'language',
      title: 'Language',
      type: 'string',
      description: 'Shown above the code that has no file name.',
    },
    {
      name: 'code',
      title: 'Code',
      type: 'text',
      description: 'Shown as it is written, spaces and all.',
      validation: (rule) => rule.required().custom(hasWords),
    },
  ],
  preview: { select: { title: 'filename', subtitle: 'code' } },
};

const table: Member = {
  name: 'table',
  title: 'Table',
  type: 'object',
  description: 'The first row is the head. Short rows are filled up with empty cells.',
  fields: [
    {
      name: 'rows',
      title: 'Rows',
      type: 'array',
      of: [
        {
          name: 'tableRow',
          title: 'Row',
          type: 'object',
          fields: [
            {
              name: 'cells',
              title: 'Cells',
              type: 'array',
              of: [{ type: 'string' }],
              validation: (rule) => rule.required(),
            },
          ],
          preview: {
            select: { cells: 'cells' },
            prepare: ({ cells }) => ({ title: Array.isArray(cells) ? cells.join(' | ') : '' }),
          },
        },
      ],
      validation: (rule) => rule.required(),
    },
  ],
  preview: {
    select: { head: 'rows.0.cells' },
    prepare: ({ head }) => ({
      title: 'Table',
      ...(Array.isArray(head) && { subtitle: head.join(' | ') }),
    }),
  },
};

/** A field of rich text: words with styles, lists, marks and links, images, code and tables. */
export function richTextField(
  field: Pick<Field, 'name' | 'title' | 'group'> & { description: string },
): Field {
  return {
    ...field,
    type: 'array',
    of: [words, image, code, table],
    validation: (rule) => rule.custom(hasKnownBlocks),
  };
}
