import type { ContactPage, WithContext } from 'schema-dts';
import { routes } from '~/config/routes.ts';
import type { Team } from '~/copy/contact.ts';
import { organization } from './structured-data.ts';

/** Structured data of the contact page: the company, with a contact point for each team. */
export function contactPageData(teams: readonly Team[], origin: URL): WithContext<ContactPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ContactPage',
    url: new URL(routes.contact, origin).href,
    mainEntity: {
      ...organization(origin),
      contactPoint: teams.map(({ name, mailbox, phone }) => ({
        '@type': 'ContactPoint',
        contactType: name,
        email: mailbox,
        ...(phone && { telephone: phone }),
      })),
    },
  };
}
