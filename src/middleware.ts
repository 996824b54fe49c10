import { defineMiddleware } from 'astro:middleware';
import { loadContent } from './content/load.ts';
import { causeOf } from './lib/errors.ts';

/** Adds the page and its document to errors. */
export const onRequest = defineMiddleware(async ({ url }, next) => {
  try {
    return await next();
  } catch (error) {
    const { documentNames } = await loadContent();
    const address = decodeURIComponent(url.pathname);
    const document = documentNames.get(address);
    const name = document === undefined ? address : `${address} (${document})`;
    throw new Error(`${name}: ${causeOf(error)}`, { cause: error });
  }
});
