import type { Operation } from "@service/contract/common";
import { type Problem, V3_VERSION } from "@service/contract/v3";
import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import type { AppEnv } from "../../access/env.ts";
import { BodyError } from "@service/platform/http-in/body";
import { requestIdHeaders } from "../../common/request-id.ts";
import { type IdempotencyPolicy, type RequestOf, Router } from "../../router/router.ts";
import type { Answer, RefusedInput, Surface } from "../../router/surface.ts";
import { admit, admitUnbound, type V3Access } from "./admission.ts";
import { asV3Error, fromIssues, problemAnswer, V3Error, validationError } from "./problem.ts";

/** The request of a v3 operation, for its handler. */
export type V3Request<Op extends Operation> = RequestOf<Op, V3Access>;
export type V3Router = Router<V3Access>;

export function createV3Router(context: ServerContext): V3Router {
  return new Router(context, new V3Surface(context), IDEMPOTENCY);
}

/** v3: errors as problems (RFC 9457), the dated contract. */
class V3Surface implements Surface<V3Access> {
  readonly name = "v3";
  readonly headers = { "Service-Version": V3_VERSION, "Cache-Control": "no-store" };
  readonly repeatedParameters = "refused";
  private readonly context: ServerContext;

  constructor(context: ServerContext) {
    this.context = context;
  }

  admit(c: Context<AppEnv>, operation: Operation): Promise<V3Access | null> {
    return admit(c, this.context, operation);
  }

  admitUnbound(c: Context<AppEnv>): Promise<void> {
    return admitUnbound(c, this.context);
  }

  reportsUnknownNames(): boolean {
    return true;
  }

  refuseInput({ issues }: RefusedInput): Error {
    return fromIssues(issues);
  }

  refuseMissingBody(): Error {
    return new V3Error("MALFORMED_JSON", "A JSON body is required.");
  }

  refuseMethod(allow: string): Error {
    return new V3Error("METHOD_NOT_ALLOWED", `This path answers ${allow}.`, {}, { Allow: allow });
  }

  refusePath(): Error {
    return new V3Error("ROUTE_NOT_FOUND", "There is nothing at this path.");
  }

  refusal(c: Context<AppEnv>, error: unknown, operation: Operation | undefined): Answer | null {
    const known = isTooLargeDocument(error, operation)
      ? new V3Error("DOCUMENT_TOO_LARGE", "The file is over 10 MB.")
      : asV3Error(error);
    return known && problemAnswer(c, known, this.context.domain.publicUrl);
  }

  fault(c: Context<AppEnv>): Answer {
    const detail = "Something went wrong on our side; the request id helps us find it.";
    return problemAnswer(c, new V3Error("INTERNAL_ERROR", detail), this.context.domain.publicUrl);
  }
}

/**
 * Whether the body is too large because of the document that it carries (docs/contract/v3.md#error-codes), and not
 * because of another part of a form, which the error names.
 */
function isTooLargeDocument(error: unknown, operation: Operation | undefined): boolean {
  const isTooLarge = error instanceof BodyError && error.reason === "too_large" && error.path.length === 0;
  return isTooLarge && operation !== undefined && operation.errors.includes("DOCUMENT_TOO_LARGE");
}

const IDEMPOTENCY: IdempotencyPolicy<V3Access> = {
  // Two persons who act with one key may use the same Idempotency-Key, and a member in each environment.
  keyIdOf: ({ key: { row, caller: own, member }, caller }) => {
    if (member) return `${row.id}:${row.environment}`;
    return caller.user.id === own.user.id ? row.id : `${row.id}:${caller.user.id}`;
  },
  refuseKey(reason) {
    if (reason === "reused")
      return new V3Error("IDEMPOTENCY_KEY_REUSED", "This Idempotency-Key was used with another body.");
    if (reason === "in_progress")
      return new V3Error(
        "IDEMPOTENCY_IN_PROGRESS",
        "The first request with this Idempotency-Key is still running.",
      );
    const detail = "1 to 255 visible ASCII characters are expected";
    return validationError([{ path: ["Idempotency-Key"], detail }]);
  },
  /**
   * The request id is the same in body and headers (docs/contract/v3.md#errors). A replay names the first request,
   * which is the one in the log.
   */
  replayHeaders({ status, body }) {
    if (status < 400 || body === null) return {};
    const { requestId } = JSON.parse(body) as Problem;
    return { ...requestIdHeaders(requestId), "Content-Type": "application/problem+json" };
  },
};
