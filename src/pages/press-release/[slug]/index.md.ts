import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { detailPath, routes } from '~/config/routes';
import { site as company } from '~/config/site';
import { getPressReleasePages } from '~/content/press-releases';
import { markdownTwin } from '~/layouts/hub/markdown-twin';
import { readRichText } from '~/layouts/hub/rich-text';
import { requireSite } from '~/lib/require-site';

export const getStaticPaths = (async () =>
  (await getPressReleasePages()).map(({ entry }) => ({
    params: { slug: entry.slug },
    props: { entry },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({
  props: { entry },
  site,
}) => {
  const { title, description, excerpt, publishedAt, slug } = entry;
  return markdownTwin(
    {
      title,
      description: description ?? excerpt,
      publishedAt,
      author: company.legalName,
      path: detailPath(routes.pressReleases, slug),
      body: await readRichText(entry),
    },
    requireSite(site),
  );
};
