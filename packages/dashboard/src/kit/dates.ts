import { numberLocale, type Locale } from "@service/contract/locales";

export function shortDate(instant: string, locale: Locale): string {
  return new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: "medium" }).format(new Date(instant));
}

export function dateTime(instant: string, locale: Locale): string {
  return new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(instant),
  );
}

/** The last second of a day where the member is: the day that was chosen still counts. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString();
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];
const LONGEST_DAYS = 7;

/** How long ago or how soon; the date where that is more than a week. */
export function relative(instant: string, locale: Locale, now = Date.now()): string {
  const difference = Date.parse(instant) - now;
  if (Math.abs(difference) > LONGEST_DAYS * 86_400_000) return shortDate(instant, locale);
  const format = new Intl.RelativeTimeFormat(numberLocale(locale), { numeric: "auto" });
  for (const [unit, length] of UNITS)
    if (Math.abs(difference) >= length) return format.format(Math.trunc(difference / length), unit);
  return format.format(0, "minute");
}

export function number(value: number, locale: Locale, digits = 0): string {
  return new Intl.NumberFormat(numberLocale(locale), { maximumFractionDigits: digits }).format(value);
}

export function percent(share: number, locale: Locale): string {
  return new Intl.NumberFormat(numberLocale(locale), { style: "percent", maximumFractionDigits: 0 }).format(
    share,
  );
}

/** Such as "10 seconds". */
export function seconds(value: number, locale: Locale): string {
  const unit = { style: "unit", unit: "second", unitDisplay: "long" } as const;
  return new Intl.NumberFormat(numberLocale(locale), unit).format(value);
}

/** A quantity with its unit, such as 3.5 MB. */
export function quantity(value: number, unit: string, locale: Locale): string {
  return new Intl.NumberFormat(numberLocale(locale), {
    style: "unit",
    unit,
    maximumFractionDigits: 1,
  }).format(value);
}
