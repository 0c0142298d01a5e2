import { z } from "zod";
import { idOf, printedId } from "../common/ids.ts";
import { Timestamp } from "../common/timestamp.ts";
import { listOf, operation } from "./common.ts";

/** A file that a signer attached to a field, since they signed (docs/contract/v3.md#attachments). */
export const Attachment = z
  .object({
    object: z.literal("attachment"),
    id: printedId("att"),
    documentId: printedId("doc"),
    fieldId: printedId("sfl"),
    signerId: printedId("sgr"),
    name: z.string(),
    contentType: z
      .string()
      .meta({ description: "`application/pdf` or `image/jpeg`.", examples: ["application/pdf"] }),
    size: z.int().meta({ description: "Bytes." }),
    sha256: z.string().meta({ description: "The hash of the file as it is kept and sealed, hexadecimal." }),
    createdAt: Timestamp,
  })
  .meta({ id: "Attachment" });

const documentParams = z.object({ document_id: idOf("doc") });

export const listAttachments = operation({
  id: "listDocumentAttachments",
  tag: "Documents",
  method: "get",
  path: "/documents/{document_id}/attachments",
  summary: "List the files that signers attached",
  description:
    "Those of signers who have signed, in the order of the fields. A picture is kept as an upright JPEG without " +
    "metadata; the same bytes are embedded in the sealed PDF.",
  scope: "document:read",
  params: documentParams,
  success: { status: 200, description: "All attachments", schema: listOf(Attachment) },
  errors: ["INVALID_ID", "DOCUMENT_NOT_FOUND"],
});

export const downloadAttachment = operation({
  id: "downloadDocumentAttachment",
  tag: "Documents",
  method: "get",
  path: "/documents/{document_id}/attachments/{attachment_id}",
  summary: "Download a file that a signer attached",
  description:
    "Always as a download, with `nosniff`: it comes from a stranger. `Range`, `If-Range` and `If-None-Match` are honoured.",
  scope: "document:read",
  params: documentParams.extend({ attachment_id: idOf("att") }),
  success: { status: 200, description: "The file", schema: null, contentType: "application/octet-stream" },
  alternatives: [
    {
      status: 206,
      description: "A part of the file",
      schema: null,
      contentType: "application/octet-stream",
    },
    { status: 304, description: "Not changed since the ETag of If-None-Match", schema: null },
    { status: 416, description: "The range is outside the file", schema: null },
  ],
  errors: ["INVALID_ID", "DOCUMENT_NOT_FOUND", "ATTACHMENT_NOT_FOUND"],
});
