import { routes } from '#company/routes.ts';
import { hub } from '#copy/hub.ts';
import { defineType } from './define-type.ts';
import { image, pdf } from '#content/fields/assets.ts';
import { onTab } from '#content/fields/field.ts';
import { object } from '#content/fields/objects.ts';
import { richText } from '#content/fields/rich-text.ts';
import { email, string, text } from '#content/fields/values.ts';
import { LIST_DESCRIPTION, PDF, commonFields, pageFields } from './shared.ts';

/** Announcements to the press. */
export const pressReleases = defineType({
  name: 'press-releases',
  documentType: 'pressRelease',
  label: 'press releases',
  kind: 'Press release',
  cardLabel: 'Press Release',
  title: hub.pressReleases.title,
  description: hub.pressReleases.description,
  path: routes.pressReleases,
  feed: 'press-releases',
  perPage: 10,
  fields: {
    ...commonFields(LIST_DESCRIPTION),
    ...pageFields('The press release, from its dateline to its last paragraph.'),
    ...onTab('text', {
      contactInfo: object('Contact', 'Whom journalists can write to. If empty, the press desk.', {
        name: string('Name'),
        title: string('Position'),
        email: email('Email address', 'If empty, that of the press desk.'),
      }),
    }),
    ...onTab('card', {
      excerpt: text('Gist', 'Shown above the text. Without a description, shown in its place, here and in the list.'),
      content: richText(
        'Short version',
        'The list shows its first sentence, or that of the text if this is empty. The page shows it if there is no text.',
      ),
      mainImage: image(
        'Picture',
        'Shown above the text and in the list, which cuts it to 16:9 around the spot you mark.',
      ),
      pdfFile: pdf('PDF', PDF),
    }),
  },
  describe: (entry) => ({
    description: entry.description ?? entry.excerpt,
    category: hub.pressReleases.badge,
    cover: entry.mainImage,
  }),
});

export type PressRelease = ReturnType<typeof pressReleases.parse>;
