import { image } from '#content/fields/assets.ts';
import { onTab, required } from '#content/fields/field.ts';
import { richText } from '#content/fields/rich-text.ts';
import { date, slug, string, text } from '#content/fields/values.ts';

/** Fields of every type. @param description where the site shows the description */
export const commonFields = (description: string) => ({
  ...onTab('text', {
    title: string('Title', 'The headline of the page, of its card, and of what search engines show.'),
    publishedAt: date(
      'Date',
      'Shown with the title; lists show the newest first. A document with a date in the future is shown at once, too.',
    ),
  }),
  ...onTab('card', { description: text('Description', description) }),
});

/**
 * Fields of types with pages.
 * @param body describes the text
 */
export const pageFields = (body: string) =>
  onTab('text', {
    slug: slug(
      'Slug',
      'The end of the page’s address. Do not change it after publishing: links to the old address would break.',
    ),
    body: richText('Text', body),
  });

export const LIST_DESCRIPTION = 'Shown below the title, in the list and, up to 200 characters, by search engines.';

export const SHORT_VERSION =
  'A few sentences. Shown on the page if there is no text, and on the card if there is no description. A blank line starts a new paragraph.';

export const PDF =
  'The file of “Download PDF”, named after the title. Without a file, the button says that there is none.';

/** The author of perspectives and letters; each type adds its own fields. */
export const author = { name: 'author', title: 'Author' };
export const authorFields = {
  name: required(string('Name')),
  image: image('Portrait', 'Cut to a square around the spot you mark.'),
};
