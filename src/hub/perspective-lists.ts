import { ALL_CATEGORIES } from '~/config/perspective-categories.ts';
import { getPerspectives, getPerspectivesInCategory } from '~/content/getters.ts';
import { type Perspective, perspectives } from '~/content/types/perspectives.ts';
import { type ListPage, paginate } from '~/lib/pagination.ts';

/** The pages of a filter's choice, newest first. */
export async function getPerspectiveLists(label: string): Promise<ListPage<Perspective>[]> {
  const chosen = label === ALL_CATEGORIES ? getPerspectives() : getPerspectivesInCategory(label);
  return paginate(await chosen, perspectives.perPage);
}
