import type { Environment, Tenancy } from "../../environment.ts";
import type { Document, DocumentStage, DocumentStatus } from "../../model/document.ts";
import type { DocumentFilter } from "../../model/document-queries.ts";
import type { Domain } from "../../model/domain.ts";
import type { Reading } from "../../model/find-document.ts";
import { fold } from "@service/contract/rules/fold";
import type { StoredFile } from "../../model/stored-file.ts";

export interface WorkspaceListRequest {
  environment: Environment | "all";
  /** Any of these; a correction counts as the status that it left. */
  statuses?: readonly DocumentStatus[] | undefined;
  /** The stages of drafts: any of these. */
  stages?: readonly DocumentStage[] | undefined;
  search?: string | undefined;
  folderId?: string | undefined;
  /** From 1. */
  page: number;
  pageSize: number;
}

/** A document with the PDF that its signers read. */
export interface ReadableDocument {
  document: Document;
  pdf: StoredFile;
}

/** A page of the workspace's documents, newest first, and how many there are (docs/contract/v2.md#documents-read). */
export async function listInWorkspace(
  { store }: Pick<Domain, "store">,
  { tenantId, onBehalfOf }: Pick<Tenancy, "tenantId"> & Reading,
  { page, pageSize, search = "", ...wanted }: WorkspaceListRequest,
): Promise<{ documents: ReadableDocument[]; total: number }> {
  const filter: DocumentFilter = {
    tenantId,
    signerEmail: onBehalfOf,
    ...wanted,
    correctionsAsBefore: true,
    search: search === "" ? undefined : fold(search),
  };
  return store.readList(async (reader) => {
    const total = await reader.documentQueries.count(filter);
    const offset = (page - 1) * pageSize;
    const order = { sort: "createdAt", descending: true, offset, limit: pageSize } as const;
    const found = offset < total ? await reader.documentQueries.list(filter, order) : [];
    const files = await reader.files.find({ id: found.map(({ fileId }) => fileId) });
    const byId = new Map(files.map((file) => [file.id, file]));
    return { total, documents: found.map((document) => ({ document, pdf: byId.get(document.fileId)! })) };
  });
}
