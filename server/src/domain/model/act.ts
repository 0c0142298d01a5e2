import canonicalize from "canonicalize";
import { createHash } from "node:crypto";
import type { ActType } from "@service/contract/acts";
import type { Instant } from "@service/platform/ports/clock";
import type { Environment } from "../environment.ts";
import { publicId } from "./ids.ts";
import type { Caller } from "./tenant.ts";

/** The person or role that did an administrative act. `key`: the API key that was used; absent: a person in the dashboard. */
export interface ActActor {
  type: "user" | "operator" | "system";
  /** In public notation. */
  id: string | null;
  name: string | null;
  email: string | null;
  key?: { id: string; lastFour: string };
}

/** The operator of the service. */
export const OPERATOR: ActActor = { type: "operator", id: null, name: null, email: null };

/** The service itself, as a rule of the workspace asks. */
export const SERVICE: ActActor = { type: "system", id: null, name: null, email: null };

/** An administrative act in a workspace (docs/contract/v3.md#audit-log). Rows are only added, and removed by retention. */
export interface Act {
  id: string;
  tenantId: string;
  /** Null: the act concerns every environment. */
  environment: Environment | null;
  /** Place in the workspace's chain, from 1. */
  sequence: number;
  type: ActType;
  actor: ActActor;
  /** Id of the user; null: no user. */
  actorId: string | null;
  data: Record<string, unknown>;
  createdAt: Instant;
  hash: string;
  previousHash: string | null;
}

/** The end of a workspace's chain. */
export interface AuditHead {
  tenantId: string;
  sequence: number;
  hash: string | null;
}

/** The act as it is shown and hashed: the public object without `hash`. */
function actRecord(act: Omit<Act, "hash">) {
  return {
    object: "audit_entry" as const,
    id: publicId("act", act.id),
    sequence: act.sequence,
    type: act.type,
    environment: act.environment,
    actor: act.actor,
    data: act.data,
    createdAt: new Date(act.createdAt).toISOString(),
    previousHash: act.previousHash,
  };
}

/** The act as the API answers it. */
export const hashedAct = (act: Act) => ({ ...actRecord(act), hash: act.hash });

/** SHA-256 over the canonical JSON (RFC 8785) of the act without `hash`, hex. */
export function actHash(act: Omit<Act, "hash">): string {
  const canonical = canonicalize(actRecord(act));
  if (canonical === undefined) throw new TypeError("an act always has a canonical form");
  return createHash("sha256").update(canonical).digest("hex");
}

/** The actor of a request of the API or the dashboard. */
export function actorOf({ user: { id, name, email }, key }: Pick<Caller, "user" | "key">): ActActor {
  const person = { type: "user" as const, id: publicId("user", id), name, email };
  return key ? { ...person, key: { id: publicId("key", key.id), lastFour: key.lastFour } } : person;
}
