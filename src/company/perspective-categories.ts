import { routes } from './routes.ts';
import { PRODUCT } from './site.ts';

/** The option that shows all perspectives. */
export const ALL_CATEGORIES = 'All';

/** The category on the card of a perspective without one. */
export const DEFAULT_CATEGORY = 'Technology';

/** The options of the filter, in order. Labels are also the values of `?category=`. */
export const categoryLabels = [
  ALL_CATEGORIES,
  `Innovation at ${PRODUCT}`,
  'Design & Experience',
  'Product Deep Dives',
  'Security & Trust',
  'Digital Wellness',
  'Future of Work & Creativity',
  'Developer & Partner Ecosystem',
  'Our People & Culture',
  'Field Notes',
  'Platform & Performance',
] as const;

/** An option of the filter, with its static list. */
export interface PerspectiveCategory {
  readonly label: string;
  /** Path segment: `all`, `design-and-experience`. */
  readonly slug: string;
  /** First page of its static list. */
  readonly href: string;
}

export const perspectiveCategories: readonly PerspectiveCategory[] = categoryLabels.map((label) => {
  const slug = label.toLowerCase().replaceAll('&', 'and').replace(/\s+/g, '-');
  return {
    label,
    slug,
    href: label === ALL_CATEGORIES ? routes.perspectives : `${routes.perspectives}category/${slug}/`,
  };
});
