import { dayIn, hourIn } from "@service/contract/calendar";
import { instant } from "./facts.ts";

/** "14:05 (UTC−6, America/Mexico_City)", with the day where it is another than in UTC. */
function localTime(at: number, timeZone: string): string {
  const day = dayIn(at, timeZone);
  const isSameDay = new Date(at).toISOString().startsWith(day);
  return `${isSameDay ? "" : `${day} `}${hourIn(at, timeZone)}`;
}

/** An instant in UTC, and in a zone that is known. */
export function instantWithZone(at: number | null, timeZone: string | null | undefined): string {
  return at === null || !timeZone || timeZone === "UTC"
    ? instant(at)
    : `${instant(at)} · ${localTime(at, timeZone)}`;
}
