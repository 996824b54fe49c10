/**
 * Company facts that more than one page states. Copy imports them. Texts in the datasets cannot, so
 * `tests/unit/copy/company-record.test.ts` compares them.
 * Financial years run from September 1 to August 31, and are named by the year in which they end.
 */

/** A product or service, from the first day it was open to everyone; a beta is not. ISO dates, UTC. */
export interface Launch {
  readonly opened: string;
  readonly closed?: string;
  /** Client work, not a product. */
  readonly service?: true;
}

/** A financial year in US dollars; `services` is the percentage of revenue from client work. */
export interface Accounts {
  readonly revenue: number;
  readonly result: number;
  readonly services?: number;
}

export const company = {
  founded: '2020-09-01',
  offices: { seat: 'Edinburgh', second: 'Bengaluru' },
  /** Including Rook Studio, where 22 of them moved in June 2026. */
  people: 60,
  /** People on September 1. */
  peopleByYear: { 2021: 11, 2022: 28, 2023: 33, 2024: 52, 2025: 53 },
  /** In the year to that day: 97 in five years. */
  removedFeatures: { 2021: 4, 2022: 11, 2023: 9, 2024: 26, 2025: 47 },
  countries: 11,
  /** Percentage of shares that employees own. */
  ownedByStaff: 71,
} as const;

/** Entries in public registers. */
export const registration = {
  /** Companies House. */
  company: 'SC998142',
  vat: 'GB 927 4410 58',
  /** Information Commissioner’s Office. */
  dataProtection: 'ZA998614',
  /** Financial Conduct Authority, as a payment institution, for Rook Pay. */
  payments: '998203',
} as const;

export const launches = {
  proposalBuilder: { opened: '2020-12-10', closed: '2021-03-31' },
  links: { opened: '2021-03-08' },
  pay: { opened: '2022-06-14' },
  friends: { opened: '2023-05-09' },
  scoop: { opened: '2025-03-18' },
  castling: { opened: '2025-08-19' },
  studio: { opened: '2026-06-01', service: true },
} as const satisfies Readonly<Record<string, Launch>>;

/** Users of Links at the end of each calendar year, and their payments in that year. */
export const linksUsers = {
  2021: { users: 610, payments: 4_100 },
  2022: { users: 1_480, payments: 17_900 },
  2023: { users: 3_060, payments: 61_200 },
  2024: { users: 5_890, payments: 158_000 },
  2025: { users: 9_640, payments: 309_000 },
} as const;

/** Links today. A user counts who has opened a published page in the last `activeDays` days. */
export const links = {
  users: 10_000,
  activeDays: 90,
  /** Payments through Links in the last month with published figures. */
  counted: { month: '2026-05', payments: 41_300 },
} as const;

/** Paying customers of all products at the end of each calendar year. */
export const payingCustomers = {
  2021: 410,
  2022: 1_350,
  2023: 2_750,
  2024: 4_700,
  2025: 7_300,
} as const;

/** The only funding round. */
export const round = { date: '2022-01-31', amount: 2_100_000, investors: 2, refused: 9 } as const;

export const accounts = {
  2021: { revenue: 611_400, result: -38_200, services: 96 },
  2022: { revenue: 2_080_000, result: -540_000 },
  2023: { revenue: 4_350_000, result: -310_000 },
  2024: { revenue: 6_100_000, result: -610_000 },
  2025: { revenue: 7_900_000, result: 430_000, services: 41 },
  2026: { revenue: 9_600_000, result: 890_000 },
} as const satisfies Readonly<Record<number, Accounts>>;

/** The first dividend, a fifth of the first profit. */
export const dividend = { paid: '2025-12', amount: 86_000 } as const;

/** The products' monthly loss since client work is accounted for separately, and when it must end. */
export const productLoss = {
  month: 23_000,
  season: 'the summer of 2026',
  until: '2027-05',
} as const;

/** Monthly prices in US dollars. Links Pro has cost the same since it opened. */
export const monthlyPrices = { linksPro: 9, scoopGrowth: 49, scoopPro: 149 } as const;

/** Nightly checks of our promises. */
export const nightlyChecks = 112;

/** Promises to customers. */
export const promises = {
  /** Rook Pay: percentage of a payment, and days until the seller gets the rest. */
  feePercent: 1.9,
  payoutBusinessDays: 2,
  /** How long a price is fixed, and the notice before a later increase. */
  priceHeldMonths: 24,
  priceNoticeMonths: 6,
  /** Notice before anything is removed from a product, an API or the terms. */
  removalNoticeDays: 60,
  refundDays: 30,
  trialDays: 14,
  /** Export of a closed account. */
  exportAfterClosingDays: 60,
  supportHours: 24,
  /** Business days until a reply. */
  securityReplyDays: 1,
  legalReplyDays: 3,
  accessibilityReplyDays: 2,
  /** The largest gift that may be given or received, in US dollars. The code of conduct says it too. */
  largestGift: 50,
  /** Rook for Startups. */
  teamSize: 5,
  onboardingDays: 7,
  creditsMonths: 12,
  legalReviewMinutes: 40,
  mentorWeeksWithPlan: 5,
  mentorWeeksWithout: 13,
  /** Rook Friends: percentage of a friend's payments, for how long, and the minimum payout. */
  friendsPercent: 30,
  friendsMonths: 12,
  friendsMinimum: 20,
  /** How long a browser remembers the friend whose link was followed. */
  friendsLinkDays: 60,
} as const;

/** How long personal data is kept. */
export const retention = {
  accountDays: 90,
  invoiceYears: 6,
  identityYears: 5,
  backupDays: 35,
  /** Unsaved drafts. */
  draftDays: 30,
  supportYears: 3,
  attachmentDays: 30,
  logDays: 30,
  /** After this, the last part of an IP address is removed. */
  fullAddressDays: 7,
  applicationMonths: 6,
  visitMonths: 14,
} as const;

/** Product details that more than one page states. */
export const products = {
  shopItems: 24,
  holdMinutes: 8,
  castlingSize: '9.8 kB',
  castlingAttributes: 11,
  castlingAdapters: { all: 5, open: 3 },
  castlingMaintainers: 3,
  sentenceTime: '07:30',
  sentenceFacts: 31,
  sentenceTemplates: 22,
  allNumbersTables: 13,
} as const;
