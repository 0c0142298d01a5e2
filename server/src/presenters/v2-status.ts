import { V2_DOCUMENT_STATUS, type V2DocumentStatus } from "@service/contract/v2";
import { DOCUMENT_STATUSES, type Document, type DocumentStatus } from "../domain/model/document.ts";

/** The v2 status of a document. A correction shows the state that it left (docs/contract/v2.md#statuses). */
export function v2StatusOf({
  status,
  correctingFrom,
}: Pick<Document, "status" | "correctingFrom">): V2DocumentStatus {
  if (status !== "correcting") return V2_DOCUMENT_STATUS[status];
  if (correctingFrom === null || correctingFrom === "correcting")
    return V2_DOCUMENT_STATUS.awaiting_signatures;
  return V2_DOCUMENT_STATUS[correctingFrom];
}

/** The states that v2 shows by this status, corrections apart. */
export function statusesShownAs(shown: V2DocumentStatus): DocumentStatus[] {
  return DOCUMENT_STATUSES.filter(
    (status) => status !== "correcting" && V2_DOCUMENT_STATUS[status] === shown,
  );
}
