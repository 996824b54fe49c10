import { getPerspectivePages } from '~/content/perspectives.ts';
import { twinEndpoint } from '~/hub/markdown-twin.ts';

export const { getStaticPaths, GET } = twinEndpoint(
  'perspectives',
  getPerspectivePages,
  ({ description, author, paragraph }) => ({
    description,
    author: author?.name,
    opening: paragraph,
  }),
);
