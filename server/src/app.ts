import {
  ADMIN_ROOT,
  BRANDS_ROOT,
  DASHBOARD_API_ROOT,
  DASHBOARD_ROOT,
  DEVICE_ROOT,
  EDITOR_ROOT,
  FILES_ROOT,
  FORM_ROOT,
  HANDOFF_ROOT,
  IN_PERSON_ROOT,
  ONBOARDING_ROOT,
  IDENTITY_CALLBACKS_PATH,
  MESSAGE_REPORTS_PATH,
  LEGACY_ROOTS,
  SIGN_ROOT,
  V2_ROOT,
  V3_ROOT,
  VERIFY_ROOT,
} from "@service/contract/addresses";
import { EMBED_ROOT } from "@service/contract/addresses";
import { Hono } from "hono";
import { routePath } from "hono/route";
import type { ServerContext } from "./context/context.ts";
import { createAdmin } from "./http/admin/index.ts";
import { createDashboard } from "./http/dashboard/index.ts";
import { createInPerson } from "./http/in-person/index.ts";
import { createDocumentation } from "./http/web/docs.ts";
import { createEditor } from "./http/editor/index.ts";
import { createEmbed } from "./http/embed/index.ts";
import type { AppEnv } from "./http/access/env.ts";
import { observeRequest } from "./http/common/observe-request.ts";
import { requestId } from "./http/common/request-id.ts";
import { noSniffing } from "./http/common/security-headers.ts";
import { retryHeaders, unavailabilityOf } from "./http/common/unavailable.ts";
import { withScope } from "@service/platform/log/scope";
import { createLegacy } from "./http/legacy/index.ts";
import { createV2 } from "./http/v2/index.ts";
import { createV3, createV3Health } from "./http/v3/index.ts";
import { createDashboardPage } from "./http/web/dashboard-page.ts";
import { createBrandImages } from "./http/web/brand-images.ts";
import { createDevice } from "./http/web/device.ts";
import { createFiles } from "./http/web/files.ts";
import { createForms } from "./http/web/forms/forms.ts";
import { createHandoff } from "./http/web/handoff.ts";
import { createHosted } from "./http/web/hosted.ts";
import { pathWithoutLinkEnd } from "./http/web/link-ends.ts";
import { createOnboardingPage } from "./http/web/onboarding-page.ts";
import { createIdentityCallbacks } from "./http/web/identity-callbacks.ts";
import { createMessageReports } from "./http/web/message-reports.ts";
import { createLanding } from "./http/web/landing.ts";
import { createOperations } from "./http/web/operations.ts";
import { createSdk } from "./http/web/sdk.ts";
import { answerUnknownPath } from "./http/web/unknown-path.ts";
import { createVerify } from "./http/web/verify.ts";

/** Creates the app of a process: all surfaces, or for a worker only its operator's. */
export function createApp(context: ServerContext): Hono<AppEnv> {
  return context.config.role === "worker" ? createWorkerApp(context) : createWholeApp(context);
}

function createWorkerApp(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.route(V3_ROOT, createV3Health(context));
  app.use(noSniffing);
  app.route("/", createOperations(context));
  return app;
}

/** The APIs and the pages. */
function createWholeApp(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ getPath: pathWithoutLinkEnd });
  // The APIs come first: the router sets request ids, logs and answers without the middleware of the pages.
  app.route(V3_ROOT, createV3(context));
  app.route(V2_ROOT, createV2(context));
  for (const root of LEGACY_ROOTS) app.route(root, createLegacy(context));
  app.route(ADMIN_ROOT, createAdmin(context));
  if (context.config.dashboard) app.route(DASHBOARD_API_ROOT, createDashboard(context));
  app.route(EMBED_ROOT, createEmbed(context));
  app.route(EDITOR_ROOT, createEditor(context));
  app.route(IN_PERSON_ROOT, createInPerson(context));
  app.use(noSniffing);
  app.use(requestId(context.domain));
  app.use(async (c, next) => {
    const { path, method } = c.req;
    // The pattern of the path: the path itself may hold a link's token.
    const request = { surface: "web", operation: routePath(c, -1) } as const;
    await withScope({ requestId: c.get("requestId") }, async () => {
      const { status } = await observeRequest(c, context, request, async () => {
        await next();
        return c.res;
      });
      // Logs the path without the query, because queries carry the signatures of links.
      context.log.debug("request", { method, path, status });
    });
  });
  app.route("/sdk/v1", createSdk(context.domain.publicUrl));
  app.route(FILES_ROOT, createFiles(context));
  app.route(BRANDS_ROOT, createBrandImages(context.domain));
  app.route(SIGN_ROOT, createHosted(context));
  app.route(FORM_ROOT, createForms(context));
  app.route(HANDOFF_ROOT, createHandoff(context));
  app.route(DEVICE_ROOT, createDevice(context));
  app.route(ONBOARDING_ROOT, createOnboardingPage());
  app.route(IDENTITY_CALLBACKS_PATH, createIdentityCallbacks(context));
  app.route(MESSAGE_REPORTS_PATH, createMessageReports(context));
  if (context.config.dashboard) app.route(DASHBOARD_ROOT, createDashboardPage());
  app.route(VERIFY_ROOT, createVerify(context));
  app.route("/docs", createDocumentation(context));
  app.route("/", createLanding());
  app.route("/", createOperations(context));
  app.notFound((c) => answerUnknownPath(c, context.domain.publicUrl));
  app.onError((error, c) => {
    const away = unavailabilityOf(error);
    if (away) return c.text(away.message, 503, retryHeaders(away));
    context.log.error("request failed", { requestId: c.get("requestId"), error });
    return c.text("Internal error", 500);
  });
  return app;
}
