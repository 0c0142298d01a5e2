import { type Stamped, stampOf } from "../environment.ts";
import { notFound } from "../errors.ts";
import type { Document } from "./document.ts";
import type { Reader, Writer } from "./store.ts";

/**
 * The caller's document; another tenant's or environment's is as absent as a missing one
 * (docs/contract/v3.md#tenancy).
 */
export async function findDocument(reader: Reader, caller: Stamped, id: string): Promise<Document> {
  const document = await reader.documents.first({ id, ...stampOf(caller) });
  if (!document) throw notFound("document");
  return document;
}

/**
 * The workspace's document of any environment: by id, v2 tells only accounts apart
 * (docs/contract/v2.md#any-environment).
 */
export async function findInWorkspace(
  reader: Reader,
  { tenantId }: Pick<Stamped, "tenantId">,
  id: string,
): Promise<Document> {
  const document = await reader.documents.first({ id, tenantId });
  if (!document) throw notFound("document");
  return document;
}

/** As findDocument, held until the transaction ends: every change of a document begins with it. */
export async function lockDocument(writer: Writer, caller: Stamped, id: string): Promise<Document> {
  const document = await writer.documents.lock({ id, ...stampOf(caller) });
  if (!document) throw notFound("document");
  return document;
}
