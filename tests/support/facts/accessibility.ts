import type { PageFacts } from '../page-facts.ts';

const mail = 'mailto:accessibility@rook.example?subject=*';

/** What must stand on the page about accessibility. Its limits and claims have tests of their own. */
export default {
  page: '/accessibility/',
  facts: [
    { text: 'Accessibility', own: true },
    { text: 'WCAG 2.2, level AA' },
    { count: 6, of: 'figure li' },
    { count: 1, of: 'table[aria-labelledby="checks"]' },
    { heading: 'What is checked' },
    { heading: 'What does not work yet' },
    { heading: 'What nobody has tested' },
    { count: 5, of: 'li > h3', in: 'What nobody has tested' },
    { text: 'within two working days' },
    { link: 'Report a barrier', to: mail },
    { link: 'accessibility@rook.example', to: mail },
    { link: 'Start a chat', to: 'https://chat.rook.example/support', newTab: true },
    { count: 4, of: 'ul > li', in: 'What helps us' },
    { count: 3, of: 'ol > li', in: 'What happens then' },
  ],
} satisfies PageFacts;
