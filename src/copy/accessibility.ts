import { PRODUCT, mailboxes, mailto, site } from '#company/site.ts';
import { accessibilityLimits } from './accessibility-limits.ts';

/** One way to read the sentence of the hero. */
export interface Reading {
  readonly id: 'plain' | 'spaced' | 'large' | 'colors' | 'keyboard' | 'spoken';
  readonly name: string;
  /** How it differs from the original setting. */
  readonly note: string;
}

const readings: readonly Reading[] = [
  { id: 'plain', name: 'As it is', note: 'The way we designed it.' },
  { id: 'spaced', name: 'Spaced out', note: 'More space between letters, words and lines.' },
  {
    id: 'large',
    name: 'Twice as large',
    note: 'It takes more lines. Nothing is cut.',
  },
  { id: 'colors', name: 'In other colors', note: 'These two, or the ones you have set.' },
  { id: 'keyboard', name: 'By keyboard', note: 'The ring shows where you are.' },
  { id: 'spoken', name: 'By ear', note: 'What a screen reader says.' },
];

const mail = mailto(mailboxes.accessibility, `A barrier on ${site.name}’s site`, [
  'The page: ',
  'My browser and system: ',
  'What I browse with (screen reader, zoom, voice, …): ',
  'What happened: ',
  '',
]);

export const accessibility = {
  title: `Accessibility of ${PRODUCT}’s site`,
  description: `The standard for ${PRODUCT}’s site, what does not work yet, what its tests check on every page and in which browsers, and who to tell.`,
  keywords: ['accessibility statement', 'WCAG 2.2 AA', 'known limits', 'keyboard', 'screen reader'],
  hero: {
    name: 'Accessibility',
    heading: ['Read this site', 'your own way.'],
    lead: [
      'We test every change, and this site meets WCAG 2.2, level AA, with one exception. ',
      { label: `All ${accessibilityLimits.length} problems we know of`, href: '#limits' },
      ' are listed here until they are fixed. Found another? ',
      { label: 'Tell us', href: mail },
      '.',
    ],
    caption: 'One sentence, as six people read it',
    readings,
    /** The sentence. Its second half is the focused link. */
    sentence: site.tagline.split(/(?<=\.) /),
    spoken: 'heading level 1,',
  },
  checks: {
    name: 'What is checked',
    intro: 'These tests run on every change. A change that fails one is not published.',
    where: 'checks in',
    html: 'checks of the HTML itself',
    date: 'Last run:',
    system: 'On Linux.',
  },
  limits: {
    name: 'What does not work yet',
    where: 'Where',
    instead: 'Instead',
    fails: { one: 'fails a criterion, if read strictly', more: 'fail a criterion, if read strictly' },
    felt: { one: 'breaks no rule but still gets in the way', more: 'break no rule but still get in the way' },
    criterion: 'WCAG',
  },
  untested: {
    name: 'What nobody has tested',
    list: [
      {
        title: 'A screen reader',
        text: 'Tests check what browsers tell screen readers. We read the log of Orca with Firefox on seven pages; nobody who depends on a screen reader has tried them.',
      },
      {
        title: 'Voice control',
        text: 'The name of each control begins with the words you see. Nobody has tried to say them to a computer.',
      },
      {
        title: 'Switches and other devices',
        text: 'Nobody has tried a switch, an eye tracker, a mouth stick or the system’s magnifier.',
      },
      {
        title: 'Other systems',
        text: 'All tests run on Linux. Nobody has tried Windows, macOS, Android or iOS, nor Safari itself, only its engine.',
      },
      {
        title: 'What we link to',
        text: 'This page is not about the products, the help portal or the status page.',
      },
    ],
  },
  report: {
    heading: 'Tell us where it breaks.',
    text: 'A person writes back within two working days.',
    button: 'Report a barrier',
    mailbox: mailboxes.accessibility,
    mail,
    chat: 'You cannot call us about this, but the chat is always open:',
    chatLink: 'Start a chat',
    helps: {
      name: 'What helps us',
      list: ['The page', 'Browser and system', 'What you browse with', 'What happened'],
    },
    then: {
      name: 'What happens next',
      list: [
        'We try it in the browser that you named.',
        'We set a date for the fix and tell you.',
        'Until then, it is listed above.',
      ],
    },
  },
} as const;
