/**
 * A calendar day `yyyy-mm-dd` as the signing page writes it for its signer, who agreed to just these words; anything
 * else as it stands.
 */
export function dayInWords(day: string, locale: "es" | "en"): string {
  const instant = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return day;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(instant);
}
