import { PRODUCT_SLUG } from './site.ts';

/** Every static address of the site, directory style with a trailing slash. */
export const routes = {
  home: '/',
  about: '/about/',
  perspectives: '/perspectives/',
  pressReleases: '/press-release/',
  mediaCoverage: '/media-coverage/',
  ceoLetters: '/letter-from-the-ceo/',
  terms: '/terms/',
  privacy: '/privacy/',
  startups: `/${PRODUCT_SLUG}-for-startups/`,
  myProBuddy: '/startups/myprobuddy/',
  hloLegal: '/startups/hlo-legal/',
  zoho: '/startups/zoho/',
  links: '/links/',
  scoop: '/scoop/',
  friends: '/friends/',
  developers: '/developers/',
  devConference: '/devconference/',
  invest: '/invest/',
  life: '/life/',
  careers: '/careers/',
  support: '/support/',
  contact: '/contact/',
  brandKit: '/brand-kit/',
  trademark: '/trademark/',
  openSource: '/open-source/',
  compliance: '/compliance/',
  accessibility: '/accessibility/',
  search: '/search/',
} as const;

/** Hubs that have detail pages below them; an unknown slug there leads back to the hub. */
export const hubs = [routes.perspectives, routes.pressReleases, routes.ceoLetters] as const;

/** Address of a detail page. `slug` is a safe path segment, as the content loaders guarantee. */
export function detailPath(hub: (typeof hubs)[number], slug: string): string {
  return `${hub}${encodeURIComponent(slug)}/`;
}
