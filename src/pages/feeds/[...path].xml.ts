import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import PortableText from '#components/portable-text/PortableText.astro';
import { feedPaths } from '#content/addresses.ts';
import { contentTypes } from '#content/types/index.ts';
import { type RenderText, readFeed } from '#content/feeds/feed.ts';
import { toAtom, toRss } from '#content/feeds/feed-xml.ts';
import { propsOf } from '#content/lists/static-paths.ts';

const nameOf = (path: string) => path.replace(/^\/feeds\/|\.xml$/g, '');

const container = AstroContainer.create();

const render: RenderText = async (value) => (await container).renderToString(PortableText, { props: { value } });

/** RSS and Atom feeds of each type, and of everything. */
export const getStaticPaths = (async () =>
  [undefined, ...contentTypes].flatMap((type) =>
    Object.entries(feedPaths(type)).map(([format, path]) => ({
      params: { path: nameOf(path) },
      props: { name: type?.name, format },
    })),
  )) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async (context) => {
  const props = await propsOf(context, getStaticPaths);
  if (!props) return new Response(null, { status: 404 });
  const { name, format } = props;
  const feed = await readFeed(name, new URL('/', context.site), render);
  return new Response(format === 'rss' ? await toRss(feed) : toAtom(feed), {
    headers: { 'content-type': `application/${format}+xml; charset=utf-8` },
  });
};
