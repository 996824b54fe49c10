import { routes } from './routes.ts';
import { PRODUCT } from './site.ts';

/** The choice that filters nothing. */
export const ALL_CATEGORIES = 'All';

/** What a perspective without a category of its own is filed under on its card. */
export const DEFAULT_CATEGORY = 'Technology';

/** The choices of the filter, in order; labels are exact and travel in `?category=`. */
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

/** A choice of the filter and the static list it leads to. */
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
