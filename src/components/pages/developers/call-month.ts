const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * The month of the next community call, which is at 15:00 UTC on a first Friday.
 * @param now time of the build
 * @returns `firstWeekday`, 0 for Monday, is that of its 1st; `call` is the day of the call
 */
export function callMonth(now: Date) {
  const monthFromNow = (months: number) => {
    const at = (month: number, day: number, hour = 0) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, day, hour));
    const firstWeekday = (at(months, 1).getUTCDay() + 6) % 7;
    const call = 1 + ((11 - firstWeekday) % 7);
    return {
      name: monthName.format(at(months, 1)),
      firstWeekday,
      days: at(months + 1, 0).getUTCDate(),
      call,
      isOver: at(months, call, 15) < now,
    };
  };
  const current = monthFromNow(0);
  return current.isOver ? monthFromNow(1) : current;
}
