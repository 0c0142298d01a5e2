import type { Context } from "hono";
import {
  claimRequest,
  keepAnswer,
  releaseRequest,
  type StoredAnswer,
} from "../../domain/idempotency/claim.ts";
import type { Attempt, UnreleasedRequests } from "../../domain/idempotency/unreleased.ts";
import type { Domain } from "../../domain/model/domain.ts";
import { hashSecret } from "../../domain/model/secrets.ts";
import type { Writer } from "../../domain/model/store.ts";
import { runChange } from "../../domain/model/unit-of-work.ts";
import type { AppEnv } from "../access/env.ts";
import { setHeaders } from "../access/headers.ts";
import { hashOf } from "./inputs.ts";
import type { Answer } from "./surface.ts";

/** One API's idempotency policy, with the work that runs once. */
export interface IdempotentRequest {
  /** The sender's API key. Two senders may use the same Idempotency-Key. */
  keyId: string;
  idempotencyKey: string;
  body: unknown;
  /** Does the work and returns the domain's value. */
  work: (domain: Domain) => Promise<unknown>;
  /** Whether the work's own transaction stores the answer. Otherwise it is stored after work that writes nothing. */
  isChange: boolean;
  /** Makes the answer from the value; pure. */
  answerOf: (value: unknown) => StoredAnswer;
  /** The answer of an error; null for a fault, which is not stored. */
  refusalOf: (error: unknown) => Answer | null;
  /** The error for a key that is malformed or taken. */
  refuseKey: (reason: "malformed" | "reused" | "in_progress") => Error;
  /** Headers that are added to a replayed answer. */
  replayHeaders: (answer: StoredAnswer) => Record<string, string>;
}

const KEY_FORMAT = /^[\x21-\x7e]{1,255}$/;

/**
 * Runs a request at most once for each Idempotency-Key (docs/contract/v3.md#idempotency). Refusals are stored too,
 * except for 5xx and 429.
 */
export async function runOnce(
  c: Context<AppEnv>,
  { domain, unreleased }: { domain: Domain; unreleased: UnreleasedRequests },
  request: IdempotentRequest,
): Promise<StoredAnswer> {
  const { keyId, idempotencyKey, body } = request;
  if (!KEY_FORMAT.test(idempotencyKey)) throw request.refuseKey("malformed");
  const id = hashSecret(`${keyId}\n${c.req.method} ${c.req.path}\n${idempotencyKey}`);
  const attempt = c.get("requestId");
  await unreleased.release(domain.store);
  const claim = await claimRequest(domain, { id, requestHash: hashOf(body), attempt });
  if (claim.kind === "run") return perform(domain, request, { id, attempt }, unreleased);
  if (claim.kind !== "replay") throw request.refuseKey(claim.kind);
  setHeaders(c, { "Idempotency-Replayed": "true", ...request.replayHeaders(claim.answer) });
  return claim.answer;
}

async function perform(
  domain: Domain,
  { work, isChange, answerOf, refusalOf, refuseKey }: IdempotentRequest,
  record: Attempt,
  unreleased: UnreleasedRequests,
): Promise<StoredAnswer> {
  const { store } = domain;
  let isKept = false;
  const keep = async (writer: Writer, value: unknown): Promise<void> => {
    if (!(await keepAnswer(domain, writer, record, answerOf(value)))) throw refuseKey("in_progress");
    isKept = true;
  };
  try {
    const value = await (isChange ? runChange(domain, work, keep) : work(domain));
    if (!isKept) await store.write((writer) => keep(writer, value));
    return answerOf(value);
  } catch (error) {
    const refusal = refusalOf(error);
    await store
      .write(async (writer) => {
        if (refusal && refusal.status < 500 && refusal.status !== 429)
          await keepAnswer(domain, writer, record, { status: refusal.status, body: refusal.body });
        else await releaseRequest(writer, record);
      })
      .catch(() => unreleased.add(record));
    throw error;
  }
}
