import { z } from "zod";
import { idOf } from "../common/ids.ts";
import { operation } from "./common.ts";
import { Document } from "./documents.ts";

/** Most pages of a document. */
const MAX_PAGES = 2000;

export const ArrangePagesBody = z
  .strictObject({
    pages: z
      .array(
        z.strictObject({
          page: z.int().min(1).max(MAX_PAGES).meta({ description: "The page's number now." }),
          rotate: z
            .literal([0, 90, 180, 270])
            .optional()
            .meta({ description: "Degrees clockwise by which it is turned further. Default: 0." }),
        }),
      )
      .min(1)
      .max(MAX_PAGES)
      .meta({
        description: "The pages of the document, in their new order. Those that are missing are removed.",
      }),
    pageNumbers: z.boolean().optional().meta({
      description: "Whether each page gets its number and their count at its foot, once. Default: false.",
    }),
  })
  .meta({ id: "ArrangePagesBody" });

export const arrangePages = operation({
  id: "arrangeDocumentPages",
  tag: "Documents",
  method: "post",
  idempotency: "change",
  path: "/documents/{document_id}/pages",
  summary: "Order, turn, remove and number the pages of a draft",
  description:
    "Of drafts made of an upload. Writes another canonical file: fields go with their pages, and those of removed " +
    "pages are removed. The upload stays as it was, and `warnings` has `PAGES_ARRANGED` or `PAGES_NUMBERED`.",
  scope: "document:write",
  params: z.object({ document_id: idOf("doc") }),
  body: ArrangePagesBody,
  success: { status: 200, description: "The document", schema: Document },
  errors: [
    "INVALID_ID",
    "DOCUMENT_NOT_FOUND",
    "DOCUMENT_NOT_EDITABLE",
    "VALIDATION_ERROR",
    "INVALID_PDF",
    "SERVICE_UNAVAILABLE",
  ],
});
