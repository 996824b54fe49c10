import type { Point } from './shapes.ts';
import { external } from '../config/site.ts';

/** One of the eight services that moved to the partner studio. */
export interface Service extends Point {
  /** Its square of the drawing `services.svg`. */
  readonly icon: 'agents' | 'development' | 'social' | 'branding' | 'design' | 'seo' | 'domain' | 'domains';
  readonly href: string;
}

export const services: readonly Service[] = [
  {
    title: 'AI Agents Automation',
    description: 'Agents that answer, file and follow up, with a person signing off what matters.',
    icon: 'agents',
    href: `${external.services}/ai-agents-automation`,
  },
  {
    title: 'Web/App Development',
    description: 'Sites and apps that open in under a second on a three-year-old phone.',
    icon: 'development',
    href: `${external.services}/web-app-development`,
  },
  {
    title: 'Social Media Marketing',
    description: 'A calendar you approve once a month, and replies within the hour.',
    icon: 'social',
    href: `${external.services}/social-media-marketing`,
  },
  {
    title: 'Branding',
    description: 'A name, a mark and one page of rules, which is why people follow them.',
    icon: 'branding',
    href: `${external.services}/branding`,
  },
  {
    title: 'UI/UX Design',
    description: 'Five customers watched per sprint, then the screen, then the pixels.',
    icon: 'design',
    href: `${external.services}/ui-ux-design`,
  },
  {
    title: 'SEO',
    description: 'Fewer, better pages. On most sites we delete before we write a word.',
    icon: 'seo',
    href: `${external.services}/seo`,
  },
  {
    title: 'Domain Name Consultation',
    description: 'The right name, checked against trademarks in 37 countries, at a fair price.',
    icon: 'domain',
    href: `${external.services}/domain-name-consultation`,
  },
  {
    title: 'Enterprise Domain Management',
    description: 'Two keys for every transfer and no renewal missed, for up to 4,000 names.',
    icon: 'domains',
    href: `${external.services}/enterprise-domain-management`,
  },
];
