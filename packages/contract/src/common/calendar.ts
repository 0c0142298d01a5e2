/** How people of a document read days: one zone and one format in messages, pages and evidence (docs/contract/v3.md#time). */
export interface Calendar {
  /** IANA name. */
  timeZone: string;
  dateFormat: DateFormat;
}

/** `long` has the month in words of the reader's language. */
export const DATE_FORMATS = ["long", "DD/MM/YYYY", "MM/DD/YYYY", "YYYY-MM-DD"] as const;

export type DateFormat = (typeof DATE_FORMATS)[number];

/** The calendar chosen by the operator, a workspace or a document; null: none. */
export interface CalendarChoice {
  timeZone: string | null;
  dateFormat: DateFormat | null;
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** Year, month, day, hour, minute and offset ("GMT-6") of an instant in a zone. Throws RangeError for an unknown zone. */
function partsIn(at: number, timeZone: string): Parts {
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZoneName: "longOffset",
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

/** Milliseconds that a zone's clocks are ahead of UTC at an instant. */
function offsetAt(at: number, timeZone: string): number {
  const [, sign, hours, minutes, seconds = "0"] =
    /^GMT([+-])(\d+):(\d+)(?::(\d+))?$/.exec(partsIn(at, timeZone).timeZoneName ?? "") ?? [];
  if (sign === undefined) return 0;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
}

/** "UTC", "UTC−6" or "UTC+5:30". */
function offsetName(name = "GMT"): string {
  const short = name.replace(/([+-])0?(\d+):(\d+)/, (_, sign, hours, minutes) =>
    minutes === "00" ? `${sign}${hours}` : `${sign}${hours}:${minutes}`,
  );
  if (short === "GMT+0") return "UTC";
  return short.replace("GMT", "UTC").replace("-", "−");
}

/** The day of an instant, `YYYY-MM-DD`. Throws RangeError for an unknown zone. */
export function dayIn(at: number, timeZone: string): string {
  const { year, month, day } = partsIn(at, timeZone);
  return `${year!.padStart(4, "0")}-${month}-${day}`;
}

/** The hour of an instant, `HH:MM`, with the zone: "23:59 (UTC−6, America/Mexico_City)". */
export function hourIn(at: number, timeZone: string): string {
  const { hour, minute, timeZoneName } = partsIn(at, timeZone);
  const offset = offsetName(timeZoneName);
  return `${hour}:${minute} (${offset === timeZone ? offset : `${offset}, ${timeZone}`})`;
}

/**
 * An instant as people read it: "January 15, 2027, 23:59 (UTC−6, America/Mexico_City)". Throws RangeError for an
 * unknown zone.
 */
export function momentIn(at: number, language: string, { timeZone, dateFormat }: Calendar): string {
  return `${dateIn(at, language, { timeZone, dateFormat })}, ${hourIn(at, timeZone)}`;
}

/** An instant as `momentIn` has it, in the reader's own zone where nobody chose one that is known here. */
export function momentFor(
  at: number,
  language: string,
  {
    timeZone,
    dateFormat = "long",
  }: { timeZone?: string | null | undefined; dateFormat?: DateFormat | undefined },
): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = [timeZone, own].find((name) => typeof name === "string" && isTimeZone(name)) ?? "UTC";
  return momentIn(at, language, { timeZone: zone, dateFormat });
}

function dateIn(at: number, language: string, { timeZone, dateFormat }: Calendar): string {
  if (dateFormat === "long")
    return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone }).format(at);
  const [year = "", month = "", day = ""] = dayIn(at, timeZone).split("-");
  return dateFormat.replace("YYYY", year).replace("MM", month).replace("DD", day);
}

const DAY_MS = 86_400_000;

/**
 * The last millisecond of a day `YYYY-MM-DD` in a zone, epoch milliseconds. Days of 23 and 25 hours end where the next one
 * begins. Null for what is no day.
 */
export function endOfDayIn(day: string, timeZone: string): number | null {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return null;
  const next = midnight + DAY_MS;
  // The offset at the end of the day is known once the instant is nearly known.
  const guess = next - offsetAt(next, timeZone);
  return next - offsetAt(guess - 1, timeZone) - 1;
}

const HOUR_MS = 3_600_000;
/** The hours in which nobody is reminded: from the first until before the second of the next day. */
const NIGHT = { from: 21, to: 8 };

/** The instant, or of one in the night of the zone the morning that follows. */
export function outsideOfNight(at: number, timeZone: string): number {
  const hour = Number(partsIn(at, timeZone).hour);
  if (hour >= NIGHT.to && hour < NIGHT.from) return at;
  const midnight = Date.parse(`${dayIn(at, timeZone)}T00:00:00Z`) + (hour >= NIGHT.from ? DAY_MS : 0);
  const morning = midnight + NIGHT.to * HOUR_MS;
  // The offset of the morning is known once the instant is nearly known.
  const guess = morning - offsetAt(morning, timeZone);
  return morning - offsetAt(guess, timeZone);
}

const IANA_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** Whether this is the name of a zone that is known here. */
export function isTimeZone(name: string): boolean {
  if (!IANA_NAME.test(name)) return false;
  try {
    Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** A whole day: its end, in the zone of what it is the expiry of. */
export interface WholeDay {
  /** `YYYY-MM-DD`. */
  day: string;
}

/** The instant of an expiry in a zone, epoch milliseconds. Throws RangeError for what is no day. */
export function expiryIn(expiry: number | WholeDay, timeZone: string): number {
  if (typeof expiry === "number") return expiry;
  const end = endOfDayIn(expiry.day, timeZone);
  if (end === null) throw new RangeError(`${expiry.day} is no day`);
  return end;
}
