import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { perspectiveCategories } from '~/config/perspective-categories.ts';
import { perspectivesOf, toPerspectivesPage } from '~/hub/cards.ts';
import { paginate } from '~/lib/pagination.ts';
import { PERSPECTIVES_PER_PAGE } from '~/hub/perspectives-page.ts';

/** One small file a page: what the browser island fetches does not grow with the number of articles. */
export const getStaticPaths = (async () => {
  const paths = perspectiveCategories.map(async ({ label, slug }) =>
    paginate(await perspectivesOf(label), PERSPECTIVES_PER_PAGE).map((list) => ({
      params: { category: slug, page: String(list.page) },
      props: { label, list },
    })),
  );
  return (await Promise.all(paths)).flat();
}) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  Response.json(toPerspectivesPage(props.label, props.list));
