import type { GetStaticPaths } from 'astro';
import { getPerspectivePages } from '~/content/perspectives.ts';
import { serveTwin, twinPaths } from '~/hub/markdown-twin.ts';

export const getStaticPaths = (async () =>
  twinPaths(await getPerspectivePages(), ({ description, author, paragraph }) => ({
    description,
    author: author?.name,
    opening: paragraph,
  }))) satisfies GetStaticPaths;

export const GET = serveTwin('perspectives');
