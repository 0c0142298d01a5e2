import { V2_DOCUMENT_STATUS, V2_DRAFT_STATUS, type V2DocumentStatus } from "@service/contract/v2";
import type { Document, DocumentStage, DocumentStatus } from "../domain/model/document.ts";

type Shown = Pick<Document, "status" | "correctingFrom"> & Partial<Pick<Document, "stage">>;

/** The v2 status of a document. A correction shows the state that it left (docs/contract/v2.md#statuses). */
export function v2StatusOf({
  status,
  correctingFrom,
  stage = "collecting_signers",
}: Shown): V2DocumentStatus {
  if (status === "draft") return V2_DRAFT_STATUS[stage];
  if (status !== "correcting") return V2_DOCUMENT_STATUS[status];
  if (correctingFrom === null || correctingFrom === "correcting" || correctingFrom === "draft")
    return V2_DOCUMENT_STATUS.awaiting_signatures;
  return V2_DOCUMENT_STATUS[correctingFrom];
}

/**
 * Returns the states that v2 shows by this status, corrections apart: the statuses, and of drafts the stages.
 */
export function statesShownAs(shown: V2DocumentStatus): {
  statuses: DocumentStatus[];
  stages?: DocumentStage[];
} {
  const stages = keysOf(V2_DRAFT_STATUS).filter((stage) => V2_DRAFT_STATUS[stage] === shown);
  const statuses = keysOf(V2_DOCUMENT_STATUS).filter((status) => V2_DOCUMENT_STATUS[status] === shown);
  return stages.length > 0 ? { statuses: ["draft"], stages } : { statuses };
}

function keysOf<Key extends string>(table: Record<Key, unknown>): Key[] {
  return Object.keys(table) as Key[];
}
