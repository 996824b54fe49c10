import type { PageFacts } from '../page-facts.ts';

/** What must stand on the trademark page. */
export default {
  page: '/trademark/',
  facts: [
    { text: 'Trademark Guidelines', own: true },
    { heading: 'Registered Marks' },
    { count: 2, of: 'li', in: 'Registered Marks' },
    { count: 6, of: 'li', in: 'Do' },
    { count: 6, of: 'li', in: 'Don’t' },
    { heading: 'App Guidelines' },
    { count: 6, of: 'li', in: 'App Guidelines' },
    { heading: 'Legal Notice' },
    {
      text: 'Nobody outside Rook may use its brand assets without a license.',
      own: true,
    },
    { link: 'legal@rook.example', to: 'mailto:legal@rook.example?subject=*', in: 'Questions' },
    { link: 'Open the brand kit', to: '/brand-kit/', in: 'Questions' },
  ],
} satisfies PageFacts;
