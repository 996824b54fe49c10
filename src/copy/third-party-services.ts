import { retention } from '#company/record.ts';
import type { Sources } from '#lib/content-security-policy.ts';

/** A service of another company that pages load once the visitor agrees. */
interface ThirdPartyService {
  readonly id: string;
  readonly name: string;
  /** What it does, after its name: "tells us which pages are read". */
  readonly purpose: string;
  /** What its company learns, how long that is kept, and in which countries. */
  readonly data: string;
  readonly months: number;
  readonly where: string;
  /** What the names of its cookies and items of storage begin with. Withdrawal deletes these. */
  readonly stores: readonly string[];
  /** When the visitor is asked: on the first page, or with a button `data-load-service`, whose click is the answer. */
  readonly asks: 'at first' | 'on click';
  /** Its script, without the account that ends the address, if there is one. */
  readonly script: string;
  /** What the content security policy must allow. If an origin is missing, it fails silently. */
  readonly sources: Sources;
}

/**
 * All services of other companies. The consent banner, the content security policy and the privacy page follow. What one
 * needs besides its script is in `src/client/services`.
 */
export const thirdPartyServices = [
  {
    id: 'google-analytics',
    name: 'Google Analytics',
    purpose: 'tells us which pages are read, with two cookies and no ads',
    data: 'Visits to this website',
    months: retention.visitMonths,
    where: 'EU and US',
    stores: ['_ga'],
    asks: 'at first',
    script: 'https://www.googletagmanager.com/gtag/js?id=',
    sources: {
      'script-src': ['https://*.googletagmanager.com'],
      'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
      'connect-src': [
        'https://*.google-analytics.com',
        'https://analytics.google.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
      ],
    },
  },
] as const satisfies readonly ThirdPartyService[];

export type ServiceId = (typeof thirdPartyServices)[number]['id'];
