import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import PortableText from '~/components/portable-text/PortableText.astro';
import { remembered } from '~/content/collection.ts';
import { type RenderText, readFeed } from '~/hub/feeds/feed.ts';
import { feedPaths, feedSections } from '~/hub/feeds/feed-paths.ts';
import { getFeedSources } from '~/hub/feeds/feed-sources.ts';
import { toAtom, toRss } from '~/hub/feeds/feed-xml.ts';
import { keyed } from '~/lib/page-key.ts';
import { requireSite } from '~/lib/require-site.ts';

const nameOf = (path: string) => path.replace(/^\/feeds\/|\.xml$/g, '');

const container = remembered(() => AstroContainer.create());

const render: RenderText = async (value) =>
  (await container()).renderToString(PortableText, { props: { value } });

/** RSS and Atom of each section and of everything. */
export const getStaticPaths = (async () => {
  const paths = [undefined, ...feedSections].map(async (section) => {
    const { rss, atom } = feedPaths(section);
    const sources = await getFeedSources(section);
    return [
      keyed({ params: { path: nameOf(rss) }, props: { section, sources, format: 'rss' as const } }),
      keyed({
        params: { path: nameOf(atom) },
        props: { section, sources, format: 'atom' as const },
      }),
    ];
  });
  return (await Promise.all(paths)).flat();
}) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({
  props: { section, sources, format },
  site,
}) => {
  const feed = await readFeed(section, sources, requireSite(site), render);
  return new Response(format === 'rss' ? await toRss(feed) : toAtom(feed), {
    headers: { 'content-type': `application/${format}+xml; charset=utf-8` },
  });
};
