import { ALL_CATEGORIES, perspectiveCategories } from '#company/perspective-categories.ts';
import { getPerspectives, getPerspectivesInCategory } from '#content/getters.ts';
import { type Perspective, perspectives } from '#content/types/perspectives.ts';
import { editProp } from '#content/editable.ts';
import { keepUnits } from '#lib/text/keep-units.ts';
import { type ListPage, paginate } from '#lib/pagination.ts';
import { entryPath } from '#content/addresses.ts';
import { coverOf } from '#content/articles/cards.ts';
import type { PerspectiveCard, PerspectivesPage } from '#client/perspectives.ts';

/** A category with fewer articles shows the newest of the others, too: one row. */
const FEW = 3;
const MORE = 2;

/** Every page of every category, including categories without articles; `more` holds others if it has few. */
export async function getPerspectiveLists() {
  const all = await getPerspectives();
  const lists = perspectiveCategories.map(async (category) => {
    const { label } = category;
    const entries = label === ALL_CATEGORIES ? all : await getPerspectivesInCategory(label);
    const others = all.filter((each) => each.slug !== undefined && !entries.includes(each));
    const more = entries.length < FEW ? others.slice(0, MORE) : [];
    return paginate(entries, perspectives.perPage).map((list) => ({ category, list, more }));
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
  more: readonly Perspective[] = [],
): PerspectivesPage {
  const others = more.length > 0 ? more.map(toPerspectiveCard) : undefined;
  return { category, page, pages, total, cards: items.map(toPerspectiveCard), more: others };
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
