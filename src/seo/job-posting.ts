import type { JobPosting, WithContext } from 'schema-dts';
import { site } from '~/config/site.ts';
import type { JobOpening } from '~/copy/careers.ts';

/**
 * An opening as schema.org JobPosting, as search engines ask for it.
 * @param opening the opening as printed on the page
 * @param page absolute address of the careers page
 */
export function jobPosting(opening: JobOpening, page: URL): WithContext<JobPosting> {
  const { workplace } = opening;
  const place = workplace
    ? ({
        jobLocation: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressLocality: workplace.city,
            addressRegion: workplace.region,
            addressCountry: workplace.country,
          },
        },
      } as const)
    : ({
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: ['US', 'GB', 'IN', 'AE'].map((name) => ({
          '@type': 'Country' as const,
          name,
        })),
      } as const);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: opening.title,
    description: [opening.description, ...opening.requirements].join('\n'),
    url: new URL(`#${opening.id}`, page).href,
    datePosted: opening.posted,
    validThrough: `${opening.closes}T23:59:59Z`,
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: site.legalName, sameAs: page.origin },
    ...place,
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: {
        '@type': 'QuantitativeValue',
        minValue: opening.salary.from,
        maxValue: opening.salary.to,
        unitText: 'YEAR',
      },
    },
  };
}
