import type { GetStaticPaths } from 'astro';
import { getPerspectivePage, getPerspectivePages } from '~/content/perspectives.ts';
import { articlePaths } from '~/hub/article.ts';
import { serveMarkdown } from '~/hub/markdown-alternate.ts';

export const getStaticPaths = (async () =>
  articlePaths(await getPerspectivePages())) satisfies GetStaticPaths;

export const GET = serveMarkdown(
  'perspectives',
  getPerspectivePage,
  ({ description, author, paragraph }) => ({
    description,
    author: author?.name,
    opening: paragraph,
  }),
);
