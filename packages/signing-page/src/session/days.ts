/** The limits of a date that has no others. */
export const FIRST_DAY = "1900-01-01";
export const LAST_DAY = "2999-12-31";

/** The date in the signer's time zone, `yyyy-mm-dd`. */
export function localDay(now: Date): string {
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

function twoDigits(part: number): string {
  return String(part).padStart(2, "0");
}

/** Whether this is a date, `yyyy-mm-dd`. */
export function isCalendarDay(value: string): boolean {
  const instant = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(instant.getTime());
}
