import { defineMiddleware } from 'astro:middleware';
import { loadContent } from '#content/load.ts';
import { draftBar } from './bar.ts';
import { messagePage } from './message-page.ts';
import { PROJECT_HEADER } from './passes.ts';

/** Files of datasets, which `content/dataset-files.ts` serves. */
const FILE = /^\/(?:images|files)\/.+\.\w+$/;

/** Adds the bar to each page, or shows why the page failed. */
export const onRequest = defineMiddleware(async ({ url, request, routePattern }, next) => {
  try {
    const content = await loadContent();
    // A server finds a route for any file extension only with a trailing slash.
    const isFile = FILE.test(url.pathname) && routePattern === '/404';
    const response = await next(isFile ? `${url.pathname}/` : undefined);
    const { status, headers } = response;
    if (headers.get('content-type')?.startsWith('text/html') !== true) return response;
    const project = request.headers.get(PROJECT_HEADER) ?? '';
    const html = await response.text();
    headers.delete('content-length');
    const bar = await draftBar(decodeURIComponent(url.pathname), content, project);
    // Browsers move content after `</html>` to the end of the body.
    return new Response(html + bar, { status, headers });
  } catch (error) {
    const lines = (error instanceof Error ? error.message : String(error)).split('\n');
    const page = messagePage('Error', lines, url.pathname.replace(/[^/]+\/?$/, ''));
    return new Response(page, { status: 503, headers: { 'content-type': 'text/html' } });
  }
});
