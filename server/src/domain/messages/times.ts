import { momentIn } from "@service/contract/calendar";
import type { Locale } from "@service/contract/locales";
import type { Moment } from "../model/calendar.ts";
import { DAY, MINUTE } from "@service/platform/ports/clock";

/** Day, hour and zone in the words of the language. */
export function moment(language: Locale, { at, calendar }: Moment): string {
  return momentIn(at, language, calendar);
}

/** "15 minutes", or "2 days" of a day and more. */
export function span(language: Locale, ms: number): string {
  const [unit, length] = ms < DAY ? (["minute", MINUTE] as const) : (["day", DAY] as const);
  const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.round(ms / length));
}
