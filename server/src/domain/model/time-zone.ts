import { isTimeZone } from "@service/contract/calendar";

/**
 * A time zone by its IANA name. Null for one that is not known here: a browser may know zones that are newer, and nobody
 * is kept from signing for that.
 */
export function knownTimeZone(name: string | undefined): string | null {
  return name !== undefined && isTimeZone(name) ? name : null;
}
