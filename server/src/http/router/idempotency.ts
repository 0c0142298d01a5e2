import type { Context } from "hono";
import type { ServerContext } from "../../context/context.ts";
import {
  claimRequest,
  keepAnswer,
  releaseRequest,
  type StoredAnswer,
} from "../../domain/idempotency/claim.ts";
import type { Domain } from "../../domain/model/domain.ts";
import { hashSecret } from "../../domain/model/secrets.ts";
import type { Writer } from "../../domain/model/store.ts";
import { unitOfWork } from "../../domain/model/unit-of-work.ts";
import type { AppEnv } from "../access/env.ts";
import { setHeaders } from "../access/headers.ts";
import { hashOf } from "./inputs.ts";
import type { Answer } from "./surface.ts";

/** What one API makes of idempotency, and the work that is done once. */
export interface IdempotentCall {
  /** The sender of the request: two senders may use the same Idempotency-Key. */
  keyId: string;
  idempotencyKey: string;
  body: unknown;
  /** Does the work and answers the domain's value. */
  work: (domain: Domain) => Promise<unknown>;
  /** Whether the answer is stored in the transaction of the work, or after work that writes nothing. */
  isChange: boolean;
  /** The answer of a value; pure. */
  answerOf: (value: unknown) => StoredAnswer;
  /** The answer of an error; null: a fault, which is not kept. */
  refusalOf: (error: unknown) => Answer | null;
  /** The error of a key that is not free. */
  refuseKey: (reason: "malformed" | "reused" | "in_progress") => Error;
  /** Headers beside an answer that is given again. */
  replayHeaders: (answer: StoredAnswer) => Record<string, string>;
}

const KEY_FORMAT = /^[\x21-\x7e]{1,255}$/;

/**
 * Runs a request at most once for each Idempotency-Key (docs/contract/v3.md#idempotency). Refusals are kept too; 5xx
 * and 429 are not.
 */
export async function runOnce(
  c: Context<AppEnv>,
  { domain }: ServerContext,
  call: IdempotentCall,
): Promise<StoredAnswer> {
  const { keyId, idempotencyKey, body } = call;
  if (!KEY_FORMAT.test(idempotencyKey)) throw call.refuseKey("malformed");
  const id = hashSecret(`${keyId}\n${c.req.method} ${c.req.path}\n${idempotencyKey}`);
  const attempt = c.get("requestId");
  const claim = await claimRequest(domain, { id, requestHash: hashOf(body), attempt });
  if (claim.kind === "run") return perform(domain, call, { id, attempt });
  if (claim.kind !== "replay") throw call.refuseKey(claim.kind);
  setHeaders(c, { "Idempotency-Replayed": "true", ...call.replayHeaders(claim.answer) });
  return claim.answer;
}

async function perform(
  domain: Domain,
  { work, isChange, answerOf, refusalOf }: IdempotentCall,
  record: { id: string; attempt: string },
): Promise<StoredAnswer> {
  const { store } = domain;
  let isKept = false;
  const keep = async (writer: Writer, value: unknown): Promise<void> => {
    await keepAnswer(domain, writer, record, answerOf(value));
    isKept = true;
  };
  try {
    const value = await work(isChange ? unitOfWork(domain, keep) : domain);
    if (!isKept) await store.write((writer) => keep(writer, value));
    return answerOf(value);
  } catch (error) {
    const refusal = refusalOf(error);
    await store.write((writer) =>
      refusal && refusal.status < 500 && refusal.status !== 429
        ? keepAnswer(domain, writer, record, { status: refusal.status, body: refusal.body })
        : releaseRequest(writer, record),
    );
    throw error;
  }
}
