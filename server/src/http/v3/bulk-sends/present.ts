import { fieldPath, jsonPointer } from "@service/contract/common";
import type { AnswerOf } from "@service/contract/common";
import type { bulkSends } from "@service/contract/v3";
import type { CheckedBulkSend } from "../../../domain/bulk/check.ts";
import type { BulkSendWithProgress } from "../../../domain/bulk/find.ts";
import { namesOf } from "../../../domain/integrator-names/of-document.ts";
import { isLive } from "../../../domain/environment.ts";
import type { BulkRow } from "../../../domain/model/bulk-send.ts";
import { publicId } from "../../../domain/model/ids.ts";
import { nullable, timestamp } from "../present/present.ts";

export function presentBulkSend({
  bulkSend,
  progress,
}: BulkSendWithProgress): AnswerOf<typeof bulkSends.retrieveBulkSend> {
  const { id, name, templateId, status, rowCount, externalId, metadata } = bulkSend;
  const { createdAt, updatedAt, completedAt } = bulkSend;
  return {
    object: "bulk_send",
    id: publicId("bulkSend", id),
    livemode: isLive(bulkSend),
    name,
    templateId: publicId("template", templateId),
    status,
    rowCount,
    queuedCount: progress.queued,
    sentCount: progress.sent,
    failedCount: progress.failed,
    cancelledCount: progress.cancelled,
    creditsReserved: progress.reserved,
    externalId,
    metadata,
    createdAt: timestamp(createdAt),
    updatedAt: timestamp(updatedAt),
    completedAt: nullable(completedAt, timestamp),
  };
}

export function presentRow(row: BulkRow) {
  const { id, position, reference, status, documentId, error, request } = row;
  return {
    object: "bulk_row" as const,
    id: publicId("bulkRow", id),
    row: position,
    reference,
    ...namesOf(request.names),
    status,
    documentId: nullable(documentId, (document) => publicId("document", document)),
    error,
    signers: request.signers.map(({ name, email, phone, role = null }) => ({ name, email, phone, role })),
  };
}

export function presentValidation(
  { problems, problemCount, creditsRequired, creditsAvailable }: CheckedBulkSend,
  rowCount: number,
): AnswerOf<typeof bulkSends.validateBulkSend> {
  const suffices = creditsAvailable === null || creditsAvailable >= creditsRequired;
  return {
    object: "bulk_send_validation",
    valid: problemCount === 0 && suffices,
    rowCount,
    creditsRequired,
    creditsAvailable,
    errorCount: problemCount,
    errors: problems.map(({ path, detail }) => ({
      field: fieldPath(path),
      pointer: jsonPointer(path),
      detail,
    })),
  };
}
