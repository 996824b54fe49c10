import type { Question, Rule, Stat } from './shapes.ts';
import { people } from '#company/people.ts';
import { mailboxes, mailto, site } from '#company/site.ts';

/** From the highest reward to the lowest. */
const rewards: readonly Stat[] = [
  { value: '$5,000', label: 'if money can be moved, or an account taken over' },
  { value: '$2,000', label: 'if one customer can read or change what belongs to another' },
  { value: '$750', label: 'if a signed-in person can be tricked into an action they did not choose' },
  { value: '$250', label: 'for anything smaller that we fix because you told us' },
];

const inScope: readonly Rule[] = [
  { rule: 'Rook Pay: the checkout, invoices and payouts.', example: 'pay.rook.example' },
  { rule: 'Rook Links, and every page made with it.', example: 'links.rook.example, rook.link' },
  { rule: 'Rook Scoop: the editor, its sites and its emails.', example: 'scoop.rook.example' },
  { rule: 'Rook Friends: links, rewards and statements.', example: 'friends.rook.example' },
  { rule: 'Castling, in its newest version.', example: 'castling.rook.example' },
  { rule: 'This website and its downloads.', example: 'rook.example' },
];

const outOfScope: readonly Rule[] = [
  { rule: 'Slowing or overloading a service.', example: 'Load tests, floods of messages' },
  { rule: 'Deceiving people, ours or our customers.', example: 'Phishing, calls to support under another name' },
  { rule: 'Other people’s accounts and data.', example: 'Stop at the first record that is not yours' },
  { rule: 'Services that other companies run for us.', example: 'The video channel, the status page' },
  { rule: 'Scanner findings that harm nobody.', example: 'A missing header, an old version number' },
  { rule: 'Doors, desks and devices.', example: 'A visit to 14 Castle Row after hours' },
];

const questions: readonly Question[] = [
  {
    question: 'Do you have a PGP key?',
    answer:
      'No. Email to us is encrypted between servers. If your report must not travel by email, send one line without details; we answer with a link to an upload form that only the security team can open, once.',
  },
  {
    question: 'When may I publish what I found?',
    answer:
      'When it is fixed, or 90 days after your report, whichever comes first. We would like to read your text first, and will only ask you to correct mistakes.',
  },
  {
    question: 'Two people report the same fault. Who is rewarded?',
    answer: 'The first report that lets us reproduce it. The second gets an honest answer and the date of the first.',
  },
  {
    question: 'Can I stay anonymous?',
    answer:
      'Yes. We need a name and a bank account only to pay you. You can also give the reward to a charity, and we pay it there in full.',
  },
];

const mail = mailto(mailboxes.security, 'A security report', [
  'What is affected:',
  'How to reproduce it:',
  'What someone could do with it:',
]);

/** Text of the page about reporting vulnerabilities, which security.txt names as the policy. */
export const security = {
  title: `Security: report a vulnerability to ${site.name}`,
  description: `How to report a security hole to ${site.name}: what is in scope, rewards of $250 to $5,000, a reply within one working day, and no legal action.`,
  keywords: ['bug bounty', 'security hole', 'vulnerability disclosure', 'safe harbor', 'security report', 'reward'],
  hero: {
    name: 'Security',
    heading: 'Found a hole? Tell us first.',
    lead: 'Write to us before you write about it. An engineer replies within one working day, you are paid for what we fix, and we take no legal action.',
    actions: [
      { label: 'Email a report', href: mail },
      { label: 'What is in scope?', href: '#scope' },
    ],
  },
  rewards: {
    name: 'Rewards',
    intro:
      'A reward depends on what someone could have done with the fault, not on how hard it was to find. We pay within ten working days of confirming it.',
    list: rewards,
  },
  scope: {
    id: 'scope',
    yes: { name: 'In scope', rules: inScope },
    no: { name: 'Out of scope', rules: outOfScope },
  },
  harbor: {
    name: 'Safe harbor',
    intro:
      'Look for holes in good faith, and we will not take legal action. Good faith means that you test with accounts of your own, stop as soon as you see anyone else’s data and delete it, break nothing, and tell us before anyone else. If anyone else takes legal action against you over such a report, we will say in writing that you had our permission.',
  },
  faq: { name: 'Questions from reporters', questions },
  report: {
    heading: 'Send us what you found.',
    text: `${people.security.name}, ${people.security.title}, or the colleague on call reads every report.`,
    button: 'Email a report',
    mail,
    mailbox: mailboxes.security,
    helps: {
      name: 'What helps',
      list: [
        'What is affected, with its address',
        'Steps to reproduce it',
        'What someone could do with it',
        'A name for our thanks, or none',
      ],
    },
    then: {
      name: 'What happens next',
      list: [
        'An engineer replies within one working day.',
        'Within five working days you know whether we confirm it, and its reward.',
        'The worst faults are fixed within seven days, the rest within 90.',
        'You’ll hear when it is fixed, and before we publish anything.',
      ],
    },
  },
} as const;
