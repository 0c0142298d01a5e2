import { evidence } from "@service/contract/v2";
import { linkedEvidence } from "../../../domain/evidence/linked-evidence.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { presign } from "../../../domain/model/file-links.ts";
import type { V2Router } from "../surface/surface.ts";
import { presentEvidence } from "./present.ts";

/** Documents (docs/contract/v2.md#documents). */
export function bindDocuments(router: V2Router, domain: Domain): void {
  router.bind(evidence.documentEvidence, async ({ caller, params }) => {
    const found = await linkedEvidence(domain, caller, params.document_id);
    return presentEvidence(found, (fileId) => presign(domain, fileId).url);
  });
}
