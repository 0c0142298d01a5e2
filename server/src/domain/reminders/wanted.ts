import { DEFAULT_REMINDERS } from "@service/contract/limits";
import { DomainError, invalid } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Reminders, RemindersPatch } from "../model/reminders.ts";
import type { Tenant } from "../model/tenant.ts";
import { defined } from "../model/defined.ts";

/** A request's wish. Absent: as the workspace has it. */
export interface WantedReminders {
  reminders?: RemindersPatch | null | undefined;
  expirationReminders?: number[] | null | undefined;
}

type Stored = Pick<Document, "reminderSchedule" | "expirationReminders">;

const NONE: Reminders = { firstAfterDays: null, everyDays: null, max: null, beforeExpiryDays: [] };

/** Merges a request's members into the reminders that there are. Null: none. Throws VALIDATION. */
export function mergedReminders(current: Reminders | null, patch: RemindersPatch | null): Reminders | null {
  if (patch === null) return null;
  const { beforeExpiryDays, ...schedule } = { ...(current ?? NONE), ...defined(patch) };
  return withoutNone({ ...wholeSchedule(schedule), beforeExpiryDays });
}

function wholeSchedule({ firstAfterDays, everyDays, max }: Omit<Reminders, "beforeExpiryDays">) {
  if (firstAfterDays === null) {
    if (everyDays !== null || max !== null)
      throw invalid(
        ["reminders", everyDays === null ? "max" : "everyDays"],
        "It needs firstAfterDays, the day of the first.",
      );
    return { firstAfterDays, everyDays, max };
  }
  if (everyDays === null && max !== null && max > 1)
    throw invalid(["reminders", "max"], "More than one needs everyDays, from one to the next.");
  return { firstAfterDays, everyDays, max: max ?? (everyDays === null ? 1 : DEFAULT_REMINDERS) };
}

const withoutNone = (reminders: Reminders): Reminders | null =>
  reminders.firstAfterDays === null && reminders.beforeExpiryDays.length === 0 ? null : reminders;

/**
 * The reminders of a new document: its own, else the workspace's. A chain reminds its people itself. Throws VALIDATION
 * where both names of the days before the expiry are given, and differ.
 */
export function remindersFor(
  tenant: Pick<Tenant, "reminders">,
  { reminders, expirationReminders, chain }: WantedReminders & { chain?: unknown },
): Stored {
  if (reminders === undefined && expirationReminders !== undefined)
    return { reminderSchedule: null, expirationReminders };
  if (reminders === undefined) return storedReminders(chain === undefined ? tenant.reminders : null);
  const wanted = mergedReminders(null, reminders);
  if (expirationReminders === undefined) return storedReminders(wanted);
  const own = reminders?.beforeExpiryDays ?? (reminders === null ? [] : (expirationReminders ?? []));
  if (!isSame(own, expirationReminders ?? []))
    throw invalid(["expirationReminders"], "It differs from reminders.beforeExpiryDays, which it is.");
  return { ...storedReminders(wanted), expirationReminders };
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  const [a, b] = [one, other].map((days) => new Set(days));
  return a!.size === b!.size && [...a!].every((day) => b!.has(day));
}

function storedReminders(reminders: Reminders | null): Stored {
  if (reminders === null) return { reminderSchedule: null, expirationReminders: null };
  const { firstAfterDays, everyDays, max, beforeExpiryDays } = reminders;
  return {
    reminderSchedule: firstAfterDays === null || max === null ? null : { firstAfterDays, everyDays, max },
    expirationReminders: beforeExpiryDays.length === 0 ? null : beforeExpiryDays,
  };
}

/** A document's reminders; null: it has none. */
export function remindersOf({ reminderSchedule, expirationReminders }: Stored): Reminders | null {
  return withoutNone({ ...NONE, ...reminderSchedule, beforeExpiryDays: expirationReminders ?? [] });
}

/** The columns that a patch changes. Throws VALIDATION, DOCUMENT_NOT_EDITABLE unless it is a draft of its own. */
export function patchReminders(
  document: Stored & Pick<Document, "status" | "chainId">,
  patch: RemindersPatch | null | undefined,
): Partial<Stored> {
  if (patch === undefined) return {};
  if (document.status !== "draft" || document.chainId !== null)
    throw new DomainError(
      "DOCUMENT_NOT_EDITABLE",
      "Reminders change in a draft, and not in those of a chain.",
    );
  return storedReminders(mergedReminders(remindersOf(document), patch));
}
