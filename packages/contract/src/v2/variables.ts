import { z } from "zod";
import { printedUuid, Uuid } from "../common/ids.ts";
import { text } from "../common/text.ts";
import { VARIABLE_TYPES } from "../rules/limits.ts";
import { operation } from "./common.ts";
import { DocumentParams } from "./documents.ts";

/** Variables in the text of a document (docs/contract/v2.md#variables). */

/** Assignments of one request. */
const MAX_ASSIGNMENTS = 500;
/** Characters of a value that the sender gives. */
const MAX_SENDER_VALUE = 20_000;
/** Characters of a pattern. */
const MAX_PATTERN = 500;

const type = z.enum(VARIABLE_TYPES);
const count = z.int().min(0);

export const DetectedVariable = z
  .object({
    name: z.string(),
    label: z.string(),
    assignment: z
      .enum(["role", "sender", "unassigned"])
      .meta({ description: "By the name: `role__field`, `sender__field`, `field`." }),
    suggestedRoleName: z.string().nullable(),
    type,
    pdfOccurrences: z.array(
      z.object({
        pdfId: printedUuid.meta({ description: "The piece, one of `pdfs[]` of the document." }),
        position: z.int(),
        pdfName: z.string(),
        occurrenceCount: z.int().min(1),
      }),
    ),
    multiPdfConflict: z.boolean().meta({
      description: "Two or more pieces have the name, which has no prefix of a role.",
    }),
  })
  .meta({ id: "DetectedVariable" });

const ofDocument = { tag: "Documents", method: "post", params: DocumentParams } as const;

export const detectVariables = operation({
  ...ofDocument,
  id: "detectVariables",
  path: "/documents/{document_id}/detect-variables",
  summary: "Find the variables in a document's Word texts",
  description: "Reads the texts and sorts their variables by the prefixes of their names. Changes nothing.",
  scope: "document:read",
  success: {
    status: 200,
    description: "The variables, in the order of the text",
    schema: z.object({
      documentId: printedUuid,
      docxSource: z
        .enum(["source_docx_storage_key", "template_storage_key", "compound_pdfs"])
        .meta({ description: "An uploaded text, a template's, or those of a compound document." }),
      variables: z.array(DetectedVariable),
      total: count,
      pdfsScanned: count.meta({ description: "Texts that were read." }),
    }),
  },
  errors: ["E1200", "E1300", "SERVICE_UNAVAILABLE"],
});

const Assignment = z
  .object({
    variableName: text(1, 128),
    roleId: Uuid.nullish().meta({ description: "A role of this document, whose signer enters the value." }),
    roleName: text(1, 255)
      .nullish()
      .meta({ description: "The role's name, in place of `roleId`; the role is made if there is none." }),
    value: text(0, MAX_SENDER_VALUE)
      .nullish()
      .meta({ description: "The sender's value. Signers see it in the document alone." }),
    label: text(1, 255).optional(),
    type: type.default("text"),
    required: z.boolean().default(true),
    scopePdfId: Uuid.nullish().meta({
      description: "Limits the variable to one piece. Default: the pieces share it.",
    }),
    validation: z
      .strictObject({ pattern: text(1, MAX_PATTERN) })
      .nullish()
      .meta({ description: "A regular expression (RE2) that the whole of a signer's value must match." }),
  })
  .superRefine(({ roleId, roleName, value }, context) => {
    const given = [roleId, roleName, value].filter((one) => one !== undefined && one !== null);
    if (given.length === 1) return;
    context.addIssue({
      code: "custom",
      path: given.length === 0 ? ["roleName"] : ["value"],
      message: "Give exactly one of roleId, roleName and value.",
      input: value,
    });
  });

const AssignedVariable = z
  .object({
    id: printedUuid,
    variableName: z.string(),
    label: z.string(),
    type,
    required: z.boolean(),
    roleId: printedUuid.nullable(),
    roleName: z.string().nullable(),
    value: z.string().nullable().meta({ description: "The sender's value; null: a signer enters it." }),
    scopePdfId: printedUuid.nullable(),
    validation: z.object({ pattern: z.string() }).nullable(),
    action: z.enum(["created", "updated"]),
  })
  .meta({ id: "AssignedVariable" });

export const assignVariables = operation({
  ...ofDocument,
  id: "assignVariables",
  path: "/documents/{document_id}/assign-variables",
  summary: "Say who gives the values of a document's variables",
  description:
    "A variable belongs to a role, whose signer enters the value before the signature, or has a value of the sender. " +
    "The same body again changes nothing. The document must be a draft or in correction, and no one may have signed it.",
  scope: "document:write",
  body: z.object({ assignments: z.array(Assignment).min(1).max(MAX_ASSIGNMENTS) }),
  success: {
    status: 200,
    description: "Assigned",
    schema: z.object({
      documentId: printedUuid,
      created: count.meta({ description: "Variables that nobody had been assigned to." }),
      updated: count,
      chipsCreated: count.meta({ description: "Places in the texts of the created variables." }),
      total: count,
      variables: z.array(AssignedVariable),
    }),
  },
  errors: ["E1103", "E1200", "E1300", "E1600", "SERVICE_UNAVAILABLE"],
});
