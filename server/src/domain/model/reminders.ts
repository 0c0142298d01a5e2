/** When signers are reminded by the service itself (docs/contract/v3.md#reminders). */
export interface Reminders {
  /** Days from the invitation; null: none follows it. */
  firstAfterDays: number | null;
  /** Null: the first is the only one. */
  everyDays: number | null;
  max: number | null;
  /** Days before `expiresAt`. */
  beforeExpiryDays: number[];
}

/** Reminders that follow an invitation. */
export interface ReminderSchedule {
  firstAfterDays: number;
  everyDays: number | null;
  max: number;
}

/** The members of a request; absent ones stay. */
export type RemindersPatch = {
  [Name in keyof Reminders]?: Reminders[Name] | undefined;
};
