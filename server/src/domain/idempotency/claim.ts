import type { IdempotencyRecord } from "../model/idempotency-record.ts";
import type { Store, Writer } from "../model/store.ts";
import { type Clock, DAY, SECOND } from "@service/platform/ports/clock";
import type { SecretBox } from "@service/platform/ports/secret-box";

/** How long an answer is stored (docs/contract/v3.md#idempotency). */
const IDEMPOTENCY_TTL_MS = DAY;

/**
 * After this time an attempt without an answer counts as dead: its process was killed and has changed nothing. A living
 * one that takes longer loses its change to its successor (`keepAnswer`).
 */
const RUNNING_LEASE_MS = 15 * SECOND;

export interface StoredAnswer {
  status: number;
  body: string | null;
}

export type Claim =
  | { kind: "run"; attempt: string }
  | { kind: "replay"; answer: StoredAnswer }
  | { kind: "in_progress" }
  | { kind: "reused" };

interface Tools {
  store: Store;
  clock: Clock;
  secrets: SecretBox;
}

/** Decides which of several requests with one key runs. Only one does, over all processes. */
export async function claimRequest(
  { store, clock, secrets }: Tools,
  { id, requestHash, attempt }: Pick<IdempotencyRecord, "id" | "requestHash" | "attempt">,
): Promise<Claim> {
  const now = clock.now();
  const fresh: IdempotencyRecord = {
    id,
    requestHash,
    status: "running",
    attempt,
    lockedUntil: now + RUNNING_LEASE_MS,
    responseStatus: null,
    responseBody: null,
    expiresAt: now + IDEMPOTENCY_TTL_MS,
  };
  return store.write(async (writer) => {
    if (await writer.idempotency.insertIfAbsent(fresh)) return { kind: "run", attempt };
    const known = await writer.idempotency.lock({ id });
    // Deleted in between: the other request failed without a stored answer. The client tries again.
    if (!known) return { kind: "in_progress" };
    const dead = known.expiresAt <= now || (known.status === "running" && known.lockedUntil <= now);
    if (!dead) return verdict(secrets, known, requestHash);
    if (known.expiresAt > now && known.requestHash !== requestHash) return { kind: "reused" };
    await writer.idempotency.update({ id }, fresh);
    return { kind: "run", attempt };
  });
}

function verdict(secrets: SecretBox, known: IdempotencyRecord, requestHash: string): Claim {
  if (known.requestHash !== requestHash) return { kind: "reused" };
  if (known.status === "running") return { kind: "in_progress" };
  const body = known.responseBody === null ? null : secrets.open(known.responseBody, known.id);
  return { kind: "replay", answer: { status: known.responseStatus!, body } };
}

/**
 * Stores an answer, in the transaction of its change or after it. The answer may have a secret, so it is sealed.
 * Answers false when another attempt has taken over, because this one was taken for dead: its change must not be kept.
 */
export async function keepAnswer(
  { secrets }: Pick<Tools, "secrets">,
  writer: Writer,
  { id, attempt }: Pick<IdempotencyRecord, "id" | "attempt">,
  { status, body }: StoredAnswer,
): Promise<boolean> {
  const responseBody = body === null ? null : secrets.seal(body, id);
  const patch = { status: "done", responseStatus: status, responseBody } as const;
  return (await writer.idempotency.update({ id, attempt }, patch)) > 0;
}

/** Removes a request that may be tried again: 5xx and 429 are not stored. A committed answer stays. */
export async function releaseRequest(
  writer: Writer,
  { id, attempt }: Pick<IdempotencyRecord, "id" | "attempt">,
): Promise<void> {
  await writer.idempotency.delete({ id, attempt, status: "running" });
}
