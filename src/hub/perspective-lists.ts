import { ALL_CATEGORIES } from '~/config/perspective-categories.ts';
import {
  type Perspective,
  getPerspectives,
  getPerspectivesInCategory,
} from '~/content/perspectives.ts';
import { type ListPage, paginate } from '~/lib/pagination.ts';
import { perPage } from '~/config/list-sizes.ts';

/** The pages of a filter's choice, newest first. */
export async function getPerspectiveLists(label: string): Promise<ListPage<Perspective>[]> {
  const chosen = label === ALL_CATEGORIES ? getPerspectives() : getPerspectivesInCategory(label);
  return paginate(await chosen, perPage.perspectives);
}
