import { nightlyChecks, promises, registration, retention } from '#company/record.ts';
import { routes } from '#company/routes.ts';
import { PRODUCT, downloads, mailboxes, mailto, site } from '#company/site.ts';

const mail = mailto(mailboxes.compliance, 'Compliance: a question');

export const compliance = {
  title: `Compliance at ${PRODUCT}: laws, checks and evidence`,
  description: `Which laws and standards ${PRODUCT} follows, how often each control is checked and by whom, one thing that went wrong, and whom to ask for evidence.`,
  keywords: ['compliance', 'GDPR', 'CCPA', 'DPDP Act', 'SOC 2', 'ISO 27001', 'GST and VAT'],
  hero: {
    name: 'Compliance',
    heading: ['Checked by us', 'and an auditor.'],
    text: 'The laws and standards we follow, how often each is checked, and whom to ask for the evidence.',
    evidence:
      'A list of one night’s checks, each with its time and nothing found. On top of it, an auditor’s page of November 2026: 86 of 93 controls are met and 7 are open.',
    actions: [
      { label: 'Read Our Standards', href: '#standards' },
      { label: 'Contact Compliance Team', href: mail },
    ],
  },
  core: {
    name: 'Core Compliance',
    items: [
      {
        title: 'Data protection',
        icon: 'records',
        description: 'We keep what a feature needs, for as long as it needs it. Every field has a deletion date.',
        checked: 'Checked nightly',
      },
      {
        title: 'Financial integrity',
        icon: 'balance',
        description: 'Customers’ money sits in separate accounts and is checked against the ledger each morning.',
        checked: 'Checked daily',
      },
      {
        title: 'Information security',
        icon: 'keyhole',
        description: `Two people approve each change to production, and each June we rehearse a breach.`,
        checked: 'Checked at each change',
        link: { label: 'Found a hole? How to report it', href: routes.security },
      },
      {
        title: 'Ethical conduct',
        icon: 'oath',
        description: `No gift above $${promises.largestGift} is kept, or given without written permission. No hidden conflict of interest. Anyone can report us anonymously.`,
        checked: 'Checked yearly',
        link: { label: 'Code of conduct (PDF)', href: downloads.codeOfConduct },
      },
    ],
  },
  global: {
    name: 'Global Compliance',
    items: [
      {
        title: 'Data Privacy Laws',
        icon: 'privacy',
        marks: ['GDPR', 'CCPA', 'India DPDP Act'],
        description: `One email to ${mailboxes.legal} is a request under all three. We answer within three working days and finish within 30 days; in 2025 that took twelve on average.`,
      },
      {
        title: 'Financial Regulations',
        icon: 'tax',
        marks: ['GST', 'International VAT'],
        description: `We add tax to each invoice and file it in 29 countries. Records are kept for ${retention.invoiceYears} years.`,
      },
      {
        title: 'Security Standards',
        icon: 'standard',
        marks: ['SOC 2 readiness', 'ISO/IEC 27001 alignment'],
        description: 'Ready and aligned do not mean certified: in November 2026, 7 of 93 controls were still open.',
      },
      {
        title: 'Government Relations',
        icon: 'government',
        marks: ['UK', 'EU', 'India'],
        description: 'For each authority we report to, one named person is responsible, with a deputy.',
      },
    ],
  },
  pay: {
    name: 'Who licenses Rook Pay',
    intro: 'Who allows us to hold your money, and where it is until you get it.',
    facts: [
      ['Licensed by', 'The Financial Conduct Authority, as an authorized payment institution'],
      ['Number', `${registration.payments}, in the name of ${site.legalName}`],
      ['Your money', 'In a safeguarding account at Firth & Forth Bank in Edinburgh, apart from ours'],
      [
        'If we fail',
        'You get it back, less an administrator’s costs. It is not ours, so our creditors cannot take it. The Financial Services Compensation Scheme does not cover it.',
      ],
      ['Price', `${promises.feePercent}% of each payment, with no monthly fee`],
    ],
  },
  why: {
    name: 'Why This Matters',
    statement: 'In 2022 we kept a month of attachments that we had promised to delete.',
    paragraphs: [
      'An auditor found the files. None had been opened, but 1,870 people had a right to know, and each got a letter signed by the person responsible for the data.',
      `The check that would have caught it was planned for the next quarter. It has run every night since, with ${String(nightlyChecks - 1)} others.`,
    ],
  },
  process: {
    name: 'Our Process',
    months: 'JFMAMJJASOND',
    steps: [
      {
        title: 'Monitor',
        icon: 'monitor',
        when: 'All year',
        description: `${String(nightlyChecks)} checks each night; a failed one wakes someone up.`,
        months: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      },
      {
        title: 'Update',
        icon: 'update',
        when: 'When a law changes',
        description: 'We change our policies within ten working days.',
        months: [1, 4, 8],
      },
      {
        title: 'Audit',
        icon: 'audit',
        when: 'Each quarter',
        description: 'A colleague checks work they had no part in.',
        months: [2, 5, 8, 11],
      },
      {
        title: 'Report',
        icon: 'report',
        when: 'January and July',
        description: 'One report of findings, incidents and requests for data. Anyone may ask for it.',
        months: [0, 6],
      },
      {
        title: 'Certify',
        icon: 'certify',
        when: 'November',
        description:
          'An outside firm picks its own sample, tests it and signs what it found. That is not certification to a standard.',
        months: [10],
      },
    ],
  },
  government: {
    name: 'Government relations in figures',
    facts: [
      ['Consultations', '4 public ones answered since 2023, each with our name on it'],
      ['Requests for data', '6 about customers in 2025; two had a court order and were met'],
      ['Lobbyists', 'None paid'],
      ['Parties', 'None funded'],
      ['Backdoors', 'None built'],
    ],
  },
  closing: {
    heading: 'Ask for the evidence.',
    text: 'We send audit reports, the list of open controls and the data agreement within two working days.',
    actions: [{ label: 'Write to Compliance', href: mail }],
    mail,
    mailbox: mailboxes.compliance,
  },
} as const;
