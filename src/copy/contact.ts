import { site } from '../config/site.ts';

/** Text of the page that forwards to support. */
export const contact = {
  title: 'Contact',
  description: `This page forwards to Support, where ${site.name} answers by chat, by ticket, by email and in the help portal.`,
  heading: 'Contact has moved to Support.',
  link: 'Go to Support',
} as const;
