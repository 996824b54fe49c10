import { external, mailboxes } from '../../../src/config/site.ts';
import type { PageFacts } from '../page-facts.ts';

export default {
  page: '/startups/hlo-legal/',
  facts: [
    { text: 'Hlo Legal', own: true },
    { heading: 'Why This Partnership' },
    { count: 4, of: 'li', in: 'Why This Partnership' },
    { count: 3, of: 'li', in: 'Legal dashboard' },
    { text: 'Complete', own: true, in: 'Entity formation' },
    { text: 'Ready', own: true, in: 'Investor docs' },
    { text: 'Active', own: true, in: 'IP protection' },
    { count: 3, of: 'h3', in: 'Legal Services' },
    { count: 4, of: 'ol > li', in: 'How It Works' },
    { heading: 'Onboard', in: 'How It Works' },
    { heading: 'Set Up Legal Infrastructure', in: 'How It Works' },
    { heading: 'Build with the Tools', in: 'How It Works' },
    { heading: 'Scale', in: 'How It Works' },
    { count: 3, of: 'dd', in: 'On record' },
    { text: '1,000+', own: true, in: 'On record' },
    { text: 'startups', in: 'On record' },
    { text: '$250M+', own: true, in: 'On record' },
    { text: 'funding', in: 'On record' },
    { text: '20+', own: true, in: 'On record' },
    { text: 'countries', in: 'On record' },
    { count: 2, of: 'blockquote', in: 'Founder Stories' },
    { link: 'Apply Now', to: external.startupApplication, newTab: true, times: 2 },
    { link: 'Contact Legal Team', to: '/contact/' },
    { link: mailboxes.legal, to: `mailto:${mailboxes.legal}?subject=*` },
    { structured: 'Service', holds: ['Hlo Legal'] },
  ],
} satisfies PageFacts;
