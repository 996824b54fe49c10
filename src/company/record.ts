/**
 * Company facts that more than one page states: copy imports them. Sample documents and drawings repeat some of them.
 * Financial years run from September 1 to August 31, and are named by the year in which they end.
 */

export const company = {
  founded: '2020-09-01',
  offices: { seat: 'Edinburgh', second: 'Bengaluru' },
  /** Including Rook Studio, where 22 of them moved in June 2026. */
  people: 60,
  /** In the year to September 1: 97 in five years. */
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

/** The first day on which Rook Studio was open to everyone. */
export const studioOpened = '2026-06-01';

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

/** Financial years in US dollars. */
export const accounts = {
  2021: { revenue: 611_400, result: -38_200 },
  2022: { revenue: 2_080_000, result: -540_000 },
  2023: { revenue: 4_350_000, result: -310_000 },
  2024: { revenue: 6_100_000, result: -610_000 },
  2025: { revenue: 7_900_000, result: 430_000 },
  2026: { revenue: 9_600_000, result: 890_000 },
} as const;

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
  /** Rook Pay: percentage of a payment. */
  feePercent: 1.9,
  /** How long a price is fixed. */
  priceHeldMonths: 24,
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
  sentenceTime: '07:30',
  sentenceFacts: 31,
  sentenceTemplates: 22,
} as const;
