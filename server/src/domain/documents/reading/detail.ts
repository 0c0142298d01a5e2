import type { Tenancy } from "../../environment.ts";
import type { Document, DocumentPiece, Role } from "../../model/document.ts";
import type { Domain } from "../../model/domain.ts";
import { findInWorkspace, type Reading, visiblePeople } from "../../model/find-document.ts";
import { type Signer, signersOf } from "../../model/signer.ts";
import type { Reader } from "../../model/store.ts";
import type { StoredFile } from "../../model/stored-file.ts";
import type { ReadableDocument } from "./list-in-workspace.ts";

/** A document with its parts. */
export interface DocumentDetail extends ReadableDocument {
  /** In signing order. */
  signers: Signer[];
  roles: Role[];
  pieces: { piece: DocumentPiece; file: StoredFile }[];
}

/** The workspace's document of any environment, with its parts. Throws NOT_FOUND. */
export async function documentDetail(
  { store }: Pick<Domain, "store">,
  caller: Pick<Tenancy, "tenantId"> & Reading,
  id: string,
): Promise<DocumentDetail> {
  const detail = await store.read(async (reader) =>
    detailOf(reader, await findInWorkspace(reader, caller, id)),
  );
  return { ...detail, signers: visiblePeople(caller, detail.signers) };
}

/** A document with its parts. */
export async function detailOf(reader: Reader, document: Document): Promise<DocumentDetail> {
  const { id } = document;
  const signers = await signersOf(reader, id);
  const roles = await reader.roles.find({ documentId: id }, { orderBy: [["position", "asc"]] });
  const pieces = await reader.pieces.find({ documentId: id }, { orderBy: [["position", "asc"]] });
  const ids = [document.fileId, ...pieces.map(({ fileId }) => fileId)];
  const files = new Map((await reader.files.find({ id: ids })).map((file) => [file.id, file]));
  return {
    document,
    pdf: files.get(document.fileId)!,
    signers,
    roles,
    pieces: pieces.map((piece) => ({ piece, file: files.get(piece.fileId)! })),
  };
}
