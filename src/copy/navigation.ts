import { services } from './services.ts';
import type { Action } from './shapes.ts';
import { promises } from '#company/record.ts';
import { routes } from '#company/routes.ts';
import { PRODUCT, external } from '#company/site.ts';

/** A link to a page, in the navigation bar, the mobile menu, the footer or the search page. */
export interface NavLink extends Action {
  /** What the page is about, in one short line below the label. */
  readonly line?: string;
}

export interface NavGroup {
  readonly id: 'whatWeDo' | 'whatWeBuild' | 'happenings';
  readonly label: string;
  readonly links: readonly NavLink[];
}

export interface FooterGroup {
  readonly heading: string;
  readonly links: readonly NavLink[];
}

/** Describes every link that opens a new tab. */
export const opensNewTab = 'Opens in a new tab';

const page = (href: string, label: string, line: string) => ({ label, href, line });

const pay = page(external.pay, `${PRODUCT} Pay`, `Take payments for ${promises.feePercent}%`);
const studio = page(external.studio, `${PRODUCT} Studio`, 'We do the work for you');
const links = page(routes.links, 'Links', 'A link page that takes payments');
const scoop = page(routes.scoop, 'Scoop', 'Newsletters, and who reads them');
const friends = page(routes.friends, 'Friends', `Earn ${promises.friendsPercent}% for a year`);
const startups = page(routes.startups, `${PRODUCT} For Startups`, 'A program for teams of up to five');
const hloLegal = page(routes.hloLegal, 'Hlo Legal', 'Lawyers at a fee set in advance');
const myProBuddy = page(routes.myProBuddy, 'MyProBuddy', 'A mentor for raising money');
const zoho = page(routes.zoho, 'Zoho For Startups', 'Credits for more than 50 apps');
const home = page(routes.home, 'Home', 'What we sell, on one page');
const about = page(routes.about, 'About', 'Who we are and who leads us');
const life = page(routes.life, 'Life', 'What it is like to work here');
const careers = page(routes.careers, 'Careers', 'Open jobs, each with its salary');
const invest = page(routes.invest, 'Invest', 'Our figures, and how to invest');
const perspectives = page(routes.perspectives, 'Perspectives', 'Articles by our team');
const pressReleases = page(routes.pressReleases, 'Press Release', 'What we announced');
const mediaCoverage = page(routes.mediaCoverage, 'Media Coverage', 'What others wrote about us');
const ceoLetters = page(routes.ceoLetters, 'Letter From The CEO', 'Our accounts and decisions');
const developers = page(routes.developers, 'Developers', 'Build on Rook, change its code');
const openSource = page(routes.openSource, 'Open Source', 'Castling, a free payment button');
const devConference = page(routes.devConference, 'Dev Conference', 'March 2025: the recordings');
const support = page(routes.support, 'Support', 'A person, at any hour');
const contact = page(routes.contact, 'Contact', 'An address for each team');
const status = page(external.status, `${PRODUCT} Status`, 'What works right now');
const security = page(routes.security, 'Security', 'How to report a security hole');
const pressKit = page(routes.pressKit, 'Press Kit', 'Facts, portraits and screens');
const brandKit = page(routes.brandKit, 'Brand Kit', 'Logos and colors in one zip');
const trademark = page(routes.trademark, 'Trademark', 'How to use our name and logo');
const terms = page(routes.terms, 'Terms', 'Prices, renewals and refunds');
const privacy = page(routes.privacy, 'Privacy', 'What we know about you');
const compliance = page(routes.compliance, 'Compliance', 'Laws we follow, and who checks');
const accessibility = page(routes.accessibility, 'Accessibility', 'What works, and what does not');

const search: NavLink = { label: 'Search', href: routes.search };

const serviceLinks: readonly NavLink[] = services.map(({ title, href }) => ({ label: title, href }));
const ownProducts = [links, scoop, friends];
const products = [pay, studio, ...ownProducts];
const whoWeAre = { ...about, label: 'Who We Are ?' };

const happenings: NavGroup = {
  id: 'happenings',
  label: 'Happenings',
  links: [perspectives, pressReleases, mediaCoverage, { ...ceoLetters, label: 'Letter From the CEO' }],
};

/** The three dropdowns and the two plain links of the navigation bar, in order. */
export const desktopNavigation = {
  whatWeDo: { id: 'whatWeDo', label: 'What We Do ?', links: serviceLinks },
  whatWeBuild: { id: 'whatWeBuild', label: 'What Did We Build ?', links: products },
  startups,
  happenings,
  about: whoWeAre,
  support,
} as const satisfies Record<string, NavGroup | NavLink>;

/** The button “Support” of the mobile menu and of the home page. The bar's leads to a page of this site. */
export const supportPortal: NavLink = { label: 'Support', unseen: 'portal', href: external.supportPortal };

/** The mobile menu: sections that fold independently, then direct links, then Support. */
export const mobileNavigation: {
  readonly groups: readonly NavGroup[];
  readonly links: readonly NavLink[];
  readonly support: NavLink;
} = {
  groups: [
    { id: 'whatWeDo', label: 'What We Do', links: serviceLinks },
    { id: 'whatWeBuild', label: 'What We Build', links: [pay, studio] },
    happenings,
  ],
  links: [startups, whoWeAre, ...ownProducts, { ...support, label: 'Get help' }, contact, search],
  support: supportPortal,
};

/** The footer's columns, in order. A group with two headings is two entries of one column. */
export const footerColumns: readonly (readonly FooterGroup[])[] = [
  [{ heading: 'What We Do', links: serviceLinks }],
  [
    { heading: 'What Did We Build', links: products },
    { heading: 'For Developers', links: [developers, devConference] },
  ],
  [
    {
      heading: 'Company',
      links: [life, about, invest, careers, perspectives, pressReleases, mediaCoverage, ceoLetters],
    },
  ],
  [
    {
      heading: 'Resources',
      links: [brandKit, trademark, openSource, { ...startups, label: 'Startups program' }, hloLegal, myProBuddy, zoho],
    },
    { heading: 'Help', links: [support, contact, status] },
  ],
];

export const legalLinks: readonly NavLink[] = [terms, privacy, compliance];

/** The links of the footer's last line. */
export const bottomLinks: readonly NavLink[] = [...legalLinks, security, accessibility, search];

/** The search page's list: every page of the site but search itself and single articles, in columns of nine to twelve. */
export const searchGroups: readonly FooterGroup[] = [
  { heading: 'Products and developers', links: [...products, developers, openSource, status] },
  { heading: 'Startups', links: [startups, hloLegal, myProBuddy, zoho] },
  { heading: 'Company', links: [home, about, life, careers, invest, contact] },
  { heading: 'Happenings', links: [perspectives, pressReleases, pressKit, mediaCoverage, ceoLetters, devConference] },
  {
    heading: 'Help and rules',
    links: [support, brandKit, trademark, terms, privacy, compliance, security, accessibility],
  },
];
