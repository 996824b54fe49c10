import { mornings } from './scoop-mornings.ts';
import { products } from '#company/record.ts';

const [good] = mornings.days;
const site = 'Low Heat';
const piece = 'Soup without salt';
const [opening, onions, lemon] = [
  'My grandmother measured salt by the number of people she was annoyed with. On a good day that was two pinches. The week my uncle sold the field, we drank water until Sunday.',
  'Cook three of them in butter for forty minutes and leave them alone. Salt would draw the water out early. Without it they go slowly, and they go',
  'Lemon does the rest: half of one, at the table, where everybody can see it done.',
] as const;

/** The screens of Rook Scoop at work: one piece in the editor, on its site, and in the email of the next morning. */
export const scoopScreens = {
  editor: {
    label: `Scoop’s editor with “${piece}”. One word is selected.`,
    site,
    saved: 'Saved 21:52',
    publish: 'Publish',
    piece,
    subtitle: 'For four, or for three who like soup',
    opening,
    subhead: 'Begin with the onions',
    onions,
    selected: 'sweet.',
    tools: ['B', 'I', 'H2', '“', 'Link'],
    lemon,
    foot: ['82 words', '1 minute', 'Markdown'],
    list: {
      name: 'Pieces',
      tabs: ['Drafts 1', 'Sent 36'],
      pieces: [
        [piece, 'Draft, 82 words'],
        ['On sharp knives', 'October 27'],
        ['A pan for life', 'October 20'],
        ['Rice for one', 'October 13'],
        ['The second onion', 'October 6'],
        ['What stock is for', 'September 29'],
        ['Against parsley', 'September 22'],
      ],
    },
  },
  page: {
    label: 'The same piece on its site',
    address: 'lowheat.example/soup-without-salt',
    site,
    line: 'One letter, Tuesdays',
    menu: ['About', 'Pieces'],
    piece,
    by: 'By Ines Varga, November 3. One minute',
    opening,
    subscribe: {
      name: 'The next one, by email',
      typed: 'tilda@ostby.example',
      button: 'Subscribe',
      note: 'One tap to leave',
    },
  },
  mail: {
    label: 'The email of the next morning',
    from: 'Scoop',
    about: `to Ines, about ${site}`,
    time: products.sentenceTime,
    sentence: good.text,
    readers: good.readers,
    chart: `Your last nine ${good.weekday}`,
    dates: ['September 8', 'November 3'],
    pages: [
      [piece, 91],
      ['On sharp knives', 58],
      ['A pan for life', 34],
    ],
    choices: ['Reply to Scoop', 'All numbers'],
  },
} as const;
