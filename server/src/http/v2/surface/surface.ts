import type { Operation } from "@service/contract/common";
import { classifyEmbedError } from "@service/contract/embed";
import { ENDPOINT_LIMITED, type V2ErrorCode, v2ErrorOf } from "@service/contract/v2";
import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Acting } from "../../access/acting.ts";
import type { AuthenticatedKey } from "../../access/authenticate.ts";
import type { AppEnv } from "../../access/env.ts";
import { BodyError } from "@service/platform/http-in/body";
import { sendsForm } from "../../router/inputs.ts";
import { type RequestOf, Router } from "../../router/router.ts";
import type { Answer, RefusedInput, Surface } from "../../router/surface.ts";
import {
  authenticateUnbound,
  authenticateV2,
  type Credentials,
  requireScopes,
  V2_CREDENTIALS,
} from "./authenticate.ts";
import { asV2Error, EndpointLimited, fromIssues, SimulatedRefusal, V2Error } from "./error.ts";
import { takeEmbedded, takeEndpoint, takePlan } from "./limits.ts";

/** The authenticated key and the person that the request acts for, for handlers of v2. */
interface V2Access extends Acting {
  key: AuthenticatedKey;
}

/** The request of a v2 operation, for its handler. */
export type V2Request<Op extends Operation> = RequestOf<Op, V2Access>;
export type V2Router = Router<V2Access>;

export function createV2Router(context: ServerContext, credentials: Credentials = V2_CREDENTIALS): V2Router {
  return new Router(context, new V2Surface(context, credentials));
}

/** v2 and the legacy paths: errors as `{ error: { code, type, message } }` (docs/contract/v2.md#errors). */
class V2Surface implements Surface<V2Access> {
  readonly name: Credentials["surface"];
  readonly headers = { "Cache-Control": "no-store" };
  readonly repeatedParameters = "first";
  private readonly context: ServerContext;
  private readonly credentials: Credentials;

  constructor(context: ServerContext, credentials: Credentials) {
    this.name = credentials.surface;
    this.context = context;
    this.credentials = credentials;
  }

  async admit(c: Context<AppEnv>, operation: Operation): Promise<V2Access | null> {
    const { auth, budget, endpointLimit, scope } = operation;
    if (auth === "none") return null;
    const key = await authenticateV2(c, this.context, this.credentials.authorization(c));
    await (budget ? takeEmbedded(c, this.context, key) : takePlan(c, this.context, key));
    requireScopes(c, this.context, key, scope?.split(" ") ?? []);
    if (endpointLimit?.counts === "requests") await takeEndpoint(c, this.context, key, endpointLimit);
    return { key, ...(await this.credentials.acting(c, this.context, key, operation)) };
  }

  admitUnbound(c: Context<AppEnv>): Promise<void> {
    return authenticateUnbound(c, this.context, this.credentials.authorization(c));
  }

  /** The browser's request is exempt: the SDK of another version may send more. */
  reportsUnknownNames({ cors }: Operation): boolean {
    return !cors;
  }

  refuseInput(refused: RefusedInput): Error {
    const { kind, issues, operation } = refused;
    if (operation.cors) return refuseInitInput(refused);
    if (kind === "params" && operation.errors.includes("SESSION_NOT_FOUND"))
      return new V2Error("SESSION_NOT_FOUND", "No such session.");
    return fromIssues(issues);
  }

  refuseMethod(allow: string): Error {
    return new V2Error("E1701", `This path answers ${allow}.`, {}, { Allow: allow });
  }

  refusePath(): Error {
    return new V2Error("E1300", "There is nothing at this path.");
  }

  refusal(c: Context<AppEnv>, error: unknown, operation: Operation | undefined): Answer | null {
    if (error instanceof SimulatedRefusal) return simulatedAnswer(c, error);
    if (error instanceof EndpointLimited) return limitedAnswer(error);
    const known = asV2Error(toOperationError(c, error, operation), this.context.domain.publicUrl);
    return known && answerOf(c, known, operation);
  }

  fault(c: Context<AppEnv>, operation: Operation | undefined): Answer {
    const error = operation?.cors
      ? new V2Error("INTERNAL_ERROR", "Something went wrong on our side.")
      : new V2Error("E1900", "Internal error.");
    return answerOf(c, error, operation);
  }
}

/** The browser's request has its own error codes (docs/contract/embed.md#init). */
function refuseInitInput({ kind, value }: RefusedInput): Error {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return kind === "body" && isObject
    ? new V2Error("MISSING_CLIENT_SECRET", "client_secret is missing.")
    : new V2Error("INVALID_REQUEST", "The body must be JSON: { client_secret }.");
}

/** Translates a body error to the operation's own error. */
function toOperationError(c: Context<AppEnv>, error: unknown, operation: Operation | undefined): unknown {
  if (!(error instanceof BodyError) || !operation) return error;
  if (operation.cors) return new V2Error("INVALID_REQUEST", "The body must be JSON: { client_secret }.");
  if (error.reason !== "too_large" || !operation.form || !sendsForm(c)) return error;
  // A form that is too large answers as its file would: 400 (docs/contract/v2.md#template-upload).
  const detail = "The file is over 50 MB.";
  const problems = [{ path: ["file"], detail }];
  return new DomainError("INVALID_TEMPLATE_FILE", detail, { reason: "too_large", problems });
}

/** The browser knows one code for what passes by itself (docs/contract/embed.md#codes). */
function codeOfInit(code: V2ErrorCode): V2ErrorCode {
  return code === "SERVICE_UNAVAILABLE" ? "INTERNAL_ERROR" : code;
}

/** Adds the error class to errors of the browser's request, so that hosts without our SDK can act on them. */
function answerOf(
  c: Context<AppEnv>,
  { code: raised, message, extras, headers }: V2Error,
  operation: Operation | undefined,
): Answer {
  const { status, type } = v2ErrorOf(raised, operation);
  const code = operation?.cors ? codeOfInit(raised) : raised;
  const classified = operation?.cors && { ...classifyEmbedError(code), requestId: c.get("requestId") };
  const body = JSON.stringify({ error: { code, type, message, ...classified, ...extras } });
  return { status, body, headers: { "Content-Type": "application/json", ...headers } };
}

function limitedAnswer({ message, retryAfter }: EndpointLimited): Answer {
  const body = JSON.stringify({ error: ENDPOINT_LIMITED, message, retry_after: retryAfter });
  const headers = { "Content-Type": "application/json", "Retry-After": String(retryAfter) };
  return { status: 429, body, headers };
}

function simulatedAnswer(c: Context<AppEnv>, { status, headers, error }: SimulatedRefusal): Answer {
  const body = JSON.stringify({ error: { ...error, requestId: c.get("requestId") } });
  return { status, body, headers: { "Content-Type": "application/json", ...headers } };
}
