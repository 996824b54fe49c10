import type { PageFacts } from '../page-facts.ts';

/** What must stand on the page of the terms. */
export default {
  page: '/terms/',
  facts: [
    { count: 8, of: 'h2' },
    { text: '30 days', in: 'Refunds' },
    { link: 'Privacy Policy', to: '/privacy/' },
  ],
} satisfies PageFacts;
