import { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { openApiHandler, v2Description } from "../docs/openapi.ts";
import type { AppEnv } from "../access/env.ts";
import { closeV2 } from "./router/close.ts";
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
  app.get(
    "/openapi.json",
    openApiHandler(() => v2Description(context.domain.publicUrl)),
  );
  bindDocuments(app, context);
  bindSigningSessions(app, context);
  bindTemplates(app, context);
  closeV2(app, context);
  return app;
}
