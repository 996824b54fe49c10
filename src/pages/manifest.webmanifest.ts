import type { APIRoute } from 'astro';
import { paper } from '#brand/theme.ts';
import { routes } from '#company/routes.ts';
import { site } from '#company/site.ts';

/** Makes the site installable as an app, with icons that fit the platform. */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      id: routes.home,
      name: site.name,
      short_name: site.name,
      description: site.description,
      lang: site.language,
      start_url: routes.home,
      scope: routes.home,
      display: 'browser',
      background_color: paper.bone,
      theme_color: paper.bone,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
  );
