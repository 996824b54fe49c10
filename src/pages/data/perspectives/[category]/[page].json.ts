import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { perspectiveCategories } from '~/config/perspective-categories.ts';
import { toPerspectivesPage } from '~/hub/cards.ts';
import { perspectiveCards } from '~/hub/lists.ts';
import { getPerspectiveLists } from '~/hub/perspective-lists.ts';
import { keyed } from '~/lib/page-key.ts';

/** One small file a page: what the browser island fetches does not grow with the number of articles. */
export const getStaticPaths = (async () => {
  const paths = perspectiveCategories.map(async ({ label, slug }) =>
    (await getPerspectiveLists(label)).map((list) =>
      keyed({
        params: { category: slug, page: String(list.page) },
        props: { label, list: perspectiveCards(list) },
      }),
    ),
  );
  return (await Promise.all(paths)).flat();
}) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  Response.json(toPerspectivesPage(props.label, props.list));
