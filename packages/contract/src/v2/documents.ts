import { z } from "zod";
import { idOf, printedUuid } from "../common/ids.ts";
import { integerParam } from "../common/query.ts";
import { text } from "../common/text.ts";
import { NullableTimestamp, Timestamp } from "../common/timestamp.ts";
import { operation } from "./common.ts";
import { V2_DOCUMENT_STATUSES, V2_SIGNATURE_STATUSES } from "./statuses.ts";

/** Documents of v2 (docs/contract/v2.md#documents): camelCase, UUIDs, statuses in Spanish capitals. */
export const DocumentParams = z.object({ document_id: idOf("doc") });

const ENVIRONMENTS = ["live", "test", "dev"] as const;
const DocumentStatus = z.enum(V2_DOCUMENT_STATUSES);
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** A document in a list. */
export const V2Document = z
  .object({
    id: printedUuid,
    name: z.string(),
    status: DocumentStatus.meta({ description: "A correction shows the state that the document left." }),
    environment: z.enum(ENVIRONMENTS),
    documentType: z.enum(["upload", "template", "compound"]),
    ownerId: printedUuid,
    folderId: printedUuid.nullable(),
    pdfHash: Sha256.meta({ description: "SHA-256 of the PDF that signers read." }),
    totalSigners: count,
    signedCount: count,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    sentAt: NullableTimestamp,
    completedAt: NullableTimestamp,
    expiresAt: NullableTimestamp,
  })
  .meta({ id: "Document" });
export type V2Document = z.infer<typeof V2Document>;

const Signature = z
  .object({
    id: printedUuid.meta({ description: "The `signature_id` of a signing session." }),
    name: z.string(),
    email: z.string().nullable(),
    chatapp: z
      .string()
      .nullable()
      .meta({ description: "Phone number of a signer without an e-mail address." }),
    roleId: printedUuid
      .nullable()
      .meta({ description: "The role of the document's text that the signer plays." }),
    roleName: z.string().nullable(),
    order: z.int(),
    status: z.enum(V2_SIGNATURE_STATUSES),
    declineReason: z.string().nullable(),
    signedAt: NullableTimestamp,
  })
  .meta({ id: "Signature" });

export const Role = z
  .object({
    id: printedUuid,
    name: z.string(),
    color: z.string().nullable(),
    contactEmail: z
      .string()
      .nullable()
      .meta({ description: "The address of the signer who plays it; null: nobody, or by chat." }),
    sortOrder: z.int(),
  })
  .meta({ id: "Role" });

export const Piece = z
  .object({
    id: printedUuid,
    position: z.int().meta({ description: "From 1." }),
    kind: z.enum(["main", "attachment", "cover"]),
    name: z.string(),
    storageKey: z.string(),
    pdfHash: Sha256.nullable().meta({
      description: "Null: a text that is rendered together with other pieces.",
    }),
    templateId: printedUuid.nullable(),
    dedupeScope: z.enum(["document", "pdf"]),
    fileType: z.enum(["pdf", "docx"]),
  })
  .meta({ id: "Piece" });

const SignatureValidation = z.object({
  autografa: z.boolean(),
  FEA: z.boolean(),
  eIDAS: z.boolean(),
  nom151: z.boolean(),
  id_scan: z.boolean(),
  videofirma: z.boolean(),
  id_reuse_policy: z.string().nullable(),
});

export const V2DocumentDetail = V2Document.extend({
  signatureValidation: SignatureValidation,
  signatures: z.array(Signature).meta({ description: "In signing order." }),
  roles: z.array(Role),
  pdfs: z.array(Piece).meta({ description: "By ascending `position`." }),
}).meta({ id: "DocumentDetail" });
export type V2DocumentDetail = z.infer<typeof V2DocumentDetail>;

export const ListDocumentsQuery = z.object({
  page: integerParam(1, 1_000_000, 1),
  pageSize: integerParam(1, 100, 20),
  status: DocumentStatus.optional(),
  environment: z
    .enum([...ENVIRONMENTS, "all"])
    .optional()
    .meta({ description: "Default: the key's. `all`: documents of every environment of the workspace." }),
  search: text(0, 255).optional().meta({ description: "Text of the name, whatever its case and accents." }),
  folderId: idOf("fld").optional(),
});

export const DocumentList = z.object({
  data: z.array(V2Document),
  total: count.meta({ description: "Documents on all pages." }),
  page: z.int(),
  pageSize: z.int(),
});

const ofDocument = { tag: "Documents", params: DocumentParams } as const;
const success = z.literal(true);

export const listDocuments = operation({
  id: "listDocuments",
  delegable: true,
  tag: "Documents",
  method: "get",
  path: "/documents",
  summary: "List the workspace's documents, newest first",
  description: "Those of the key's environment, unless `environment` names another or `all`.",
  scope: "document:read",
  query: ListDocumentsQuery,
  success: { status: 200, description: "A page; one after the last is empty", schema: DocumentList },
  errors: ["E1200"],
});

export const retrieveDocument = operation({
  ...ofDocument,
  id: "retrieveDocument",
  delegable: true,
  method: "get",
  path: "/documents/{document_id}",
  summary: "Retrieve a document of any environment",
  description: "With its signatures, roles and pieces. A key finds the documents of its whole workspace.",
  scope: "document:read",
  success: { status: 200, description: "The document", schema: V2DocumentDetail },
  errors: ["E1200", "E1300"],
});

export const startSigning = operation({
  ...ofDocument,
  id: "startSigning",
  method: "post",
  path: "/documents/{document_id}/start-signing",
  summary: "Start the signing of a document",
  description:
    "Invites the signers and charges a credit for each. A document without signers is signed by its owner; one that " +
    "only its owner signs sends no invitation. An upload without signature fields is signed in a block at the end. A " +
    "document whose signing has started stays as it is and costs nothing.",
  scope: "document:write",
  success: {
    status: 200,
    description: "The signing has started, now or before",
    schema: z.object({
      success,
      message: z.string(),
      previousStatus: DocumentStatus,
      currentStatus: DocumentStatus,
      creditsConsumed: count,
    }),
  },
  errors: ["E1103", "E1200", "E1300", "E1400", "E1600"],
});

export const voidDocument = operation({
  ...ofDocument,
  id: "voidDocument",
  method: "post",
  path: "/documents/{document_id}/void",
  summary: "Void a document",
  description:
    "Cancels the signatures that are missing; those that were given stay in the document's history. A document that " +
    "all have signed, that is voided or that has expired is refused with 400 `E1600`.",
  scope: "document:write",
  body: z.object({ reason: text(0, 1000).optional() }),
  bodyOptional: true,
  success: {
    status: 200,
    description: "Voided; `message` names the cancelled signatures",
    schema: z.object({ success, message: z.string() }),
  },
  errors: ["E1103", "E1200", "E1300", "E1600"],
  badRequests: ["E1600"],
});
