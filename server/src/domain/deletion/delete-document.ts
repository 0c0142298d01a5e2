import { type NewAct, recordAct } from "../audit-log/record.ts";
import { tenancyOf } from "../environment.ts";
import { DomainError, notFound } from "../errors.ts";
import { appendEvent, userActor } from "../events/append.ts";
import { endExportsWith } from "../exports/end.ts";
import { releaseExternalId } from "../integrator-names/entries.ts";
import { withdrawFromAll } from "../messages/withdraw.ts";
import { actorOf } from "../model/act.ts";
import { assertNotHeld, BIN_MS, DELETABLE_STATUSES } from "../model/deletion.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { removeUnreferenced } from "../model/file-references.ts";
import { lockDocument } from "../model/find-document.ts";
import { publicId } from "../model/ids.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { removeRows } from "./remove-rows.ts";
import { tellOfRemoved } from "./tell-of-removed.ts";

/**
 * Removes a draft at once, and answers null; puts a finished document into the bin, and answers it. Credits stay
 * charged. Throws NOT_FOUND, LEGAL_HOLD, and DOCUMENT_NOT_DELETABLE for a document that is open, and for a draft that was
 * sent or is part of something else.
 */
export async function deleteDocument(domain: Domain, caller: Caller, id: string): Promise<Document | null> {
  const { deleted, storageKeys } = await domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, id);
    await assertDeletable(writer, document);
    // Locked, so that a hold on everything comes before the deletion or after it.
    await writer.tenants.lock({ id: caller.tenantId });
    await assertNotHeld(writer, document);
    const done =
      document.status === "draft"
        ? { deleted: null, storageKeys: await removeDraft(domain, writer, document) }
        : { deleted: await intoBin(domain, writer, caller, document), storageKeys: [] };
    await recordAct(domain, writer, actOf(caller, "document.deleted", id));
    return done;
  });
  await removeUnreferenced(domain, storageKeys);
  if (deleted) await endExportsWith(domain, { ...tenancyOf(deleted), documentId: id });
  return deleted;
}

async function assertDeletable(writer: Writer, document: Document): Promise<void> {
  const { status, sentAt } = document;
  if (DELETABLE_STATUSES.includes(status)) return;
  if (status !== "draft" || sentAt !== null)
    throw notDeletable(`A document that is ${status} cannot be deleted.`);
  if (await isPartOfOthers(writer, document))
    throw notDeletable("The document belongs to a chain, a bulk, an onboarding or a constancia.");
}

/** Whether something else was made with the draft, and needs it. */
export async function isPartOfOthers(reader: Reader, { id, chainId }: Document): Promise<boolean> {
  const parts = [
    chainId,
    await reader.bulkRows.first({ documentId: id }),
    await reader.digitalOnboardings.first({ documentId: id }),
    await reader.constancias.first({ documentId: id }),
  ];
  return parts.some((part) => part !== null && part !== undefined);
}

const notDeletable = (message: string): DomainError => new DomainError("DOCUMENT_NOT_DELETABLE", message);

const actOf = (caller: Caller, type: "document.deleted" | "document.restored", id: string): NewAct => ({
  ...tenancyOf(caller),
  type,
  actor: actorOf(caller),
  data: { documentId: publicId("document", id) },
});

async function removeDraft(domain: Domain, writer: Writer, document: Document): Promise<string[]> {
  const storageKeys = await removeRows(domain, writer, document);
  await tellOfRemoved(domain, writer, document, "document.deleted");
  return storageKeys;
}

/** A folder may be deleted meanwhile, and another document may take its external id. */
async function intoBin(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  document: Document,
): Promise<Document> {
  const { id } = document;
  const now = domain.clock.now();
  await withdrawFromAll(domain, writer, id, "ended");
  await releaseExternalId(writer, id);
  await appendEvent(domain, writer, document, {
    type: "document.deleted",
    actor: userActor(caller.user),
    data: { erasesAt: new Date(now + BIN_MS).toISOString() },
  });
  const patch = { folderId: null, updatedAt: now, deletedAt: now };
  await writer.documents.update({ id }, patch);
  return { ...document, ...patch };
}

/** Takes a document out of the bin, outside of every folder. Throws NOT_FOUND. */
export async function restoreDocument(domain: Domain, caller: Caller, id: string): Promise<Document> {
  return domain.store.write(async (writer) => {
    const found = await writer.deletedDocuments.lock({ id, ...tenancyOf(caller) });
    if (!found) throw notFound("document");
    const patch = { deletedAt: null, updatedAt: domain.clock.now() };
    await writer.deletedDocuments.update({ id }, patch);
    const document = { ...found, ...patch };
    await appendEvent(domain, writer, document, { type: "document.restored", actor: userActor(caller.user) });
    await recordAct(domain, writer, actOf(caller, "document.restored", id));
    return document;
  });
}
