import { type Tenancy, tenancyOf } from "../environment.ts";
import { DomainError } from "../errors.ts";
import type { Document } from "../model/document.ts";
import { publicId } from "../model/ids.ts";
import { EXTERNAL_ID_KEY, type IntegratorNames } from "../model/integrator-names.ts";
import { tagKey } from "../model/tags.ts";
import type { Writer } from "../model/store.ts";

type Named = IntegratorNames & Pick<Document, "id" | "tenantId" | "tags">;
type Reserving = Pick<Document, "id" | "externalId"> & Tenancy;

/** Writes the rows by which a new document is found. */
export async function insertEntries(writer: Writer, of: Named): Promise<void> {
  const members = Object.entries(of.metadata);
  if (of.externalId !== null) members.push([EXTERNAL_ID_KEY, of.externalId]);
  for (const tag of of.tags) members.push([tagKey(tag), ""]);
  await writer.nameEntries.insert(
    ...members.map(([key, value]) => ({ ownerId: of.id, tenantId: of.tenantId, key, value })),
  );
}

/** Replaces the rows by which a document is found. */
export async function replaceEntries(writer: Writer, of: Named): Promise<void> {
  await writer.nameEntries.delete({ ownerId: of.id });
  await insertEntries(writer, of);
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
