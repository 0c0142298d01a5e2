import { z } from "zod";
import { Email } from "../common/email.ts";
import { idOf } from "../common/ids.ts";
import { MAX_FIELDS } from "../common/limits.ts";
import { SignatureValidation } from "../common/signature-validation.ts";
import { Name } from "../common/text.ts";
import { operation } from "./common.ts";
import { placing } from "./create-document.ts";
import { placeProblems } from "./creation-rules.ts";
import { DocumentParams, V2DocumentDetail } from "./documents.ts";

/** The change of a document (docs/contract/v2.md#documents-update). */
export const UpdateDocument = z
  .object({
    name: Name.optional(),
    folderId: idOf("fld").nullable().optional().meta({ description: "Null: in no folder." }),
    status: z.literal("SELLOS_PDF").optional().meta({
      description: "The draft's fields are being placed. Other statuses follow from other operations.",
    }),
    signatureValidation: SignatureValidation.optional().meta({
      description:
        "Merged with what the document asks for. `FEA` alone excludes handwriting, as at a creation.",
    }),
    fields: z
      .array(z.object({ participantEmail: Email, ...placing }))
      .max(MAX_FIELDS)
      .optional()
      .meta({ description: "Replaces the fields of all who have not signed." }),
  })
  .superRefine(({ fields = [] }, context) => {
    for (const [index, field] of fields.entries())
      for (const [path, message] of placeProblems(field, ["fields", index]))
        context.addIssue({ code: "custom", path, message, input: field });
  });
export type UpdateDocument = z.infer<typeof UpdateDocument>;

export const updateDocument = operation({
  id: "updateDocument",
  tag: "Documents",
  method: "patch",
  path: "/documents/{document_id}",
  summary: "Change a document",
  description:
    "Name and folder change in any status; what its signatures must meet and its fields in a draft or a correction, " +
    "`status` in a draft (else 409). Members that are absent stay. All of it happens, or nothing.",
  scope: "document:write",
  params: DocumentParams,
  body: UpdateDocument,
  success: { status: 200, description: "The document", schema: V2DocumentDetail },
  errors: [
    "E1103",
    "E1200",
    "E1300",
    "E1600",
    "SERVICE_UNAVAILABLE",
    "DEV_FEATURE_RESTRICTED",
    "TRIAL_FEATURE_RESTRICTED",
  ],
});
