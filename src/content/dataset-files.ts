import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { perContent } from './getters.ts';
import { mimeType } from '#lib/mime.ts';

/** The images and files of embedded datasets, by their URL paths. */
const getFiles = perContent(
  ({ report }) => new Map(report.collections.flatMap(({ files }) => files.map(({ url, file }) => [url, file]))),
);

/** The route for the images or files of embedded datasets. */
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
      // On a server, the path has a trailing slash; see `drafts/middleware.ts`.
      const path = (await getFiles()).get(url.pathname.replace(/\/$/, ''));
      if (path === undefined) return rewrite('/404');
      return new Response(await readFile(path), {
        headers: { 'content-type': mimeType(path) },
      });
    },
  };
}
