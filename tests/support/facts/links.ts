import { external } from '../../../src/config/site.ts';
import type { PageFacts } from '../page-facts.ts';

export default {
  page: '/links/',
  facts: [
    { link: 'Make Your Page', to: external.linksApp, newTab: true },
    { link: 'See Pricing', to: external.linksPricing, newTab: true, times: 2 },
    { text: 'Over 10,000 users' },
    { heading: 'Features' },
    { heading: 'Demo Views' },
    { count: 3, of: 'li', in: 'Demo Views' },
    { heading: 'Shop Mode' },
    { heading: 'Testimonials' },
    { count: 3, of: 'blockquote', in: 'Testimonials' },
    { heading: 'Free and Pro Plans' },
    { text: '$0', own: true, in: 'Free' },
    { text: 'Unlimited links', own: true, in: 'Free' },
    { text: 'Basic analytics', in: 'Free' },
    { text: 'Mobile optimized', own: true, in: 'Free' },
    { text: '$9/mo', own: true, in: 'Pro' },
    { text: 'Shop Mode', in: 'Pro' },
    { text: 'Custom branding', in: 'Pro' },
    { text: 'Advanced analytics', in: 'Pro' },
    { link: 'Start on Free', to: external.linksPricing, newTab: true },
    { link: 'Go Pro', to: external.linksPricing, newTab: true },
    { heading: 'Frequently Asked Questions' },
    { count: 4, of: 'details', in: 'Frequently Asked Questions' },
    { structured: 'SoftwareApplication', holds: ['Rook Links', '"price":"9"', 'pricing'] },
    { structured: 'FAQPage', holds: ['"@type":"Question"', '"@type":"Answer"'] },
  ],
} satisfies PageFacts;
