import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import PortableText from '~/components/portable-text/PortableText.astro';
import { type RenderText, readFeed } from '~/hub/feeds/feed.ts';
import { feedPaths, feedSections } from '~/config/feed-paths.ts';
import { getFeedSources } from '~/hub/feeds/feed-sources.ts';
import { toAtom, toRss } from '~/hub/feeds/feed-xml.ts';
import { requireSite } from '~/lib/require-site.ts';

const nameOf = (path: string) => path.replace(/^\/feeds\/|\.xml$/g, '');

const container = AstroContainer.create();

const render: RenderText = async (value) =>
  (await container).renderToString(PortableText, { props: { value } });

/** RSS and Atom of each section and of everything. */
export const getStaticPaths = (() =>
  [undefined, ...feedSections].flatMap((section) =>
    Object.entries(feedPaths(section)).map(([format, path]) => ({
      params: { path: nameOf(path) },
      props: { section, format },
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({
  props: { section, format },
  site,
}) => {
  const sources = await getFeedSources(section);
  const feed = await readFeed(section, sources, requireSite(site), render);
  return new Response(format === 'rss' ? await toRss(feed) : toAtom(feed), {
    headers: { 'content-type': `application/${format}+xml; charset=utf-8` },
  });
};
