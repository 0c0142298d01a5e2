import type { Problem } from "@service/contract/v3";
import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import { withCommitHook } from "../../../domain/model/commit-hook.ts";
import {
  claimRequest,
  keepAnswer,
  releaseRequest,
  type StoredAnswer,
} from "../../../domain/idempotency/claim.ts";
import { hashSecret } from "../../../domain/model/secrets.ts";
import type { AuthenticatedKey } from "../../access/authenticate.ts";
import type { AppEnv } from "../../access/env.ts";
import { setHeaders } from "../../access/headers.ts";
import { requestIdHeaders } from "../../common/request-id.ts";
import { hashOf } from "./inputs.ts";
import { asV3Error, problemBody, V3Error, validationError } from "./problem.ts";

const KEY_FORMAT = /^[\x21-\x7e]{1,255}$/;

export interface IdempotentCall {
  context: ServerContext;
  key: AuthenticatedKey;
  idempotencyKey: string;
  body: unknown;
  /** Does the work and answers the domain's value. */
  run: () => Promise<unknown>;
  /** The answer of a value; pure. */
  answer: (value: unknown) => StoredAnswer;
  /** What `run` answers is what its transaction answers, so that the answer can be stored within it. */
  atomic: boolean;
}

/**
 * Runs a POST at most once for each Idempotency-Key (docs/contract/v3.md#idempotency). The answer is stored in the
 * transaction of the change itself: a process that dies leaves both or neither. Refusals are kept too; 5xx and 429
 * are not.
 */
export async function runOnce(c: Context<AppEnv>, call: IdempotentCall): Promise<StoredAnswer> {
  const { context, key, idempotencyKey, body } = call;
  if (!KEY_FORMAT.test(idempotencyKey)) {
    const detail = "1 to 255 visible ASCII characters are expected";
    throw validationError([{ path: ["Idempotency-Key"], detail }]);
  }
  const id = hashSecret(`${key.row.id}\n${c.req.method} ${c.req.path}\n${idempotencyKey}`);
  const attempt = c.get("requestId");
  const claim = await claimRequest(context.domain, { id, requestHash: hashOf(body), attempt });
  if (claim.kind === "run") return perform(c, call, { id, attempt });
  if (claim.kind === "reused")
    throw new V3Error("IDEMPOTENCY_KEY_REUSED", "This Idempotency-Key was used with another body.");
  if (claim.kind === "in_progress")
    throw new V3Error(
      "IDEMPOTENCY_IN_PROGRESS",
      "The first request with this Idempotency-Key is still running.",
    );
  setHeaders(c, { "Idempotency-Replayed": "true", ...namesOf(claim.answer) });
  return claim.answer;
}

/**
 * A problem names its request in body and headers alike (docs/contract/v3.md#errors): replayed, the first call, which
 * is what was logged.
 */
function namesOf({ status, body }: StoredAnswer): Record<string, string> {
  if (status < 400 || body === null) return {};
  return requestIdHeaders((JSON.parse(body) as Problem).requestId);
}

async function perform(
  c: Context<AppEnv>,
  { context: { domain, database }, run, answer, atomic }: IdempotentCall,
  record: { id: string; attempt: string },
): Promise<StoredAnswer> {
  let kept = false;
  try {
    const value = await (atomic
      ? withCommitHook(async (writer, committed) => {
          await keepAnswer(domain, writer, record, answer(committed));
          kept = true;
        }, run)
      : run());
    const given = answer(value);
    if (!kept) await database.store.write((writer) => keepAnswer(domain, writer, record, given));
    return given;
  } catch (error) {
    const refusal = asV3Error(error);
    const status = refusal ? problemBody(c, refusal, domain.publicUrl).status : 500;
    await database.store.write((writer) =>
      refusal && status < 500 && status !== 429
        ? keepAnswer(domain, writer, record, {
            status,
            body: JSON.stringify(problemBody(c, refusal, domain.publicUrl)),
          })
        : releaseRequest(writer, record),
    );
    throw error;
  }
}
