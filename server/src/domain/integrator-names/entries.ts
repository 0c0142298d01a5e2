import { type Tenancy, tenancyOf } from "../environment.ts";
import { DomainError } from "../errors.ts";
import type { Document } from "../model/document.ts";
import { publicId } from "../model/ids.ts";
import { EXTERNAL_ID_KEY, entriesOf, type IntegratorNames, type Named } from "../model/integrator-names.ts";
import { tagKey } from "../model/tags.ts";
import type { Writer } from "../model/store.ts";

type Row = IntegratorNames & Pick<Document, "id" | "tenantId"> & { tags?: readonly string[] };
type Reserving = Pick<Document, "id" | "externalId"> & Tenancy;

/** Writes the entries by which a new row is found. */
export async function insertEntries(writer: Writer, kind: Named, row: Row): Promise<void> {
  const tags = kind === "document" ? (row.tags ?? []) : [];
  const entries = [...entriesOf(kind, row), ...tags.map((tag) => [tagKey(tag), ""] as const)];
  const { id: ownerId, tenantId } = row;
  await writer.nameEntries.insert(...entries.map(([key, value]) => ({ ownerId, tenantId, key, value })));
}

/** Replaces the entries by which a row is found. */
export async function replaceEntries(writer: Writer, kind: Named, row: Row): Promise<void> {
  await deleteEntries(writer, row.id);
  await insertEntries(writer, kind, row);
}

/** Deletes the entries of rows that are deleted. */
export async function deleteEntries(writer: Writer, ownerId: string): Promise<void> {
  await writer.nameEntries.delete({ ownerId });
}

/**
 * Reserves the external id for this document, so that no other one is created with the same wish. Throws
 * EXTERNAL_ID_TAKEN.
 */
export async function reserveExternalId(writer: Writer, document: Reserving): Promise<void> {
  const { id, externalId } = document;
  if (externalId === null) return;
  const key = { ...tenancyOf(document), externalId };
  const isReserved = await writer.uniqueExternalIds.insertIfAbsent({ ...key, documentId: id });
  const holder = isReserved
    ? await otherOf(writer, document)
    : (await writer.uniqueExternalIds.first(key))?.documentId;
  if (holder !== undefined && holder !== id) throw taken(holder);
}

/** Another document of the same name, in the same workspace and environment. */
async function otherOf(
  writer: Writer,
  { id, tenantId, environment, externalId }: Reserving,
): Promise<string | undefined> {
  const named = await writer.nameEntries.find({ tenantId, key: EXTERNAL_ID_KEY, value: externalId! });
  const ids = named.map(({ ownerId }) => ownerId).filter((each) => each !== id);
  return ids.length === 0 ? undefined : (await writer.documents.first({ id: ids, environment }))?.id;
}

/** Frees the external id that the document had reserved, if it had. */
export async function releaseExternalId(writer: Writer, documentId: string): Promise<void> {
  await writer.uniqueExternalIds.delete({ documentId });
}

function taken(documentId: string): DomainError {
  return new DomainError(
    "EXTERNAL_ID_TAKEN",
    `The document ${publicId("document", documentId)} has this externalId.`,
  );
}
