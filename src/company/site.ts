/** Company facts, and all addresses outside this site. */

/**
 * The company's and product's name. Menus, the address of the startup program, one category of perspectives, social
 * images and half of the texts take it from here; drawings, names of logos and the other texts spell it out. To change
 * it, see "Our own name" in `docs/recipes.md`.
 */
export const PRODUCT = 'Rook';

/** The product's name as a path segment: `rook`. */
export const PRODUCT_SLUG = PRODUCT.toLowerCase();

const DOMAIN = 'rook.example';

export const site = {
  name: PRODUCT,
  legalName: 'Rook Technologies Ltd',
  tagline: 'Simple tools. Monumental impact.',
  description:
    'Rook builds small, sharp software for creators, freelancers and founders: payments, payment links, publishing and an affiliate program.',
  foundedYear: 2020,
  language: 'en',
  /** Canonical origin when `SITE_URL` is not set. No trailing slash. */
  defaultOrigin: `https://${DOMAIN}`,
  address: {
    street: '14 Castle Row',
    city: 'Edinburgh',
    postalCode: 'EH1 2NG',
    country: 'GB',
    countryName: 'Scotland',
  },
} as const;

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Street and postal code for running text: no line breaks inside them. Data uses {@link site}. */
export const postal = {
  street: unbroken(site.address.street),
  postalCode: unbroken(site.address.postalCode),
} as const;

/** Mailboxes by purpose. Values are plain addresses; see {@link mailto}. */
export const mailboxes = {
  hello: `hello@${DOMAIN}`,
  support: `support@${DOMAIN}`,
  press: `press@${DOMAIN}`,
  editors: `editors@${DOMAIN}`,
  investors: `investors@${DOMAIN}`,
  legal: `legal@${DOMAIN}`,
  startups: `startups@${DOMAIN}`,
  compliance: `compliance@${DOMAIN}`,
  accessibility: `accessibility@${DOMAIN}`,
  careers: `careers@${DOMAIN}`,
  security: `security@${DOMAIN}`,
} as const;

/** Telephone numbers for `tel:` links; see {@link phoneText}. */
export const phones = {
  press: '+441314960142',
} as const;

/** Addresses outside this site. */
export const external = {
  supportPortal: `https://help.${DOMAIN}`,
  supportSearch: `https://help.${DOMAIN}/search`,
  supportChat: `https://chat.${DOMAIN}/support`,
  supportVideos: 'https://www.youtube.com/@rook.example',
  status: `https://status.${DOMAIN}`,
  jobs: `https://jobs.${DOMAIN}`,
  startupApplication: `https://apply.${DOMAIN}/startups`,
  services: `https://studio.${DOMAIN}/services`,
  studio: `https://studio.${DOMAIN}`,
  pay: `https://pay.${DOMAIN}`,
  linksApp: `https://links.${DOMAIN}`,
  linksPricing: `https://links.${DOMAIN}/pricing`,
  scoopApp: `https://scoop.${DOMAIN}`,
  scoopPricing: `https://scoop.${DOMAIN}/pricing`,
  friendsApp: `https://friends.${DOMAIN}`,
  paymentWidget: `https://castling.${DOMAIN}`,
  paymentWidgetSource: `https://castling.${DOMAIN}/source`,
  community: `https://community.${DOMAIN}`,
  docs: `https://docs.${DOMAIN}`,
  conference: `https://devconference.${DOMAIN}`,
  conferenceTeaser: 'https://www.youtube.com/@rook.example/devconference',
  conferenceRecordings: `https://devconference.${DOMAIN}/2025/recordings`,
  /** Pages that customers have made with Links and Scoop. */
  customers: {
    tullyHoney: `https://links.${DOMAIN}/tully-honey`,
    yabaKeys: `https://links.${DOMAIN}/yaba-keys`,
    slowTram: `https://scoop.${DOMAIN}/the-slow-tram`,
  },
  awardArticle: 'https://small-software-awards.example/2025/founder-of-the-year',
} as const;

/** Files of this site that visitors download. */
export const downloads = {
  /** Folder of the brand kit's files. */
  brandFolder: '/downloads/brand/',
  brandKit: '/downloads/rook-brand-kit.zip',
  codeOfConduct: '/downloads/rook-code-of-conduct.pdf',
} as const;

/** The company's anthem on the six music services. */
export const anthem = {
  spotify: 'https://open.spotify.com/track/rook-straight-lines',
  appleMusic: 'https://music.apple.com/album/rook-straight-lines',
  youTubeMusic: 'https://music.youtube.com/watch?v=rook-straight-lines',
  amazonMusic: 'https://music.amazon.com/albums/rook-straight-lines',
  soundCloud: 'https://soundcloud.com/rook-example/straight-lines',
  deezer: 'https://www.deezer.com/track/rook-straight-lines',
} as const;

/** Social profiles, in the order of the footer. */
export const socials = [
  { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/rook.example' },
  { name: 'X', icon: 'x', href: 'https://x.com/rook_example' },
  { name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/rook-example' },
  { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/rook.example' },
  { name: 'YouTube', icon: 'youtube', href: 'https://www.youtube.com/@rook.example' },
] as const;

/** Formats an Edinburgh number: `+44 131 496 0142`. */
export function phoneText(phone: string): string {
  return phone.replace(/^(\+44)(131)(\d{3})(\d{4})$/, '$1 $2 $3 $4');
}

/**
 * Builds a `mailto:` address.
 * @param mailbox plain address
 * @param subject plain text
 * @param lines of plain text that the email begins with
 */
export function mailto(mailbox: string, subject?: string, lines?: readonly string[]): string {
  const fields = Object.entries({ subject, body: lines?.join('\r\n') }).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name}=${encodeURIComponent(text)}`],
  );
  return [`mailto:${mailbox}`, fields.join('&')].filter(Boolean).join('?');
}
