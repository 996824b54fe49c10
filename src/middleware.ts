import { defineMiddleware } from 'astro:middleware';
import { loadContent } from '~/content/load.ts';
import { causeOf } from '~/lib/errors.ts';

/** Says which page and document could not be rendered. */
export const onRequest = defineMiddleware(async ({ url }, next) => {
  try {
    return await next();
  } catch (error) {
    const { documentNames } = await loadContent();
    const address = decodeURIComponent(url.pathname);
    const shown = documentNames.get(address) ?? 'no document of its own';
    throw new Error(`${address} (${shown}): ${causeOf(error)}`, { cause: error });
  }
});
