import { external, mailboxes } from '../../../src/config/site.ts';
import type { PageFacts } from '../page-facts.ts';

export default {
  page: '/developers/',
  facts: [
    { link: 'Join the Community', to: external.community, newTab: true },
    { link: 'Contribute Ideas', to: `mailto:${mailboxes.hello}?subject=*` },
    { text: '500+', own: true },
    { text: '50+', own: true },
    { heading: 'What Is the Community?' },
    { heading: 'Community Highlights' },
    { count: 4, of: 'li > h3', in: 'Community Highlights' },
    { heading: 'Ways to Get Involved' },
    { count: 4, of: 'ol > li', in: 'Ways to Get Involved' },
    { link: 'Become a Contributor', to: external.paymentWidgetSource, newTab: true },
    { heading: 'Community Quotes' },
    { count: 3, of: 'blockquote', in: 'Community Quotes' },
    { heading: 'Events' },
    { text: 'Regular', own: true, in: 'Monthly Community Call' },
    { text: 'First Friday of every month', in: 'Monthly Community Call' },
    { text: 'Coming Soon', own: true, in: 'Rook Dev Challenge' },
    { text: 'quarterly hackathon', in: 'Rook Dev Challenge' },
    { heading: 'Learning Hub' },
    { heading: 'Documentation', in: 'Learning Hub' },
    { heading: 'Tutorials', in: 'Learning Hub' },
    { heading: 'Open-source projects', in: 'Learning Hub' },
    { link: 'About Castling', to: '/open-source/', in: 'Open-source projects' },
    { link: 'Join Now (Free)', to: external.community, newTab: true },
  ],
} satisfies PageFacts;
