import { operations } from "@service/contract/dashboard";
import type { ServerContext } from "../../context/context.ts";
import { changeExpiry } from "../../domain/documents/expiry.ts";
import { publicId } from "../../domain/model/ids.ts";
import { createOwnLink } from "../../domain/signing/own-link.ts";
import { nullableTimestamp } from "./present.ts";
import type { DashboardRouter } from "./surface/surface.ts";

/** What the public APIs do not do with a document. */
export function bindDocuments(router: DashboardRouter, { domain }: ServerContext): void {
  router
    .bind(operations.changeExpiry, async ({ caller, params, body }) => {
      const changed = await changeExpiry(domain, caller, params.document_id, body.expiresAt);
      const { id, status, expiresAt } = changed;
      return { id: publicId("document", id), status, expiresAt: nullableTimestamp(expiresAt) };
    })
    .bind(operations.createOwnLink, async ({ caller, params }) => ({
      url: await createOwnLink(domain, caller, params.document_id),
    }));
}
