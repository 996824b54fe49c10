/** A date of a document, in UTC. */
export interface ContentDate {
  /** `2026-03-02T09:00:00.000Z` */
  readonly iso: string;
  /** False if the text has a time of day without a time zone, which is read as UTC. */
  readonly zoned: boolean;
}

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Parses an ISO date, with or without a time. A date alone is midnight UTC.
 * @returns `undefined` for anything else, including impossible dates such as February 31
 */
export function parseContentDate(text: string): ContentDate | undefined {
  const match = PATTERN.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second = '00', zone] = match;
  if (new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() !== Number(day)) return undefined;
  if (hour === undefined) return { iso: `${year}-${month}-${day}T00:00:00.000Z`, zoned: true };
  const offset = zone?.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2') ?? 'Z';
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  if (Number.isNaN(date.getTime())) return undefined;
  return { iso: date.toISOString(), zoned: zone !== undefined };
}
