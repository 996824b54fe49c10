import { accounts, company, dividend, payingCustomers, productLoss, promises, round } from '#company/record.ts';
import { routes } from '#company/routes.ts';
import { people } from '#company/people.ts';
import { PRODUCT, mailboxes, mailto } from '#company/site.ts';

const inDollars = (amount: number) => `${amount < 0 ? '−' : ''}$${Math.abs(amount).toLocaleString('en-US')}`;
/** The years of which both the customers and the accounts are known. */
const years = [2021, 2022, 2023, 2024, 2025] as const;
const mail = mailto(mailboxes.investors, 'Investing: an introduction');
const yearOfRound = new Date(round.date).getUTCFullYear();

/** Text of the investors' page. */
export const invest = {
  title: `Invest in ${PRODUCT}: our accounts, and how we decide`,
  description:
    'What an investor should know first: one round, raised in 2022, customers who stay, four lines of business, and three steps from an email to a decision.',
  keywords: ['invest', 'investors', 'investor relations', 'software company', 'bootstrapped growth', 'partnership'],
  hero: {
    name: `Invest in ${PRODUCT}`,
    heading: ['We grow slowly', 'and at a profit.'],
    text: `We raised one round, in ${yearOfRound}. We made a profit of ${inDollars(accounts[2025].result)} in the year to August 2025, and ${inDollars(accounts[2026].result)} on revenue of ${inDollars(accounts[2026].revenue)} in the year after. Each year we talk to a few investors about the next ten.`,
    actions: [{ label: 'Email our investor team', href: mail }],
  },
  growth: {
    caption: 'Paying customers at the end of each year, all products. Choose a year.',
    choose: 'A year and its accounts',
    /** Accessible name of a year's tower. */
    tower: (year: string, customers: string) => `${year}: ${customers} paying customers`,
    years: years.map((year) => {
      const { revenue, result } = accounts[year];
      const customers = payingCustomers[year].toLocaleString('en-US');
      return {
        year: String(year),
        value: customers,
        said: [
          { label: `customers at the end of ${year}`, figure: customers },
          { label: `revenue, year to August ${year}`, figure: inDollars(revenue) },
          {
            label: result < 0 ? 'loss in that year' : 'profit in that year',
            figure: inDollars(result),
          },
        ],
      };
    }),
  },
  values: {
    name: 'What You Invest In',
    items: [
      {
        title: 'Customers who leave',
        description:
          'Of a hundred customers, 1.2 left in an average month of the year to August 2026. A person asks each of them why.',
      },
      {
        title: 'Costs we can count',
        description: 'Servers take 3% of revenue. Most of our other costs are sixty salaries.',
      },
      {
        title: 'Owners at their desks',
        description: `The people who work here own ${company.ownedByStaff}% of the company. None of them has sold a share since 2020.`,
      },
    ],
  },
  different: {
    name: 'Why We Are Different',
    items: [
      {
        usual: 'Grow now, charge later',
        title: 'A price on the first day',
        description:
          'Each product has had a price from the day it went on sale. We closed one product within four months, because too few people paid for it.',
      },
      {
        usual: 'A feature for each pitch',
        title: 'One job for each tool',
        description: 'In our first five years we took 97 features out again.',
      },
      {
        usual: 'A board deck',
        title: 'Four pages, bad news first',
        description: 'Investors get our report each quarter, on the same day as the team.',
      },
      {
        usual: 'An exit in five years',
        title: 'A dividend from each profit',
        description: `The first, ${inDollars(dividend.amount)}, was paid in December 2025. We would rather pay you than sell the company.`,
      },
    ],
  },
  products: {
    name: 'Our Products',
    intro: `Most product revenue is the ${promises.feePercent}% that Rook Pay keeps of each payment. Over ${productLoss.season} the products together lost ${inDollars(productLoss.month)} a month; they have until May 2027 to break even.`,
    items: [
      {
        title: 'Link Management',
        description:
          'Rook Links, pages of payment links for over 10,000 users, and Rook Pay, which takes the payments.',
        state: 'Has covered its own costs since 2024',
        link: { label: 'See Links', href: routes.links },
        figure: '10,000+',
        counted: 'users of Links',
      },
      {
        title: 'Affiliate Hub',
        description: `Rook Friends: creators earn ${promises.friendsPercent}% of what each customer they bring pays for Links or Scoop, for ${promises.friendsMonths} months.`,
        state: 'Paid from the sales it brings',
        link: { label: 'See Friends', href: routes.friends },
        figure: `${promises.friendsPercent}%`,
        counted: 'of what a new customer pays',
      },
      {
        title: 'Developers Community',
        description: 'The people who build on our tools, and are the first to tell us when one breaks.',
        state: 'A cost, on purpose',
        link: { label: 'See Developers', href: routes.developers },
        figure: '500+',
        counted: 'developers',
      },
      {
        title: 'Data Insights',
        description:
          'Rook Scoop tells writers who read them. Rook Insights shows founders three numbers on a Monday: what came in, who left, how long the cash lasts.',
        state: 'Insights is in private beta',
        figure: '130',
        counted: 'teams in October 2026',
        link: undefined,
      },
    ],
  },
  quote: {
    quote: 'If you need us large by Christmas, we are the wrong bet. If you need us here in 2040, write to me.',
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
          'One email: who you are, and how long you usually stay invested. We answer within three working days.',
      },
      {
        title: 'Alignment Discussion',
        when: 'Day 10',
        description: 'Two calls, one about your money and one about ours. In between you see our books.',
      },
      {
        title: 'Partnership Decision',
        when: 'Day 40',
        description: `Yes or no, in writing, with the reason. In ${yearOfRound}: ${round.refused} heard no, ${round.investors}\u00a0heard yes.`,
      },
    ],
  },
  closing: {
    heading: 'Write us five sentences; the deck can wait.',
    actions: [{ label: mailboxes.investors, href: mail }],
  },
} as const;
