import type { GetStaticPaths } from 'astro';
import { people } from '~/config/site.ts';
import { getCeoLetterPage, getCeoLetterPages } from '~/content/ceo-letters.ts';
import { articlePaths } from '~/hub/article.ts';
import { serveMarkdown } from '~/hub/markdown-alternate.ts';

export const getStaticPaths = (async () =>
  articlePaths(await getCeoLetterPages())) satisfies GetStaticPaths;

export const GET = serveMarkdown('ceoLetters', getCeoLetterPage, ({ description, author }) => ({
  description,
  author: author?.name ?? people.founder.name,
}));
