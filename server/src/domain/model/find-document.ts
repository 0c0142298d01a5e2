import type { StoredFile } from "./stored-file.ts";
import { type Tenancy, tenancyOf } from "../environment.ts";
import { notFound } from "../errors.ts";
import type { Document } from "./document.ts";
import type { Signer } from "./signer.ts";
import type { Reader, Writer } from "./store.ts";

/** On whose behalf documents are read: a signer's address; absent: the workspace's own (docs/contract/v3.md#acting). */
export interface Reading {
  onBehalfOf?: string | undefined;
}

/** Throws NOT_FOUND: a signer sees the documents that were sent to them, and not whether there are others. */
async function assertConcerns(
  reader: Reader,
  { onBehalfOf }: Reading,
  { id, status }: Document,
): Promise<void> {
  if (onBehalfOf === undefined) return;
  const signer =
    status === "draft" ? undefined : await reader.signers.first({ documentId: id, email: onBehalfOf });
  if (!signer) throw notFound("document");
}

/** Those of a document's people whom the reader may see. */
export function visiblePeople<Person extends Pick<Signer, "email">>(
  { onBehalfOf }: Reading,
  people: readonly Person[],
): Person[] {
  return people.filter(({ email }) => onBehalfOf === undefined || email === onBehalfOf);
}

/**
 * Finds the caller's document. A document of another tenant or environment is not found (docs/contract/v3.md#tenancy).
 */
export async function findDocument(reader: Reader, caller: Tenancy & Reading, id: string): Promise<Document> {
  const document = await reader.documents.first({ id, ...tenancyOf(caller) });
  if (!document) throw notFound("document");
  await assertConcerns(reader, caller, document);
  return document;
}

/**
 * Finds the workspace's document in any environment: v2 separates accounts alone (docs/contract/v2.md#any-environment).
 */
export async function findInWorkspace(
  reader: Reader,
  { tenantId, ...reading }: Pick<Tenancy, "tenantId"> & Reading,
  id: string,
): Promise<Document> {
  const document = await reader.documents.first({ id, tenantId });
  if (!document) throw notFound("document");
  await assertConcerns(reader, reading, document);
  return document;
}

/** Throws NOT_FOUND unless each id is a document of the caller. */
export async function assertDocuments(
  reader: Reader,
  caller: Tenancy,
  ids: readonly string[],
): Promise<void> {
  const found = await reader.documents.count({ id: [...ids], ...tenancyOf(caller) });
  if (found < ids.length) throw notFound("document");
}

/**
 * Finds a document and locks its row until the transaction ends. Every change of a document begins with it.
 */
export async function lockDocument(writer: Writer, caller: Tenancy, id: string): Promise<Document> {
  const document = await writer.documents.lock({ id, ...tenancyOf(caller) });
  if (!document) throw notFound("document");
  return document;
}

/** A file of a document. Throws NOT_FOUND where the document has been deleted since it was read. */
export async function fileOfDocument(
  reader: Reader,
  { id }: Pick<Document, "id">,
  fileId: string | null,
): Promise<StoredFile> {
  const file = await reader.files.first({ id: fileId ?? "" });
  if (file) return file;
  if (!(await reader.documents.first({ id }))) throw notFound("document");
  throw new Error(`document ${id} has lost a file`);
}
