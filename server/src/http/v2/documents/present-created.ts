import type { creation } from "@service/contract/v2";
import type { Composed } from "../../../domain/documents/composition.ts";
import { uuid } from "../../../domain/model/ids.ts";
import { v2StatusOf } from "../../../presenters/v2-status.ts";
import { presentPiece, presentRole } from "./present.ts";
import { presentDetected } from "./variables.ts";

/**
 * The answer to a creation (docs/contract/v2.md#creation-response): short for one file or template, with the parts for
 * a compound.
 * @param workflowId of the work that made it; null: none was started
 */
export function presentCreated(
  composed: Composed,
  workflowId: string | null,
): creation.CreatedDocument | creation.CreatedCompound {
  const { document, pdf, creditsConsumed, warnings } = composed;
  const created = {
    id: uuid(document.id),
    name: document.name,
    status: v2StatusOf(document),
    pdfHash: pdf.sha256,
    createdAt: new Date(document.createdAt).toISOString(),
    creditsConsumed,
    warnings,
  };
  if (document.documentType !== "compound") return created;
  return {
    ...created,
    workflowId: workflowId === null ? null : uuid(workflowId),
    signatureStateId: created.id,
    signatureStateStatus: created.status,
    pdfs: composed.pieces.map((piece) => presentPiece(piece, composed)),
    roles: composed.roles.map((role) => presentRole(role, composed.signers)),
    variables: composed.detected.map(presentDetected),
  };
}
