import { z } from "zod";
import { PicturePage } from "./picture-page.ts";
import { Base64OrUpload, MAX_UPLOAD_BODY_BYTES, MAX_UPLOAD_FORM_BYTES } from "../common/base64.ts";
import { cursorOf, idOf, printedId } from "../common/ids.ts";
import { NAMES, NAMES_FILTER, NAMES_INPUT, NAMES_PATCH } from "../common/integrator-names.ts";
import { MAX_FIELDS } from "../common/limits.ts";
import { integerParam } from "../common/query.ts";
import { Reminders, RemindersInput } from "../common/reminders.ts";
import { SenderMessage, SenderMessageInput } from "../common/sender-message.ts";
import { Reasons, RedirectUrls, ShownSignatureMethods, SignatureMethods } from "../embed/signing-terms.ts";
import { Name, text, trimmed } from "../common/text.ts";
import { NullableTimestamp, Timestamp } from "../common/timestamp.ts";
import { NOT_PLACED } from "../rules/carried-fields.ts";
import { listOf, operation } from "./common.ts";
import { BrandId } from "./documents.ts";
import { TemplateField, TemplateFieldInput, TemplateRole, TemplateRolesInput } from "./template-fields.ts";
import { Template } from "./templates.ts";

/** A PDF template that is being made (docs/contract/v3.md#template-drafts). */
export const TemplateDraft = z
  .object({
    object: z.literal("template_draft"),
    id: printedId("tmd"),
    livemode: z.boolean(),
    status: z.enum(["open", "published"]),
    name: z.string(),
    description: z.string().nullable(),
    category: z.string().nullable(),
    tags: z.array(z.string()),
    templateId: printedId("tmpl").nullable().meta({
      description: "The template that it comes from or has become; null: it will be a new one.",
    }),
    pageCount: z.int(),
    brandId: printedId("brd").optional(),
    reminders: Reminders.optional(),
    message: SenderMessage.optional(),
    signatureMethods: ShownSignatureMethods.optional(),
    redirectUrls: RedirectUrls.optional(),
    reasons: Reasons.optional(),
    roles: z.array(TemplateRole),
    revision: z.int().meta({ description: "It grows with each change." }),
    fieldCount: z.int(),
    fields: z.array(TemplateField).optional().meta({ description: "Absent in lists." }),
    ...NAMES,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    publishedAt: NullableTimestamp,
  })
  .meta({ id: "TemplateDraft" });

/** Members of documents that the template gives unless their request says otherwise. */
const DEFAULTS_INPUT = {
  brandId: BrandId,
  reminders: RemindersInput,
  message: SenderMessageInput,
  signatureMethods: SignatureMethods.nullable().optional(),
  redirectUrls: RedirectUrls.nullable().optional(),
  reasons: Reasons.nullable().optional(),
};

const Description = text(0, 2000).nullable();
const Category = trimmed(1, 255).nullable();
const Tags = z.array(trimmed(1, 64)).max(50);

export const CreateTemplateDraftBody = z
  .strictObject({
    file: z.object({ name: Name, content: Base64OrUpload }).optional(),
    picturePage: PicturePage,
    documentId: idOf("doc").optional().meta({ description: "Its PDF and fields, without anybody's values." }),
    templateId: idOf("tmpl")
      .optional()
      .meta({ description: "A PDF template, of which a version will be made." }),
    version: z.int().min(1).optional().meta({
      description: "An earlier version of the template that the draft begins with. Default: the current one.",
    }),
    name: Name.optional().meta({ description: "Default: that of the source." }),
    description: Description.optional(),
    category: Category.optional(),
    tags: Tags.optional(),
    ...NAMES_INPUT,
  })
  .superRefine((body, context) => {
    const given = (["file", "documentId", "templateId"] as const).filter((name) => body[name] !== undefined);
    if (body.picturePage !== undefined && body.file === undefined) {
      const none = "only a picture is put on a page: give it as file";
      context.addIssue({ code: "custom", path: ["picturePage"], message: none, input: body });
    }
    if (body.version !== undefined && body.templateId === undefined) {
      const none = "only a template has versions: give its templateId";
      context.addIssue({ code: "custom", path: ["version"], message: none, input: body });
    }
    if (given.length === 1) return;
    const message = "give exactly one of file, documentId and templateId";
    context.addIssue({ code: "custom", path: [given[1] ?? "file"], message, input: body });
  });

const Revision = z.int().min(1).optional().meta({
  description: "The one that was read; any other than the draft's is refused. Absent: not compared.",
});

export const UpdateTemplateDraftBody = z.strictObject({
  revision: Revision,
  name: Name.optional(),
  description: Description.optional(),
  category: Category.optional(),
  tags: Tags.optional(),
  ...NAMES_PATCH,
  ...DEFAULTS_INPUT,
  roles: TemplateRolesInput.optional().meta({ description: "All of them." }),
  fields: z.array(TemplateFieldInput).max(MAX_FIELDS).optional().meta({ description: "All of them." }),
});

/** The fields of one PDF on the pages of another (docs/contract/v3.md#carried-fields). */
export const CarriedFields = z
  .object({
    object: z.literal("carried_fields"),
    draft: TemplateDraft,
    fields: z.array(
      z.object({
        outcome: z.enum(["moved", "stayed", "not_placed"]).meta({
          description: "Its place has changed, or has not, or it has none and is left out.",
        }),
        reason: z
          .enum([...NOT_PLACED, "anchor_gone"])
          .nullable()
          .meta({
            description:
              "Not placed: `page_gone`, `no_room` on its page, `taken` by a field that is there, its `group` or what " +
              "its `condition` reads is not complete. `anchor_gone`: the text was not found, and the field is where it was.",
          }),
        index: z
          .int()
          .nullable()
          .meta({ description: "Its place among the `fields` of the draft; null: left out." }),
        field: TemplateField.meta({ description: "The field of the source." }),
      }),
    ),
  })
  .meta({ id: "CarriedFields" });

export const ReplaceTemplateDraftFileBody = z.strictObject({
  revision: Revision,
  file: z.object({ name: Name, content: Base64OrUpload }),
  picturePage: PicturePage,
});

export const CopyTemplateFieldsBody = z
  .strictObject({
    revision: Revision,
    templateId: idOf("tmpl").optional().meta({ description: "A PDF template of the workspace." }),
    templateDraftId: idOf("tmd").optional().meta({ description: "Another draft." }),
  })
  .refine(
    ({ templateId, templateDraftId }) => (templateId === undefined) !== (templateDraftId === undefined),
    {
      message: "give exactly one of templateId and templateDraftId",
      path: ["templateId"],
    },
  );

const draftParams = z.object({ template_draft_id: idOf("tmd") });

export const createTemplateDraft = operation({
  id: "createTemplateDraft",
  tag: "Template drafts",
  method: "post",
  idempotency: "change",
  path: "/template-drafts",
  summary: "Begin a PDF template, or a version of one",
  description:
    "From a PDF or picture (`file`, base64, at most 10 MB decoded), from a document (`documentId`) or from a PDF template of the " +
    "workspace (`templateId`; with `version` from an earlier one of its versions). As `multipart/form-data` the file is the part `file`, and the other members are the JSON " +
    "of the part `draft`. It costs nothing.",
  scope: "document:write",
  body: CreateTemplateDraftBody,
  bodyForm: "draft",
  maxBodyBytes: MAX_UPLOAD_BODY_BYTES,
  maxFormBytes: MAX_UPLOAD_FORM_BYTES,
  success: { status: 201, description: "The draft", schema: TemplateDraft },
  errors: [
    "INVALID_ID",
    "DOCUMENT_NOT_FOUND",
    "TEMPLATE_NOT_FOUND",
    "TEMPLATE_VERSION_NOT_FOUND",
    "TEMPLATE_DRAFT_LIMIT",
    "DOCUMENT_TOO_LARGE",
    "INVALID_PDF",
    "VALIDATION_ERROR",
  ],
});

export const listTemplateDrafts = operation({
  id: "listTemplateDrafts",
  tag: "Template drafts",
  method: "get",
  path: "/template-drafts",
  summary: "List template drafts, newest first",
  scope: "document:read",
  query: z.object({
    limit: integerParam(1, 100, 20),
    startingAfter: cursorOf("tmd").optional(),
    endingBefore: cursorOf("tmd").optional(),
    ...NAMES_FILTER,
  }),
  success: { status: 200, description: "A page of drafts", schema: listOf(TemplateDraft) },
  errors: ["INVALID_CURSOR", "VALIDATION_ERROR"],
});

export const retrieveTemplateDraft = operation({
  id: "retrieveTemplateDraft",
  tag: "Template drafts",
  method: "get",
  path: "/template-drafts/{template_draft_id}",
  summary: "Retrieve a template draft",
  scope: "document:read",
  params: draftParams,
  success: { status: 200, description: "The draft", schema: TemplateDraft },
  errors: ["INVALID_ID", "TEMPLATE_DRAFT_NOT_FOUND"],
});

export const updateTemplateDraft = operation({
  id: "updateTemplateDraft",
  tag: "Template drafts",
  method: "patch",
  path: "/template-drafts/{template_draft_id}",
  summary: "Change a template draft (merge patch)",
  description:
    "Members that are absent stay. `brandId`, `reminders`, `message`, `signatureMethods`, `redirectUrls` and `reasons` are " +
    "those of documents that are made of the template and do not say otherwise; so is what a role says of its person. `roles` and `fields` " +
    "replace all of theirs. Fields are those of documents, with a `role` in place of the signer and in `preparedBy`, or with a " +
    "`variable` where the sender fills them. `externalId` and `metadata` alone change at any time, without another " +
    "revision; after the publication they are those of the template, too.",
  scope: "document:write",
  params: draftParams,
  body: UpdateTemplateDraftBody,
  success: { status: 200, description: "The draft", schema: TemplateDraft },
  errors: [
    "INVALID_ID",
    "TEMPLATE_DRAFT_NOT_FOUND",
    "TEMPLATE_NOT_FOUND",
    "BRAND_NOT_FOUND",
    "TEMPLATE_DRAFT_NOT_CHANGEABLE",
    "TEMPLATE_DRAFT_CHANGED",
    "VALIDATION_ERROR",
  ],
});

export const replaceTemplateDraftFile = operation({
  id: "replaceTemplateDraftFile",
  tag: "Template drafts",
  method: "put",
  path: "/template-drafts/{template_draft_id}/file",
  summary: "Replace the file of a template draft, and keep its fields",
  description:
    "A new version of the same text, given as in the creation. A field follows its `anchor` where the text is found, and " +
    "else keeps its place; the answer tells which moved, which stayed, and which are left out.",
  scope: "document:write",
  params: draftParams,
  body: ReplaceTemplateDraftFileBody,
  bodyForm: "draft",
  maxBodyBytes: MAX_UPLOAD_BODY_BYTES,
  maxFormBytes: MAX_UPLOAD_FORM_BYTES,
  success: { status: 200, description: "The draft, and what became of each field", schema: CarriedFields },
  errors: [
    "INVALID_ID",
    "TEMPLATE_DRAFT_NOT_FOUND",
    "TEMPLATE_DRAFT_NOT_CHANGEABLE",
    "TEMPLATE_DRAFT_CHANGED",
    "DOCUMENT_TOO_LARGE",
    "INVALID_PDF",
    "VALIDATION_ERROR",
  ],
});

export const copyTemplateFields = operation({
  id: "copyTemplateFields",
  tag: "Template drafts",
  method: "post",
  idempotency: "change",
  path: "/template-drafts/{template_draft_id}/copy-fields",
  summary: "Copy the fields of another template or draft into a draft",
  description:
    "They join those that are there, with the roles that are missing, and are placed as where a file is replaced. A " +
    "field that is there already is not copied again.",
  scope: "document:write",
  params: draftParams,
  body: CopyTemplateFieldsBody,
  success: { status: 200, description: "The draft, and what became of each field", schema: CarriedFields },
  errors: [
    "INVALID_ID",
    "TEMPLATE_DRAFT_NOT_FOUND",
    "TEMPLATE_NOT_FOUND",
    "TEMPLATE_DRAFT_NOT_CHANGEABLE",
    "TEMPLATE_DRAFT_CHANGED",
    "INVALID_PDF",
    "VALIDATION_ERROR",
  ],
});

export const deleteTemplateDraft = operation({
  id: "deleteTemplateDraft",
  tag: "Template drafts",
  method: "delete",
  path: "/template-drafts/{template_draft_id}",
  summary: "Delete a template draft",
  description: "The template that it has become stays.",
  scope: "document:delete",
  params: draftParams,
  success: { status: 204, description: "Deleted", schema: null },
  errors: ["INVALID_ID", "TEMPLATE_DRAFT_NOT_FOUND"],
});

export const publishTemplateDraft = operation({
  id: "publishTemplateDraft",
  tag: "Template drafts",
  method: "post",
  idempotency: "change",
  path: "/template-drafts/{template_draft_id}/publish",
  summary: "Make a template of a draft, or the next version of its template",
  description:
    "Documents of the version before stay as they are. Every role needs a field, and one field is a signature. The " +
    "draft is closed then.",
  scope: "document:write",
  params: draftParams,
  body: z.strictObject({ revision: Revision }),
  bodyOptional: true,
  success: { status: 200, description: "The template", schema: Template },
  errors: [
    "INVALID_ID",
    "TEMPLATE_DRAFT_NOT_FOUND",
    "TEMPLATE_NOT_FOUND",
    "TEMPLATE_DRAFT_NOT_CHANGEABLE",
    "TEMPLATE_DRAFT_CHANGED",
    "TEMPLATE_DRAFT_NOT_PUBLISHABLE",
    "VALIDATION_ERROR",
  ],
});
