import type { Instant } from "./ports/clock.ts";

/** Ids of at least this instant begin with these digits or greater ones (UUIDv7, RFC 9562 §5.7). */
export function idBound(instant: Instant): string {
  return instant.toString(16).padStart(12, "0");
}

/** The instant in an id, or in the bound of a partition. */
export function instantOf(id: string): Instant {
  return Number.parseInt(id.slice(0, 12), 16);
}

/** The first instant of the month (UTC) that is `offset` months after the one of `instant`. */
export function monthStart(instant: Instant, offset = 0): Instant {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1);
}

/** `2026-07`. */
export function monthName(instant: Instant): string {
  return new Date(instant).toISOString().slice(0, 7);
}
