import type { Event as EventData, WithContext } from 'schema-dts';
interface Conference {
  readonly name: string;
  readonly description: string;
  /** ISO dates. */
  readonly startDate: string;
  readonly endDate: string;
  readonly venue: string;
  /** Where people register and follow the stream. */
  readonly url: string;
  readonly city: string;
  /** Two letters, ISO 3166. */
  readonly country: string;
  readonly organizer: { readonly name: string; readonly url: string };
  /** Tickets; `amount` is in US dollars. */
  readonly tickets: readonly {
    readonly name: string;
    readonly amount: number;
    readonly action: { readonly href: string };
  }[];
}

/** Structured data of an event held in a hall and online, for BaseLayout's `structuredData`. */
export function conferenceEvent(conference: Conference): WithContext<EventData> {
  const { name, description, startDate, endDate, url, organizer } = conference;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description,
    startDate,
    endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [
      {
        '@type': 'Place',
        name: conference.venue,
        address: {
          '@type': 'PostalAddress',
          addressLocality: conference.city,
          addressCountry: conference.country,
        },
      },
      { '@type': 'VirtualLocation', url },
    ],
    organizer: { '@type': 'Organization', ...organizer },
    offers: conference.tickets.map((ticket) => ({
      '@type': 'Offer',
      name: ticket.name,
      price: String(ticket.amount),
      priceCurrency: 'USD',
      url: ticket.action.href,
    })),
  };
}
