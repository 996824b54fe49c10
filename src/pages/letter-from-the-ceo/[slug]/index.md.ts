import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { detailPath, routes } from '~/config/routes';
import { people } from '~/config/site';
import { getCeoLetterPages } from '~/content/ceo-letters';
import { markdownTwin } from '~/layouts/hub/markdown-twin';
import { readRichText } from '~/layouts/hub/rich-text';
import { requireSite } from '~/lib/require-site';

export const getStaticPaths = (async () =>
  (await getCeoLetterPages()).map(({ entry }) => ({
    params: { slug: entry.slug },
    props: { entry },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({
  props: { entry },
  site,
}) => {
  const { title, description, publishedAt, author, slug } = entry;
  return markdownTwin(
    {
      title,
      description,
      publishedAt,
      author: author?.name ?? people.founder.name,
      path: detailPath(routes.ceoLetters, slug),
      body: await readRichText(entry),
    },
    requireSite(site),
  );
};
