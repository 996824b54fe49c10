import { routes } from '#company/routes.ts';

export type PartnerId = 'myProBuddy' | 'hloLegal' | 'zoho' | 'fortline' | 'halden';

/** A company that works with the startup program. */
export interface Partner {
  readonly id: PartnerId;
  readonly name: string;
  /** What founders get from it, in a few words. */
  readonly job: string;
  /** Its page on this site, if it has one. */
  readonly href?: string;
}

/** The five partners, in the order of the startup program's page. */
export const partners: readonly Partner[] = [
  { id: 'myProBuddy', name: 'MyProBuddy', job: 'Fundraising mentors', href: routes.myProBuddy },
  { id: 'hloLegal', name: 'Hlo Legal', job: 'Legal services', href: routes.hloLegal },
  { id: 'zoho', name: 'Zoho', job: 'Business software', href: routes.zoho },
  { id: 'fortline', name: 'Fortline', job: 'Cloud' },
  { id: 'halden', name: 'Halden', job: 'Banking' },
];
