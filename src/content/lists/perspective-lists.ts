import { ALL_CATEGORIES, perspectiveCategories } from '#company/perspective-categories.ts';
import { getPerspectives, getPerspectivesInCategory } from '#content/getters.ts';
import { type Perspective, perspectives } from '#content/types/perspectives.ts';
import { editProp } from '#content/editable.ts';
import { keepUnits } from '#lib/text/keep-units.ts';
import { type ListPage, paginate } from '#lib/pagination.ts';
import { entryPath } from '#content/addresses.ts';
import { coverOf } from '#content/articles/cards.ts';
import type { PerspectiveCard, PerspectivesPage } from '#client/perspectives.ts';

/** Every page of every category, including categories without articles. */
export async function getPerspectiveLists() {
  const lists = perspectiveCategories.map(async (category) => {
    const { label } = category;
    const entries = label === ALL_CATEGORIES ? getPerspectives() : getPerspectivesInCategory(label);
    return paginate(await entries, perspectives.perPage).map((list) => ({ category, list }));
  });
  return (await Promise.all(lists)).flat();
}

/** The number of pages of each category, in the order of `perspectiveCategories`. */
export async function getPageCounts(): Promise<readonly number[]> {
  const lists = await getPerspectiveLists();
  return perspectiveCategories.map(({ label }) => lists.filter(({ category }) => category.label === label).length);
}

/** A page of a category in the form that the browser island and its JSON use. */
export function toPerspectivesPage(
  category: string,
  { items, page, pages, total }: ListPage<Perspective>,
): PerspectivesPage {
  return { category, page, pages, total, cards: items.map(toPerspectiveCard) };
}

function toPerspectiveCard(entry: Perspective): PerspectiveCard {
  const { id, title, summary, publishedAt, category, perspectiveCategory, mainImage } = entry;
  return {
    id,
    href: entryPath('perspectives', entry),
    title,
    description: keepUnits(summary) || undefined,
    date: publishedAt,
    badge: category,
    category: perspectiveCategory,
    image: coverOf(mainImage),
    ...editProp(entry, (edit) => ({
      title: edit('title'),
      description: edit('description'),
      badge: edit('category'),
      category: edit('perspectiveCategory'),
      image: edit('mainImage'),
    })),
  };
}
