import canonicalize from "canonicalize";
import { createHash } from "node:crypto";
import { isLive, type Tenancy } from "../environment.ts";
import { publicId } from "./ids.ts";
import type { Instant } from "@service/platform/ports/clock";

/** Events of a document (docs/contract/v3.md#event-catalog). */
export const EVENT_TYPES = [
  "document.created",
  "document.pages_arranged",
  "document.sent",
  "document.send_failed",
  "document.viewed",
  "document.corrected",
  "document.completed",
  "document.voided",
  "document.expired",
  "document.deleted",
  "document.restored",
  "document.erased",
  "document.data_collected",
  "signer.invited",
  "signer.undelivered",
  "signer.opened",
  "signer.viewed",
  "signer.verified",
  "signer.verification_failed",
  "signer.signed",
  "signer.declined",
  "signer.reminder_sent",
  "signer.delegated",
  "signer.reassigned",
  "signer.named",
  "signer.cancelled",
  "signer.question_asked",
  "signer.question_answered",
  "signer.postponed",
  "onboarding.completed",
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

export interface Actor {
  type: "user" | "signer" | "system";
  /** In public notation. */
  id: string | null;
  name: string | null;
  email: string | null;
}

export const SYSTEM: Actor = { type: "system", id: null, name: null, email: null };

export interface Event extends Tenancy {
  id: string;
  documentId: string;
  /** Place in the document's chain, from 1. */
  sequence: number;
  type: EventType;
  actor: Actor | null;
  data: Record<string, unknown>;
  createdAt: Instant;
  hash: string;
  previousHash: string | null;
}

/** The event as it is shown and hashed: the public object without `hash`. */
export interface EventRecord {
  object: "event";
  id: string;
  livemode: boolean;
  type: EventType;
  documentId: string;
  actor: Actor | null;
  data: Record<string, unknown>;
  createdAt: string;
  previousHash: string | null;
}

function eventRecord(event: Omit<Event, "hash">): EventRecord {
  return {
    object: "event",
    id: publicId("event", event.id),
    livemode: isLive(event),
    type: event.type,
    documentId: publicId("document", event.documentId),
    actor: event.actor,
    data: event.data,
    createdAt: new Date(event.createdAt).toISOString(),
    previousHash: event.previousHash,
  };
}

/** The event as the API answers it: the hashed record, and the hash. */
export function hashedRecord(event: Event): EventRecord & { hash: string } {
  return { ...eventRecord(event), hash: event.hash };
}

/** SHA-256 over the canonical JSON (RFC 8785) of the event without `hash`, hex. */
export function eventHash(event: Omit<Event, "hash">): string {
  const canonical = canonicalize(eventRecord(event));
  if (canonical === undefined) throw new TypeError("an event always has a canonical form");
  return createHash("sha256").update(canonical).digest("hex");
}
