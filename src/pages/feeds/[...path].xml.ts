import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import PortableText from '~/components/portable-text/PortableText.astro';
import { type RenderText, readFeed } from '~/hub/feeds/feed.ts';
import { feedPaths } from '~/content/paths.ts';
import { contentTypes } from '~/content/types/index.ts';
import { getFeedSources } from '~/hub/feeds/feed-sources.ts';
import { toAtom, toRss } from '~/hub/feeds/feed-xml.ts';
import { requireSite } from '~/lib/require-site.ts';
import { propsOf } from '~/lib/static-paths.ts';

const nameOf = (path: string) => path.replace(/^\/feeds\/|\.xml$/g, '');

const container = AstroContainer.create();

const render: RenderText = async (value) => (await container).renderToString(PortableText, { props: { value } });

/** RSS and Atom of each type and of everything. */
export const getStaticPaths = (async () =>
  [undefined, ...contentTypes].flatMap((type) =>
    Object.entries(feedPaths(type)).map(([format, path]) => ({
      params: { path: nameOf(path) },
      props: { name: type?.name, format },
    })),
  )) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async (context) => {
  const { site } = context;
  const props = await propsOf(context, getStaticPaths);
  if (!props) return new Response(null, { status: 404 });
  const { name, format } = props;
  const sources = await getFeedSources(name);
  const feed = await readFeed(name, sources, requireSite(site), render);
  return new Response(format === 'rss' ? await toRss(feed) : toAtom(feed), {
    headers: { 'content-type': `application/${format}+xml; charset=utf-8` },
  });
};
