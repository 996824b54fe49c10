import { external } from '../../../src/config/site.ts';
import { scoop } from '../../../src/copy/scoop.ts';
import type { Fact, PageFacts } from '../page-facts.ts';

export default {
  page: '/scoop/',
  facts: [
    { link: 'Start Publishing', to: external.scoopApp, newTab: true, times: 2 },
    { link: 'See Pricing', to: external.scoopPricing, newTab: true, times: 2 },
    { heading: 'Features' },
    { count: 4, of: 'li > h3', in: 'Features' },
    { heading: 'Showcase' },
    { count: 3, of: 'li > * > h3', in: 'Showcase' },
    { heading: 'Comparison' },
    { count: 5, of: 'table thead th', in: 'Comparison' },
    { count: 9, of: 'tbody tr', in: 'Comparison' },
    { count: 36, of: 'tbody td', in: 'Comparison' },
    { text: 'Scoop', own: true, in: 'Comparison' },
    // Of each tool a row says whether it has the feature.
    ...scoop.comparison.rows.map(({ feature, has }): Fact => ({
      text: `${feature} ${has.map((yes) => (yes ? 'Yes' : 'No')).join('')}`,
      in: 'Comparison',
    })),
    { heading: 'Testimonials' },
    { count: 3, of: 'blockquote', in: 'Testimonials' },
    { heading: 'Pricing' },
    { text: 'Free', own: true, in: 'Starter' },
    { text: 'Up to 3 projects', own: true, in: 'Starter' },
    { text: '$49/mo', own: true, in: 'Growth' },
    { text: 'Most Popular', own: true, in: 'Growth' },
    { text: '14-day free trial', in: 'Growth' },
    { text: '$149/mo', own: true, in: 'Pro' },
    { link: 'Start for Free', to: external.scoopPricing, newTab: true },
    { link: 'Try Growth for 14 Days', to: external.scoopPricing, newTab: true },
    { link: 'Choose Pro', to: external.scoopPricing, newTab: true },
    { heading: 'Frequently Asked Questions' },
    { count: 5, of: 'details[name]', in: 'Frequently Asked Questions' },
    {
      structured: 'SoftwareApplication',
      holds: ['Rook Scoop', '"price":"0"', '"price":"49"', '"price":"149"'],
    },
    { structured: 'FAQPage', holds: ['"@type":"Question"', '"@type":"Answer"'] },
  ],
} satisfies PageFacts;
