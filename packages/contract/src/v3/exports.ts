import { z } from "zod";
import { idOf, printedId } from "../common/ids.ts";
import { NAMES_FILTER } from "../common/integrator-names.ts";
import { MAX_EXPORT_DOCUMENTS } from "../common/limits.ts";
import { NullableTimestamp, Timestamp } from "../common/timestamp.ts";
import { EXPORT_STATUSES } from "../rules/statuses.ts";
import { operation } from "./common.ts";
import { ListDocumentsQuery } from "./documents.ts";

const list = ListDocumentsQuery.shape;

/** Names and values of the list of documents, as JSON. */
export const ExportFilter = z
  .strictObject({
    scope: list.scope,
    status: list.status,
    "status[not]": list["status[not]"],
    folderId: list.folderId,
    search: list.search,
    "createdAt[gte]": list["createdAt[gte]"],
    "createdAt[lte]": list["createdAt[lte]"],
    includeFiledDocuments: z.boolean().optional(),
    ...NAMES_FILTER,
    tag: list.tag,
  })
  .superRefine((filter, context) => {
    if (filter.status !== undefined && filter["status[not]"] !== undefined)
      context.addIssue({
        code: "custom",
        path: ["status[not]"],
        message: "give either status or status[not]",
        input: filter["status[not]"],
      });
  })
  .meta({ id: "ExportFilter", description: "Names and values of the parameters of `GET /v3/documents`." });

export const Export = z
  .object({
    object: z.literal("export"),
    id: printedId("exp"),
    livemode: z.boolean(),
    status: z.enum(EXPORT_STATUSES).meta({ description: "Extensible: tolerate values that are not listed." }),
    total: z.int().meta({ description: "How many documents it has." }),
    done: z.int().meta({ description: "How many are written." }),
    size: z.int().nullable().meta({ description: "Bytes of the file; null before it is complete." }),
    url: z.url().nullable().meta({
      description: "Opens the file without a key until `expiresAt`; null: there is none, or no more.",
    }),
    createdAt: Timestamp,
    completedAt: NullableTimestamp,
    expiresAt: NullableTimestamp,
  })
  .meta({ id: "Export" });

export const createExport = operation({
  id: "createExport",
  tag: "Exports",
  method: "post",
  idempotency: "change",
  path: "/exports",
  summary: "Export documents as one ZIP file",
  description:
    `At most ${MAX_EXPORT_DOCUMENTS} documents by the filter of the list. Of each that is completed the file has the ` +
    "sealed PDF, its certificate, its constancias and what signers attached; of all of them `documents.csv` has a " +
    "line. It is made afterwards: ask for it until it is `completed`. One at a time in a workspace and environment.",
  scope: "document:read",
  body: z.strictObject({ filter: ExportFilter.optional() }),
  bodyOptional: true,
  success: { status: 202, description: "The export, queued", schema: Export },
  errors: ["INVALID_ID", "FOLDER_NOT_FOUND", "EXPORT_IN_PROGRESS", "VALIDATION_ERROR"],
});

export const retrieveExport = operation({
  id: "retrieveExport",
  tag: "Exports",
  method: "get",
  path: "/exports/{export_id}",
  summary: "Retrieve an export with its progress and link",
  scope: "document:read",
  params: z.object({ export_id: idOf("exp") }),
  success: { status: 200, description: "The export", schema: Export },
  errors: ["INVALID_ID", "EXPORT_NOT_FOUND"],
});
