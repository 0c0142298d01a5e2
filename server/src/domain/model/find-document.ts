import { type Tenancy, tenancyOf } from "../environment.ts";
import { notFound } from "../errors.ts";
import type { Document } from "./document.ts";
import type { Reader, Writer } from "./store.ts";

/**
 * Finds the caller's document. A document of another tenant or environment is not found (docs/contract/v3.md#tenancy).
 */
export async function findDocument(reader: Reader, caller: Tenancy, id: string): Promise<Document> {
  const document = await reader.documents.first({ id, ...tenancyOf(caller) });
  if (!document) throw notFound("document");
  return document;
}

/**
 * Finds the workspace's document in any environment: v2 separates accounts alone (docs/contract/v2.md#any-environment).
 */
export async function findInWorkspace(
  reader: Reader,
  { tenantId }: Pick<Tenancy, "tenantId">,
  id: string,
): Promise<Document> {
  const document = await reader.documents.first({ id, tenantId });
  if (!document) throw notFound("document");
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

/** As findDocument, and locks the row until the transaction ends. Every change of a document begins with it. */
export async function lockDocument(writer: Writer, caller: Tenancy, id: string): Promise<Document> {
  const document = await writer.documents.lock({ id, ...tenancyOf(caller) });
  if (!document) throw notFound("document");
  return document;
}
