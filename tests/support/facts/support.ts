import type { PageFacts } from '../page-facts.ts';

/** What must stand on the support page. */
export default {
  page: '/support/',
  facts: [
    { count: 1, of: 'form[method="get"][action="https://help.rook.example/search"]' },
    { count: 1, of: 'form label[for="query"] ~ input#query[type="search"][name="q"]' },
    { count: 4, of: 'li', in: 'Support Channels' },
    { text: 'Live chat 24/7', own: true, in: 'Live Chat' },
    { link: 'Start a chat', to: 'https://chat.rook.example/support', newTab: true },
    { text: 'Ticket response in 24h', own: true, in: 'Help Portal' },
    { link: 'Open a ticket', to: 'https://help.rook.example', newTab: true },
    { text: 'Email response 24h', own: true, in: 'Email' },
    { link: 'Write an email', to: 'mailto:support@rook.example?subject=*' },
    { link: 'Watch the videos', to: 'https://www.youtube.com/@rook.example', newTab: true },
    { count: 7, of: 'li a', in: 'Popular Help Articles' },
    { heading: 'Still need help?' },
    { link: 'Contact another team', to: '/contact/' },
    { link: 'Write to support', to: 'mailto:support@rook.example?subject=*' },
  ],
} satisfies PageFacts;
