import { Hono } from "hono";
import type { ServerContext } from "./context.ts";
import { createAdmin } from "./faces/admin/index.ts";
import { createDocs } from "./faces/docs/index.ts";
import { createEmbed } from "./faces/embed/index.ts";
import type { AppEnv } from "./faces/http/env.ts";
import { requestId } from "./faces/http/request-id.ts";
import { createLegacy } from "./faces/legacy/index.ts";
import { createV2 } from "./faces/v2/index.ts";
import { createV3 } from "./faces/v3/index.ts";
import { createFiles } from "./faces/web/files.ts";
import { createHandoff } from "./faces/web/handoff.ts";
import { createHosted } from "./faces/web/hosted.ts";
import { createOperations } from "./faces/web/operations.ts";
import { createSdk } from "./faces/web/sdk.ts";
import { createVerify } from "./faces/web/verify.ts";

/** What no log may hold, in a path: longer than any id. Of the address the path alone is logged, for queries sign links. */
const TOKEN = /[\w-]{40,}/g;

/** All faces under one roof. */
export function createApp(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  // First and for itself: its answers are made without the middleware of the others.
  app.route("/v3", createV3(context));
  app.use(requestId(context.domain));
  app.use(async (c, next) => {
    await next();
    const path = c.req.path.replaceAll(TOKEN, "…");
    const { status } = c.res;
    context.log.debug("request", { requestId: c.get("requestId"), method: c.req.method, path, status });
  });
  app.route("/v2", createV2(context));
  for (const root of ["/v1", "/api"]) app.route(root, createLegacy(context));
  app.route("/embed", createEmbed(context));
  app.route("/admin", createAdmin(context));
  app.route("/sdk/v1", createSdk());
  app.route("/files", createFiles(context));
  app.route("/sign", createHosted(context));
  app.route("/handoff", createHandoff(context));
  app.route("/verify", createVerify(context));
  app.route("/docs", createDocs(context));
  app.route("/", createOperations(context));
  app.onError((error, c) => {
    context.log.error("request failed", { requestId: c.get("requestId"), error });
    return c.text("Internal error", 500);
  });
  return app;
}
