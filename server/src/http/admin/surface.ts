import type { Operation } from "@service/contract/common";
import { fieldPath, INVALID_ID } from "@service/contract/common";
import type { Context } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { DomainError } from "../../domain/errors.ts";
import type { AppEnv } from "../access/env.ts";
import { BodyError } from "@service/platform/http-in/body";
import { retryHeaders, unavailabilityOf } from "../common/unavailable.ts";
import { Router } from "../router/router.ts";
import type { Answer, RefusedInput, Surface } from "../router/surface.ts";
import { operatorCheck } from "./authenticate.ts";
import { AdminError } from "./error.ts";

export type AdminRouter = Router<object>;

export function createAdminRouter(context: ServerContext): AdminRouter {
  return new Router(context, new AdminSurface(context));
}

/** The operator API: errors as `{ error: { code, message, field? } }` (docs/contract/operator.md#access). */
class AdminSurface implements Surface<object> {
  readonly name = "admin";
  readonly headers = { "Cache-Control": "no-store" };
  readonly repeatedParameters = "first";
  private readonly authenticate: ReturnType<typeof operatorCheck>;

  constructor(context: ServerContext) {
    this.authenticate = operatorCheck(context);
  }

  async admit(c: Context<AppEnv>): Promise<object> {
    await this.authenticate(c);
    return {};
  }

  async admitUnbound(c: Context<AppEnv>): Promise<void> {
    await this.authenticate(c);
  }

  reportsUnknownNames(): boolean {
    return true;
  }

  refuseInput({ kind, issues }: RefusedInput): Error {
    const issue = issues[0]!;
    const unknown = issue.code === "unrecognized_keys" ? (issue.keys ?? []).slice(0, 1) : [];
    const field = fieldPath([...issue.path, ...unknown]);
    if (kind === "params")
      return new AdminError(400, "INVALID_ID", `The ${field.replace(/_id$/, "")} id is malformed.`);
    const message = issue.message === INVALID_ID ? "The id is malformed." : issue.message;
    return new AdminError(422, "VALIDATION_ERROR", field === "" ? message : `${field}: ${message}`, {
      field,
    });
  }

  refuseMethod(allow: string): Error {
    const headers = { Allow: allow };
    return new AdminError(405, "METHOD_NOT_ALLOWED", `This path answers ${allow}.`, { headers });
  }

  refusePath(): Error {
    return new AdminError(404, "ROUTE_NOT_FOUND", "There is nothing at this path.");
  }

  refusal(_c: Context<AppEnv>, error: unknown, _operation: Operation | undefined): Answer | null {
    const known = asAdminError(error);
    return known && answerOf(known);
  }

  fault(): Answer {
    return answerOf(new AdminError(500, "INTERNAL_ERROR", "Internal error."));
  }
}

/** The messages of v3, whose bodies follow the same rules. */
const BODY_ERRORS = {
  too_large: [413, "PAYLOAD_TOO_LARGE"],
  media_type: [415, "UNSUPPORTED_MEDIA_TYPE"],
  malformed: [400, "MALFORMED_JSON"],
  malformed_form: [400, "MALFORMED_FORM"],
  unsupported_text: [422, "VALIDATION_ERROR"],
} as const;

function asAdminError(error: unknown): AdminError | null {
  if (error instanceof AdminError) return error;
  const away = unavailabilityOf(error);
  if (away) return new AdminError(503, "SERVICE_UNAVAILABLE", away.message, { headers: retryHeaders(away) });
  if (error instanceof BodyError) {
    const field = error.path.length > 0 ? fieldPath(error.path) : undefined;
    const [status, code] = BODY_ERRORS[error.reason];
    return new AdminError(status, code, error.message, { field });
  }
  if (!(error instanceof DomainError)) return null;
  if (error.code === "NOT_FOUND") return new AdminError(404, "NOT_FOUND", error.message);
  const [problem] = error.data.problems ?? [];
  return new AdminError(422, "VALIDATION_ERROR", error.message, {
    field: problem && fieldPath(problem.path),
  });
}

function answerOf({ status, code, message, field, headers }: AdminError): Answer {
  const body = JSON.stringify({ error: { code, message, ...(field !== undefined && { field }) } });
  return { status, body, headers: { "Content-Type": "application/json", ...headers } };
}
