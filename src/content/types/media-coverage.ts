import { routes } from '#company/routes.ts';
import { hub } from '#copy/hub.ts';
import { defineType } from './define-type.ts';
import { image } from '#content/fields/assets.ts';
import { onTab, required } from '#content/fields/field.ts';
import { category, object, reference } from '#content/fields/objects.ts';
import { string, text, webAddress } from '#content/fields/values.ts';
import { commonFields } from './shared.ts';

/** Articles that others published. They have cards, but no pages. */
export const mediaCoverage = defineType({
  name: 'media-coverage',
  documentType: 'mediaCoverage',
  label: 'media coverage',
  kind: 'Media coverage',
  cardLabel: 'Media Coverage',
  title: hub.mediaCoverage.title,
  description: hub.mediaCoverage.description,
  path: routes.mediaCoverage,
  feed: 'media-coverage',
  perPage: 10,
  fields: {
    ...commonFields('What the article says, in our words. Shown on the card in full.'),
    ...onTab('text', {
      publication: reference(
        'Publication',
        'Its logo, or else its name, is at the top of the card.',
        { name: 'publication', title: 'Publication' },
        {
          name: required(string('Name')),
          logo: image('Logo', 'Shown at the top of its cards instead of the name.'),
        },
      ),
      link: object('Article', 'What the card links to. If empty, the card has no link.', {
        /** Absent if it was not an http or https address; a path if it leads to this site. */
        url: webAddress('Address', 'An article of this site opens in the same tab.'),
        label: string('Link text', 'If empty, the link names the publication.'),
      }),
    }),
    ...onTab('card', {
      category: category('Kind', 'Such as Interview, Review or Award. On the card.', 'string'),
      excerpt: text('Quotation', 'A passage in the publication’s own words. Shown on the card as a quote.'),
      coverImage: image('Cover', 'Shown on the card, cut to 16:9 around the spot you mark.'),
      mainImage: image('Other cover', 'Shown on the card if there is no cover.'),
    }),
  },
  describe: (entry) => ({
    description: undefined,
    category: hub.mediaCoverage.title,
    author: entry.publication?.name,
    cover: entry.coverImage ?? entry.mainImage,
    opening: [entry.description, entry.excerpt],
    url: entry.link?.url,
  }),
});

export type MediaCoverage = ReturnType<typeof mediaCoverage.parse>;
