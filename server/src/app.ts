import { Hono } from "hono";
import type { ServerContext } from "./context/context.ts";
import { createAdmin } from "./http/admin/index.ts";
import { createDocs } from "./http/docs/index.ts";
import { createEmbed } from "./http/embed/index.ts";
import type { AppEnv } from "./http/access/env.ts";
import { requestId } from "./http/common/request-id.ts";
import { noSniffing } from "./http/common/security-headers.ts";
import { createLegacy } from "./http/legacy/index.ts";
import { createV2 } from "./http/v2/index.ts";
import { createV3 } from "./http/v3/index.ts";
import { createFiles } from "./http/web/files.ts";
import { createHandoff } from "./http/web/handoff.ts";
import { createHosted } from "./http/web/hosted.ts";
import { createLanding } from "./http/web/landing.ts";
import { createOperations } from "./http/web/operations.ts";
import { createSdk } from "./http/web/sdk.ts";
import { createVerify } from "./http/web/verify.ts";

/** The APIs and the pages. */
export function createApp(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  // First: the router names, logs and answers by itself, without the middleware of the pages.
  app.route("/v3", createV3(context));
  app.route("/v2", createV2(context));
  for (const root of ["/v1", "/api"]) app.route(root, createLegacy(context));
  app.route("/admin", createAdmin(context));
  app.route("/embed", createEmbed(context));
  app.use(noSniffing);
  app.use(requestId(context.domain));
  app.use(async (c, next) => {
    await next();
    const { path, method } = c.req;
    const { status } = c.res;
    // The path alone: queries sign links.
    context.log.debug("request", { requestId: c.get("requestId"), method, path, status });
  });
  app.route("/sdk/v1", createSdk(context.domain.publicUrl));
  app.route("/files", createFiles(context));
  app.route("/sign", createHosted(context));
  app.route("/handoff", createHandoff(context));
  app.route("/verify", createVerify(context));
  app.route("/docs", createDocs(context));
  app.route("/", createLanding());
  app.route("/", createOperations(context));
  app.onError((error, c) => {
    context.log.error("request failed", { requestId: c.get("requestId"), error });
    return c.text("Internal error", 500);
  });
  return app;
}
