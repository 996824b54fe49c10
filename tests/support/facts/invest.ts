import { mailboxes } from '../../../src/config/site.ts';
import type { PageFacts } from '../page-facts.ts';

const mail = `mailto:${mailboxes.investors}?subject=*`;

export default {
  page: '/invest/',
  facts: [
    { text: 'Invest in Rook', own: true },
    { link: 'Email Our Investor Team', to: mail },
    { count: 3, of: 'li', in: 'What You Invest In' },
    { count: 4, of: 'ul > li', in: 'Why We Are Different' },
    { count: 4, of: 'li', in: 'Our Products' },
    { heading: 'Link Management', in: 'Our Products' },
    { heading: 'Affiliate Hub', in: 'Our Products' },
    { heading: 'Data Insights', in: 'Our Products' },
    { heading: 'Developers Community', in: 'Our Products' },
    { count: 1, of: 'blockquote' },
    { count: 3, of: 'ol > li', in: 'How We Partner' },
    { heading: 'Reach Out', in: 'How We Partner' },
    { heading: 'Alignment Discussion', in: 'How We Partner' },
    { heading: 'Partnership Decision', in: 'How We Partner' },
    { link: mailboxes.investors, to: mail },
  ],
} satisfies PageFacts;
