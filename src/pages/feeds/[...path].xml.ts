import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { readFeed } from '~/layouts/hub/feed';
import { feedPaths, feedSections } from '~/lib/feed-paths';
import { toAtom, toRss } from '~/lib/feed-xml';
import { requireSite } from '~/lib/require-site';

const nameOf = (path: string) => path.replace(/^\/feeds\/|\.xml$/g, '');

/** RSS and Atom of each section and of everything. */
export const getStaticPaths = (() =>
  [undefined, ...feedSections].flatMap((section) => {
    const { rss, atom } = feedPaths(section);
    return [
      { params: { path: nameOf(rss) }, props: { section, format: 'rss' as const } },
      { params: { path: nameOf(atom) }, props: { section, format: 'atom' as const } },
    ];
  })) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({
  props: { section, format },
  site,
}) => {
  const feed = await readFeed(section, requireSite(site));
  return new Response(format === 'rss' ? await toRss(feed) : toAtom(feed), {
    headers: { 'content-type': `application/${format}+xml; charset=utf-8` },
  });
};
