import type { PageFacts } from '../page-facts.ts';

/** What must stand on the page of the privacy policy. */
export default {
  page: '/privacy/',
  facts: [
    { count: 8, of: 'h2' },
    { heading: 'Your Choices' },
    { link: 'Terms and Conditions', to: '/terms/' },
  ],
} satisfies PageFacts;
