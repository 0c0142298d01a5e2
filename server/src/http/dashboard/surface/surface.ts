import { fieldPath, INVALID_CURSOR, INVALID_ID, type Operation } from "@service/contract/common";
import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import type { AppEnv } from "../../access/env.ts";
import { requestHeader } from "../../access/headers.ts";
import { type RequestOf, Router } from "../../router/router.ts";
import type { Answer, RefusedInput, Surface } from "../../router/surface.ts";
import { type AccountAccess, admitAccount, admitMember, type MemberAccess } from "./admission.ts";
import { answerOf, asDashboardError, DashboardError } from "./error.ts";

export type AccountRouter = Router<AccountAccess>;
export type DashboardRouter = Router<MemberAccess>;
export type MemberRequest<Op extends Operation> = RequestOf<Op, MemberAccess>;

/** Operations whose credential is the cookie, or none. */
export function createAccountRouter(context: ServerContext): AccountRouter {
  return new Router(context, new DashboardSurface(context, admitAccount));
}

/** Operations whose credential is a member's access token. */
export function createDashboardRouter(context: ServerContext): DashboardRouter {
  return new Router(context, new DashboardSurface(context, admitMember));
}

type Admit<Access> = (
  c: Context<AppEnv>,
  context: ServerContext,
  operation: Operation,
) => Promise<Access | null>;

/** The dashboard's API: errors as `{ error: { code, message, field? } }` (docs/contract/dashboard.md#errors). */
class DashboardSurface<Access extends object> implements Surface<Access> {
  readonly name = "dashboard";
  readonly headers = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
  readonly repeatedParameters = "refused";
  private readonly context: ServerContext;
  private readonly admission: Admit<Access>;

  constructor(context: ServerContext, admission: Admit<Access>) {
    this.context = context;
    this.admission = admission;
  }

  admit(c: Context<AppEnv>, operation: Operation): Promise<Access | null> {
    if (operation.method !== "get" && operation.auth !== "member") assertSameOrigin(c, this.context);
    return this.admission(c, this.context, operation);
  }

  async admitUnbound(): Promise<void> {}

  reportsUnknownNames(): boolean {
    return true;
  }

  refuseInput({ kind, issues }: RefusedInput): Error {
    const issue = issues[0]!;
    const unknown = issue.code === "unrecognized_keys" ? (issue.keys ?? []).slice(0, 1) : [];
    const field = fieldPath([...issue.path, ...unknown]);
    if (issue.message === INVALID_CURSOR)
      return new DashboardError("INVALID_CURSOR", "The cursor is malformed.");
    if (kind === "params") return new DashboardError("INVALID_ID", "The id is malformed.");
    const message = issue.message === INVALID_ID ? "The id is malformed." : issue.message;
    return new DashboardError("VALIDATION_ERROR", field === "" ? message : `${field}: ${message}`, { field });
  }

  refuseMethod(allow: string): Error {
    return new DashboardError("METHOD_NOT_ALLOWED", `This path answers ${allow}.`, {
      headers: { Allow: allow },
    });
  }

  refusePath(): Error {
    return new DashboardError("ROUTE_NOT_FOUND", "There is nothing at this path.");
  }

  refusal(_c: Context<AppEnv>, error: unknown): Answer | null {
    const known = asDashboardError(error);
    return known && answerOf(known);
  }

  fault(): Answer {
    return answerOf(new DashboardError("INTERNAL_ERROR", "Internal error."));
  }
}

/**
 * Refuses requests that another site may have caused (docs/security.md#dashboard). Browsers tell it in a header that
 * no page can write. `Sec-Fetch-Site` holds behind proxies that change the host.
 */
function assertSameOrigin(c: Context<AppEnv>, { domain }: ServerContext): void {
  if (requestHeader(c, "sec-fetch-site") === "same-origin") return;
  if (requestHeader(c, "origin") === new URL(domain.publicUrl).origin) return;
  throw new DashboardError("CROSS_SITE_REQUEST", "Only the dashboard's own page may send this request.");
}
