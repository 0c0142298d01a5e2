import { documents, evidence } from "@service/contract/v2";
import { documentDetail } from "../../../domain/documents/reading/detail.ts";
import { listInWorkspace } from "../../../domain/documents/reading/list-in-workspace.ts";
import { startDocument } from "../../../domain/documents/start.ts";
import { voidDocument } from "../../../domain/documents/void.ts";
import { linkedEvidence } from "../../../domain/evidence/linked-evidence.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { presign } from "../../../domain/model/file-links.ts";
import { statesShownAs } from "../../../presenters/v2-status.ts";
import { V2Error } from "../surface/error.ts";
import type { V2Request, V2Router } from "../surface/surface.ts";
import { changeable } from "./changeable.ts";
import { presentEvidence } from "./present-evidence.ts";
import { presentDetail, presentDocument, presentStarted, presentVoided } from "./present.ts";

/** Documents (docs/contract/v2.md#documents). */
export function bindDocuments(router: V2Router, domain: Domain): void {
  router
    .bind(documents.listDocuments, (request) => list(domain, request))
    .bind(documents.retrieveDocument, async ({ caller, params }) =>
      presentDetail(await documentDetail(domain, caller, params.document_id)),
    )
    .bind(documents.startSigning, async ({ caller, params }) => {
      const id = await changeable(domain, caller, params);
      return presentStarted(await startDocument(domain, caller, id));
    })
    .bind(documents.voidDocument, async ({ caller, params, body }) => {
      const id = await changeable(domain, caller, params);
      const { cancelled } = await voidDocument(domain, caller, id, body.reason ?? null);
      if (cancelled === null) throw new V2Error("E1600", "The document was voided before.");
      return presentVoided(cancelled);
    })
    .bind(evidence.documentEvidence, async ({ caller, params }) => {
      const found = await linkedEvidence(domain, caller, params.document_id);
      return presentEvidence(found, (fileId) => presign(domain, fileId).url);
    });
}

async function list(domain: Domain, { caller, query }: V2Request<typeof documents.listDocuments>) {
  const { page, pageSize, status, environment = caller.environment, search, folderId } = query;
  const states = status && statesShownAs(status);
  const request = { environment, ...states, search, folderId, page, pageSize };
  const found = await listInWorkspace(domain, caller, request);
  return { data: found.documents.map(presentDocument), total: found.total, page, pageSize };
}
