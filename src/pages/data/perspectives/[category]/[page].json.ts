import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { perspectiveCategories } from '~/config/perspective-categories.ts';
import { toPerspectivesPage } from '~/hub/cards.ts';
import { getPerspectiveLists } from '~/hub/perspective-lists.ts';
import { propsOf } from '~/lib/static-paths.ts';

/** One small file a page: what the browser island fetches does not grow with the number of articles. */
export const getStaticPaths = (async () => {
  const paths = perspectiveCategories.map(async ({ label, slug }) =>
    (await getPerspectiveLists(label)).map((list) => ({
      params: { category: slug, page: String(list.page) },
      props: { label, list },
    })),
  );
  return (await Promise.all(paths)).flat();
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async (context) => {
  const props = await propsOf(context, getStaticPaths);
  if (!props) return new Response(null, { status: 404 });
  return Response.json(toPerspectivesPage(props.label, props.list));
};
