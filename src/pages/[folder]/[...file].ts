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

export const GET: APIRoute = async ({ params: { folder, file } }) => {
  const path = (await getFiles()).get(`/${folder ?? ''}/${file ?? ''}`);
  if (path === undefined) return new Response(null, { status: 404 });
  return new Response(await readFile(path), { headers: { 'content-type': contentType(path) } });
};
