import type { APIRoute, GetStaticPaths } from 'astro';
import type { ContentType, Entry } from '#content/types/define-type.ts';
import { perContent } from '#content/getters.ts';
import { contentTypes } from '#content/types/index.ts';
import { toMarkdownDocument } from '#content/articles/markdown-alternate.ts';

/** Every entry with a page, by the path of its Markdown alternate: `perspectives/first-flight/index`. */
const getPages = perContent(
  ({ entries }) =>
    new Map(
      contentTypes.flatMap((type: ContentType<keyof typeof entries>) =>
        entries[type.name].flatMap((entry: Entry & { slug?: string | undefined }) => {
          const { slug } = entry;
          if (slug === undefined) return [];
          return [[`${type.path.slice(1)}${slug}/index`, { type, entry: { ...entry, slug } }]];
        }),
      ),
    ),
);

/** The Markdown alternate of each article. */
export const getStaticPaths = (async () =>
  [...(await getPages()).keys()].map((path) => ({ params: { path } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params: { path = '' }, site }) => {
  const page = (await getPages()).get(path);
  if (page === undefined) return new Response(null, { status: 404 });
  const text = await toMarkdownDocument(page.type, page.entry, new URL('/', site));
  return new Response(text, { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
};
