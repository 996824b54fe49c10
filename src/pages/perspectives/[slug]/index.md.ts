import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { detailPath, routes } from '~/config/routes.ts';
import { getPerspectivePages } from '~/content/perspectives.ts';
import { markdownTwin } from '~/hub/markdown-twin.ts';
import { readRichText } from '~/hub/rich-text/from-content.ts';
import { requireSite } from '~/lib/require-site.ts';

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
