import type { Fact, PageFacts } from '../page-facts.ts';

const services = {
  Spotify: 'https://open.spotify.com/*',
  'Apple Music': 'https://music.apple.com/*',
  'YouTube Music': 'https://music.youtube.com/*',
  'Amazon Music': 'https://music.amazon.com/*',
  SoundCloud: 'https://soundcloud.com/*',
  Deezer: 'https://www.deezer.com/*',
};

/** What must stand on the life page. */
export default {
  page: '/life/',
  facts: [
    { count: 4, of: 'li', in: 'Values at Work' },
    { heading: 'Collaboration First' },
    { heading: 'Growth Mindset' },
    { heading: 'Diversity and Inclusion' },
    { heading: 'Purpose Driven' },
    { count: 3, of: 'blockquote' },
    { heading: 'Life Beyond Work' },
    { count: 6, of: 'li a[target="_blank"]', in: 'Our Anthem' },
    ...Object.entries(services).map(([link, to]): Fact => ({
      link,
      to,
      newTab: true,
      times: 1,
      in: 'Our Anthem',
    })),
    { link: 'Explore Careers', to: '/careers/' },
  ],
} satisfies PageFacts;
