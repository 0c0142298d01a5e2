import { z } from "zod";
import { LEGACY_ROOTS } from "../common/addresses.ts";
import { Base64, MAX_UPLOAD_BODY_BYTES } from "../common/base64.ts";
import { Email } from "../common/email.ts";
import { idOf, printedUuid } from "../common/ids.ts";
import { MAX_POINTS } from "../common/limits.ts";
import type { Operation } from "../common/operation.ts";
import { Name, text } from "../common/text.ts";
import { operation } from "./common.ts";
import { V2_DOCUMENT_STATUSES } from "./statuses.ts";

/** The older paths (docs/contract/v2.md#legacy), in snake_case. Relative to each of `LEGACY_ROOTS`. */

/** Header with the API key. */
export const API_KEY_HEADER = "apiKey";
/** Header with the address of the member for whom the key acts. */
export const ON_BEHALF_HEADER = "onBehalfOfEmail";

/** Entries of one request. */
const MAX_ENTRIES = 100;
/** The smallest signature that can be read, points. */
const MIN_SIDE = 10;

const side = z.number().min(MIN_SIDE).max(MAX_POINTS);
const coordinate = z.number().min(0).max(MAX_POINTS);
const offset = z.int().min(-MAX_POINTS).max(MAX_POINTS);

const ofSignature = {
  signer_email: Email.meta({ description: "A signer of the document." }),
  field_type: z.literal("signature").default("signature"),
  width: side.optional().meta({ description: "Default 200." }),
  height: side.optional().meta({ description: "Default 50." }),
};

/** A pixel is a point, 1/72 inch, as in all coordinates of the service (docs/contract/v3.md#fields). */
const AnchoredSignature = z.object({
  ...ofSignature,
  anchor_string: text(1, 255).meta({ description: "The first place of this text." }),
  offset_x: offset.default(0).meta({ description: "Pixels from the text's left edge; positive is right." }),
  offset_y: offset.default(0).meta({ description: "Pixels from the text's upper edge; positive is down." }),
});

const PlacedSignature = z
  .object({
    ...ofSignature,
    page: z.int().min(1).optional(),
    x_position: coordinate.optional(),
    y_position: coordinate.optional(),
    position: z.literal("footer").optional().meta({ description: "At the foot, where there is room." }),
    all_pages: z.boolean().optional().meta({ description: "With `footer`: one field on each page." }),
  })
  .superRefine((entry, context) => {
    for (const [name, message] of entry.position === undefined ? placeProblems(entry) : footProblems(entry))
      context.addIssue({ code: "custom", path: [name], message, input: entry });
  });

interface Placing {
  page?: number | undefined;
  x_position?: number | undefined;
  y_position?: number | undefined;
  all_pages?: boolean | undefined;
}

type Problem = [name: string, message: string];

function placeProblems({ all_pages, page, x_position, y_position }: Placing): Problem[] {
  const missing = Object.entries({ page, x_position, y_position }).filter(([, value]) => value === undefined);
  return [
    ...missing.map(([name]): Problem => [name, "give page, x_position and y_position, or position"]),
    ...(all_pages ? [["all_pages", "only with the position footer"] satisfies Problem] : []),
  ];
}

function footProblems({ all_pages, page, ...coordinates }: Placing): Problem[] {
  const { x_position, y_position } = coordinates;
  const given = Object.entries({ x_position, y_position }).filter(([, value]) => value !== undefined);
  return [
    ...given.map(([name]): Problem => [name, "not together with position"]),
    ...(all_pages === true && page !== undefined
      ? [["page", "give either page or all_pages"] satisfies Problem]
      : []),
    ...(all_pages !== true && page === undefined
      ? [["page", "give the footer's page, or all_pages"] satisfies Problem]
      : []),
  ];
}

const AddedSignatures = z.object({
  fields_added: z.int(),
  document_id: printedUuid,
  signature_fields: z.array(
    z.object({
      field_id: printedUuid,
      position: z.object({ page: z.int(), x: z.number(), y: z.number() }),
      status: z.literal("placed"),
    }),
  ),
});
export type AddedSignatures = z.infer<typeof AddedSignatures>;

const CreatedDocument = z.object({
  id: printedUuid,
  name: z.string(),
  creditsConsumed: z.int(),
  createdAt: z.iso.datetime(),
});
export type CreatedDocument = z.infer<typeof CreatedDocument>;

const older = { tag: "Older paths", roots: LEGACY_ROOTS } as const;
const DocumentParams = z.object({ document_id: idOf("doc") });

export const downloadSignedDocument = operation({
  id: "downloadSignedDocument",
  ...older,
  method: "get",
  path: "/documents/{document_id}/download",
  summary: "The signed PDF; 409 E1600 before everyone has signed",
  scope: "document:read",
  params: DocumentParams,
  success: { status: 200, description: "The PDF", schema: null, contentType: "application/pdf" },
  alternatives: [
    { status: 206, description: "A part of the PDF", schema: null, contentType: "application/pdf" },
    { status: 304, description: "Not changed since the ETag of If-None-Match", schema: null },
    { status: 416, description: "The range is outside the file", schema: null },
  ],
  errors: ["E1200", "E1300", "E1600", "INSUFFICIENT_DELEGATION_SCOPE"],
});

export const addSignatureField = operation({
  id: "addSignatureField",
  ...older,
  method: "post",
  path: "/documents/{document_id}/add-signature-field",
  summary: "Add signature fields beside texts of the document",
  scope: "document:write",
  params: DocumentParams,
  body: z.object({ signature_fields: z.array(AnchoredSignature).min(1).max(MAX_ENTRIES) }),
  success: { status: 200, description: "The added fields", schema: AddedSignatures },
  errors: ["E1300", "E1600", "INSUFFICIENT_DELEGATION_SCOPE"],
});

export const addSignatureFields = operation({
  id: "addSignatureFields",
  ...older,
  method: "post",
  path: "/documents/{document_id}/add-signature-fields",
  summary: "Add signature fields by coordinates, or at the foot of pages",
  scope: "document:write",
  params: DocumentParams,
  body: z.object({ signature_fields: z.array(PlacedSignature).min(1).max(MAX_ENTRIES) }),
  success: { status: 200, description: "The added fields", schema: AddedSignatures },
  errors: ["E1300", "E1600", "INSUFFICIENT_DELEGATION_SCOPE"],
});

export const createDocumentBase64 = operation({
  id: "createDocumentBase64",
  ...older,
  method: "post",
  path: "/documents/create_document_base64",
  summary: "Create a draft from a PDF in base64",
  scope: "document:write",
  body: z.object({
    name: Name,
    base64: Base64,
    signers: z
      .array(z.object({ email: Email, name: Name }))
      .max(MAX_ENTRIES)
      .optional(),
  }),
  maxBodyBytes: MAX_UPLOAD_BODY_BYTES,
  success: { status: 201, description: "The draft", schema: CreatedDocument },
  errors: ["E1400", "INSUFFICIENT_DELEGATION_SCOPE"],
});

export const signAllFields = operation({
  id: "signAllFields",
  ...older,
  method: "post",
  path: "/documents/{document_id}/sign-all-fields",
  summary: "Sign all fields of the document's owner",
  scope: "document:write",
  params: DocumentParams,
  body: z.object({
    auto_sign: z.literal(true).meta({ description: "The owner's consent to sign without seeing a page." }),
    notify_completion: z
      .boolean()
      .default(true)
      .meta({ description: "Whether the signers get a copy when everybody has signed." }),
    completion_message: text(0, 1000).nullish().meta({ description: "The owner's words in those messages." }),
  }),
  success: {
    status: 200,
    description: "Signed",
    schema: z.object({
      document_id: printedUuid,
      signed: z.literal(true),
      fields_signed: z.int().meta({ description: "Fields of the owner that have a value now." }),
      status: z.enum(V2_DOCUMENT_STATUSES),
    }),
  },
  errors: ["E1300", "E1600", "E1700", "INSUFFICIENT_DELEGATION_SCOPE"],
});

export const LEGACY_OPERATIONS: readonly Operation[] = [
  downloadSignedDocument,
  addSignatureField,
  addSignatureFields,
  createDocumentBase64,
  signAllFields,
];
