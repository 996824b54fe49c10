import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { detailPath, routes } from '~/config/routes.ts';
import { site as company } from '~/config/site.ts';
import { getPressReleasePages } from '~/content/press-releases.ts';
import { markdownTwin } from '~/hub/markdown-twin.ts';
import { readRichText } from '~/hub/rich-text/from-content.ts';
import { requireSite } from '~/lib/require-site.ts';

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
