import { defineMiddleware } from 'astro:middleware';
import { documentNames } from '~/content/document-names.ts';
import { loadContent } from '~/content/load.ts';
import { causeOf } from '~/lib/errors.ts';

/** Says which page and document could not be rendered. */
export const onRequest = defineMiddleware(async ({ url }, next) => {
  try {
    return await next();
  } catch (error) {
    const { documents } = await loadContent();
    const address = decodeURIComponent(url.pathname);
    throw new Error(`${address} (${documentNames(documents)(address)}): ${causeOf(error)}`, {
      cause: error,
    });
  }
});
