import { z } from "zod";
import { cursorOf, idOf } from "../common/ids.ts";
import { Name } from "../common/text.ts";
import { integerParam } from "../common/query.ts";
import { listOf, operation } from "./common.ts";
import { Document } from "./documents.ts";
import { Folder } from "./folder.ts";

const folderParams = z.object({ folder_id: idOf("fld") });
const parentId = idOf("fld").nullable().optional().meta({ description: "Null: at the root." });

/** The error of a folder that is not empty, in a format older than problems (docs/contract/v3.md#folder-not-empty). */
export const FolderNotEmpty = z
  .object({
    error: z.object({ code: z.literal("E1700"), type: z.literal("bad_request"), message: z.string() }),
  })
  .meta({ id: "FolderNotEmpty" });

export const listFolders = operation({
  id: "listFolders",
  tag: "Folders",
  method: "get",
  path: "/folders",
  summary: "List folders",
  scope: "document:read",
  query: z.object({
    limit: integerParam(1, 100, 20),
    startingAfter: cursorOf("fld").optional(),
    endingBefore: cursorOf("fld").optional(),
    sort: z.enum(["createdAt", "-createdAt"]).default("-createdAt"),
  }),
  success: { status: 200, description: "A page of folders", schema: listOf(Folder) },
  errors: ["INVALID_CURSOR", "VALIDATION_ERROR"],
});

export const createFolder = operation({
  id: "createFolder",
  tag: "Folders",
  method: "post",
  idempotency: "change",
  path: "/folders",
  summary: "Create a folder, at the root or in another",
  scope: "document:write",
  body: z.object({ name: Name, parentId }),
  success: { status: 201, description: "The folder", schema: Folder },
  errors: ["INVALID_ID", "FOLDER_NOT_FOUND", "VALIDATION_ERROR"],
});

export const retrieveFolder = operation({
  id: "retrieveFolder",
  tag: "Folders",
  method: "get",
  path: "/folders/{folder_id}",
  summary: "Retrieve a folder",
  scope: "document:read",
  params: folderParams,
  success: { status: 200, description: "The folder", schema: Folder },
  errors: ["INVALID_ID", "FOLDER_NOT_FOUND"],
});

export const updateFolder = operation({
  id: "updateFolder",
  tag: "Folders",
  method: "patch",
  path: "/folders/{folder_id}",
  summary: "Rename or move a folder (merge patch)",
  description:
    "A folder moves to the root with `parentId: null`, and never under itself or what lies in it. An inbox can be renamed and stays at the root.",
  scope: "document:write",
  params: folderParams,
  body: z.strictObject({ name: Name.optional(), parentId }),
  success: { status: 200, description: "The folder", schema: Folder },
  errors: ["INVALID_ID", "FOLDER_NOT_FOUND", "VALIDATION_ERROR"],
});

export const deleteFolder = operation({
  id: "deleteFolder",
  tag: "Folders",
  method: "delete",
  path: "/folders/{folder_id}",
  summary: "Delete an empty folder",
  description: "The inbox of a user (`isMain`) stays: 409 `FOLDER_NOT_DELETABLE`.",
  scope: "document:delete",
  params: folderParams,
  success: { status: 204, description: "Deleted", schema: null },
  alternatives: [
    {
      status: 400,
      description: "Documents or folders lie in it: the one answer of v3 in the older error format.",
      schema: FolderNotEmpty,
    },
  ],
  errors: ["INVALID_ID", "FOLDER_NOT_FOUND", "FOLDER_NOT_DELETABLE"],
});

export const listFolderDocuments = operation({
  id: "listFolderDocuments",
  tag: "Folders",
  method: "get",
  path: "/folders/{folder_id}/documents",
  summary: "List the documents of a folder, newest first",
  scope: "document:read",
  params: folderParams,
  query: z.object({
    limit: integerParam(1, 100, 20),
    startingAfter: cursorOf("doc").optional(),
    endingBefore: cursorOf("doc").optional(),
  }),
  success: { status: 200, description: "A page of documents", schema: listOf(Document) },
  errors: ["INVALID_ID", "INVALID_CURSOR", "FOLDER_NOT_FOUND", "VALIDATION_ERROR"],
});
