import type { Point } from './shapes.ts';
import { external } from '#company/site.ts';

/** One of the eight services that moved to the services division. */
export interface Service extends Point {
  readonly href: string;
}

/** In the order of their squares in the drawing `services.svg`. */
export const services: readonly Service[] = [
  {
    title: 'AI Agents Automation',
    description: 'Agents that answer, file and follow up, with a person signing off what matters.',
    href: `${external.services}/ai-agents-automation`,
  },
  {
    title: 'Web/App Development',
    description: 'Sites and apps that open in under a second on a three-year-old phone.',
    href: `${external.services}/web-app-development`,
  },
  {
    title: 'Social Media Marketing',
    description: 'A calendar you approve once a month, and replies within the hour.',
    href: `${external.services}/social-media-marketing`,
  },
  {
    title: 'Branding',
    description: 'A name, a logo, and rules short enough to follow: one page.',
    href: `${external.services}/branding`,
  },
  {
    title: 'UI/UX Design',
    description: 'Every screen tested with five of your customers before it is built.',
    href: `${external.services}/ui-ux-design`,
  },
  {
    title: 'SEO',
    description: 'Fewer, better pages. On most sites we begin by deleting some.',
    href: `${external.services}/seo`,
  },
  {
    title: 'Domain Name Consultation',
    description: 'The right name, checked against trademarks in 37 countries, at a fair price.',
    href: `${external.services}/domain-name-consultation`,
  },
  {
    title: 'Enterprise Domain Management',
    description: 'Up to 4,000 names, renewed on time. Every transfer needs two people.',
    href: `${external.services}/enterprise-domain-management`,
  },
];
