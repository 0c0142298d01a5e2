import { z } from "zod";
import { Email } from "../common/email.ts";
import { cursorOf, idOf, printedId } from "../common/ids.ts";
import { NAMES, NAMES_FILTER, NAMES_INPUT, NAMES_PATCH } from "../common/integrator-names.ts";
import { MAX_FORM_ANSWERS, MAX_FORM_SIGNERS } from "../common/limits.ts";
import { integerParam } from "../common/query.ts";
import { Name } from "../common/text.ts";
import { InstantInput, NullableTimestamp, Timestamp } from "../common/timestamp.ts";
import { Origins } from "../embed/session-options.ts";
import { listOf, operation } from "./common.ts";
import { RedirectUrls } from "../embed/signing-terms.ts";
import { BrandId, TemplateValues } from "./documents.ts";
import { BulkSigner } from "./signers.ts";

/** One link of a template for many people, a document each (docs/contract/v3.md#forms). */

const CSV = "text/csv";

const status = z.enum(["open", "paused", "closed"]);

export const Form = z
  .object({
    object: z.literal("form"),
    id: printedId("frm"),
    livemode: z.boolean(),
    name: z.string(),
    templateId: printedId("tmpl"),
    status: status.meta({
      description: "`closed` is final. Extensible: tolerate values that are not listed.",
    }),
    acceptsAnswers: z.boolean().meta({
      description: "Whether it takes answers now, by its status, dates and number.",
    }),
    token: z.string().meta({ description: "The end of `url`. It is no secret." }),
    url: z.url().meta({ description: "The link that people open." }),
    secret: z
      .string()
      .optional()
      .meta({ description: "The key of signed values; shown once, when it is made." }),
    role: z.string().nullable().meta({ description: "The role of who answers." }),
    templateValues: z.record(z.string(), z.string()),
    signers: z.array(
      z.object({
        name: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        role: z.string().nullable(),
        order: z.int(),
      }),
    ),
    folderId: printedId("fld").nullable(),
    brandId: printedId("brd").optional(),
    redirectUrls: RedirectUrls.optional(),
    maxAnswers: z.int().nullable(),
    opensAt: NullableTimestamp,
    closesAt: NullableTimestamp,
    onePerAddress: z.boolean(),
    verifyEmail: z.boolean(),
    requiresSignedValues: z.boolean(),
    allowedOrigins: z.array(z.string()),
    answerCount: z.int(),
    ...NAMES,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Form" });

export const FormAnswer = z
  .object({
    object: z.literal("form_answer"),
    id: printedId("fan"),
    livemode: z.boolean(),
    formId: printedId("frm"),
    documentId: printedId("doc"),
    documentStatus: z
      .string()
      .nullable()
      .meta({ description: "Status of the document; null: it was deleted." }),
    signerId: printedId("sgr"),
    signerStatus: z
      .string()
      .nullable()
      .meta({ description: "Status of the signer; null: the document was deleted." }),
    name: z.string().nullable(),
    email: z.string().nullable(),
    addressChecked: z.boolean().meta({ description: "Whether the person has passed a code." }),
    values: z
      .record(z.string(), z.string())
      .meta({ description: "The document's variables that have a value." }),
    ...NAMES,
    createdAt: Timestamp,
    completedAt: NullableTimestamp,
  })
  .meta({ id: "FormAnswer" });

const instant = InstantInput.nullable().optional();

const limits = {
  maxAnswers: z
    .int()
    .min(1)
    .max(MAX_FORM_ANSWERS)
    .nullable()
    .optional()
    .meta({ description: "Null, the default: any number." }),
  opensAt: instant,
  closesAt: instant,
  onePerAddress: z
    .boolean()
    .optional()
    .meta({
      description:
        "One answer of each mailbox, whatever its spelling. Who has not finished theirs goes on with it where a code " +
        "checks the address. Default: false.",
    }),
  verifyEmail: z.boolean().optional().meta({
    description: "Whether people pass a code that is sent to their address, before they read. Default: true.",
  }),
  requiresSignedValues: z.boolean().optional().meta({
    description: "Whether only links with signed values (`?v=`) are answered. Default: false.",
  }),
  allowedOrigins: Origins.optional().meta({
    description: "Origins of pages that may show the form in a frame. Default: none.",
  }),
};

const ofDocuments = {
  brandId: BrandId.meta({ description: "The brand of the documents. Default: the template's." }),
  redirectUrls: RedirectUrls.nullable().optional().meta({
    description: "Addresses after the end of a person's part, in place of the template's.",
  }),
};

const FORM_SIGNER_NOTE =
  "People who are asked besides, such as a countersigner. Default of `order`: 2, after the one who answers.";

export const CreateFormBody = z.strictObject({
  templateId: idOf("tmpl"),
  name: Name.meta({ description: "People read it; the documents have it." }),
  role: Name.optional().meta({
    description: "The role of who answers. Default: the only one that `signers` leave.",
  }),
  templateValues: TemplateValues,
  signers: z.array(BulkSigner).max(MAX_FORM_SIGNERS).optional().meta({ description: FORM_SIGNER_NOTE }),
  folderId: idOf("fld").nullable().optional(),
  ...ofDocuments,
  ...limits,
  ...NAMES_INPUT,
});

/** The values that an integrator signs into a link (docs/contract/v3.md#form-values). */
export const FormLinkValues = z.strictObject({
  name: Name.optional(),
  email: Email.optional(),
  values: z.record(z.string(), z.string()).optional(),
  ...NAMES_INPUT,
  /** Seconds since 1970. */
  exp: z.int().optional(),
});

const shared = { tag: "Forms" } as const;
const OF_FORM = z.object({ form_id: idOf("frm") });
const cursors = (prefix: "frm" | "fan") => ({
  limit: integerParam(1, 100, 20),
  startingAfter: cursorOf(prefix).optional(),
  endingBefore: cursorOf(prefix).optional(),
});

export const createForm = operation({
  ...shared,
  id: "createForm",
  method: "post",
  idempotency: "change",
  path: "/forms",
  summary: "Make a link of a template that many people answer, a document each",
  description:
    "Who opens `url` gives name and address, and their document is made when they begin; the mere opening stores " +
    "nothing and costs nothing. A document costs as one that you send. `secret` signs values into a link (`?v=`) and is " +
    "shown in this answer alone.",
  scope: "document:write",
  body: CreateFormBody,
  success: { status: 201, description: "The form, open", schema: Form },
  errors: [
    "INVALID_ID",
    "TEMPLATE_NOT_FOUND",
    "FOLDER_NOT_FOUND",
    "BRAND_NOT_FOUND",
    "DOCUMENT_NOT_SENDABLE",
    "VALIDATION_ERROR",
  ],
});

export const listForms = operation({
  ...shared,
  id: "listForms",
  method: "get",
  path: "/forms",
  summary: "List forms, newest first",
  scope: "document:read",
  query: z.object({ ...cursors("frm"), status: status.optional(), ...NAMES_FILTER }),
  success: { status: 200, description: "A page of forms", schema: listOf(Form) },
  errors: ["INVALID_CURSOR", "VALIDATION_ERROR"],
});

export const retrieveForm = operation({
  ...shared,
  id: "retrieveForm",
  method: "get",
  path: "/forms/{form_id}",
  summary: "Retrieve a form",
  scope: "document:read",
  params: OF_FORM,
  success: { status: 200, description: "The form", schema: Form },
  errors: ["INVALID_ID", "FORM_NOT_FOUND"],
});

export const updateForm = operation({
  ...shared,
  id: "updateForm",
  method: "patch",
  path: "/forms/{form_id}",
  summary: "Pause, open or close a form, and change its limits (merge patch)",
  description:
    "A paused form takes no new answers; those who have begun go on. `closed` is final: then only `name`, `externalId` " +
    "and `metadata` change.",
  scope: "document:write",
  params: OF_FORM,
  body: z.strictObject({
    name: Name.optional(),
    status: status.optional(),
    ...ofDocuments,
    ...limits,
    ...NAMES_PATCH,
  }),
  success: { status: 200, description: "The form", schema: Form },
  errors: ["INVALID_ID", "FORM_NOT_FOUND", "BRAND_NOT_FOUND", "FORM_NOT_CHANGEABLE", "VALIDATION_ERROR"],
});

export const rotateFormSecret = operation({
  ...shared,
  id: "rotateFormSecret",
  method: "post",
  idempotency: "change",
  path: "/forms/{form_id}/rotate-secret",
  summary: "Replace the secret of a form",
  description: "Links with values that were signed with the one before open nothing from now on.",
  scope: "document:write",
  params: OF_FORM,
  success: { status: 200, description: "The form with its new secret", schema: Form },
  errors: ["INVALID_ID", "FORM_NOT_FOUND", "FORM_NOT_CHANGEABLE"],
});

export const listFormAnswers = operation({
  ...shared,
  id: "listFormAnswers",
  method: "get",
  path: "/forms/{form_id}/answers",
  summary: "List the answers to a form, newest first, or all of them as CSV",
  description:
    "`Accept: text/csv` answers all of them, oldest first: UTF-8 with a byte order mark, commas, every cell in quotes; " +
    "`answerId`, `documentId`, `documentStatus`, `name`, `email`, `addressChecked`, `createdAt`, `completedAt`, " +
    "`externalId` and the template's variables. Cells that a spreadsheet would take for a formula begin with an apostrophe.",
  scope: "document:read",
  params: OF_FORM,
  query: z.object(cursors("fan")),
  success: { status: 200, description: "A page of answers", schema: listOf(FormAnswer) },
  alternatives: [{ status: 200, description: "All answers", schema: null, contentType: CSV }],
  errors: ["INVALID_ID", "INVALID_CURSOR", "FORM_NOT_FOUND", "VALIDATION_ERROR"],
});
