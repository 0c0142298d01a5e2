import { DAY, HOUR } from "@service/platform/ports/clock";

/** Rounds figures for people. */
function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

/** `part / whole`, 0 to 1; 0 if the whole is 0. */
export function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : round(part / whole, 4);
}

/** `part / whole` in percent, 0 to 100; 0 if the whole is 0. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : round((part / whole) * 100, 1);
}

/** Mean hours, or null without a count. */
export function meanHours(totalMs: number, count: number): number | null {
  return count === 0 ? null : round(totalMs / count / HOUR, 2);
}

export function days(ms: number): number {
  return round(Math.max(0, ms) / DAY, 2);
}

/** The first letters of the first two words that have one: `Ana María López` is AM. */
export function initials(name: string): string {
  const letters = name.split(/[\s._@-]+/u).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  return letters.slice(0, 2).join("").toUpperCase();
}
