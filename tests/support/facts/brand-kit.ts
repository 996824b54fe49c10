import { rgb } from '../../../src/brand/colour.ts';
import { brandColours } from '../../../src/brand/palette.ts';
import type { Fact, PageFacts } from '../page-facts.ts';

/** What must stand on the brand kit. */
export default {
  page: '/brand-kit/',
  facts: [
    { heading: 'Brand Guidelines' },
    { text: 'Promise', own: true, in: 'Brand Guidelines' },
    { text: 'Communication style', own: true, in: 'Brand Guidelines' },
    { text: 'Visual identity', own: true, in: 'Brand Guidelines' },
    { count: 5, of: 'li', in: 'Logo Variants' },
    { count: 4, of: 'li', in: 'Country Wise Logos' },
    { text: 'America', own: true, in: 'Country Wise Logos' },
    { text: 'Britain', own: true, in: 'Country Wise Logos' },
    { text: 'Francais', own: true, in: 'Country Wise Logos' },
    { text: 'UAE', own: true, in: 'Country Wise Logos' },
    { count: 5, of: 'li', in: 'Startups Logos' },
    { count: 14, of: 'a[download][href$=".png"]' },
    { count: 14, of: 'a[download][href$=".svg"]' },
    { count: 14, of: 'img[alt$=" logo"]' },
    { count: 5, of: 'li', in: 'Brand Colors' },
    ...brandColours.flatMap(({ name, hex }): Fact[] => [
      { text: hex, own: true, in: name },
      { text: rgb(hex), own: true, in: name },
    ]),
    { text: 'Primary, call to action', own: true, in: 'Rook Red' },
    { text: 'Secondary, links, information', own: true, in: 'Rank Blue' },
    { text: 'Success', own: true, in: 'Castled Green' },
    { text: 'Warning, highlights', own: true, in: 'Clock Yellow' },
    { text: 'Accent, premium', own: true, in: 'Promotion Violet' },
    { count: 1, of: 'a[download][href$=".zip"]' },
    {
      link: 'Download the brand kit',
      to: '/downloads/rook-brand-kit.zip',
      in: 'Complete Brand Package',
    },
    { link: 'Read the trademark guidelines', to: '/trademark/', in: 'Complete Brand Package' },
  ],
} satisfies PageFacts;
