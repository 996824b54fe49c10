import { people } from '#company/people.ts';
import { routes } from '#company/routes.ts';
import { isExternal } from '#lib/new-tab.ts';
import { home } from './home.ts';
import { search } from './search.ts';

/** Parts of pages that search shows as a result of their own. */
export const searchParts = [
  { path: `${routes.search}#${search.feedsId}`, title: search.feeds, description: search.feedsText },
  {
    path: `${routes.home}#product`,
    title: 'Rook Pay and Rook Studio',
    description: home.products.items
      .filter(({ href }) => isExternal(href))
      .map(({ line }) => line)
      .join(' '),
  },
];

/**
 * What visitors type when they mean a page, in words that the page itself does not use or not often. They are in the
 * index of search only, so they do not make the page larger.
 */
export const searchWords: Readonly<Record<string, string>> = {
  [routes.home]: 'home page, products, services, web design, marketing agency',
  [`${routes.home}#product`]: 'Rook Pay, Rook Studio, take card payments, accept payments, get paid',
  [routes.about]: `who we are, founder, CEO, ${people.chiefExecutive.name}, who owns Rook, headquarters, based, many people work, company number, VAT number`,
  [routes.perspectives]: 'blog, articles, essays, posts',
  [routes.pressReleases]: 'news, announcements, journalist, journalists, press kit, boilerplate',
  [routes.mediaCoverage]: 'in the news, reviews',
  [routes.ceoLetters]: 'founder, revenue, annual report, accounts',
  [routes.terms]:
    'cancel subscription, money back, fees, price increase, tax, credits, free trial, delete account, terms of service, refund policy, chargeback, report abuse, copyright infringement, age limit',
  [routes.privacy]: 'delete account, export data, GDPR, cookies, data protection, unsubscribe',
  [routes.compliance]: 'GDPR, FCA, license of Rook Pay, who licenses Rook Pay, money safe, safeguarding',
  [routes.startups]: 'accelerator, incubator, startup program',
  [routes.links]:
    'Linktree, sell online, fees, transaction fee, pricing, cost, plans, cancel, custom domain, bookmark manager',
  [routes.scoop]:
    'newsletter, Substack, pricing, cost, plans, free trial, money back, import subscribers, newsletter software',
  [routes.hloLegal]: 'lawyer, lawyers, attorney, solicitor, incorporate a company',
  [routes.friends]: 'earn money, commission',
  [routes.developers]: 'API, documentation, GitHub',
  [routes.openSource]: 'GitHub, source code',
  [routes.devConference]: 'ticket price, venue, speakers, next conference, conference 2026',
  [routes.invest]: 'investors, who owns Rook, shares, revenue',
  [routes.life]: 'jobs',
  [routes.careers]:
    'vacancies, vacancy, salary, salaries, working at Rook, working here, hiring, apply, internship, students, parental leave, vacation',
  [routes.support]:
    'help, talk to a person, opening hours, missing payment, change email, reset password, email address, customer service, login, sign in, invoice, status, outage, bug, bugs, bug report, report a bug',
  [routes.contact]: 'help, email address, phone number, investors, complaint, sales',
  [routes.security]: 'security hole, bug bounty, vulnerability, hacker',
  [routes.pressKit]:
    'media kit, press contact, boilerplate, portraits, photos, fact sheet, journalist, interview request',
  [routes.accessibility]: 'dark mode, dark theme',
  [routes.brandKit]: 'logo, hex codes',
  [routes.trademark]: 'logo, use logo, license for the logo',
  [`${routes.search}#${search.feedsId}`]: 'newsletter, subscribe, follow',
};
