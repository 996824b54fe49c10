import { site } from '../config/site.ts';

/** Text of the page that forwards to support. */
export const contact = {
  title: 'Contact',
  description: `Contacting ${site.name} begins on the support page, which opens by itself: chat, tickets, email and the help portal.`,
  heading: 'Contact has moved to Support.',
  link: 'Go to Support',
} as const;
