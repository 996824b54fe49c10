/**
 * The part of schema.org's vocabulary that this site speaks: for each type its
 * parent, its own properties with what schema.org expects there, and what search engines require.
 * Whoever uses a further type or property adds it here, from https://schema.org/<type>.
 */
export interface VocabularyType {
  /** The more general type, whose properties it inherits. */
  readonly parent?: string;
  /** Expected kinds by property, parted by spaces: data types (Text, URL, …) or names of types. */
  readonly properties: Readonly<Record<string, string>>;
  /**
   * What Google documents as required for a rich result, in place of the parent's list; of names
   * joined by `|` one will do.
   */
  readonly required?: readonly string[];
}

/** The vocabulary by name of type. */
export const vocabulary: Readonly<Record<string, VocabularyType>> = {
  Thing: {
    properties: {
      name: 'Text',
      alternateName: 'Text',
      description: 'Text TextObject',
      url: 'URL',
      image: 'URL ImageObject',
      sameAs: 'URL',
      identifier: 'Text URL PropertyValue',
      mainEntityOfPage: 'URL CreativeWork',
      potentialAction: 'Action',
      subjectOf: 'CreativeWork Event',
    },
  },
  CreativeWork: {
    parent: 'Thing',
    properties: {
      headline: 'Text',
      author: 'Organization Person',
      publisher: 'Organization Person',
      creator: 'Organization Person',
      datePublished: 'Date DateTime',
      dateModified: 'Date DateTime',
      dateCreated: 'Date DateTime',
      inLanguage: 'Text Language',
      isPartOf: 'URL CreativeWork',
      hasPart: 'CreativeWork',
      mainEntity: 'Thing',
      about: 'Thing',
      keywords: 'Text URL DefinedTerm',
      license: 'URL CreativeWork',
      offers: 'Offer Demand',
      text: 'Text',
      audience: 'Audience',
    },
  },
  Article: {
    parent: 'CreativeWork',
    properties: { articleBody: 'Text', articleSection: 'Text', wordCount: 'Integer' },
    required: ['headline', 'datePublished', 'author', 'image'],
  },
  NewsArticle: { parent: 'Article', properties: { dateline: 'Text' } },
  SocialMediaPosting: { parent: 'Article', properties: {} },
  BlogPosting: { parent: 'SocialMediaPosting', properties: {} },
  WebSite: { parent: 'CreativeWork', properties: { issn: 'Text' }, required: ['name', 'url'] },
  WebPage: {
    parent: 'CreativeWork',
    properties: {
      breadcrumb: 'Text BreadcrumbList',
      lastReviewed: 'Date',
    },
  },
  CollectionPage: { parent: 'WebPage', properties: {} },
  ContactPage: { parent: 'WebPage', properties: {}, required: ['mainEntity'] },
  FAQPage: { parent: 'WebPage', properties: {}, required: ['mainEntity'] },
  Comment: {
    parent: 'CreativeWork',
    properties: { parentItem: 'Comment CreativeWork', upvoteCount: 'Integer' },
  },
  Question: {
    parent: 'Comment',
    properties: {
      acceptedAnswer: 'Answer ItemList',
      answerCount: 'Integer',
      suggestedAnswer: 'Answer ItemList',
    },
    required: ['name', 'acceptedAnswer'],
  },
  Answer: { parent: 'Comment', properties: {}, required: ['text'] },
  MediaObject: {
    parent: 'CreativeWork',
    properties: {
      contentUrl: 'URL',
      encodingFormat: 'Text URL',
      width: 'Integer Distance QuantitativeValue',
      height: 'Integer Distance QuantitativeValue',
    },
  },
  ImageObject: {
    parent: 'MediaObject',
    properties: { caption: 'Text MediaObject' },
    required: ['url|contentUrl'],
  },
  SoftwareApplication: {
    parent: 'CreativeWork',
    properties: {
      applicationCategory: 'Text URL',
      featureList: 'Text URL',
      operatingSystem: 'Text',
      softwareVersion: 'Text',
    },
    required: ['name', 'offers'],
  },
  Organization: {
    parent: 'Thing',
    properties: {
      address: 'Text PostalAddress',
      contactPoint: 'ContactPoint',
      email: 'Text',
      employee: 'Person',
      founder: 'Organization Person',
      foundingDate: 'Date',
      legalName: 'Text',
      location: 'Text Place PostalAddress VirtualLocation',
      logo: 'URL ImageObject',
      slogan: 'Text',
      telephone: 'Text',
    },
    required: ['name'],
  },
  Person: {
    parent: 'Thing',
    properties: {
      address: 'Text PostalAddress',
      email: 'Text',
      familyName: 'Text',
      givenName: 'Text',
      jobTitle: 'Text DefinedTerm',
      worksFor: 'Organization',
    },
    required: ['name'],
  },
  Place: {
    parent: 'Thing',
    properties: { address: 'Text PostalAddress', telephone: 'Text' },
    required: ['address'],
  },
  AdministrativeArea: { parent: 'Place', properties: {}, required: ['name'] },
  Country: { parent: 'AdministrativeArea', properties: {} },
  Intangible: { parent: 'Thing', properties: {} },
  VirtualLocation: { parent: 'Intangible', properties: {}, required: ['url'] },
  ContactPoint: {
    parent: 'Intangible',
    properties: { contactType: 'Text', email: 'Text', telephone: 'Text' },
  },
  PostalAddress: {
    parent: 'ContactPoint',
    properties: {
      addressCountry: 'Text Country',
      addressLocality: 'Text',
      addressRegion: 'Text',
      postalCode: 'Text',
      streetAddress: 'Text',
    },
    required: ['addressCountry'],
  },
  Audience: { parent: 'Intangible', properties: { audienceType: 'Text' } },
  BusinessAudience: { parent: 'Audience', properties: { numberOfEmployees: 'QuantitativeValue' } },
  ItemList: {
    parent: 'Intangible',
    properties: { itemListElement: 'ListItem Text Thing', numberOfItems: 'Integer' },
    required: ['itemListElement'],
  },
  BreadcrumbList: { parent: 'ItemList', properties: {} },
  ListItem: {
    parent: 'Intangible',
    properties: { item: 'URL Thing', position: 'Integer' },
    required: ['position', 'name', 'item'],
  },
  Offer: {
    parent: 'Intangible',
    properties: {
      availability: 'URL',
      price: 'Number',
      priceCurrency: 'Text',
      validFrom: 'Date DateTime',
    },
    required: ['price', 'priceCurrency'],
  },
  Service: {
    parent: 'Intangible',
    properties: {
      areaServed: 'Text Place AdministrativeArea',
      audience: 'Audience',
      offers: 'Offer',
      provider: 'Organization Person',
      serviceType: 'Text',
    },
    required: ['name', 'provider'],
  },
  StructuredValue: { parent: 'Intangible', properties: {} },
  MonetaryAmount: {
    parent: 'StructuredValue',
    properties: { currency: 'Text', maxValue: 'Number', minValue: 'Number', value: 'Number StructuredValue' }, // prettier-ignore
    required: ['currency', 'value'],
  },
  QuantitativeValue: {
    parent: 'StructuredValue',
    properties: { maxValue: 'Number', minValue: 'Number', unitCode: 'Text URL', unitText: 'Text', value: 'Number' }, // prettier-ignore
    required: ['value|minValue'],
  },
  JobPosting: {
    parent: 'Intangible',
    properties: {
      applicantLocationRequirements: 'AdministrativeArea',
      baseSalary: 'Number MonetaryAmount',
      datePosted: 'Date DateTime',
      employmentType: 'Text',
      hiringOrganization: 'Organization Person',
      jobLocation: 'Place',
      jobLocationType: 'Text',
      title: 'Text',
      validThrough: 'Date DateTime',
    },
    required: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation|applicantLocationRequirements'], // prettier-ignore
  },
  Event: {
    parent: 'Thing',
    properties: {
      endDate: 'Date DateTime',
      eventAttendanceMode: 'URL',
      eventStatus: 'URL',
      location: 'Text Place PostalAddress VirtualLocation',
      offers: 'Offer Demand',
      organizer: 'Organization Person',
      performer: 'Organization Person',
      startDate: 'Date DateTime',
    },
    required: ['name', 'startDate', 'location'],
  },
  Action: { parent: 'Thing', properties: { target: 'URL EntryPoint' } },
  // `query-input` is Google's annotation of a search box: https://schema.org/docs/actions.html
  SearchAction: { parent: 'Action', properties: { query: 'Text', 'query-input': 'Text' }, required: ['target', 'query-input'] }, // prettier-ignore
  EntryPoint: {
    parent: 'Intangible',
    properties: { urlTemplate: 'Text' },
    required: ['urlTemplate'],
  },
};
