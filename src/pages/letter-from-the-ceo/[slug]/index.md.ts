import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { detailPath, routes } from '~/config/routes.ts';
import { people } from '~/config/site.ts';
import { getCeoLetterPages } from '~/content/ceo-letters.ts';
import { markdownTwin } from '~/hub/markdown-twin.ts';
import { readRichText } from '~/hub/rich-text/from-content.ts';
import { requireSite } from '~/lib/require-site.ts';

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
