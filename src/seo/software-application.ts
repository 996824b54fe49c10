import type { SoftwareApplication, WithContext } from 'schema-dts';
interface Software {
  readonly name: string;
  readonly description: string;
  /** A schema.org application category, such as `BusinessApplication`. */
  readonly category: string;
  /** Address of the application. */
  readonly url: string;
  /** Plans with their monthly price in US dollars; 0 is free. */
  readonly offers: readonly { readonly name: string; readonly price: number }[];
  /** Address of the page that sells the plans. */
  readonly pricingUrl: string;
}

/** Structured data of a web application and its plans, for BaseLayout's `structuredData`. */
export function softwareApplication(software: Software): WithContext<SoftwareApplication> {
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: software.name,
    description: software.description,
    applicationCategory: software.category,
    operatingSystem: 'Web',
    url: software.url,
    offers: software.offers.map(({ name, price }) => ({
      '@type': 'Offer',
      name,
      price: String(price),
      priceCurrency: 'USD',
      url: software.pricingUrl,
    })),
  };
}
