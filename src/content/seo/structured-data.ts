import type {
  BlogPosting,
  BreadcrumbList,
  ContactPage,
  Event,
  FAQPage,
  NewsArticle,
  Organization,
  Service,
  SoftwareApplication,
  Thing,
  WebSite,
  WithContext,
} from 'schema-dts';
import { company } from '#company/record.ts';
import { routes } from '#company/routes.ts';
import { people } from '#company/people.ts';
import { mailboxes, site, socials } from '#company/site.ts';
import type { Team } from '#copy/contact.ts';

/** A JSON-LD object in schema.org's vocabulary, for BaseLayout's `structuredData`. Its URLs are absolute. */
export type StructuredData = WithContext<Thing>;

const CONTEXT = 'https://schema.org';

const absolute = (path: string, origin: URL) => new URL(path, origin).href;

const organizationId = (origin: URL) => ({ '@id': absolute('/#organization', origin) });

/** The company, as articles refer to it. */
function publisher(origin: URL) {
  return {
    '@type': 'Organization',
    ...organizationId(origin),
    name: site.name,
    url: absolute(routes.home, origin),
    logo: { '@type': 'ImageObject', url: absolute('/icon-512.png', origin) },
  } as const;
}

/** The company with its address, founder and profiles. */
function organization(origin: URL) {
  const { street, city, postalCode, country } = site.address;
  return {
    ...publisher(origin),
    legalName: site.legalName,
    slogan: site.tagline,
    description: site.description,
    foundingDate: company.founded,
    email: mailboxes.hello,
    founder: { '@type': 'Person', name: people.founder.name, jobTitle: people.founder.title },
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      postalCode,
      addressCountry: country,
    },
    sameAs: socials.map(({ href }) => href),
  } as const;
}

/** The company, for the head of the home page. */
export function organizationData(origin: URL): WithContext<Organization> {
  return { '@context': CONTEXT, ...organization(origin) };
}

/** The site, for the head of the home page. */
export function websiteData(origin: URL): WithContext<WebSite> {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': absolute('/#website', origin),
    name: site.name,
    description: site.description,
    url: absolute(routes.home, origin),
    inLanguage: site.language,
    publisher: organizationId(origin),
  };
}

export interface ArticleFacts {
  readonly type: 'BlogPosting' | 'NewsArticle';
  /** Path of the page. */
  readonly path: string;
  readonly headline: string;
  readonly description: string | undefined;
  /** ISO dates. */
  readonly publishedAt: string | undefined;
  readonly updatedAt: string | undefined;
  /** Path or URL of its picture. */
  readonly image: string;
  readonly section: string;
  readonly words: number;
  readonly author?: { readonly name: string; readonly role?: string | undefined } | undefined;
}

/** An article of the hub. The company is the author of an article that names none. */
export function articleData(facts: ArticleFacts, origin: URL): WithContext<BlogPosting | NewsArticle> {
  const { type, path, headline, description, publishedAt, updatedAt, image, author } = facts;
  const url = absolute(path, origin);
  return {
    '@context': CONTEXT,
    '@type': type,
    headline,
    ...(description && { description }),
    url,
    mainEntityOfPage: url,
    image: absolute(image, origin),
    ...(publishedAt && { datePublished: publishedAt }),
    ...(updatedAt && { dateModified: updatedAt }),
    articleSection: facts.section,
    wordCount: facts.words,
    inLanguage: site.language,
    author: author
      ? {
          '@type': 'Person',
          name: author.name,
          ...(author.role && { jobTitle: author.role }),
          // The page about the company shows who leads it.
          ...(author.name === people.chiefExecutive.name && { url: absolute(routes.about, origin) }),
          worksFor: organizationId(origin),
        }
      : publisher(origin),
    publisher: publisher(origin),
  };
}

/** The path to a page, from the home page down to the page itself. */
export function breadcrumbData(
  trail: readonly { readonly name: string; readonly path: string }[],
  origin: URL,
): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.name, path: routes.home }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path, origin),
    })),
  };
}

/** The contact page: the company, with a contact point for each team. */
export function contactPageData(teams: readonly Team[], origin: URL): WithContext<ContactPage> {
  return {
    '@context': CONTEXT,
    '@type': 'ContactPage',
    url: absolute(routes.contact, origin),
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

interface Conference extends Readonly<Record<'name' | 'description' | 'venue' | 'city', string>> {
  /** ISO dates. */
  readonly startDate: string;
  readonly endDate: string;
  /** Where people register and follow the stream. */
  readonly url: string;
  /** Two letters, ISO 3166. */
  readonly country: string;
  readonly organizer: { readonly name: string; readonly url: string };
  readonly speakers: readonly { readonly name: string }[];
  /** `amount` is in US dollars. */
  readonly tickets: readonly { readonly name: string; readonly amount: number }[];
  /** The last day on which tickets were sold. ISO date. */
  readonly salesEnded: string;
  /** URLs of its page and of a picture. */
  readonly page: string;
  readonly image: string;
}

/** A past event in a hall and online, whose tickets are no longer sold. */
export function conferenceEvent(conference: Conference): WithContext<Event> {
  const { name, description, image, venue, city, startDate, endDate, url, country, organizer, page } = conference;
  const address = { '@type': 'PostalAddress', addressLocality: city, addressCountry: country } as const;
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    name,
    description,
    image,
    startDate,
    endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [
      { '@type': 'Place', name: venue, address },
      { '@type': 'VirtualLocation', url },
    ],
    organizer: { '@type': 'Organization', ...organizer },
    performer: conference.speakers.map((speaker) => ({ '@type': 'Person', name: speaker.name }) as const),
    offers: conference.tickets.map((ticket) => ({
      ...offer(ticket.name, ticket.amount, page),
      availability: 'https://schema.org/SoldOut' as const,
      validThrough: conference.salesEnded,
    })),
  };
}

/** A price in US dollars. */
function offer(name: string, price: number, url: string) {
  return { '@type': 'Offer', name, price: String(price), priceCurrency: 'USD', url } as const;
}

/** A price in US dollars that is paid each month. */
function monthlyOffer(name: string, price: number, url: string) {
  const once = offer(name, price, url);
  if (price === 0) return once;
  const { price: amount, priceCurrency } = once;
  const month = { '@type': 'UnitPriceSpecification', price: amount, priceCurrency, unitCode: 'MON' } as const;
  return { ...once, priceSpecification: month };
}

interface Software extends Readonly<Record<'name' | 'description' | 'url', string>> {
  /** A schema.org application category, such as `BusinessApplication`. */
  readonly category: string;
  /** Plans with their monthly price in US dollars; 0 is free. */
  readonly offers: readonly { readonly name: string; readonly price: number }[];
  /** URL of the page that sells the plans. */
  readonly pricingUrl: string;
}

/** A web application and its plans. */
export function softwareApplication(software: Software): WithContext<SoftwareApplication> {
  return {
    '@context': CONTEXT,
    '@type': 'SoftwareApplication',
    name: software.name,
    description: software.description,
    applicationCategory: software.category,
    operatingSystem: 'Web',
    url: software.url,
    offers: software.offers.map(({ name, price }) => monthlyOffer(name, price, software.pricingUrl)),
  };
}

/** What a partner does for startups of the program. `name` says in a few words what kind of service it is. */
export function startupService(
  service: Readonly<Record<'name' | 'partner' | 'description' | 'path', string>>,
  origin: URL,
): WithContext<Service> {
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    name: service.name,
    description: service.description,
    url: absolute(service.path, origin),
    provider: { '@type': 'Organization', name: service.partner },
    broker: { '@type': 'Organization', name: site.name, url: absolute(routes.home, origin) },
    audience: { '@type': 'BusinessAudience', audienceType: 'Startups' },
  };
}

/** A page's questions and answers, worded as the page shows them. */
export function faqPage(questions: readonly { readonly question: string; readonly answer: string }[]) {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  } satisfies WithContext<FAQPage>;
}
