import type { IllustratedPoint, Quote } from './shapes.ts';
import { routes } from '#company/routes.ts';
import { anthem, site } from '#company/site.ts';

/** A service that plays the anthem; `icon` names a drawing and its color in `Anthem.astro`. */
export interface MusicService {
  readonly name: string;
  readonly icon: 'spotify' | 'apple' | 'youtube' | 'amazon' | 'soundcloud' | 'deezer';
  readonly link: string;
}

const values: readonly IllustratedPoint[] = [
  {
    title: 'Collaboration First',
    icon: 'together',
    description:
      'Every change carries two names, never one. When a release wins a prize, we thank everyone in its git log.',
  },
  {
    title: 'Growth Mindset',
    icon: 'growth',
    description:
      'Five paid days a year to learn something you cannot do yet. In 2025 that was welding, Kannada, Rust and a pilot license.',
  },
  {
    title: 'Diversity and Inclusion',
    icon: 'different',
    description:
      'Sixty people, 19 mother tongues, captions on every call. If everyone on a shortlist is alike, we search again.',
  },
  {
    title: 'Purpose Driven',
    icon: 'purpose',
    description:
      'Before we estimate a feature, we name a real person it will help. Six features were made for Ceri, who prints posters in Leith.',
  },
];

/** The first is shown large. */
const quotes: readonly [Quote, ...Quote[]] = [
  {
    quote:
      'I deleted 40,000 lines in my first year and got a cake. The year before, at a bank, I wrote that many and got a\u00a0chair.',
    author: 'Hana Kim',
    role: 'Staff Engineer, Platform',
  },
  {
    quote:
      'On my third day I found a security hole, and I was honestly scared to tell anyone. They said thank you. Then we all fixed it together and wrote to every customer that same evening, and I knew I would stay.',
    author: 'Omar Haddad',
    role: 'Head of Security',
  },
  {
    quote:
      'My mother was ill last year and I went home to Kochi to be near her. Nobody asked when I was coming back. I work from here now, the team writes everything down, and I see her every\u00a0day.',
    author: 'Priya Nair',
    role: 'Developer Relations Lead',
  },
];

const services: readonly MusicService[] = [
  { name: 'Spotify', icon: 'spotify', link: anthem.spotify },
  { name: 'Apple Music', icon: 'apple', link: anthem.appleMusic },
  { name: 'YouTube Music', icon: 'youtube', link: anthem.youTubeMusic },
  { name: 'Amazon Music', icon: 'amazon', link: anthem.amazonMusic },
  { name: 'SoundCloud', icon: 'soundcloud', link: anthem.soundCloud },
  { name: 'Deezer', icon: 'deezer', link: anthem.deezer },
];

export const life = {
  title: `Life at ${site.name}: how we work, and the rest of the week`,
  description: `Life at ${site.name}: four values and what they cost, three people in their own words, a week beyond work, and our anthem.`,
  keywords: ['life at Rook', 'company culture', 'remote team', 'employee stories', 'Rook anthem'],
  hero: {
    heading: `Life at ${site.name}`,
    text: 'We sign every change in pairs, caption every call and sing in a choir on Fridays.',
  },
  values: { name: 'Values at Work', list: values },
  quotes: { name: 'In their words', list: quotes },
  /** A day: what happens, and a fact about it for "Life Beyond Work". Each has a drawing in `LifeHero.astro`. */
  week: [
    {
      day: 'Mon',
      hour: '7:15',
      what: 'Sea swim at Portobello',
      note: 'The sea was nine degrees in March. Tea is in the boiler room afterward.',
    },
    {
      day: 'Tue',
      hour: '18:30',
      what: 'Chess, Bengaluru against Edinburgh',
      note: 'By November 2026, Edinburgh led 34 to 29.',
    },
    {
      day: 'Wed',
      hour: '12:30',
      what: 'Lunch, screens shut',
      note: 'Whoever opens a laptop does the dishes.',
    },
    {
      day: 'Thu',
      hour: '19:00',
      what: 'Repair evening',
      note: '114 lamps and toasters came by November 2026.',
    },
    { day: 'Fri', hour: '16:00', what: 'Choir', note: 'It takes thirty minutes. There is no audition.' },
  ],
  beyond: { name: 'Life Beyond Work' },
  anthem: {
    name: 'Our Anthem',
    song: 'Straight Lines',
    text: 'Two minutes and 50 seconds, recorded in the Edinburgh kitchen in February 2024 by nineteen of us, an accordion and the kettle.',
    listen: 'Listen on',
    services,
  },
  closing: {
    heading: 'There is room at the table.',
    actions: [{ label: 'Explore Careers', href: routes.careers }],
  },
} as const;
