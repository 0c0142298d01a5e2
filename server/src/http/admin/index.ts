import type { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import type { AppEnv } from "../access/env.ts";
import { bindArchives } from "./archives.ts";
import { bindContactFiles } from "./contact-files.ts";
import { bindFea } from "./fea.ts";
import { bindKeys } from "./keys.ts";
import { bindOutbox } from "./outbox.ts";
import { createAdminRouter } from "./surface.ts";
import { bindTemplates } from "./templates.ts";
import { bindTenants } from "./tenants.ts";
import { bindWebhooks } from "./webhooks.ts";

/** The operator API (docs/contract/operator.md#access). ADMIN_TOKEN guards it; API keys have no access. */
export function createAdmin(context: ServerContext): Hono<AppEnv> {
  const router = createAdminRouter(context);
  bindTenants(router, context);
  bindArchives(router, context);
  bindContactFiles(router, context);
  bindFea(router, context);
  bindKeys(router, context);
  bindOutbox(router, context);
  bindTemplates(router, context);
  bindWebhooks(router, context);
  return router.build();
}
