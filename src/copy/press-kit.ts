import { accounts, company, registration, round } from '#company/record.ts';
import { routes } from '#company/routes.ts';
import { people } from '#company/people.ts';
import { site } from '#company/site.ts';
import { type PressTexts, hub } from './hub.ts';
import type { screenTexts } from './screen-texts.ts';

/** The license of logos and pictures for reporting, in the same words on every page that states it. */
export const pressLicense = 'If you report on us, you may publish our logos, portraits and screens, unchanged.';

/** A drawing of a screen, for print. */
interface Shown {
  readonly screen: keyof typeof screenTexts;
  readonly name: string;
  readonly line: string;
  readonly alt: string;
}

const screens: readonly Shown[] = [
  {
    screen: 'pay-checkout',
    name: 'Rook Pay',
    line: 'The checkout',
    alt: 'An order on one side; card, wallet or bank transfer and one button on the other',
  },
  {
    screen: 'links-page',
    name: 'Rook Links',
    line: 'A page with prices, as a buyer sees it',
    alt: 'A violin repairer’s page: six links, some of them with a price',
  },
  {
    screen: 'links-sales',
    name: 'Rook Links',
    line: 'Payments beside taps',
    alt: 'A list of links, each with how often it was tapped and paid',
  },
  {
    screen: 'scoop-mail',
    name: 'Rook Scoop',
    line: 'The sentence that comes every morning',
    alt: 'An email: one sentence, a chart of nine Tuesdays and the three pages read',
  },
  {
    screen: 'scoop-editor',
    name: 'Rook Scoop',
    line: 'The editor',
    alt: 'A short essay in one column, beside a list of other pieces',
  },
  {
    screen: 'friends-statement',
    name: 'Rook Friends',
    line: 'A monthly statement',
    alt: 'A statement with a line for each friend and the amount it earned',
  },
];

const { about } = hub.pressReleases;
/** The founder may also be the chief executive. */
const leaders = new Set([people.founder, people.chiefExecutive]);

const texts: PressTexts = {
  name: 'Ready to paste',
  paragraphs: [
    {
      name: 'In one sentence',
      text: `${site.name} is a software company in ${company.offices.seat} that makes simple tools for creators, freelancers and founders: payments, payment links, newsletters and referrals.`,
    },
    ...about.paragraphs.map(({ text }) => ({ name: 'In one paragraph', text })),
    {
      name: 'Where the money comes from',
      text: `${site.name} took one round of investment, $${String(round.amount / 1e6)} million in January 2022, and has not raised money since. It lost money in each of its first four years, made its first profit in the year to August 2025, and earned $${accounts[2026].result.toLocaleString('en-US')} on revenue of $${String(accounts[2026].revenue / 1e6)} million in the year to August 2026.`,
    },
    ...[...leaders].map(({ name, title, bio }) => ({
      name: `About ${name}`,
      text: `${name} is ${title} of ${site.name}. ${bio}`,
    })),
  ],
  facts: [
    ...about.facts,
    ['Investment', `$${String(round.amount / 1e6)} million, in one round, in January 2022`],
    ['Products', 'Rook Pay, Rook Links, Rook Scoop and Rook Friends'],
    ['In beta', 'Rook Insights'],
    ['Open source', 'Castling, under the MIT license'],
    ['Founder', people.founder.name],
    ['Chief executive', people.chiefExecutive.name],
    ['Legal name', `${site.legalName}, ${registration.company}`],
  ],
  links: [{ label: 'Read the press releases', href: routes.pressReleases }],
};

/** Text of the press kit’s page. */
export const pressKit = {
  title: `Press kit: facts, portraits and screens of ${site.name}`,
  description: `Everything to report on ${site.name} today: texts to paste, a fact sheet, portraits, product screens, logos, and a telephone number.`,
  keywords: ['press kit', 'media kit', 'portraits', 'screenshots', 'fact sheet', 'boilerplate', 'logo license'],
  heading: 'Press kit',
  lead: 'Here are portraits, product screens, logos, a fact sheet, and texts about the company that you can paste as they are.',
  license: pressLicense,
  portraits: {
    name: 'Portraits',
    intro: 'If you need a portrait in another format, ask the press desk and you will have it the same day.',
    people: [...new Set(Object.values(people))],
  },
  screens: {
    name: 'Product screens',
    intro: 'Six screens of the products as they are today, with the names and amounts of invented customers.',
    list: screens,
  },
  download: 'Download',
  /** Follows {@link download} for screen readers. */
  downloadOf: (name: string, line: string, format: string) => `${name}, ${line} (${format})`,
  texts,
} as const;
