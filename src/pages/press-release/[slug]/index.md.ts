import type { GetStaticPaths } from 'astro';
import { site } from '~/config/site.ts';
import { getPressReleasePage, getPressReleasePages } from '~/content/press-releases.ts';
import { articlePaths } from '~/hub/article.ts';
import { serveMarkdown } from '~/hub/markdown-alternate.ts';

export const getStaticPaths = (async () =>
  articlePaths(await getPressReleasePages())) satisfies GetStaticPaths;

export const GET = serveMarkdown(
  'pressReleases',
  getPressReleasePage,
  ({ description, excerpt }) => ({
    description: description ?? excerpt,
    author: site.legalName,
  }),
);
