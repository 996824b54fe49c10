import { external, mailboxes, people, site } from '../config/site.ts';

/** Text of the home page. */
export const home = {
  title: `${site.name}: ${site.tagline}`,
  description:
    'Rook makes focused SaaS products for creators, freelancers and founders: take a payment, share a link, publish and count, earn by referral.',
  hero: {
    badge: 'New Release',
    badgeText: 'Rook Scoop, now out for everyone',
    headline: ['Simple Tools.', 'Monumental Impact.'],
    tagline:
      'Focused SaaS products for creators, freelancers and founders. Each does one job on one screen, and you can learn it in the time a kettle takes.',
    ticks: ['Enterprise Security', 'Lightning Fast'],
    support: { label: 'Support', href: external.supportPortal },
    about: 'Who We Are?',
  },
  services: {
    name: 'What We Do ?',
    intro:
      'Eight services, one team. Since this year they are delivered by Rook Studio, our services division.',
  },
  products: {
    name: 'What Did We Build?',
    intro: 'Two places to start. One takes the money, the other does the work.',
    cards: [
      {
        name: 'Rook Pay',
        line: 'Get paid with four taps.',
        description:
          'A payment page, an invoice and a receipt. No monthly fee; 1.9% when money arrives, and it arrives the next working day.',
        href: external.pay,
        drawing: 'pay',
      },
      {
        name: 'Rook Studio',
        line: 'Hire the people who built it.',
        description:
          'The services division: automation, software, brand and domains, quoted at a fixed price before anyone starts.',
        href: external.studio,
        drawing: 'studio',
      },
    ],
    more: 'Learn More',
  },
  press: {
    name: 'In the Press',
    award: 'Founder of the Year 2025',
    giver: 'Small Software Awards',
    quote:
      'Rao removed more from her products last year than most teams shipped, and 10,000 people noticed because their work got shorter.',
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
