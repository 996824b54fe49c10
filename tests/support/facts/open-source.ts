import { external } from '../../../src/config/site.ts';
import type { PageFacts } from '../page-facts.ts';

const site = external.paymentWidget;

export default {
  page: '/open-source/',
  facts: [
    { link: 'Get Castling', to: site, newTab: true },
    { link: 'Read the Source', to: `${site}*`, newTab: true },
    { heading: 'What Is Open Source?' },
    { heading: 'Framework Overview' },
    { text: 'MIT', own: true, in: 'Framework Overview' },
    { text: 'Free', own: true, in: 'Self-hosted' },
    { link: 'Host it yourself', to: `${site}*`, newTab: true, in: 'Self-hosted' },
    { link: 'See hosted pricing', to: `${site}/pricing`, newTab: true, in: 'Hosted by us' },
    { heading: 'Development Timeline' },
    { count: 3, of: 'li', in: 'Development Timeline' },
    { text: 'May–June 2025', own: true, in: 'Codebase' },
    { text: 'July 2025', own: true, in: 'Private alpha' },
    { text: 'August 2025', own: true, in: 'Public launch' },
    { heading: 'Why Developers Love It' },
    { count: 4, of: 'li', in: 'Why Developers Love It' },
    { count: 3, of: 'blockquote', in: 'Testimonials' },
    { heading: 'Roadmap' },
    { count: 4, of: 'li', in: 'Roadmap' },
    { count: 1, of: '[role="progressbar"]' },
    { count: 1, of: '[role="progressbar"][aria-valuenow="75"]', in: 'Code Foundation' },
    { text: '2025 Q2', in: 'Code Foundation' },
    { text: '75%', own: true, in: 'Code Foundation' },
    { text: 'In Progress', own: true, in: 'Code Foundation' },
    { text: '2025 Q3 Upcoming', in: 'Roadmap' },
    { text: '2025 Q4 Upcoming', in: 'Roadmap' },
    { text: '2026 Q1 Upcoming', in: 'Roadmap' },
    { count: 5, of: 'details', in: 'Frequently Asked Questions' },
    { text: 'Join', in: 'Join: the first issue takes an hour.' },
    { link: 'Find an Issue', to: `${site}*`, newTab: true },
    { link: 'Meet the Developers', to: '/developers/' },
  ],
} satisfies PageFacts;
