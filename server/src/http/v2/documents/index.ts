import { documents, evidence } from "@service/contract/v2";
import { documentDetail } from "../../../domain/documents/detail.ts";
import { listInWorkspace } from "../../../domain/documents/list-in-workspace.ts";
import { linkedEvidence } from "../../../domain/evidence/linked-evidence.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { presign } from "../../../domain/model/file-links.ts";
import { statusesShownAs } from "../../../presenters/v2-status.ts";
import type { V2Request, V2Router } from "../surface/surface.ts";
import { presentEvidence } from "./present-evidence.ts";
import { presentDetail, presentDocument } from "./present.ts";

/** Documents (docs/contract/v2.md#documents). */
export function bindDocuments(router: V2Router, domain: Domain): void {
  router
    .bind(documents.listDocuments, (request) => list(domain, request))
    .bind(documents.retrieveDocument, async ({ caller, params }) =>
      presentDetail(await documentDetail(domain, caller, params.document_id)),
    )
    .bind(evidence.documentEvidence, async ({ caller, params }) => {
      const found = await linkedEvidence(domain, caller, params.document_id);
      return presentEvidence(found, (fileId) => presign(domain, fileId).url);
    });
}

async function list(domain: Domain, { caller, query }: V2Request<typeof documents.listDocuments>) {
  const { page, pageSize, status, environment = caller.environment, search, folderId } = query;
  const statuses = status && statusesShownAs(status);
  const request = { environment, statuses, search, folderId, page, pageSize };
  const found = await listInWorkspace(domain, caller, request);
  return { data: found.documents.map(presentDocument), total: found.total, page, pageSize };
}
