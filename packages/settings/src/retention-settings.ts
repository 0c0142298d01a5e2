import type { Retention } from "@service/platform/ports/retained-rows";
import { ConfigError, type Environment, text, wholeNumber } from "./environment.ts";

const MOST_DAYS = 36_500;
/** A year: events are the record of what was signed. */
const FEWEST_EVENT_DAYS = 365;
/** An audit looks back over a quarter at least. */
const FEWEST_AUDIT_DAYS = 90;
/** A message is tried for three days, a delivery is looked up for some. */
const FEWEST_DAYS = 7;

/** The settings of docs/contract/operator.md#retention. */
export function retention(env: Environment): Retention {
  const days = (name: string, fallback: number) =>
    wholeNumber(env, name, { from: FEWEST_DAYS, to: MOST_DAYS, fallback });
  return {
    eventsDays: eventsDays(env),
    deliveriesDays: days("RETENTION_DELIVERIES_DAYS", 30),
    messagesDays: days("RETENTION_MESSAGES_DAYS", 365),
    capturesDays: wholeNumber(env, "RETENTION_CAPTURES_DAYS", { from: 1, to: MOST_DAYS, fallback: 90 }),
    auditDays: auditDays(env),
  };
}

function auditDays(env: Environment): number | null {
  const name = "RETENTION_AUDIT_DAYS";
  if (text(env, name) === null) return null;
  return wholeNumber(env, name, { from: FEWEST_AUDIT_DAYS, to: MOST_DAYS, fallback: MOST_DAYS });
}

function eventsDays(env: Environment): number | null {
  const name = "RETENTION_EVENTS_DAYS";
  if (text(env, name) === null) return null;
  const days = wholeNumber(env, name, { from: 1, to: MOST_DAYS, fallback: MOST_DAYS });
  if (days >= FEWEST_EVENT_DAYS) return days;
  throw new ConfigError(
    `${name} must be ${FEWEST_EVENT_DAYS} or more: events are the record of what was signed.`,
  );
}
