import type { GetStaticPaths } from 'astro';
import { people } from '~/config/site.ts';
import { getCeoLetterPages } from '~/content/ceo-letters.ts';
import { serveTwin, twinPaths } from '~/hub/markdown-twin.ts';

export const getStaticPaths = (async () =>
  twinPaths(await getCeoLetterPages(), ({ description, author }) => ({
    description,
    author: author?.name ?? people.founder.name,
  }))) satisfies GetStaticPaths;

export const GET = serveTwin('ceoLetters');
