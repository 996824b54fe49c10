import { services } from './services.ts';
import { promises } from '../config/company.ts';
import { routes } from '../config/routes.ts';
import { PRODUCT, external } from '../config/site.ts';

export interface NavLink {
  readonly label: string;
  /** Words after the label for screen readers alone, where another link of that label leads elsewhere. */
  readonly unseen?: string;
  readonly href: string;
  /** Opens in a new tab, on another site. */
  readonly external?: boolean;
  /** What stands there, below the label in the panel of a menu. */
  readonly line?: string;
}

/** Describes every link that opens a new tab. */
export const opensNewTab = 'Opens in a new tab';

export interface NavGroup {
  readonly id: 'whatWeDo' | 'whatWeBuild' | 'happenings';
  readonly label: string;
  readonly links: readonly NavLink[];
}

const serviceLinks: readonly NavLink[] = services.map(({ title, href }) => ({
  label: title,
  href,
  external: true,
}));

const pay: NavLink = {
  label: `${PRODUCT} Pay`,
  href: external.pay,
  external: true,
  line: `Takes cards, keeps\u00a0${promises.feePercent}%`,
};
const studio: NavLink = {
  label: `${PRODUCT} Studio`,
  href: external.studio,
  external: true,
  line: 'The work, done for\u00a0you',
};
const ownProducts: readonly NavLink[] = [
  { label: 'Links', href: routes.links, line: 'One page that takes\u00a0money' },
  { label: 'Scoop', href: routes.scoop, line: 'Write it, hear who read\u00a0it' },
  { label: 'Friends', href: routes.friends, line: 'A share for a good\u00a0word' },
];
const perspectives: NavLink = {
  label: 'Perspectives',
  href: routes.perspectives,
  line: 'What we learned',
};
const pressReleases: NavLink = {
  label: 'Press Release',
  href: routes.pressReleases,
  line: 'What we announced',
};
const mediaCoverage: NavLink = {
  label: 'Media Coverage',
  href: routes.mediaCoverage,
  line: 'What others wrote',
};

const happenings: NavGroup = {
  id: 'happenings',
  label: 'Happenings',
  links: [
    perspectives,
    pressReleases,
    mediaCoverage,
    { label: 'Letter From the CEO', href: routes.ceoLetters, line: 'What it cost, and why' },
  ],
};

/** The three dropdowns and the two plain links of the navigation bar, in order. */
export const desktopNavigation = {
  whatWeDo: { id: 'whatWeDo', label: 'What We Do ?', links: serviceLinks },
  whatWeBuild: {
    id: 'whatWeBuild',
    label: 'What Did We Build ?',
    links: [pay, studio, ...ownProducts],
  },
  startups: { label: `${PRODUCT} For Startups`, href: routes.startups },
  happenings,
  about: { label: 'Who We Are ?', href: routes.about },
  support: { label: 'Support', href: routes.support },
} as const satisfies Record<string, NavGroup | NavLink>;

/** The button “Support” of the mobile menu and of the home page. The bar's leads to a page of this site. */
export const supportPortal = {
  label: 'Support',
  unseen: 'portal',
  href: external.supportPortal,
  external: true,
} as const satisfies NavLink;

/** The mobile menu: sections that fold independently, then direct links, then Support. */
export const mobileNavigation = {
  groups: [
    { id: 'whatWeDo', label: 'What We Do', links: serviceLinks },
    { id: 'whatWeBuild', label: 'What We Build', links: [pay, studio] },
    happenings,
  ],
  links: [
    { label: `${PRODUCT} For Startups`, href: routes.startups },
    { label: 'Who We Are ?', href: routes.about },
    ...ownProducts,
  ],
  support: supportPortal,
} as const satisfies {
  groups: readonly NavGroup[];
  links: readonly NavLink[];
  support: NavLink;
};

export interface FooterGroup {
  readonly heading: string;
  readonly links: readonly NavLink[];
}

/** The footer's columns, in order. A group with two headings is two entries of one column. */
export const footerColumns: readonly (readonly FooterGroup[])[] = [
  [{ heading: 'What We Do', links: serviceLinks }],
  [
    { heading: 'What Did We Build', links: [pay, studio, ...ownProducts] },
    {
      heading: 'For Developers',
      links: [
        { label: 'Developers', href: routes.developers },
        { label: 'Dev Conference', href: routes.devConference },
      ],
    },
  ],
  [
    {
      heading: 'Company',
      links: [
        { label: 'Life', href: routes.life },
        { label: 'About', href: routes.about },
        { label: 'Invest', href: routes.invest },
        { label: 'Careers', href: routes.careers },
        perspectives,
        pressReleases,
        mediaCoverage,
        { label: 'Letter From The CEO', href: routes.ceoLetters },
      ],
    },
  ],
  [
    {
      heading: 'Resources',
      links: [
        { label: 'Brand Kit', href: routes.brandKit },
        { label: 'Trademark', href: routes.trademark },
        { label: 'Open Source', href: routes.openSource },
        { label: 'Startups program', href: routes.startups },
        { label: 'Hlo Legal', href: routes.hloLegal },
        { label: 'MyProBuddy', href: routes.myProBuddy },
        { label: 'Zoho For Startups', href: routes.zoho },
      ],
    },
  ],
];

export const legalLinks: readonly NavLink[] = [
  { label: 'Terms', href: routes.terms },
  { label: 'Privacy', href: routes.privacy },
  { label: 'Compliance', href: routes.compliance },
];

/** The links of the footer's last line. */
export const bottomLinks: readonly NavLink[] = [
  ...legalLinks,
  { label: 'Accessibility', href: routes.accessibility },
  { label: 'Contact', href: routes.contact },
  { label: 'Search', href: routes.search },
];
