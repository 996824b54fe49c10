import { launches, nightlyChecks, promises } from '../config/company.ts';
import { routes } from '../config/routes.ts';
import { external, mailboxes, people, site } from '../config/site.ts';
import { formatDate } from '../lib/format-date.ts';

export const home = {
  title: `${site.name}: ${site.tagline}`,
  description:
    'Rook makes focused SaaS products for creators, freelancers and founders: take a payment, share a link, publish and count, earn by referral.',
  hero: {
    badge: 'New Release',
    headline: ['Simple Tools.', 'Monumental Impact.'],
    tagline:
      'Focused SaaS products for creators, freelancers and founders. Each does one job on one screen, and you can learn it in the time a kettle takes.',
    ticks: [
      { name: 'Enterprise Security', proof: `${String(nightlyChecks)} checks every night` },
      { name: 'Lightning Fast', proof: 'no script until you touch it' },
    ],
    about: 'Who We Are?',
  },
  services: {
    name: 'What We Do ?',
    intro: `Eight services, one team. Since ${formatDate(launches.studio.opened)}, Rook Studio, our services division, delivers them.`,
  },
  products: {
    name: 'What Did We Build?',
    intro:
      'Five products, one job each: take a payment, hand over work, sell from a page, be read, share in a good word.',
    cards: [
      {
        name: 'Rook Pay',
        line: 'A checkout that fits one screen.',
        description: `A payment page, an invoice, a receipt, and card taps on your phone. No monthly fee: ${promises.feePercent}% of each payment, and the rest is in your account two business days later.`,
        href: external.pay,
        screen: 'pay-checkout',
        shows:
          'Rook Pay’s checkout: what is bought at one side, card, wallet and bank transfer at the other, one button.',
      },
      {
        name: 'Rook Studio',
        line: 'Hire the people who built it.',
        description:
          'The services division: automation, software, brand and domains, quoted at a fixed price before anyone starts.',
        href: external.studio,
        screen: 'studio-quote',
        shows: 'A quote of Rook Studio: four lines, one fixed price, signed before anyone starts.',
      },
    ],
    learn: 'Learn More',
    more: [
      {
        id: 'links',
        name: 'Links',
        line: 'One page that takes money',
        href: routes.links,
        screen: 'links-shop',
      },
      {
        id: 'scoop',
        name: 'Scoop',
        line: 'Write it, hear who read it',
        href: routes.scoop,
        screen: 'scoop-editor',
      },
      {
        id: 'friends',
        name: 'Friends',
        line: 'A share for a good word',
        href: routes.friends,
        screen: 'friends-statement',
      },
    ],
  },
  press: {
    name: 'In the Press',
    award: 'Founder of the Year 2025',
    giver: 'Small Software Awards',
    /** As the jury wrote it; the media coverage quotes the same words. */
    quote:
      'Of our nine finalists, Anika Rao alone sent a list of what her company had removed. We tried for two weeks to miss something on it, and could not.',
    person: people.founder,
    link: { label: 'Read the article', href: external.awardArticle },
  },
  announcement: {
    title: `${site.name}’s services have moved`,
    text: 'The core offerings, digital marketing, tech solutions and strategic consulting, are now delivered through Rook Studio, our services division. Same team. New platform. Expanded capabilities.',
    visit: { label: 'Visit Rook Studio', href: external.studio },
    stay: `Continue to ${site.name}`,
  },
  contact: mailboxes.hello,
} as const;
