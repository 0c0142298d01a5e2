import { documents, health } from "@service/contract/v3";
import type { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { openApiHandler } from "../common/openapi-handler.ts";
import { v3Description } from "@service/docs/openapi";
import type { AppEnv } from "../access/env.ts";
import { bindAuditLog } from "./audit-log.ts";
import { bindAnalytics } from "./analytics.ts";
import { bindBrands } from "./brands.ts";
import { bindBulkSends } from "./bulk-sends/index.ts";
import { bindConsentText } from "./consent-text.ts";
import { bindConstancias } from "./constancias.ts";
import { bindDevassist } from "./devassist.ts";
import { evidenceByLink, isEvidenceLink } from "./documents/evidence-link.ts";
import { bindDocuments } from "./documents/index.ts";
import { bindForms } from "./forms/index.ts";
import { bindInPerson } from "./in-person.ts";
import { bindEditor } from "./editor.ts";
import { bindExports } from "./exports.ts";
import { bindFolders } from "./folders.ts";
import { createV3Router, type V3Router } from "./surface/surface.ts";
import { bindRememberedSignatures } from "./remembered-signatures.ts";
import { bindTemplateDrafts } from "./template-drafts/index.ts";
import { bindTemplateVersions } from "./template-versions.ts";
import { bindTemplates } from "./templates.ts";
import { bindUsers } from "./users.ts";
import { bindWebhooks } from "./webhooks/index.ts";

/** The API v3 of a process that only works: it tells that it lives, and has no other path. */
export function createV3Health(context: ServerContext): Hono<AppEnv> {
  return bindHealth(createV3Router(context)).build();
}

function bindHealth(router: V3Router): V3Router {
  return router.bind(health.healthz, async () => ({ status: "ok" as const }));
}

/** The API v3: translation only. */
export function createV3(context: ServerContext): Hono<AppEnv> {
  const router = createV3Router(context);
  router.bindBefore(documents.retrieveDocument, isEvidenceLink, (c) => evidenceByLink(context.domain, c));
  bindHealth(router);
  const openApi = openApiHandler(() => v3Description(context.domain.publicUrl));
  router.bind(health.openApi, async ({ c }) => openApi(c));
  bindUsers(router, context.domain);
  bindDocuments(router, context.domain, context.closing.signal);
  bindEditor(router, context.domain);
  bindInPerson(router, context.domain);
  bindConstancias(router);
  bindBrands(router, context.domain);
  bindConsentText(router, context.domain);
  bindFolders(router, context.domain);
  bindRememberedSignatures(router, context.domain);
  bindTemplates(router, context.domain);
  bindTemplateVersions(router, context.domain);
  bindTemplateDrafts(router, context.domain);
  bindBulkSends(router, context.domain);
  bindForms(router, context.domain);
  bindAnalytics(router, context.domain);
  bindWebhooks(router, context.domain);
  bindExports(router, context.domain);
  bindAuditLog(router, context.domain);
  bindDevassist(router, context.domain.publicUrl);
  return router.build();
}
