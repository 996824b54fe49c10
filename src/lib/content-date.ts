/** A date of a document, as UTC. */
export interface ContentDate {
  /** `2026-03-02T09:00:00.000Z` */
  readonly iso: string;
  /** False when the text named a time of day but no zone, and UTC was taken. */
  readonly zoned: boolean;
}

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Reads an ISO date or date and time. A date alone is midnight UTC.
 * @returns `undefined` for anything else, impossible days such as 31 February included
 */
export function parseContentDate(text: string): ContentDate | undefined {
  const match = PATTERN.exec(text.trim());
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second = '00', zone] = match;
  if (new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() !== Number(day)) return undefined;
  if (hour === undefined) return { iso: `${year}-${month}-${day}T00:00:00.000Z`, zoned: true };
  const offset = zone?.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2') ?? 'Z';
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  if (Number.isNaN(date.getTime())) return undefined;
  return { iso: date.toISOString(), zoned: zone !== undefined };
}
