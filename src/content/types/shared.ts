import { image } from '../fields/assets.ts';
import { onTab, required } from '../fields/field.ts';
import { richText } from '../fields/rich-text.ts';
import { date, slug, string, text } from '../fields/values.ts';

/** Fields of every type. @param description where the site shows the description */
export const commonFields = (description: string) => ({
  ...onTab('text', {
    title: string('Title', 'The headline of the page, of its card, and of what search engines show.'),
    publishedAt: date(
      'Date',
      'Shown with the title; lists put the newest first. A date in the future holds nothing back: what you publish is shown at once.',
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
      'The end of the page’s address. Once published, leave it: links to the old address would lead nowhere.',
    ),
    body: richText('Text', body),
  });

export const LIST_DESCRIPTION =
  'Shown below the title, in the list, and, at most 200 characters of it, by search engines.';

export const SHORT_VERSION =
  'A few sentences. They are the page’s text while that is empty, and the card’s words while there is no description. A blank line begins a new paragraph.';

export const PDF =
  'What “Download PDF” gives, under the title of the document as its name. Without a file the button says that there is none.';

/** The author of perspectives and letters; each type adds its own fields. */
export const author = { name: 'author', title: 'Author' };
export const authorFields = {
  name: required(string('Name')),
  image: image('Portrait', 'Cut to a square around the spot you mark.'),
};
