import type { APIRoute, GetStaticPaths } from 'astro';
import { kitFiles } from './kit.ts';

/**
 * The route for the kit's files with one extension. Each extension has its own route, because the dev server expects a
 * trailing slash on dynamic routes whose name has no extension.
 */
export function kitEndpoint(ending: 'png' | 'svg' | 'css' | 'json' | 'gpl'): {
  getStaticPaths: GetStaticPaths;
  GET: APIRoute;
} {
  return {
    getStaticPaths: () =>
      [...kitFiles().keys()]
        .filter((file) => file.endsWith(`.${ending}`))
        .map((file) => ({ params: { name: file.slice(0, -ending.length - 1) } })),
    GET: ({ params }) => {
      const file = kitFiles().get(`${params['name']}.${ending}`);
      if (!file) return new Response('No such file in the brand kit', { status: 404 });
      return new Response(file.bytes, { headers: { 'content-type': file.type } });
    },
  };
}
