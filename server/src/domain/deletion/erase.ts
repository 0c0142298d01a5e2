import { recordAct } from "../audit-log/record.ts";
import { isLive, tenancyOf } from "../environment.ts";
import { endExportsWith } from "../exports/end.ts";
import { SERVICE } from "../model/act.ts";
import { type Erasure, type ErasureRecord, holdOn, signatureOf } from "../model/deletion.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { removeUnreferenced } from "../model/file-references.ts";
import { publicId } from "../model/ids.ts";
import type { Reader, Writer } from "../model/store.ts";
import { removeRows } from "./remove-rows.ts";
import { tellOfRemoved } from "./tell-of-removed.ts";

/**
 * Erases a document of the bin (`deleted`), or one that a rule ends, with its files. Its record stays. Does nothing
 * where a hold forbids it, or where the document has changed meanwhile.
 */
export async function eraseDocument(
  domain: Domain,
  { id }: Pick<Document, "id">,
  reason: ErasureRecord["reason"],
): Promise<void> {
  const erasure = await domain.store.read((reader) => recordOf(domain, reader, id, reason));
  if (!erasure) return;
  const signature = await signatureOf(domain, erasure.record, erasure);
  // Before, as the process may end after the erasure; and after it, for exports that are made meanwhile.
  await endExportsWith(domain, erasure);
  const storageKeys = await domain.store.write((writer) =>
    writeErasure(domain, writer, { ...erasure, signature }),
  );
  await removeUnreferenced(domain, storageKeys);
  await endExportsWith(domain, erasure);
}

const tableOf = (reader: Reader, reason: ErasureRecord["reason"]) =>
  reason === "deleted" ? reader.deletedDocuments : reader.documents;

async function recordOf(
  { clock }: Pick<Domain, "clock">,
  reader: Reader,
  id: string,
  reason: ErasureRecord["reason"],
): Promise<Omit<Erasure, "signature"> | null> {
  const document = await tableOf(reader, reason).first({ id });
  if (!document || (await holdOn(reader, document))) return null;
  const { fileId, evidenceFileId, status, eventHead } = document;
  const files = await reader.files.find({ id: [fileId, evidenceFileId ?? fileId] });
  const sealed = files.find((file) => file.id === evidenceFileId);
  const erasedAt = clock.now();
  return {
    documentId: id,
    ...tenancyOf(document),
    code: document.verificationCode,
    record: {
      object: "erasure",
      documentId: publicId("document", id),
      livemode: isLive(document),
      reason,
      status,
      sha256: files.find((file) => file.id === fileId)!.sha256,
      sealedSha256: sealed?.sha256 ?? null,
      sealedSize: sealed?.size ?? null,
      eventHash: eventHead,
      createdAt: new Date(document.createdAt).toISOString(),
      completedAt: iso(document.completedAt),
      deletedAt: iso(document.deletedAt),
      erasedAt: new Date(erasedAt).toISOString(),
    },
    erasedAt,
  };
}

const iso = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

/** Answers the storage keys of files without a row. */
async function writeErasure(domain: Domain, writer: Writer, erasure: Erasure): Promise<string[]> {
  const { documentId: id, record } = erasure;
  const table = record.reason === "deleted" ? writer.deletedDocuments : writer.documents;
  const document = await table.lock({ id });
  // Locked, so that a hold on everything comes before the erasure or after it.
  if (document) await writer.tenants.lock({ id: document.tenantId });
  const isSame = document?.eventHead === record.eventHash && document.status === record.status;
  if (!document || !isSame || (await holdOn(writer, document))) return [];
  const storageKeys = await removeRows(domain, writer, document);
  await writer.erasures.insert(erasure);
  const { documentId, reason } = record;
  await tellOfRemoved(domain, writer, document, "document.erased", { reason });
  await recordAct(domain, writer, {
    ...tenancyOf(document),
    type: "document.erased",
    actor: SERVICE,
    data: { documentId, reason },
  });
  return storageKeys;
}
