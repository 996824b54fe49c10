import type { APIRoute } from 'astro';

/** Everything may be read by anyone; the sitemap says what there is. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *
Disallow:

Sitemap: ${new URL('sitemap-index.xml', site).href}
`);
