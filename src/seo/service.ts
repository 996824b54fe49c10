import type { Service as ServiceData, WithContext } from 'schema-dts';
import { routes } from '~/config/routes.ts';
import { site } from '~/config/site.ts';

interface Service {
  readonly name: string;
  /** What kind of service it is, in a few words. */
  readonly type: string;
  readonly description: string;
  /** Address of its page, from the site's root. */
  readonly path: string;
}

/** Structured data of a service that the company gives startups. */
export function startupService(service: Service, origin: URL): WithContext<ServiceData> {
  const absolute = (path: string) => new URL(path, origin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: service.name,
    serviceType: service.type,
    description: service.description,
    url: absolute(service.path),
    provider: { '@type': 'Organization', name: site.name, url: absolute(routes.home) },
    audience: { '@type': 'BusinessAudience', audienceType: 'Startups' },
  };
}
