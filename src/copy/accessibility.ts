import { PRODUCT, mailboxes, mailto, site } from '../config/site.ts';
import { accessibilityLimits } from './accessibility-limits.ts';

/** One way to read the sentence of the hero. */
export interface Reading {
  readonly id: 'plain' | 'spaced' | 'large' | 'colors' | 'keyboard' | 'spoken';
  readonly name: string;
  /** How it differs from the original setting. */
  readonly note: string;
}

const readings: readonly Reading[] = [
  { id: 'plain', name: 'As it is', note: 'The way we set it.' },
  { id: 'spaced', name: 'Spaced out', note: 'Letters by 0.12 em, words by 0.16, lines by half.' },
  {
    id: 'large',
    name: 'Twice as large',
    note: 'It takes more lines. Nothing makes way but paper.',
  },
  { id: 'colors', name: 'In other colors', note: 'These two, or yours where you have set any.' },
  { id: 'keyboard', name: 'By keyboard', note: 'The ring is where you are.' },
  { id: 'spoken', name: 'By ear', note: 'What a screen reader makes of it.' },
];

export const accessibility = {
  title: 'Accessibility',
  description: `What ${PRODUCT}’s site is held to, what its tests check on every page and in which browsers, what does not work yet, and whom to tell.`,
  keywords: ['accessibility statement', 'WCAG 2.2 AA', 'known limits', 'keyboard', 'screen reader'],
  hero: {
    name: 'Accessibility',
    heading: ['One sentence.', 'Six readers.'],
    lead: `This site is held to WCAG 2.2, level AA. All of its pages are checked on each change. ${accessibilityLimits.length} limits are known, and each stands on this page until it is gone.`,
    caption: 'One sentence, as six readers have it',
    readings,
    /** The sentence. Its second half is the focused link. */
    sentence: site.tagline.split(/(?<=\.) /),
    spoken: 'heading level 1,',
  },
  checks: {
    name: 'What is checked',
    intro: 'By machine, on each change. A change that breaks one of these lines does not pass.',
    what: 'Check',
    yes: 'Yes',
    no: 'No',
    html: 'In the HTML itself',
    date: 'Last whole check:',
    system: 'In Chromium and Firefox, on Linux. WebKit is checked on each change.',
  },
  limits: {
    name: 'What does not work yet',
    where: 'Where',
    instead: 'Instead',
    fails: { one: 'fails a criterion, read strictly', more: 'fail a criterion, read strictly' },
    felt: { one: 'fails none, and is felt', more: 'fail none, and are felt' },
    criterion: 'WCAG',
  },
  untested: {
    name: 'What nobody has tested',
    intro: 'A machine finds what it was told to look for. These are the places where it never was.',
    list: [
      {
        title: 'An ear',
        text: 'The tree that screen readers read is checked. Nobody has sat down and listened to one.',
      },
      {
        title: 'A voice',
        text: 'Names begin with the words that are seen. Nobody has spoken them to a computer.',
      },
      {
        title: 'A switch',
        text: 'Nor an eye tracker, a mouth stick or a magnifier of the system’s.',
      },
      {
        title: 'Other systems',
        text: 'No Windows, no macOS, no Android, no iOS; and so no Safari, only its engine.',
      },
      {
        title: 'What we link to',
        text: 'The products, the help portal and the status page are sites of their own. None of this speaks for them.',
      },
    ],
  },
  report: {
    heading: 'Tell us where it breaks.',
    text: 'A person writes back within two working days.',
    button: 'Report a barrier',
    mailbox: mailboxes.accessibility,
    mail: mailto(mailboxes.accessibility, `A barrier on ${site.name}’s site`, [
      'The page: ',
      'My browser and system: ',
      'What I read or steer with (screen reader, zoom, voice, …): ',
      'What happened: ',
      '',
    ]),
    chat: 'There is no telephone for this. At any hour there is a chat:',
    chatLink: 'Start a chat',
    helps: {
      name: 'What helps us',
      list: ['The page', 'Browser and system', 'What you read or steer with', 'What happened'],
    },
    then: {
      name: 'What happens then',
      list: [
        'We try it in the browser that you named.',
        'It gets a date by which it is mended. You are told the date.',
        'Until then it stands in the list above.',
      ],
    },
  },
} as const;
