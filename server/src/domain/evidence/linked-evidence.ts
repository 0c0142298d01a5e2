import type { Tenancy } from "../environment.ts";
import { constanciaOf } from "./conserve-document.ts";
import type { Constancia } from "../model/constancia.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { findInWorkspace, type Reading } from "../model/find-document.ts";
import type { Reader } from "../model/store.ts";
import type { StoredFile } from "../model/stored-file.ts";

/** The files of a document's evidence. */
export interface LinkedEvidence {
  document: Document;
  /** The sealed PDF; null: none, or not to be shown. */
  file: StoredFile | null;
  constancia: { facts: Constancia; file: StoredFile } | null;
}

/** The evidence of the workspace's document, with the files that may be shown. Throws NOT_FOUND. */
export async function linkedEvidence(
  domain: Pick<Domain, "store" | "files">,
  caller: Pick<Tenancy, "tenantId"> & Reading,
  documentId: string,
): Promise<LinkedEvidence> {
  const { document, file, facts, token } = await domain.store.read(async (reader) => {
    const found = await findInWorkspace(reader, caller, documentId);
    const made = await constanciaOf(reader, documentId);
    return {
      document: found,
      file: await fileOf(reader, found.evidenceFileId),
      facts: made,
      token: await fileOf(reader, made?.fileId ?? null),
    };
  });
  const isThere = async (stored: StoredFile | null): Promise<StoredFile | null> =>
    stored && (await domain.files.has(stored.storageKey)) ? stored : null;
  const [sealed, certified] = [await isThere(file), await isThere(token)];
  return { document, file: sealed, constancia: facts && certified ? { facts, file: certified } : null };
}

async function fileOf(reader: Reader, id: string | null): Promise<StoredFile | null> {
  return id === null ? null : ((await reader.files.first({ id })) ?? null);
}
