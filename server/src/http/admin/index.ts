import { fieldPath } from "@service/contract/common";
import { type Context, Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { DomainError } from "../../domain/errors.ts";
import { BodyError } from "../common/body.ts";
import type { AppEnv } from "../access/env.ts";
import { bindOtherMethods } from "../common/methods.ts";
import { requireOperator } from "./authenticate.ts";
import { AdminError } from "./error.ts";
import { bindFea } from "./fea.ts";
import { bindKeys } from "./keys.ts";
import { bindOutbox } from "./outbox.ts";
import { bindTemplates } from "./templates.ts";
import { bindTenants } from "./tenants.ts";
import { bindWebhooks } from "./webhooks.ts";

/** The operator API (docs/contract/operator.md#access), guarded by ADMIN_TOKEN; no API key opens it. */
export function createAdmin(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError((error, c) => respond(c, context, error));
  app.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    await next();
  });
  app.use(requireOperator(context));
  bindTenants(app, context);
  bindFea(app, context);
  bindKeys(app, context);
  bindOutbox(app, context);
  bindTemplates(app, context);
  bindWebhooks(app, context);
  bindOtherMethods(app, (allow) => {
    const headers = { Allow: allow };
    return new AdminError(405, "METHOD_NOT_ALLOWED", `This path answers ${allow}.`, { headers });
  });
  app.all("*", () => {
    throw new AdminError(404, "ROUTE_NOT_FOUND", "There is nothing at this path.");
  });
  return app;
}

/** In the words of v3, which says the same of its bodies. */
const BODY_ERRORS = {
  too_large: [413, "PAYLOAD_TOO_LARGE"],
  media_type: [415, "UNSUPPORTED_MEDIA_TYPE"],
  malformed: [400, "MALFORMED_JSON"],
  malformed_form: [400, "MALFORMED_FORM"],
  unsupported_text: [422, "VALIDATION_ERROR"],
} as const;

function asAdminError(error: unknown): AdminError | null {
  if (error instanceof AdminError) return error;
  if (error instanceof BodyError) {
    const field = error.path.length > 0 ? fieldPath(error.path) : undefined;
    const [status, code] = BODY_ERRORS[error.reason];
    return new AdminError(status, code, error.message, { field });
  }
  if (!(error instanceof DomainError)) return null;
  if (error.code === "NOT_FOUND") return new AdminError(404, "NOT_FOUND", error.message);
  if (error.code === "SERVICE_UNAVAILABLE") return new AdminError(503, error.code, error.message);
  const [problem] = error.data.problems ?? [];
  return new AdminError(422, "VALIDATION_ERROR", error.message, {
    field: problem && fieldPath(problem.path),
  });
}

function respond(c: Context<AppEnv>, { log }: ServerContext, error: unknown): Response {
  const known = asAdminError(error);
  if (!known) log.error("operator request failed", { requestId: c.get("requestId"), error });
  const { status, code, message, field, headers } =
    known ?? new AdminError(500, "INTERNAL_ERROR", "Internal error.");
  return c.json({ error: { code, message, ...(field !== undefined && { field }) } }, status, headers);
}
