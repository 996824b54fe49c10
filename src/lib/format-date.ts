const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/**
 * A date as the site prints it: `April 30, 2025`. Always in UTC, whatever the zone of the build.
 * @param iso ISO date, with or without a time
 * @throws {RangeError} when the text is no date, naming it
 */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) {
    throw new RangeError(`"${iso}" is not a date: write it as 2025-04-30`);
  }
  return format.format(date);
}
