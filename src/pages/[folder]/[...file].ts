import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { perContent } from '~/content/getters.ts';
import { contentType } from '~/lib/content-types.ts';

/** The images and files of embedded datasets, by their addresses. */
const getFiles = perContent(
  ({ report }) =>
    new Map(report.collections.flatMap(({ files }) => files.map(({ url, file }) => [url, file]))),
);

export const getStaticPaths = (async () =>
  [...(await getFiles()).keys()].map((url) => {
    const [, folder, ...rest] = url.split('/');
    return { params: { folder, file: rest.join('/') } };
  })) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ url, rewrite }) => {
  // A server asks with a slash at the end, see `middleware.ts`.
  const path = (await getFiles()).get(url.pathname.replace(/\/$/, ''));
  if (path === undefined) return rewrite('/404');
  return new Response(await readFile(path), { headers: { 'content-type': contentType(path) } });
};
