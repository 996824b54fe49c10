import { routes } from '#company/routes.ts';
import { people } from '#company/people.ts';
import { hub } from '#copy/hub.ts';
import { defineType } from './define-type.ts';
import { image, pdf } from '#content/fields/assets.ts';
import { onTab } from '#content/fields/field.ts';
import { reference } from '#content/fields/objects.ts';
import { paragraphs } from '#content/fields/rich-text.ts';
import { string } from '#content/fields/values.ts';
import { LIST_DESCRIPTION, PDF, SHORT_VERSION, author, authorFields, commonFields, pageFields } from './shared.ts';

const signer = reference('Author', 'Who signs. If empty, the founder: name everyone else.', author, {
  ...authorFields,
  position: string('Position', 'Shown with the name, such as Founder and CEO.'),
  bio: paragraphs('About', 'Shown at the end of a letter. A blank line starts a new paragraph.'),
});

type Signer = NonNullable<ReturnType<typeof signer.parse>>;

/** Signs letters without an author, also after a change of chief executive, so that earlier letters keep theirs. */
const founder: Signer = { name: people.founder.name, position: people.founder.title, bio: [], image: undefined };

const isEmpty = ({ name, position, bio, image: portrait }: Signer) => !(name || position || portrait || bio.length > 0);

/** Letters from the chief executive to everyone who uses the products. */
export const ceoLetters = defineType({
  name: 'ceo-letters',
  documentType: 'ceoLetter',
  label: 'CEO letters',
  kind: 'Letter',
  cardLabel: 'Letter From the CEO',
  title: hub.ceoLetters.title,
  description: hub.ceoLetters.description,
  path: routes.ceoLetters,
  feed: 'letters-from-the-ceo',
  perPage: 10,
  fields: {
    ...commonFields(LIST_DESCRIPTION),
    ...pageFields('The letter.'),
    ...onTab('text', {
      author: {
        ...signer,
        // An author who is lost is nobody: the founder did not sign.
        parse: (...field: Parameters<typeof signer.parse>) => {
          const [value] = field;
          const parsed = value === undefined ? founder : signer.parse(...field);
          return parsed && isEmpty(parsed) ? founder : parsed;
        },
      },
    }),
    ...onTab('card', {
      mainImage: image('Drawing', 'Shown above the letter.'),
      pdfFile: pdf('PDF', PDF),
      content: paragraphs('Short version', SHORT_VERSION),
    }),
  },
  describe: (entry) => ({
    description: entry.description,
    category: hub.ceoLetters.title,
    author: entry.author?.name,
    cover: entry.mainImage,
  }),
});

export type CeoLetter = ReturnType<typeof ceoLetters.parse>;
