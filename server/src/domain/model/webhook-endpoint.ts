import type { Tenancy } from "../environment.ts";
import type { AUDIT_RECORDED } from "@service/contract/acts";
import type { EventType } from "./event.ts";
import { DAY, type Instant } from "@service/platform/ports/clock";

/** Formats of webhooks (docs/contract/v3.md#cohorts): the dated contract, and the classic one. */
const COHORTS = ["2026-07-11", "v2legacy"] as const;

export type Cohort = (typeof COHORTS)[number];

export const CURRENT_COHORT: Cohort = "2026-07-11";

/** How long a rotated secret still signs (docs/contract/v3.md#rotate-secret). */
export const SECRET_OVERLAP_MS = DAY;

/** All events, future ones included. */
export const ALL_EVENTS = "*";

/** Facts that endpoints are told: events of documents, and administrative acts. */
export type WebhookEventType = EventType | typeof AUDIT_RECORDED;

export type Subscription = WebhookEventType | typeof ALL_EVENTS;

export interface WebhookEndpoint extends Tenancy {
  id: string;
  url: string;
  /** Names of v3, for both cohorts. */
  events: Subscription[];
  description: string | null;
  /** Paused: deliveries are written and not sent. */
  disabled: boolean;
  cohort: Cohort;
  /** Classic cohort: deliveries are signed. The dated cohort always signs. */
  hmacEnabled: boolean;
  /** Sealed; see secret.ts. */
  secret: string;
  secretLast4: string;
  previousSecret: string | null;
  /** Until this instant the previous secret signs as well. */
  previousSecretUntil: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  deletedAt: Instant | null;
}
