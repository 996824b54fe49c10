import type { APIRoute } from 'astro';
import { people } from '#company/people.ts';
import { external, mailboxes, site } from '#company/site.ts';

const { address } = site;

/** Who makes the site, for people who read source. */
export const GET: APIRoute = () =>
  new Response(`/* TEAM */
${[...new Set(Object.values(people))].map(({ name, title }) => `${title}: ${name}`).join('\n')}
Contact: ${mailboxes.hello}
From: ${address.city}, ${address.countryName}
Work with us: ${external.jobs}

/* SITE */
Language: English
Standards: HTML, CSS, SVG, RSS, Atom
Made with: Astro, React, Sanity, and no script before you ask for one
Source of the payment widget: ${external.paymentWidgetSource}
`);
