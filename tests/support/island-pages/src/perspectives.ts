import { ALL_CATEGORIES, categoryLabels } from '~/config/perspective-categories.ts';
import { perspectives } from '~/content/types/perspectives.ts';
import { paginate } from '~/lib/pagination.ts';
import { type PerspectiveCard, type PerspectivesPage } from '~/hub/perspectives-page.ts';

/** Nothing stands in Digital Wellness, six in Field Notes, one in each other category. */
const counts: Readonly<Record<string, number>> = {
  [ALL_CATEGORIES]: 0,
  'Digital Wellness': 0,
  'Field Notes': 6,
};

const cards: readonly PerspectiveCard[] = categoryLabels.flatMap((category) =>
  Array.from({ length: counts[category] ?? 1 }, (_, index) => ({
    id: `${category}-${index + 1}`,
    ...(index === 3 ? {} : { href: `/perspectives/article-${index + 1}/` }),
    title: `${category}, part ${index + 1}`,
    description: `What we learned about ${category.toLowerCase()}.`,
    badge: 'Essay',
    category,
    date: { iso: '2026-03-04', text: 'March 4, 2026' },
    ...(index === 0
      ? { image: { src: '/icon-512.png', width: 512, height: 512, alt: 'A rook' } }
      : {}),
  })),
);

/** Every page of every category, as the site builds them. */
export const perspectivesPages: readonly PerspectivesPage[] = categoryLabels.flatMap((category) => {
  const ofCategory = cards.filter(
    (card) => category === ALL_CATEGORIES || card.category === category,
  );
  return paginate(ofCategory, perspectives.perPage).map(({ items, page, pages, total }) => ({
    category,
    page,
    pages,
    total,
    cards: items,
  }));
});
