import { routes } from '~/config/routes.ts';
import type { Team } from '~/copy/contact.ts';
import { organizationData, type StructuredData } from './structured-data.ts';

/** Structured data of the contact page: the company, with a contact point for each team. */
export function contactPageData(teams: readonly Team[], origin: URL): StructuredData {
  const { '@context': context, ...organization } = organizationData(origin);
  return {
    '@context': context,
    '@type': 'ContactPage',
    url: new URL(routes.contact, origin).href,
    mainEntity: {
      ...organization,
      contactPoint: teams.map(({ name, mailbox, phone }) => ({
        '@type': 'ContactPoint',
        contactType: name,
        email: mailbox,
        ...(phone && { telephone: phone }),
      })),
    },
  };
}
