/** What `/.well-known/security.txt` (RFC 9116) tells. Addresses are absolute. */
export interface SecurityContact {
  readonly mailbox: string;
  readonly policy: string;
  readonly canonical: string;
  readonly languages: readonly string[];
}

/** The standard recommends less than a year. */
const MONTHS_VALID = 11;

/**
 * When the file stops being valid: 10 to 11 months from now, at the start of a month in UTC, so that
 * builds of one month agree to the byte.
 */
export function securityExpiry(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_VALID, 1));
}

/** The text of the file as of `now`. */
export function securityTxt(contact: SecurityContact, now: Date): string {
  return [
    `Contact: mailto:${contact.mailbox}`,
    `Expires: ${securityExpiry(now).toISOString()}`,
    `Preferred-Languages: ${contact.languages.join(', ')}`,
    `Canonical: ${contact.canonical}`,
    `Policy: ${contact.policy}`,
    '',
  ].join('\n');
}
