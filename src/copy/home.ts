import { promises, studioOpened } from '#company/record.ts';
import { routes } from '#company/routes.ts';
import { people } from '#company/people.ts';
import { external, mailboxes, site } from '#company/site.ts';
import { formatDate } from '#lib/format-date.ts';

export const home = {
  title: `${site.name}: ${site.tagline}`,
  description:
    'Rook makes focused SaaS products for creators, freelancers and founders: take payments, sell from one link, publish to readers, earn by referring.',
  hero: {
    badge: 'New Release',
    headline: ['Simple Tools.', 'Monumental Impact.'],
    tagline: 'Focused SaaS products for creators, freelancers and founders:',
    /** Each product in two or three words, which follow the tagline. */
    products: [
      { name: 'Pay', does: 'takes payments', href: external.pay },
      { name: 'Links', does: 'sells from one page', href: routes.links },
      { name: 'Scoop', does: 'sends your newsletter', href: routes.scoop },
      { name: 'Friends', does: 'pays you for referrals', href: routes.friends },
    ],
    see: 'See the Tools',
    ticks: ['Enterprise Security', 'Lightning Fast'],
    about: 'Who We Are?',
  },
  services: {
    name: 'What We Do ?',
    intro: `Eight services by one team: Rook Studio, our services division since ${formatDate(studioOpened)}.`,
  },
  products: {
    name: 'What Did We Build?',
    items: [
      {
        id: 'pay',
        name: 'Rook Pay',
        line: 'A checkout that fits one screen.',
        description: `Take payments by link, by invoice or by a tap on your phone. No monthly fee: we keep ${promises.feePercent}% of each payment; you get the rest, usually two business days later.`,
        href: external.pay,
        screen: 'pay-checkout',
        shows: 'Rook Pay’s checkout: the order on one side; card, wallet or bank transfer and one button on the other.',
      },
      {
        id: 'links',
        name: 'Links',
        line: 'A link-in-bio page that takes payments.',
        description: '',
        href: routes.links,
        screen: 'links-shop',
        shows: '',
      },
      {
        id: 'scoop',
        name: 'Scoop',
        line: 'Send newsletters. See who reads them.',
        description: '',
        href: routes.scoop,
        screen: 'scoop-editor',
        shows: '',
      },
      {
        id: 'friends',
        name: 'Friends',
        line: `Earn ${promises.friendsPercent}% of what friends pay.`,
        description: '',
        href: routes.friends,
        screen: 'friends-statement',
        shows: '',
      },
      {
        id: 'studio',
        name: 'Rook Studio',
        line: 'Hire our studio.',
        description: 'Automation, software, brand and domains, at a price fixed before we start.',
        href: external.studio,
        screen: 'studio-quote',
        shows:
          'A quote from Rook Studio: name $1,200, mark $2,400, rules $600, domain $600; one fixed price, $4,800, signed before anyone starts.',
      },
    ],
    learn: 'Learn More',
  },
  press: {
    name: 'In the Press',
    award: 'Founder of the Year 2025',
    giver: 'Small Software Awards',
    /** As the jury wrote it; the media coverage quotes the same words. */
    quote: `Of our nine finalists, ${people.founder.name} alone sent a list of what her company had removed. We spent two weeks looking for one thing on it we would miss. We found nothing.`,
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
