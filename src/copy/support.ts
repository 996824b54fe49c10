import type { IconName } from '#brand/pictograms.ts';
import { people } from '#company/people.ts';
import { routes } from '#company/routes.ts';
import { external, mailboxes, mailto, postal, site } from '#company/site.ts';

/** One way to reach a person. */
export interface SupportChannel {
  readonly title: string;
  readonly description: string;
  readonly icon: IconName;
  /** As printed: `24/7`. */
  readonly availability: string;
  /** Hours until a person answers, 0 or 24; a mark on the axis of a day. */
  readonly hours: number;
  readonly action: string;
  readonly link: string;
}

/** An article of the help portal. */
export interface HelpArticle {
  readonly title: string;
  readonly product: string;
  readonly minutes: number;
  readonly link: string;
}

const channels: readonly SupportChannel[] = [
  {
    title: 'Live Chat',
    description:
      'For a payment that is late, missing or wrong. A person answers, in English or Hindi, even at four in the morning.',
    icon: 'chat',
    availability: 'Live chat 24/7',
    hours: 0,
    action: 'Start a chat',
    link: external.supportChat,
  },
  {
    title: 'Help Portal',
    description: 'Open a ticket when it takes a screenshot to explain.',
    icon: 'ticket',
    availability: 'Ticket response in 24h',
    hours: 24,
    action: 'Open a ticket',
    link: external.supportPortal,
  },
  {
    title: 'Email',
    description: 'For everything with an attachment, or when you would rather not log in anywhere.',
    icon: 'email',
    availability: 'Email response 24h',
    hours: 24,
    action: 'Write an email',
    link: mailto(mailboxes.support, 'I need help with'),
  },
  {
    title: 'Videos',
    description: 'Sixty-four videos, each under three minutes, each about one task, and always of the latest version.',
    icon: 'video',
    availability: 'Videos at any hour',
    hours: 0,
    action: 'Watch the videos',
    link: external.supportVideos,
  },
];

const article = (slug: string, title: string, product: string, minutes: number): HelpArticle => ({
  title,
  product,
  minutes,
  link: `${external.supportPortal}/articles/${slug}`,
});

export const support = {
  title: `${site.name} Support: help with every product`,
  description: `Help with every ${site.name} product: search the help portal, chat at any hour, open a ticket or write to us and hear back within 24 hours.`,
  keywords: ['Rook support', 'help portal', 'contact Rook', 'live chat', 'support ticket'],
  hero: {
    heading: 'What’s not working?',
    text: 'Two words are enough: seven in ten people find their answer in the help portal. To cancel a plan, open Settings, then Plan.',
    label: 'Search the help portal',
    button: 'Search',
    action: external.supportSearch,
    often: 'Popular searches',
    chat: 'A chat at 04:12: €412 has been pending since Friday. Devika in Bengaluru answers that the bank was closed on Monday and the payout goes out at 08:00.',
    searches: ['payout pending', 'cancel my plan', 'refund a customer', 'invoice with VAT'],
  },
  channels: {
    name: 'Support Channels',
    intro: 'Reach a person in three ways, or watch a video. Choose\u00a0by how long you can wait.',
    wait: 'Longest wait',
    columns: ['No wait', '24h'],
    list: channels,
  },
  ticket: {
    heading: 'See who has your ticket.',
    text: 'Each ticket says who is on it, what they did last and who acts next. Only you can close it.',
    screen:
      'A ticket in the help portal, “Invoice lacks our VAT number”: Devika took it after 38 minutes, Ewan fixed the line behind it, and only its owner may close it.',
  },
  articles: {
    name: 'Popular Help Articles',
    list: [
      article('pending-payout', 'Why a payout stays pending, and for how long', 'Pay', 3),
      article('own-domain', 'Put your link page on your own domain', 'Links', 4),
      article('refund', 'Refund a payment, in full or in part', 'Pay', 2),
      article('import-posts', 'Bring your posts from another publisher', 'Scoop', 6),
      article('passkey-sign-in', 'Sign in with a passkey, and what to do without your phone', 'All', 3),
      article('affiliate-payout', 'When affiliate earnings are paid out', 'Friends', 2),
      article('vat-invoice', 'Invoices that carry a VAT or GST number', 'Pay', 4),
    ],
    minutes: 'min',
    all: 'All articles',
    count: '310',
    counted: 'articles in four languages',
  },
  still: {
    heading: 'Still need help?',
    text: `Tell us what you tried. The support team answers, with engineers at hand; ${people.chiefExecutive.name} answers ten of these emails every Friday.`,
    actions: [{ label: 'Write to support', href: mailto(mailboxes.support, 'Still not working') }],
    links: [
      { label: 'Contact another team', href: routes.contact },
      { label: 'Report a security hole', href: routes.security },
      { label: 'See the status of every service', href: external.status },
    ],
    post: 'By mail',
    address: `${site.legalName}, ${postal.street}, ${site.address.city} ${postal.postalCode}, ${site.address.countryName}`,
  },
} as const;

/** Address of a search on the help portal. */
export function searchUrl(query: string): string {
  return `${external.supportSearch}?${new URLSearchParams({ q: query })}`;
}
