import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { detailPath, routes } from '~/config/routes';
import { getPerspectivePages } from '~/content/perspectives';
import { markdownTwin } from '~/layouts/hub/markdown-twin';
import { readRichText } from '~/layouts/hub/rich-text';
import { requireSite } from '~/lib/require-site';

export const getStaticPaths = (async () =>
  (await getPerspectivePages()).map(({ entry }) => ({
    params: { slug: entry.slug },
    props: { entry },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({
  props: { entry },
  site,
}) => {
  const { title, description, publishedAt, author, paragraph, slug } = entry;
  return markdownTwin(
    {
      title,
      description,
      publishedAt,
      author: author?.name,
      path: detailPath(routes.perspectives, slug),
      opening: paragraph,
      body: await readRichText(entry),
    },
    requireSite(site),
  );
};
