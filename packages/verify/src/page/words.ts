import { type Locale, numberLocale } from "@service/contract/locales";
import type { PageCounts, PageWords } from "../locales/es/page.ts";
import { wordsOf } from "../locales/index.ts";
import { counted } from "../words/counted.ts";

export const count = (key: keyof PageCounts, number: number, locale: Locale): string =>
  counted(wordsOf(locale).pageCounts[key], number, locale);

/** The words of one language; `{}` takes the detail. */
export type Say = (key: keyof PageWords, detail?: string | number) => string;

export const sayIn =
  (locale: Locale): Say =>
  (key, detail = "") =>
    wordsOf(locale).pageWords[key].replace("{}", () => String(detail));

/** "21 nov 2026, 10:00:05 GMT-6"; other text is returned unchanged. */
export function dateTime(text: string | null, locale: Locale): string {
  const instant = Date.parse(text ?? "");
  if (Number.isNaN(instant)) return text ?? "—";
  const format = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
  });
  return format.format(instant);
}

export function day(text: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(Date.parse(text));
}

export function fileSize(bytes: number, locale: Locale): string {
  const unit = bytes < 1_000_000 ? "kilobyte" : "megabyte";
  const value = bytes / (unit === "kilobyte" ? 1000 : 1_000_000);
  return new Intl.NumberFormat(numberLocale(locale), {
    style: "unit",
    unit,
    maximumFractionDigits: 1,
  }).format(value);
}

/** The common name of an RFC 4514 name, else all of it. */
export function commonName(name: string): string {
  const found = /(?:^|,)CN=((?:\\.|[^,\\])+)/.exec(name)?.[1];
  return found?.replaceAll(/\\(.)/g, "$1") ?? name;
}
