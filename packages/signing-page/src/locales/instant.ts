import { momentFor } from "@service/contract/calendar";
import type { Ceremony } from "@service/contract/embed";
import type { Locale } from "@service/contract/embed/protocol";
import type { SigningSession } from "../session/session.ts";
import { workOf } from "../session/state.ts";

/** An ISO instant with hour and zone: the document's, or where the signer is if nobody chose one. */
export function formatMoment(
  instant: string,
  locale: Locale,
  calendar: Partial<Pick<Ceremony["document"], "timeZone" | "dateFormat">>,
): string {
  return momentFor(Date.parse(instant), locale, calendar);
}

/** Formats an instant with the calendar of the open document. */
export function formatInstant(instant: string, { state }: Pick<SigningSession, "state">): string {
  return formatMoment(instant, state.locale, workOf(state)?.ceremony.document ?? {});
}
