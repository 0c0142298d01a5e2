import { openApi as describeApi } from "@service/contract/v2";
import type { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { openApiHandler } from "../common/openapi-handler.ts";
import { v2Description } from "@service/docs/openapi";
import type { AppEnv } from "../access/env.ts";
import { bindAnalytics } from "./analytics/index.ts";
import { bindChains } from "./chains/index.ts";
import { bindDigitalOnboarding } from "./digital-onboarding/index.ts";
import { bindOnboarding } from "./onboarding/index.ts";
import { bindContacts } from "./contacts/index.ts";
import { bindCreation } from "./documents/create.ts";
import { bindDocuments } from "./documents/index.ts";
import { bindCorrections } from "./documents/corrections.ts";
import { bindUpdate } from "./documents/update.ts";
import { bindVariables } from "./documents/variables.ts";
import { bindInvitations } from "./documents/invitations.ts";
import { bindSigningSessions } from "./signing-sessions/index.ts";
import { createV2Router } from "./surface/surface.ts";
import { bindWorkflows } from "./workflows/index.ts";
import { KeyStreams } from "./surface/streams.ts";
import { bindTemplates } from "./templates/index.ts";

/** The frozen API v2: translation only. */
export function createV2(context: ServerContext): Hono<AppEnv> {
  const router = createV2Router(context);
  const streams = new KeyStreams(context);
  const openApi = openApiHandler(() => v2Description(context.domain.publicUrl));
  router.bind(describeApi, async ({ c }) => openApi(c));
  bindAnalytics(router, context.domain);
  bindChains(router, context);
  bindOnboarding(router, context);
  bindDigitalOnboarding(router, context, streams);
  bindContacts(router, context.domain);
  bindCreation(router, context.domain);
  bindDocuments(router, context.domain);
  bindCorrections(router, context);
  bindVariables(router, context.domain);
  bindInvitations(router, context);
  bindUpdate(router, context.domain);
  bindSigningSessions(router, context);
  bindTemplates(router, context.domain);
  bindWorkflows(router, context, streams);
  return router.build();
}
