import { routes } from '../config/routes.ts';
import { PRODUCT, mailboxes, mailto, people } from '../config/site.ts';

/** Text of the investors' page. */
export const invest = {
  title: `Invest in ${PRODUCT}`,
  description:
    'What an investor should know first: no round since 2022, customers who stay, four products, and three steps from a mail to a decision.',
  keywords: [
    'invest',
    'investor relations',
    'software company',
    'bootstrapped growth',
    'partnership',
  ],
  mailbox: mailboxes.investors,
  hero: {
    name: `Invest in ${PRODUCT}`,
    heading: ['Slow to build.', 'Hard to take.'],
    text: 'Customers have paid for everything since 2022. We talk to a few investors each year, about the ten years after this one.',
    button: 'Email Our Investor Team',
    mail: mailto(mailboxes.investors, 'Investing: an introduction'),
  },
  growth: {
    caption: 'Paying customers at the end of each year, all products.',
    years: [
      { year: '2020', value: '38' },
      { year: '2021', value: '410' },
      { year: '2022', value: '1,350' },
      { year: '2023', value: '2,900' },
      { year: '2024', value: '4,700' },
    ],
  },
  values: {
    name: 'What You Invest In',
    items: [
      {
        figure: '1.2%',
        title: 'Customers who stay',
        description:
          'So many leave in a month. Each is asked why, and the answers are printed in the yearly letter.',
      },
      {
        figure: '3%',
        title: 'Costs we can count',
        description:
          'What servers take of revenue. The rest is sixty salaries, in bands that anyone may read.',
      },
      {
        figure: '71%',
        title: 'Owners at their desks',
        description:
          'The part of the shares held by people who work here. None has been sold since 2020.',
      },
    ],
  },
  different: {
    name: 'Why We Are Different',
    items: [
      {
        usual: 'Grow now, charge later',
        title: 'A price on the first day',
        description: 'Every product had one. Two failed on it within a month, which was cheap.',
      },
      {
        usual: 'A feature for each pitch',
        title: 'One job for each tool',
        description: 'Nothing goes in before something has come out. The list is public.',
      },
      {
        usual: 'A board deck',
        title: 'Four pages, bad news first',
        description: 'Investors get them each quarter, on the day the team does.',
      },
      {
        usual: 'An exit in five years',
        title: 'A dividend every year',
        description: 'Paid for 2023 and 2024. We would sooner pay you than be sold.',
      },
    ],
  },
  products: {
    name: 'Our Products',
    statement: 'Four lines of work. Each pays its own way, or says when it will.',
    items: [
      {
        title: 'Link Management',
        description: 'Rook Links: payment links on one page. Over 10,000 users; Pro pays for Free.',
        state: 'Profitable since 2021',
        link: { label: 'See Links', href: routes.links },
      },
      {
        title: 'Affiliate Hub',
        description: 'Rook Friends: creators earn on every customer they bring, month after month.',
        state: 'Profitable since 2023',
        link: { label: 'See Friends', href: routes.friends },
      },
      {
        title: 'Data Insights',
        description: 'Rook Insights: the three numbers a founder should read on a Monday.',
        state: 'Private beta, 140 teams',
      },
      {
        title: 'Developers Community',
        description: 'The people who build on our tools, and tell us first when one breaks.',
        state: 'A cost, on purpose',
        link: { label: 'See Developers', href: routes.developers },
      },
    ],
  },
  quote: {
    quote:
      'If you need us large by Christmas, we are the wrong bet. If you need us here in 2040, write to me.',
    author: people.founder.name,
    role: people.founder.title,
  },
  process: {
    name: 'How We Partner',
    steps: [
      {
        title: 'Reach Out',
        when: 'Day 1',
        description:
          'One mail: who you are, and how long you hold what you buy. We answer in three working days.',
      },
      {
        title: 'Alignment Discussion',
        when: 'Day 10',
        description:
          'Two calls, one about your money and one about ours. The books open in between.',
      },
      {
        title: 'Partnership Decision',
        when: 'Day 40',
        description:
          'Yes or no, in writing, with the reason. We have said no to nine and yes to two.',
      },
    ],
  },
  closing: {
    heading: 'Write first. Decks later.',
    text: 'Five sentences are enough.',
  },
} as const;
