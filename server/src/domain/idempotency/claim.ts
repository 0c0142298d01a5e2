import type { IdempotencyRecord } from "../model/idempotency-record.ts";
import type { Store, Writer } from "../model/store.ts";
import { type Clock, DAY, MINUTE } from "../ports/clock.ts";
import type { SecretBox } from "../ports/secret-box.ts";

/** How long an answer is kept (docs/contract/v3.md#idempotency). */
const IDEMPOTENCY_TTL_MS = DAY;

/** After this a call that has not answered is taken for dead: its process was killed before it changed anything. */
const RUNNING_LEASE = MINUTE;

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

/** Decides which of several calls with one key runs. Of any number at once, in any process, one does. */
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
    lockedUntil: now + RUNNING_LEASE,
    responseStatus: null,
    responseBody: null,
    expiresAt: now + IDEMPOTENCY_TTL_MS,
  };
  return store.write(async (writer) => {
    if (await writer.idempotency.insertIfAbsent(fresh)) return { kind: "run", attempt };
    const known = await writer.idempotency.lock({ id });
    // Gone between the two statements: the other call failed in a way that is not kept. Its client tries again.
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

/** Keeps an answer, in the transaction of what it tells of or after it. It may hold a secret: it is sealed at rest. */
export async function keepAnswer(
  { secrets }: Pick<Tools, "secrets">,
  writer: Writer,
  { id, attempt }: Pick<IdempotencyRecord, "id" | "attempt">,
  { status, body }: StoredAnswer,
): Promise<void> {
  const responseBody = body === null ? null : secrets.seal(body, id);
  await writer.idempotency.update({ id, attempt }, { status: "done", responseStatus: status, responseBody });
}

/** Forgets a call that may be tried again: 5xx and 429 are not kept. One that has committed stays. */
export async function releaseRequest(
  writer: Writer,
  { id, attempt }: Pick<IdempotencyRecord, "id" | "attempt">,
): Promise<void> {
  await writer.idempotency.delete({ id, attempt, status: "running" });
}
