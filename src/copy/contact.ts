import { promises } from '#company/record.ts';
import { routes } from '#company/routes.ts';
import { mailboxes, phones, site } from '#company/site.ts';

/** A team, and how to reach it. */
export interface Team {
  readonly name: string;
  /** What to write about. */
  readonly about: string;
  readonly mailbox: string;
  /** How soon the team replies, if it promises a time. */
  readonly reply?: string;
  /** A phone number that is answered by a person. */
  readonly phone?: string;
}

const workingDays = (days: number) => `Replies within ${String(days)} working ${days === 1 ? 'day' : 'days'}`;

/** The most requested first. */
const teams: readonly Team[] = [
  {
    name: 'Support',
    about: 'Something is broken, or a payment is missing.',
    mailbox: mailboxes.support,
    reply: `Replies within ${String(promises.supportHours)} hours`,
  },
  {
    name: 'Press',
    about: 'Interviews, facts and pictures for journalists.',
    mailbox: mailboxes.press,
    phone: phones.press,
  },
  {
    name: 'Careers',
    about: 'A question before you apply.',
    mailbox: mailboxes.careers,
    reply: 'Replies within a week',
  },
  {
    name: 'Startups',
    about: `${site.name} For Startups, MyProBuddy and Zoho.`,
    mailbox: mailboxes.startups,
    reply: workingDays(2),
  },
  {
    name: 'Investors',
    about: 'To introduce yourself, or to ask about our accounts.',
    mailbox: mailboxes.investors,
    reply: workingDays(3),
  },
  {
    name: 'Legal',
    about: 'Contracts, trademarks, your personal data, and Hlo Legal.',
    mailbox: mailboxes.legal,
    reply: workingDays(promises.legalReplyDays),
  },
  {
    name: 'Compliance',
    about: 'Audit evidence, and questions from regulators.',
    mailbox: mailboxes.compliance,
    reply: workingDays(2),
  },
  {
    name: 'Security',
    about: 'A vulnerability in a product or on this site.',
    mailbox: mailboxes.security,
    reply: workingDays(promises.securityReplyDays),
  },
  {
    name: 'Accessibility',
    about: 'Anything on this site that you cannot use.',
    mailbox: mailboxes.accessibility,
    reply: workingDays(promises.accessibilityReplyDays),
  },
  {
    name: 'Editors',
    about: 'A comment on an article, or a correction.',
    mailbox: mailboxes.editors,
  },
  {
    name: 'Anything else',
    about: 'We pass it on to the right person.',
    mailbox: mailboxes.hello,
  },
];

export const contact = {
  title: `Contact ${site.name}: an address for each team`,
  description: `Email the right team at ${site.name}: press, careers, startups, investors, legal, security and more, with reply times and our postal address.`,
  keywords: [`contact ${site.name}`, 'email address', 'press contact', 'legal team', 'postal address'],
  hero: {
    heading: 'Email the right\u00a0team.',
    lead: 'Each team has its own mailbox, and the people on the team read it. If something is broken, Support is faster: a person answers its chat at any hour.',
    actions: [{ label: 'Go to Support', href: routes.support }],
  },
  teams: {
    name: 'Teams',
    list: teams,
    /** Before a telephone number. */
    call: 'On deadline, call',
  },
  post: {
    heading: 'By mail',
  },
} as const;
