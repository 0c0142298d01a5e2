const SIX_DIGITS = /^(\d\d)(\d\d)(\d\d)$/;

/** Whether year, month and day are a day of the calendar. */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const two = (number: number) => String(number).padStart(2, "0");

/** The date of YYMMDD, its year between `firstYear` and 99 years later. Null when it is none. */
function dateFrom(text: string, firstYear: number): string | null {
  const [, yy, mm, dd] = SIX_DIGITS.exec(text) ?? [];
  if (yy === undefined) return null;
  const year = firstYear + ((((Number(yy) - firstYear) % 100) + 100) % 100);
  const [month, day] = [Number(mm), Number(dd)];
  return isCalendarDay(year, month, day) ? `${year}-${two(month)}-${two(day)}` : null;
}

const yearOf = (today: string) => Number(today.slice(0, 4));

/** A date of birth: it is not in the future. */
export function birthDateOf(text: string, today: string): string | null {
  const date = dateFrom(text, yearOf(today) - 99);
  return date === null || date > today ? null : date;
}

/** Documents are valid for some decades at most, so an expiry is nearer than 50 years. */
export function expiryOf(text: string, today: string): string | null {
  return dateFrom(text, yearOf(today) - 49);
}
