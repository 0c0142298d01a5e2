import { isTimeZone, momentIn } from "@service/contract/calendar";
import type { Ceremony } from "@service/contract/embed";
import type { Locale } from "@service/contract/embed/protocol";
import type { SigningSession } from "../session/session.ts";
import { workOf } from "../session/state.ts";

/** An ISO instant with hour and zone: the document's, or where the signer is if nobody chose one. */
export function formatMoment(
  instant: string,
  locale: Locale,
  { timeZone, dateFormat = "long" }: Partial<Pick<Ceremony["document"], "timeZone" | "dateFormat">>,
): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = [timeZone, own].find((name) => typeof name === "string" && isTimeZone(name)) ?? "UTC";
  return momentIn(Date.parse(instant), locale, { timeZone: zone, dateFormat });
}

/** Formats an instant with the calendar of the open document. */
export function formatInstant(instant: string, { state }: Pick<SigningSession, "state">): string {
  return formatMoment(instant, state.locale, workOf(state)?.ceremony.document ?? {});
}
