import { defineMiddleware } from 'astro:middleware';
import { loadContent } from './content/load.ts';
import { causeOf } from './lib/errors.ts';

/** Files of datasets, which `content/dataset-files.ts` serves. */
const FILE = /^\/(?:images|files)\/.+\.\w+$/;

/** Adds the page and its document to errors. */
export const onRequest = defineMiddleware(async ({ url, routePattern }, next) => {
  try {
    // A server finds a route for any file extension only with a trailing slash.
    const isFile = FILE.test(url.pathname) && routePattern === '/404';
    return await next(isFile ? `${url.pathname}/` : undefined);
  } catch (error) {
    const { documentNames } = await loadContent();
    const address = decodeURIComponent(url.pathname);
    const document = documentNames.get(address);
    const name = document === undefined ? address : `${address} (${document})`;
    throw new Error(`${name}: ${causeOf(error)}`, { cause: error });
  }
});
