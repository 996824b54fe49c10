import { downloads, site } from '#company/site.ts';
import type { LogoId } from '#brand/logos.ts';
import { pressLicense } from './press-kit.ts';

/** A background that a logo is shown on; each has its class in `LogoSheet.astro`. */
export type LogoBackground = 'white' | 'bone' | 'fog' | 'ink' | 'red' | 'blue' | 'yellow';

/** One logo of the kit. Its files are `<id>.png` and `<id>.svg` in the brand folder. */
export interface LogoItem {
  readonly id: LogoId;
  readonly name: string;
  readonly format: 'png';
  readonly background: LogoBackground;
  readonly description: string;
}

export interface LogoGroup {
  readonly name: string;
  readonly intro?: string;
  /** How the plates are laid out on wide screens. */
  readonly sheet: 'lead' | 'strip' | 'halves';
  readonly logos: readonly LogoItem[];
}

const variants: LogoGroup = {
  name: 'Logo Variants',
  sheet: 'lead',
  logos: [
    {
      id: 'rook-primary',
      name: 'Primary',
      format: 'png',
      background: 'white',
      description: 'For white and bone, from 24 px high. If in doubt, use this one.',
    },
    {
      id: 'rook-reversed',
      name: 'Reversed',
      format: 'png',
      background: 'ink',
      description: 'For ink and dark photographs.',
    },
    {
      id: 'rook-one-ink',
      name: 'One ink',
      format: 'png',
      background: 'yellow',
      description: 'Stamps, engraving, receipts.',
    },
    {
      id: 'rook-stacked',
      name: 'Stacked',
      format: 'png',
      background: 'bone',
      description: 'Name badges, posters, slides.',
    },
    {
      id: 'rook-mark',
      name: 'Mark',
      format: 'png',
      background: 'white',
      description: 'Our avatars and app icons, with the name Rook beside them.',
    },
  ],
};

const countries: LogoGroup = {
  name: 'Country Wise Logos',
  sheet: 'strip',
  logos: [
    {
      id: 'rook-america',
      name: 'America',
      format: 'png',
      background: 'ink',
      description: 'Nine stripes, not thirteen, so that they stay apart at 32 px.',
    },
    {
      id: 'rook-britain',
      name: 'Britain',
      format: 'png',
      background: 'fog',
      description: 'With both diagonal crosses. The upright one alone is England’s flag.',
    },
    {
      id: 'rook-francais',
      name: 'Francais',
      format: 'png',
      background: 'fog',
      description: 'For pages in French: the logo has a cedilla. Blue, white and red, from left to right.',
    },
    {
      id: 'rook-uae',
      name: 'UAE',
      format: 'png',
      background: 'fog',
      description: 'The red stays on the left, in Arabic layouts too.',
    },
  ],
};

const startups: LogoGroup = {
  name: 'Startups Logos',
  intro: `For companies in ${site.name} For Startups: your acceptance message is your license to show them. A pawn inside the castle marks the program.`,
  sheet: 'halves',
  logos: [
    {
      id: 'rook-startups-primary',
      name: 'Program',
      format: 'png',
      background: 'white',
      description: 'Articles and slides about the program.',
    },
    {
      id: 'rook-startups-reversed',
      name: 'Program, reversed',
      format: 'png',
      background: 'red',
      description: 'On red or ink, no other color.',
    },
    {
      id: 'rook-startups-stacked',
      name: 'Program, stacked',
      format: 'png',
      background: 'bone',
      description: 'Never below 64 px, or the pawn fills in.',
    },
    {
      id: 'rook-startups-member',
      name: 'Member plaque',
      format: 'png',
      background: 'bone',
      description: 'On your site while you are in the program.',
    },
    {
      id: 'rook-startups-graduate',
      name: 'Graduate plaque',
      format: 'png',
      background: 'yellow',
      description: 'For companies that have completed the program.',
    },
  ],
};

/** Text of the brand kit page. Its colors and drawings are in `src/brand`. */
export const brandKit = {
  title: `${site.name} Brand Kit: logos and colors`,
  description: `The ${site.name} brand kit: fourteen logos as PNG and SVG, five brand colors with measured contrast, and one zip that holds everything.`,
  keywords: ['Rook brand kit', 'Rook logo', 'brand colors', 'logo download'],
  hero: {
    heading: 'Brand Kit',
    text: `Download our logos and colors. ${pressLicense}`,
    actions: { kit: 'Get the complete kit', colors: 'See the colors' },
    /** Alternative text of the drawing. */
    construction: (across: string, down: string) => `The mark in units of its own. Across: ${across}. Down: ${down}.`,
  },
  guidelines: {
    name: 'Brand Guidelines',
    promise: {
      name: 'Promise',
      line: site.tagline,
      text: 'Print the line whole, with both periods. Add nothing to it.',
    },
    style: {
      name: 'Communication style',
      text: 'Say what happened, then what happens next. Use numbers instead of adjectives.',
      head: ['We write', 'We do not write'],
      pairs: [
        ['Your payout arrives Tuesday.', 'Great news! Your payout is on its way!'],
        ['We lost 14 minutes of clicks. Here is how.', 'Some users may have experienced issues.'],
        ['Two fields, then you are done.', 'An effortless onboarding journey.'],
      ],
    },
    identity: {
      name: 'Visual identity',
      text: 'Paper, ink and one accent for each product. Corners are square, edges are sharp. What lies above the page, such as a screen of a product, casts a hard shadow of ink. Nothing else does.',
      parts: ['Merlons', 'Board', 'Accent', 'Shadow'],
    },
  },
  groups: [variants, countries, startups],
  colors: {
    name: 'Brand Colors',
  },
  package: {
    name: 'Complete Brand Package',
    action: 'Download the brand kit',
    list: [
      { folder: 'png/', text: '14 logos, 2,000 px wide, transparent' },
      { folder: 'svg/', text: '14 logos, outlined, no font needed' },
      { folder: 'colors/', text: 'CSS variables, JSON and a GIMP palette' },
    ],
    palettes: [
      { label: 'CSS variables', href: `${downloads.brandFolder}rook-colors.css` },
      { label: 'JSON', href: `${downloads.brandFolder}rook-colors.json` },
      { label: 'GIMP palette', href: `${downloads.brandFolder}rook-colors.gpl` },
    ],
    trademark: 'Read the trademark guidelines before any other use.',
    press: 'See the press kit: portraits, product screens and facts',
  },
} as const;
