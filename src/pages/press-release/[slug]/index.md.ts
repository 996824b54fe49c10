import { site } from '~/config/site.ts';
import { getPressReleasePages } from '~/content/press-releases.ts';
import { twinEndpoint } from '~/hub/markdown-twin.ts';

export const { getStaticPaths, GET } = twinEndpoint(
  'pressReleases',
  getPressReleasePages,
  ({ description, excerpt }) => ({
    description: description ?? excerpt,
    author: site.legalName,
  }),
);
