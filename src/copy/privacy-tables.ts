import type { Clause } from './legal-document.ts';
import { retention } from '#company/record.ts';
import { thirdPartyServices } from './third-party-services.ts';

type Table = NonNullable<Clause['table']>;

const months = (days: number) => Math.round(days / 30);

/** What is held, and for how long. */
export const keptData: Table = {
  heads: ['Data', 'Kept for'],
  rows: [
    [
      'Account: name, email, language, the public half of a passkey. There are no passwords',
      `As long as the account is open, and ${retention.accountDays} days after`,
    ],
    [
      'Billing: invoices, country for tax, last four digits of the card',
      `${retention.invoiceYears} years after the tax year, for the UK tax office`,
      12 * retention.invoiceYears,
    ],
    [
      'Identity checks for Rook Pay: the identity firm’s answer, its date and reference, your bank account. The firm keeps the document; we do not',
      `${retention.identityYears} years after the account closes, under money-laundering law`,
      12 * retention.identityYears,
    ],
    [
      'What you make: links, pages, projects, files',
      `Until you delete it, unfinished drafts ${retention.draftDays} days; ${retention.backupDays} days longer in backups`,
    ],
    [
      'Conversations with support',
      `${retention.supportYears} years; attachments ${retention.attachmentDays} days`,
      12 * retention.supportYears,
    ],
    [
      'Server logs: IP address, page, time, browser',
      `${retention.logDays} days; the last part of the address is deleted after ${retention.fullAddressDays}`,
      months(retention.logDays),
    ],
    [
      'Job applications and work samples',
      `${retention.applicationMonths} months after the decision`,
      retention.applicationMonths,
    ],
    ...thirdPartyServices.map(
      ({ data, months }) => [`${data}, only if you agree`, `${months} months`, months] as const,
    ),
  ],
};

/** Each use of personal data, with its legal basis. */
export const legalGrounds: Table = {
  heads: ['Use', 'Ground'],
  rows: [
    ['Running the product you signed up for', 'Contract'],
    ['Charging, paying out, keeping accounts', 'Contract and legal duty'],
    ['Checking identity and stopping fraud', 'Legal duty'],
    ['Answering questions and complaints', 'Contract'],
    ['Reading job applications and work samples', 'Steps before a contract, at your request'],
    ['Finding faults and attacks in the logs', 'Legitimate interest: staying online'],
    ['The monthly product newsletter', 'Consent'],
    ['Services of other companies on this website', 'Consent'],
  ],
};

/** Companies that process data for us: what, and where. */
export const processors: Table = {
  heads: ['Kind of company', 'What and where'],
  rows: [
    ['Hosting and backups', 'All product data, encrypted; UK and Ireland'],
    ['Card processing and banks', 'Payments and payouts; UK, EU, US, India'],
    ['Identity checks', 'Documents of Rook Pay account holders; UK'],
    ['Email delivery', 'Address and text of our messages; Ireland'],
    ['Help desk', 'Support conversations; Ireland'],
    ['Error reports', 'Technical traces without names; Germany'],
    ...thirdPartyServices.map(({ name, data, where }) => [`${name}, with consent only`, `${data}; ${where}`] as const),
  ],
};
