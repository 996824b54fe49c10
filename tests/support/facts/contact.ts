import type { PageFacts } from '../page-facts.ts';

/** What must stand on the contact page. */
export default {
  page: '/contact/',
  facts: [
    { link: 'Go to Support', to: '/support/' },
    { count: 11, of: 'li > a[href^="mailto:"]', in: 'Teams' },
    { link: 'support@rook.example', to: 'mailto:support@rook.example', in: 'Support' },
    { link: 'press@rook.example', to: 'mailto:press@rook.example', in: 'Press' },
    { link: '+44 131 496 0142', to: 'tel:+441314960142', in: 'Press' },
    { link: 'careers@rook.example', to: 'mailto:careers@rook.example', in: 'Careers' },
    { link: 'startups@rook.example', to: 'mailto:startups@rook.example', in: 'Startups' },
    { link: 'investors@rook.example', to: 'mailto:investors@rook.example', in: 'Investors' },
    { link: 'legal@rook.example', to: 'mailto:legal@rook.example', in: 'Legal' },
    { link: 'hello@rook.example', to: 'mailto:hello@rook.example', in: 'Anything else' },
    { heading: 'By mail' },
    { count: 1, of: 'address', in: 'By mail' },
    { structured: 'ContactPage', holds: ['legal@rook.example', '+441314960142'] },
  ],
} satisfies PageFacts;
