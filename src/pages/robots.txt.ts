import type { APIRoute } from 'astro';

/** Allows everything to be crawled, and names the sitemap. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *
Disallow:

Sitemap: ${new URL('sitemap-index.xml', site).href}
`);
