import type { APIRoute } from 'astro';
import { routes } from '~/config/routes.ts';
import { mailboxes, site as company } from '~/config/site.ts';
import { securityTxt } from '~/hosting/security-txt.ts';

export const GET: APIRoute = ({ site, url }) =>
  new Response(
    securityTxt(
      {
        mailbox: mailboxes.security,
        policy: new URL(routes.compliance, site).href,
        canonical: new URL(url.pathname, site).href,
        languages: [company.language],
      },
      new Date(),
    ),
  );
