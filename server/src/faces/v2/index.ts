import { Hono } from "hono";
import type { ServerContext } from "../../context.ts";
import { openApiHandler, v2Description } from "../docs/openapi.ts";
import type { AppEnv } from "../http/env.ts";
import { bindOtherMethods } from "../http/methods.ts";
import { asV2Error, respondError, V2Error } from "./error.ts";
import { bindDocuments } from "./documents/index.ts";
import { bindSigningSessions } from "./signing-sessions/index.ts";
import { bindTemplates } from "./templates/index.ts";

/** The frozen v2 face: translation only. */
export function createV2(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    await next();
  });
  app.onError((error, c) => {
    const known = asV2Error(error);
    if (!known) context.log.error("request failed", { requestId: c.get("requestId"), error });
    return respondError(c, known ?? new V2Error("E1900", "Internal error."));
  });
  app.get(
    "/openapi.json",
    openApiHandler(() => v2Description(context.domain.publicUrl)),
  );
  bindDocuments(app, context);
  bindSigningSessions(app, context);
  bindTemplates(app, context);
  bindOtherMethods(app, (allow) => new V2Error("E1701", `This path answers ${allow}.`, {}, { Allow: allow }));
  app.all("*", () => {
    throw new V2Error("E1300", "There is nothing at this path.");
  });
  return app;
}
