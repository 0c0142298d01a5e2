import { ownerOf } from "../documents/reading/list.ts";
import { tenancyOf } from "../environment.ts";
import { notFound } from "../errors.ts";
import type { Erasure } from "../model/deletion.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { findPage, type Page, type PageRequest } from "../model/page.ts";
import type { Caller } from "../model/tenant.ts";

/** A page of the bin, as far as the caller may see it, newest document first. Throws CURSOR_UNKNOWN. */
export function listDeleted(
  { store }: Pick<Domain, "store">,
  caller: Caller,
  page: PageRequest,
): Promise<Page<Document>> {
  return store.read(async (reader) => {
    const ownerId = await ownerOf(reader, caller, "accessible");
    return findPage(reader.deletedDocuments, { ...tenancyOf(caller), ownerId }, { page });
  });
}

/** Throws NOT_FOUND for a document that was not erased. */
export async function findErasure(
  { store }: Pick<Domain, "store">,
  caller: Caller,
  documentId: string,
): Promise<Erasure> {
  const found = await store.read((reader) => reader.erasures.first({ documentId, ...tenancyOf(caller) }));
  if (!found) throw notFound("document");
  return found;
}
