import type {
  BlogPosting,
  BreadcrumbList,
  NewsArticle,
  Organization,
  SearchAction,
  Thing,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts';
import { routes } from '~/config/routes.ts';
import { people, site, socials } from '~/config/site.ts';

/** A JSON-LD object of schema.org's vocabulary. Addresses in it are absolute. */
export type StructuredData = WithContext<Thing>;

const CONTEXT = 'https://schema.org';

const absolute = (path: string, origin: URL) => new URL(path, origin).href;

/** The company, as articles refer to it. */
function publisher(origin: URL) {
  return {
    '@type': 'Organization',
    '@id': absolute('/#organization', origin),
    name: site.name,
    url: absolute(routes.home, origin),
    logo: { '@type': 'ImageObject', url: absolute('/icon-512.png', origin) },
  } as const;
}

/** The company with its seat, founder and profiles. */
export function organization(origin: URL) {
  const { street, city, postalCode, country } = site.address;
  return {
    ...publisher(origin),
    legalName: site.legalName,
    slogan: site.tagline,
    description: site.description,
    foundingDate: String(site.foundedYear),
    founder: {
      '@type': 'Person',
      name: people.founder.name,
      jobTitle: people.founder.title,
    },
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

export const organizationData = (origin: URL): WithContext<Organization> => ({
  '@context': CONTEXT,
  ...organization(origin),
});

/** The site and its search. */
export function websiteData(origin: URL): WithContext<WebSite> {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absolute(routes.search, origin)}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': absolute('/#website', origin),
    name: site.name,
    description: site.description,
    url: absolute(routes.home, origin),
    inLanguage: site.language,
    publisher: { '@id': absolute('/#organization', origin) },
    potentialAction: search,
  };
}

export interface ArticleFacts {
  readonly type: 'BlogPosting' | 'NewsArticle';
  /** Address of the page, from the site's root. */
  readonly path: string;
  readonly headline: string;
  readonly description: string | undefined;
  /** ISO dates. */
  readonly publishedAt: string | undefined;
  readonly updatedAt: string | undefined;
  /** Address of its picture: absolute, or from the site's root. */
  readonly image: string;
  readonly section: string;
  readonly words: number;
  readonly author?: { readonly name: string; readonly role?: string | undefined } | undefined;
}

/** An article of the hub. Without a named author the company wrote it. */
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
          worksFor: { '@id': absolute('/#organization', origin) },
        }
      : publisher(origin),
    publisher: publisher(origin),
  };
}

/** Where a page stands: from the home page down to itself. */
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
