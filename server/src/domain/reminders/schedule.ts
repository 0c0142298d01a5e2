import { outsideOfNight } from "@service/contract/calendar";
import { DAY, HOUR, type Instant } from "@service/platform/ports/clock";
import type { CalendarChoice } from "@service/contract/calendar";
import { calendarOf } from "../model/calendar.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { isPending, type Signer, signersOf } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";

/** A job is tried long after its instant, so that an outage of the database loses no reminder. */
const TRIED_MS = 30 * DAY;

/** Shortest time between two messages of the service's own that ask the same person. */
const REMINDER_INTERVAL_MS = HOUR;

type Tools = Pick<Domain, "clock" | "calendar">;
type Reminded = Pick<Document, "expiresAt" | "expirationReminders" | "reminderSchedule"> & CalendarChoice;
type Asked = Pick<Signer, "invitedAt" | "remindedAt" | "remindAt">;

/** Schedules the next reminder of these signers, if there is one. Called whenever it may have changed. */
export async function scheduleReminders(
  tools: Tools,
  writer: Writer,
  document: Document,
  signers: readonly Asked[],
): Promise<void> {
  const next = nextOfAll(tools, document, signers, tools.clock.now());
  if (next === null) return;
  await writer.enqueue({
    kind: "remind-signers",
    subject: document.id,
    runAt: next,
    deadline: lastOf(document, next) + TRIED_MS,
  });
}

/** Schedules the reminders of everybody who has been asked. */
export async function rescheduleReminders(tools: Tools, writer: Writer, document: Document): Promise<void> {
  await scheduleReminders(tools, writer, document, (await signersOf(writer, document.id)).filter(isPending));
}

/** No reminder comes later. A job keeps the deadline with which it began. */
function lastOf({ reminderSchedule, expiresAt }: Reminded, next: Instant): Instant {
  const { everyDays = null, max = 1 } = reminderSchedule ?? {};
  return Math.max(next + max * (everyDays ?? 0) * DAY, expiresAt ?? 0);
}

/** The earliest reminder of these signers after an instant, or null. */
export function nextOfAll(
  tools: Pick<Domain, "calendar">,
  document: Reminded,
  signers: readonly Asked[],
  after: Instant,
): Instant | null {
  const { timeZone } = calendarOf(tools, document);
  return earliest(signers.map((signer) => nextReminder(document, signer, after, timeZone)));
}

/** Whether a reminder of this signer has come since the latest message that asked them. */
export function isReminderDue(
  tools: Tools,
  document: Reminded,
  signer: Asked & { invitedAt: Instant },
): boolean {
  const latest = Math.max(signer.invitedAt, signer.remindedAt ?? 0) + REMINDER_INTERVAL_MS;
  const next = nextOfAll(tools, document, [signer], latest);
  return next !== null && next <= tools.clock.now();
}

/** When a reminder may be sent that is due now: at once, or in the morning. */
export function sendableAt({ calendar, clock }: Tools, document: CalendarChoice): Instant {
  return outsideOfNight(clock.now(), calendarOf({ calendar }, document).timeZone);
}

function nextReminder(
  document: Reminded,
  { invitedAt, remindAt }: Asked,
  after: Instant,
  timeZone: string,
): Instant | null {
  if (invitedAt === null) return null;
  // Who has asked to be reminded at an instant hears nothing of the schedule before it.
  const wished = Math.max(after, remindAt ?? after);
  const next = earliest([
    firstAfter(afterInvitation(document, invitedAt, wished), wished, timeZone),
    firstAfter(beforeExpiry(document), after, timeZone),
  ]);
  return next !== null && next < (document.expiresAt ?? Infinity) ? next : null;
}

/** Two of the schedule, of which one at least comes after the instant, wherever a night moves them. */
function afterInvitation({ reminderSchedule }: Reminded, invitedAt: Instant, after: Instant): Instant[] {
  if (reminderSchedule === null) return [];
  const { firstAfterDays, everyDays, max } = reminderSchedule;
  const first = invitedAt + firstAfterDays * DAY;
  if (everyDays === null) return [first];
  const passed = Math.max(0, Math.ceil((after - DAY - first) / (everyDays * DAY)));
  return [passed, passed + 1].filter((index) => index < max).map((index) => first + index * everyDays * DAY);
}

function beforeExpiry({ expiresAt, expirationReminders }: Reminded): Instant[] {
  if (expiresAt === null || expirationReminders === null) return [];
  return expirationReminders.map((days) => expiresAt - days * DAY).toSorted((one, other) => one - other);
}

/** The first of these instants that, outside of the night, comes after another. */
function firstAfter(planned: readonly Instant[], after: Instant, timeZone: string): Instant | null {
  for (const instant of planned.filter((each) => each > after - DAY)) {
    const at = outsideOfNight(instant, timeZone);
    if (at > after) return at;
  }
  return null;
}

function earliest(instants: readonly (Instant | null)[]): Instant | null {
  const known = instants.filter((each) => each !== null);
  return known.length === 0 ? null : Math.min(...known);
}
