import { imageSchema } from '../src/content/fields/assets.ts';
import { type BlockStyle, decorators, listKinds } from '../src/content/fields/portable-text.ts';
import type { StudioField, StudioType } from '../src/content/fields/schema.ts';

const styleTitles: Readonly<Record<BlockStyle, string>> = {
  normal: 'Paragraph',
  h2: 'Heading',
  h3: 'Heading below it',
  h4: 'Small heading',
  h5: 'Smaller heading',
  h6: 'Smallest heading',
  blockquote: 'Quote',
};

const titled = (value: string) => ({
  value,
  title: value.charAt(0).toUpperCase() + value.slice(1).replace('-', ' '),
});

const field = (name: string, type: string, title: string, description?: string): StudioField => ({
  ...{ name, type, title, description },
});

const needed = (type: StudioField): StudioField => ({
  ...type,
  validation: (rule) => rule.required(),
});

const link: StudioType = {
  name: 'link',
  title: 'Link',
  type: 'object',
  // The Studio's own type for addresses does not accept paths of this site.
  fields: [
    needed(
      field(
        'href',
        'string',
        'Address',
        'https://, mailto: or tel:. A page of this site is written as its path, such as /about/, or as its whole address.',
      ),
    ),
  ],
};

const block: StudioType = {
  type: 'block',
  styles: Object.entries(styleTitles).map(([value, title]) => ({ title, value })),
  lists: listKinds.map(titled),
  marks: { decorators: decorators.map(titled), annotations: [link] },
};

const plain = imageSchema('Image');
const caption = 'Shown below the image, which is then numbered: “Figure 1.”';
const image: StudioType = {
  ...plain,
  fields: [...(plain.fields ?? []), field('caption', 'string', 'Caption', caption)],
  validation: (rule) => rule.assetRequired(),
};

const code: StudioType = {
  name: 'code',
  title: 'Code',
  type: 'object',
  fields: [
    field('filename', 'string', 'File name', 'Shown above the code.'),
    field('language', 'string', 'Language', 'Shown above the code that has no file name.'),
    needed(field('code', 'text', 'Code')),
  ],
  preview: { select: { title: 'filename', subtitle: 'code' } },
};

type Parts = Readonly<Record<string, unknown>>;

const cellsOf = (cells: unknown) => (Array.isArray(cells) ? cells.join(' | ') : '');

const row: StudioType = {
  name: 'tableRow',
  title: 'Row',
  type: 'object',
  fields: [needed({ ...field('cells', 'array', 'Cells'), of: [{ type: 'string' }] })],
  preview: {
    select: { cells: 'cells' },
    prepare: ({ cells }: Parts) => ({ title: cellsOf(cells) }),
  },
};

const table: StudioType = {
  name: 'table',
  title: 'Table',
  type: 'object',
  description: 'The first row is the head. Short rows are filled up with empty cells.',
  fields: [needed({ ...field('rows', 'array', 'Rows'), of: [row] })],
  preview: {
    select: { head: 'rows.0.cells' },
    prepare: ({ head }: Parts) => ({ title: 'Table', subtitle: cellsOf(head) }),
  },
};

/** Rich text: paragraphs with styles, lists, marks and links; images, code and tables. */
export const richText: StudioField = {
  name: 'richText',
  type: 'array',
  of: [block, image, code, table],
};
