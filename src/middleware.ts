import { defineMiddleware } from 'astro:middleware';
import { loadContent } from '~/content/load.ts';
import { causeOf } from '~/lib/errors.ts';

/** Files of datasets, which `hub/dataset-files.ts` serves. */
const FILE = /^\/(?:images|files)\/.+\.\w+$/;

/** Says which page and document could not be rendered. */
export const onRequest = defineMiddleware(async ({ url, routePattern }, next) => {
  try {
    // A server looks for a route that takes any ending with a slash behind it.
    const isFile = FILE.test(url.pathname) && routePattern === '/404';
    return await next(isFile ? `${url.pathname}/` : undefined);
  } catch (error) {
    const { documentNames } = await loadContent();
    const address = decodeURIComponent(url.pathname);
    const shown = documentNames.get(address) ?? 'no document of its own';
    throw new Error(`${address} (${shown}): ${causeOf(error)}`, { cause: error });
  }
});
