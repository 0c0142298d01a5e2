import { folders } from "@service/contract/v3";
import type { z } from "zod";
import { DomainError } from "../../domain/errors.ts";
import { createFolder } from "../../domain/folders/create.ts";
import { findFolder, withContents } from "../../domain/folders/find.ts";
import { listFolderDocuments } from "../../domain/documents/reading/list-in-folder.ts";
import { listFolders } from "../../domain/folders/list.ts";
import { deleteFolder } from "../../domain/folders/remove.ts";
import { updateFolder } from "../../domain/folders/update.ts";
import type { Document } from "../../domain/model/document.ts";
import type { Domain } from "../../domain/model/domain.ts";
import type { Caller } from "../../domain/model/tenant.ts";
import { pageRequest, presentPage } from "./present/page.ts";
import { presentDocument, presentFolder } from "./present/present.ts";
import type { V3Router } from "./surface/surface.ts";

export function bindFolders(router: V3Router, domain: Domain): void {
  router
    .bind(folders.listFolders, async ({ caller, query }) => {
      const request = { page: pageRequest(query), ascending: query.sort === "createdAt" };
      return presentPage(await listFolders(domain, caller, request), query.limit, presentFolder);
    })
    .bindChange(
      folders.createFolder,
      ({ caller, body }, unit) => createFolder(unit, caller, body),
      presentFolder,
    )
    .bind(folders.retrieveFolder, async ({ caller, params }) =>
      presentFolder(await retrieve(domain, caller, params.folder_id)),
    )
    .bind(folders.updateFolder, async ({ caller, params, body }) =>
      presentFolder(await updateFolder(domain, caller, params.folder_id, body)),
    )
    .bind(folders.deleteFolder, async ({ c, caller, params }) => {
      const refusal = await deleteFolder(domain, caller, params.folder_id).catch(toNotEmptyAnswer);
      return refusal && c.json(refusal, 400);
    })
    .bind(folders.listFolderDocuments, async ({ caller, params, query }) => {
      const request = { folderId: params.folder_id, page: pageRequest(query) };
      const page = await listFolderDocuments(domain, caller, request);
      const present = (document: Document) => presentDocument(document, domain);
      return { ...presentPage(page, query.limit, present), totalCount: page.totalCount };
    });
}

function retrieve(domain: Domain, caller: Caller, id: string) {
  return domain.store.read(async (reader) => {
    const [folder] = await withContents(reader, [await findFolder(reader, caller, id)]);
    return folder!;
  });
}

/** The only refusal of v3 in the older format, which clients depend on (docs/contract/v3.md#folder-not-empty). */
function toNotEmptyAnswer(error: unknown): z.infer<typeof folders.FolderNotEmpty> {
  if (!(error instanceof DomainError) || error.code !== "FOLDER_NOT_EMPTY") throw error;
  return { error: { code: "E1700", type: "bad_request", message: error.message } };
}
