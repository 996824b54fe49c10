import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { perContent } from '~/content/getters.ts';
import { contentType } from '~/lib/content-types.ts';

/** The images and files of embedded datasets, by their addresses. */
const getFiles = perContent(
  ({ report }) => new Map(report.collections.flatMap(({ files }) => files.map(({ url, file }) => [url, file]))),
);

/** A route that serves the files of embedded datasets in one folder. */
export function datasetEndpoint(folder: 'images' | 'files'): {
  getStaticPaths: GetStaticPaths;
  GET: APIRoute;
} {
  const start = `/${folder}/`;
  return {
    getStaticPaths: async () =>
      [...(await getFiles()).keys()]
        .filter((url) => url.startsWith(start))
        .map((url) => ({ params: { file: url.slice(start.length) } })),
    GET: async ({ url, rewrite }) => {
      // A server asks with a slash at the end, see `middleware.ts`.
      const path = (await getFiles()).get(url.pathname.replace(/\/$/, ''));
      if (path === undefined) return rewrite('/404');
      return new Response(await readFile(path), {
        headers: { 'content-type': contentType(path) },
      });
    },
  };
}
