import { external } from '../../../src/config/site.ts';
import type { PageFacts } from '../page-facts.ts';

export default {
  page: '/friends/',
  facts: [
    { link: 'Join Now', to: external.friendsApp, newTab: true, times: 2 },
    { heading: 'Benefits' },
    { count: 3, of: 'li > h3', in: 'Benefits' },
    { heading: 'How It Works' },
    { count: 4, of: 'ol > li', in: 'How It Works' },
    { heading: 'Sign up', in: 'How It Works' },
    { link: 'Open the sign-up', to: external.friendsApp, newTab: true, in: 'Sign up' },
    { heading: 'Share with your unique link', in: 'How It Works' },
    { heading: 'Earn payouts', in: 'How It Works' },
    { heading: 'Level up perks', in: 'How It Works' },
    { heading: 'Community' },
    { heading: 'Payouts and Rewards' },
    { count: 3, of: 'li > h3', in: 'Payouts and Rewards' },
    { heading: 'Transparent payouts', in: 'Payouts and Rewards' },
    { heading: 'Flexible options', in: 'Payouts and Rewards' },
    { heading: 'Exclusive perks', in: 'Payouts and Rewards' },
    // 30% of $9, $49 and $149 over twelve months.
    { text: '$32.40', own: true },
    { text: '$176.40', own: true },
    { text: '$536.40', own: true },
  ],
} satisfies PageFacts;
