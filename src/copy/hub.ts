import { accounts, company } from '#company/record.ts';
import { routes } from '#company/routes.ts';
import { PRODUCT, site } from '#company/site.ts';
import { formatDate } from '#lib/format-date.ts';
import { perspectivesList } from './lists.ts';
import type { Action } from './shapes.ts';

/** What journalists copy: paragraphs, and facts. */
export interface PressTexts {
  readonly name: string;
  readonly paragraphs: readonly { readonly name?: string; readonly text: string }[];
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly links: readonly Action[];
}

const { seat, second } = company.offices;
const revenue = accounts[2026].revenue / 1e6;

/** One sentence for each category of perspectives: the description of its first page. */
const categories: Readonly<Record<string, string>> = {
  [`Innovation at ${PRODUCT}`]: `How ${PRODUCT} decides what to build and what to take out again, told by the people who decided.`,
  'Design & Experience':
    'Design told through tests: contrast in daylight, second visits, and the screens we got wrong.',
  'Product Deep Dives': `How ${PRODUCT}’s products work inside, step by step, with the times and counts we measured.`,
  'Security & Trust': `How ${PRODUCT} protects payments and personal data: what we rehearse, what we delete and what it costs.`,
  'Digital Wellness': 'How to build software that interrupts people less, and what happens to the numbers when you do.',
  'Future of Work & Creativity': `How a company of ${String(company.people)} plans, ships and rests, and which of its rules survived the year.`,
  'Developer & Partner Ecosystem': `What developers and partners do with ${PRODUCT}, what they ask first, and what open source taught us.`,
  'Our People & Culture': `How ${PRODUCT} hires, pays and works together, with figures from every round and what they do not fix.`,
  'Field Notes': `Days spent beside customers who use ${PRODUCT} at work, written down with every mistake we saw.`,
  'Platform & Performance': `How ${PRODUCT} keeps pages and builds fast: measurements, methods and the bytes we argue about.`,
};

const pressTexts: PressTexts = {
  name: 'About Rook, ready to paste',
  paragraphs: [
    {
      text: `${PRODUCT} builds simple software tools for creators, freelancers and founders. It was founded in ${company.founded.slice(0, 4)}. Its ${String(company.people)} or so people work remotely, with a registered office at ${site.address.street} in ${seat} and a second office in ${second}. Its products are Rook Pay, Rook Links, Rook Scoop and Rook Friends; Rook Insights is in private beta, and the framework Castling is open source. Client work is done by its services division, Rook Studio.`,
    },
  ],
  facts: [
    ['Founded', `${formatDate(company.founded)}, in ${seat}`],
    ['People', `About ${String(company.people)} with Rook Studio, in ${String(company.countries)} countries`],
    ['Offices', `${seat} and ${second}`],
    ['Revenue', `$${String(revenue)} million in the year to August 2026`],
    ['Owners', `${String(company.ownedByStaff)}% held by people who work here`],
  ],
  links: [
    { label: 'Press kit', href: routes.pressKit },
    { label: 'Logos and colors', href: routes.brandKit },
  ],
};

/** Words of the content hub: its lists, articles and empty states. */
export const hub = {
  /** Leads to the feed of a list. */
  follow: 'Follow by RSS',
  everything: {
    title: 'Everything published',
    description: `Articles, announcements, coverage and letters of ${PRODUCT}, in full and by date.`,
  },
  perspectives: {
    title: perspectivesList.name,
    description: `Essays, guides and case studies by the people who build ${PRODUCT}: what we tried, what it cost, and what the numbers said afterward.`,
    intro:
      'Written by the people who did the work, with the figures they would show a colleague. No guest posts and nothing sponsored.',
    back: 'All perspectives',
    /** Makes clear that the link opens an email. */
    comments: 'Comments by email',
    likes: (likes: number) => `${likes.toLocaleString('en-US')} ${likes === 1 ? 'like' : 'likes'} on our forum`,
    commentsSubject: 'Comment on',
    related: 'Read next',
    listLabel: 'Articles',
    categories,
    place: (category: string | undefined, page: number, pages: number) =>
      `${category ?? 'All perspectives'}, page ${page} of ${pages}`,
    none: 'nothing published yet',
  },
  pressReleases: {
    title: 'Press releases',
    description: `Announcements by ${site.legalName}, dated and complete: launches, figures, appointments, each with a press contact and most with a PDF.`,
    intro: 'Announcements in full, newest first. Quote from any of them without asking.',
    badge: 'Press Release',
    desk: 'Press desk',
    deskText: 'Monday to Friday, 9\u00a0a.m. to 5:30\u00a0p.m. in Edinburgh. Calls are returned within two hours.',
    readMore: 'Read Full Release',
    back: 'All press releases',
    download: 'Download PDF',
    contact: 'Media Contact',
    kit: 'Press kit',
    empty: 'There are no press releases yet.',
    emptyText: 'When there is something to announce, it will be here first.',
    related: 'More releases',
    about: pressTexts,
  },
  mediaCoverage: {
    title: 'Media Coverage',
    description: `What others have written about ${PRODUCT}: reviews, interviews, tests and one award, with links to the originals.`,
    intro: 'What others have written about us, criticism included, with links to the originals.',
    readMore: 'Read the Article',
    readFull: 'Read Full Article',
    /** Follows `readFull`, so that the link's text differs from that of the button. */
    where: (publication: string) => `at ${publication}`,
    writing: 'Writing about us?',
    empty: 'There is no media coverage yet.',
    emptyText: 'Journalists find facts, figures and a number to call under Press releases.',
  },
  ceoLetters: {
    title: 'Letters from the CEO',
    description: `Letters by the chief executive of ${PRODUCT} to everyone who uses it: accounts, mistakes and decisions, since 2021 with a gap of three years.`,
    intro:
      'Written to everyone who uses Rook, with our accounts, what we got wrong and why. There have been two a year since 2025.',
    back: 'All letters',
    read: 'Read the letter',
    number: (number: number) => `Letter ${number}`,
    /** Years between two letters in which none was written. */
    none: (years: readonly number[]) => `No letter in ${years.join(', ').replace(/, (\d+)$/, ' or $1')}`,
    accounts: 'Our accounts, year by year',
    empty: 'There are no letters yet.',
    emptyText: 'The next one will be here.',
    related: 'Other letters',
  },
  article: {
    onThisPage: 'On this page',
    /** Accessible name of the link next to a heading. */
    linkTo: (heading: string) => `Link to ${heading}`,
    enlarge: (figure: number) => `Enlarge figure ${figure}`,
    minutes: (minutes: number) => `${minutes} min read`,
  },
  previousNext: { label: 'Newer and older', newer: 'Newer', older: 'Older' },
} as const;
