import { people } from '~/config/site.ts';
import { getCeoLetterPages } from '~/content/ceo-letters.ts';
import { twinEndpoint } from '~/hub/markdown-twin.ts';

export const { getStaticPaths, GET } = twinEndpoint(
  'ceoLetters',
  getCeoLetterPages,
  ({ description, author }) => ({
    description,
    author: author?.name ?? people.founder.name,
  }),
);
