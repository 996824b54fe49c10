import { promises } from '../config/company.ts';
import { routes } from '../config/routes.ts';
import { PRODUCT, external } from '../config/site.ts';

/** One page in the search page's list of all of them. */
export interface ListedPage {
  readonly label: string;
  readonly href: string;
  /** Its square in `src/assets/search/pages.svg`. */
  readonly drawing: string;
  /** What stands there, in one short line. */
  readonly line: string;
  /** On another site. */
  readonly external?: boolean;
}

/** A heading and the pages below it. */
export interface PageGroup {
  readonly name: string;
  readonly pages: readonly ListedPage[];
}

const page = (drawing: string, href: string, label: string, line: string): ListedPage => ({
  drawing,
  href,
  label,
  line,
});

/** Every page of the site but search itself and single articles, for three columns of nine or ten. */
export const pageGroups: readonly PageGroup[] = [
  {
    name: 'Products',
    pages: [
      {
        ...page('pay', external.pay, `${PRODUCT} Pay`, `Takes cards, keeps ${promises.feePercent}%`),
        external: true,
      },
      {
        ...page('studio', external.studio, `${PRODUCT} Studio`, 'The work, done for you'),
        external: true,
      },
      page('links', routes.links, 'Links', 'One page that takes money'),
      page('scoop', routes.scoop, 'Scoop', 'Write it, hear who read it'),
      page('friends', routes.friends, 'Friends', 'A share for a good word'),
    ],
  },
  {
    name: 'Startups',
    pages: [
      page('startups', routes.startups, `${PRODUCT} For Startups`, 'Teams of up to five, verified'),
      page('hlo', routes.hloLegal, 'Hlo Legal', 'Lawyers whose fee is agreed first'),
      page('myprobuddy', routes.myProBuddy, 'MyProBuddy', 'A mentor while you raise'),
      page('zoho', routes.zoho, 'Zoho For Startups', 'More than 50 apps on credits'),
    ],
  },
  {
    name: 'Company',
    pages: [
      page('home', routes.home, 'Home', 'Where the tower stands'),
      page('about', routes.about, 'About', 'What we take away, and who does'),
      page('life', routes.life, 'Life', 'Four values and their price'),
      page('careers', routes.careers, 'Careers', 'Open seats, each with its salary'),
      page('invest', routes.invest, 'Invest', 'One round, in 2022'),
    ],
  },
  {
    name: 'Happenings',
    pages: [
      page('perspectives', routes.perspectives, 'Perspectives', 'What we learned'),
      page('press', routes.pressReleases, 'Press Release', 'What we announced'),
      page('media', routes.mediaCoverage, 'Media Coverage', 'What others wrote'),
      page('letters', routes.ceoLetters, 'Letter From The CEO', 'What it cost, and why'),
    ],
  },
  {
    name: 'Developers',
    pages: [
      page('developers', routes.developers, 'Developers', 'Build on it, change it'),
      page('open-source', routes.openSource, 'Open Source', 'Castling, under the MIT license'),
      page('devconference', routes.devConference, 'Dev Conference', 'Two days of smaller software'),
    ],
  },
  {
    name: 'Help and rules',
    pages: [
      page('support', routes.support, 'Support', 'A person, within 24 hours'),
      page('contact', routes.contact, 'Contact', 'A mailbox for each team'),
      page('brand-kit', routes.brandKit, 'Brand Kit', 'Logos and five colors, one zip'),
      page('trademark', routes.trademark, 'Trademark', 'Six things to do, six not to'),
      page('terms', routes.terms, 'Terms', 'Refunds, renewals, both sides’ duties'),
      page('privacy', routes.privacy, 'Privacy', 'What we know, and for how long'),
      page('compliance', routes.compliance, 'Compliance', 'Which laws, checked by whom'),
      page('accessibility', routes.accessibility, 'Accessibility', 'What is checked, what fails'),
    ],
  },
];

/** The square of a page in that list, for what stands below it. */
export function drawingOf(href: string): string {
  const pages = pageGroups.flatMap((group) => group.pages);
  return pages.find((page) => page.href === href)?.drawing ?? 'home';
}
