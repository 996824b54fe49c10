import { external, mailboxes } from '../../../src/config/site.ts';
import type { PageFacts } from '../page-facts.ts';

export default {
  page: '/startups/zoho/',
  facts: [
    { text: 'Zoho', own: true },
    { link: 'Apply for Startup Access', to: external.startupApplication, newTab: true, times: 2 },
    { link: 'Learn More', to: '#why' },
    { heading: 'Why This Partnership' },
    { heading: '50+ apps', in: 'Why This Partnership' },
    { heading: 'Startup discounts and credits', in: 'Why This Partnership' },
    { count: 4, of: 'li > h3', in: 'Your Stack' },
    { count: 4, of: 'ol > li', in: 'How It Works' },
    { heading: 'Apply', in: 'How It Works' },
    { heading: 'Activate Credits', in: 'How It Works' },
    { heading: 'Integrate', in: 'How It Works' },
    { heading: 'Scale', in: 'How It Works' },
    { count: 4, of: 'dd', in: 'In Numbers' },
    { text: '90M+', own: true, in: 'In Numbers' },
    { text: 'users', in: 'In Numbers' },
    { text: '1,000+', own: true, in: 'In Numbers' },
    { text: 'startups accelerated', in: 'In Numbers' },
    { text: '20+', own: true, in: 'In Numbers' },
    { text: 'countries', in: 'In Numbers' },
    { text: '50+', own: true, in: 'In Numbers' },
    { text: 'apps', in: 'In Numbers' },
    { count: 1, of: 'blockquote' },
    { text: '$1.8M seed round' },
    { link: 'Talk to a Growth Advisor', to: `mailto:${mailboxes.startups}?subject=*` },
    { link: mailboxes.startups, to: `mailto:${mailboxes.startups}?subject=*` },
    { structured: 'Service', holds: ['Zoho'] },
  ],
} satisfies PageFacts;
