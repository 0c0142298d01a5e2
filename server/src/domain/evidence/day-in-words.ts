import type { Locale } from "@service/contract/locales";
/**
 * A calendar day `yyyy-mm-dd` in the words of the signing page, which the signer agreed to. Other text is unchanged.
 */
export function dayInWords(day: string, locale: Locale): string {
  const instant = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return day;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(instant);
}
