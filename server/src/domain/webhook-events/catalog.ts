import { invalid } from "../errors.ts";
import { AUDIT_RECORDED } from "@service/contract/acts";
import { EVENT_TYPES, type EventType } from "../model/event.ts";
import {
  ALL_EVENTS,
  type Subscription,
  type WebhookEndpoint,
  type WebhookEventType,
} from "../model/webhook-endpoint.ts";

/** Events that an endpoint may ask for. Administrative acts are told to those alone that name them. */
export const WEBHOOK_EVENTS: readonly WebhookEventType[] = [...EVENT_TYPES, AUDIT_RECORDED];

/** Events of the classic cohort and their names there (docs/contract/v2.md#classic-events). It gets no others. */
const CLASSIC_NAMES = {
  "document.created": "document.created",
  "document.sent": "document.sent",
  "document.completed": "document.completed",
  "document.voided": "document.voided",
  "document.expired": "document.expired",
  "signer.signed": "signature.signed",
  "signer.declined": "signature.declined",
  "signer.reminder_sent": "signature.reminder_sent",
} as const satisfies Partial<Record<EventType, string>>;
export type ClassicName = (typeof CLASSIC_NAMES)[keyof typeof CLASSIC_NAMES];

/** The classic name of an event, or null when the classic cohort has none. */
export function classicName(type: WebhookEventType): ClassicName | null {
  return (CLASSIC_NAMES as Partial<Record<WebhookEventType, ClassicName>>)[type] ?? null;
}

/** The event of a name in either cohort, or null. */
function eventTypeOf(name: string): WebhookEventType | null {
  const classic = Object.entries(CLASSIC_NAMES).find(([, each]) => each === name)?.[0] ?? name;
  return WEBHOOK_EVENTS.find((type) => type === classic) ?? null;
}

/** Subscriptions to events by their names in either cohort. `*` may not stand with others. Throws VALIDATION. */
export function subscriptionsOf(names: readonly string[]): Subscription[] {
  const events = names.map((name, index): Subscription => {
    const type = name === ALL_EVENTS ? ALL_EVENTS : eventTypeOf(name);
    if (type === null || (type === ALL_EVENTS && names.length > 1))
      throw invalid(["events", index], 'an event of the catalog, or "*" alone, is expected');
    return type;
  });
  return [...new Set(events)];
}

/** Whether the endpoint's cohort has the event. */
export function isInCatalog({ cohort }: Pick<WebhookEndpoint, "cohort">, type: WebhookEventType): boolean {
  return cohort !== "v2legacy" || classicName(type) !== null;
}

export function isSubscribed(
  { events, cohort }: Pick<WebhookEndpoint, "events" | "cohort">,
  type: WebhookEventType,
): boolean {
  const isWanted = events.includes(type) || (events.includes(ALL_EVENTS) && type !== AUDIT_RECORDED);
  return isWanted && isInCatalog({ cohort }, type);
}
