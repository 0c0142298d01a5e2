import {
  ADMIN_ROOT,
  FILES_ROOT,
  HANDOFF_ROOT,
  LEGACY_ROOTS,
  SIGN_ROOT,
  V2_ROOT,
  V3_ROOT,
} from "@service/contract/addresses";
import { EMBED_ROOT } from "@service/contract/addresses";
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
  // The APIs come first: the router sets request ids, logs and answers without the middleware of the pages.
  app.route(V3_ROOT, createV3(context));
  app.route(V2_ROOT, createV2(context));
  for (const root of LEGACY_ROOTS) app.route(root, createLegacy(context));
  app.route(ADMIN_ROOT, createAdmin(context));
  app.route(EMBED_ROOT, createEmbed(context));
  app.use(noSniffing);
  app.use(requestId(context.domain));
  app.use(async (c, next) => {
    await next();
    const { path, method } = c.req;
    const { status } = c.res;
    // Logs the path without the query, because queries carry the signatures of links.
    context.log.debug("request", { requestId: c.get("requestId"), method, path, status });
  });
  app.route("/sdk/v1", createSdk(context.domain.publicUrl));
  app.route(FILES_ROOT, createFiles(context));
  app.route(SIGN_ROOT, createHosted(context));
  app.route(HANDOFF_ROOT, createHandoff(context));
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
