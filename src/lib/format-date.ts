const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/**
 * Formats an ISO date in the site's style, `April 30, 2025`, in UTC.
 * @throws {RangeError} if the text is not a date
 */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) {
    throw new RangeError(`"${iso}" is not a date: write it as 2025-04-30`);
  }
  return format.format(date);
}
