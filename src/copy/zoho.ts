import { promises } from '#company/record.ts';
import { PRODUCT, external, mailboxes, mailto } from '#company/site.ts';

const apply = { label: 'Apply for Startup Access', href: external.startupApplication };

/** Text of the page about the business software partnership. */
export const zoho = {
  title: `Zoho for ${PRODUCT} startups: 50+ apps, paid with credits`,
  description:
    'More than 50 Zoho apps, paid for with startup credits and set up with you in four steps: apply, activate credits, integrate, scale. For teams of up to 5.',
  keywords: ['Zoho for startups', 'startup credits', 'business software', 'CRM for startups', 'startup discounts'],
  service: 'Business software with startup credits',
  hero: {
    name: `${PRODUCT} and Zoho`,
    heading: 'All the apps, one login and a year of credits.',
    text: 'Sales, bookkeeping, support and email come in one suite, and credits pay for it while you look for customers. When you apply, we tell you what it costs after that.',
    actions: [apply, { label: 'Learn More', unseen: 'about this partnership', href: '#why' }],
    all: 'All 56 apps',
    legend: 'Most teams start with the apps in yellow, marked First.',
    first: 'First',
  },
  /** The board of apps; `first` are the ones that most teams start with. */
  apps: [
    'CRM',
    'Bigin',
    'Campaigns',
    'SalesIQ',
    'Social',
    'Forms',
    'Survey',
    'Sites',
    'Commerce',
    'Bookings',
    'Backstage',
    'Webinar',
    'PageSense',
    'Landing Page',
    'Thrive',
    'RouteIQ',
    'Books',
    'Invoice',
    'Expense',
    'Inventory',
    'Billing',
    'Checkout',
    'Payroll',
    'Practice',
    'Contracts',
    'Sign',
    'Desk',
    'Assist',
    'Lens',
    'FSM',
    'Voice',
    'Mail',
    'Cliq',
    'Meeting',
    'Connect',
    'WorkDrive',
    'Writer',
    'Sheet',
    'Show',
    'Notebook',
    'Calendar',
    'Vault',
    'OneAuth',
    'Directory',
    'Projects',
    'Sprints',
    'Bug Tracker',
    'People',
    'Recruit',
    'Shifts',
    'Learn',
    'Analytics',
    'DataPrep',
    'Creator',
    'Catalyst',
    'Flow',
  ],
  first: ['CRM', 'Campaigns', 'Books', 'Invoice', 'Desk', 'Assist', 'Mail', 'Cliq'],
  why: {
    name: 'Why This Partnership',
    board: {
      alt: 'Zoho CRM with the deals of a small company in four columns: four new, three at the demo, two at the offer, three won. Each card has a price and the day of its next step; one is being moved to Offer.',
      caption: 'CRM in its third week: every deal has a date.',
    },
    items: [
      {
        picture: 'Directory',
        title: '50+ apps',
        description: 'One customer record behind all of them. Nobody types an address twice.',
      },
      {
        picture: 'Payroll',
        title: 'Startup discounts and credits',
        description:
          'Credits reach your account within 7 days of applying and last a year. What you use beyond them is discounted that year; after that you pay the list price.',
      },
      {
        picture: 'Cliq',
        title: 'One person to ask',
        description:
          'A growth advisor looks at what you use today, tells you what to keep, and sets up the first two apps with you on a call.',
      },
    ],
  },
  stacks: {
    name: 'Your Stack',
    items: [
      {
        title: 'Sales',
        apps: 'CRM, Campaigns, SalesIQ, Bookings',
        description: 'Every lead has a next step and a date, or it leaves the list.',
      },
      {
        title: 'Finance',
        apps: 'Books, Invoice, Expense, Billing',
        description: 'Invoices go out on the day of the work; in April the tax return is one click.',
      },
      {
        title: 'Support',
        apps: 'Desk, Assist, Voice, Lens',
        description: 'Email, chat and phone in one queue, sorted by who has waited longest.',
      },
      {
        title: 'Team',
        apps: 'Mail, Cliq, Projects, People',
        description: 'Email on your own domain, one task list, one vacation calendar.',
      },
    ],
  },
  flow: {
    name: 'How It Works',
    steps: [
      { title: 'Apply', description: 'One form, for the program and for Zoho at once.' },
      {
        title: 'Activate Credits',
        description: `A code by email within ${promises.onboardingDays} days, good for ${promises.creditsMonths} months.`,
      },
      { title: 'Integrate', description: 'Two apps in the first week. We move your old data.' },
      { title: 'Scale', description: 'Add apps as you add people. Prices are known a year ahead.' },
    ],
  },
  impact: {
    name: 'In Numbers',
    stats: [
      { value: '90M+', label: 'users worldwide' },
      { value: '1,000+', label: 'startups accelerated' },
      { value: '20+', label: 'countries' },
      { value: '50+', label: 'apps' },
    ],
  },
  testimonial: {
    quote:
      'Before this it was nine trial accounts and a spreadsheet called final_2, I won’t say what was in it. After three weeks we had one customer list, finally, and we took that list into our $1.8M seed round. Thank you to the whole team.',
    author: 'Rohan Deshmukh',
    role: 'Co-founder',
    company: 'Greenlane Fleet',
  },
  closing: {
    heading: 'Start with two apps.',
    actions: [
      {
        label: 'Talk to a Growth Advisor',
        href: mailto(mailboxes.startups, 'Zoho: talk to a growth advisor'),
      },
      apply,
    ],
    write: 'Questions before you apply:',
    mailbox: mailboxes.startups,
    mail: mailto(mailboxes.startups, 'Zoho for startups: a question'),
  },
} as const;
