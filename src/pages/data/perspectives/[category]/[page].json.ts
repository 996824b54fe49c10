import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { getPerspectiveLists, toPerspectivesPage } from '#content/lists/perspective-lists.ts';
import { propsOf } from '#content/lists/static-paths.ts';

/** One small file per page: what the browser fetches does not grow with the number of articles. */
export const getStaticPaths = (async () =>
  (await getPerspectiveLists()).map(({ category: { label, slug }, list, more }) => ({
    params: { category: slug, page: String(list.page) },
    props: { label, list, more },
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async (context) => {
  const props = await propsOf(context, getStaticPaths);
  if (!props) return new Response(null, { status: 404 });
  return Response.json(toPerspectivesPage(props.label, props.list, props.more));
};
