const IANA_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/**
 * A time zone by its IANA name. Null for one that is not known here: a browser may know zones that are newer, and nobody
 * is kept from signing for that.
 */
export function knownTimeZone(name: string | undefined): string | null {
  if (name === undefined || !IANA_NAME.test(name)) return null;
  try {
    Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return name;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
