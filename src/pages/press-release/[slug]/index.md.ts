import type { GetStaticPaths } from 'astro';
import { site } from '~/config/site.ts';
import { getPressReleasePages } from '~/content/press-releases.ts';
import { serveTwin, twinPaths } from '~/hub/markdown-twin.ts';

export const getStaticPaths = (async () =>
  twinPaths(await getPressReleasePages(), ({ description, excerpt }) => ({
    description: description ?? excerpt,
    author: site.legalName,
  }))) satisfies GetStaticPaths;

export const GET = serveTwin('pressReleases');
