import { z } from "zod";
import { idOf, printedId } from "../common/ids.ts";
import { text } from "../common/text.ts";
import { Timestamp } from "../common/timestamp.ts";
import { EDITOR_BUDGET, FIELD_SEARCHES_PER_MINUTE, MAX_ANCHOR_TEXT } from "../rules/editor-limits.ts";
import { CLIENT_SECRET_TTL_SECONDS } from "../rules/limits.ts";
import { LocaleTag } from "../embed/locale-tags.ts";
import { Appearance } from "../embed/schemas.ts";
import { listOf, operation } from "./common.ts";
import { FieldSuggestion } from "./suggestions.ts";

/** Sessions of the field editor (docs/contract/embed.md#editor), and what a PDF suggests for its fields. */
const OF_DOCUMENT = z.object({ document_id: idOf("doc") });
/** Origins of one session, and characters of each. */
const MAX_ORIGINS = 50;
const MAX_ORIGIN = 300;
/** Other documents whose fields one session offers. */
const MAX_SOURCE_DOCUMENTS = 20;

export const EditorSession = z
  .object({
    object: z.literal("editor_session"),
    id: printedId("eds"),
    livemode: z.boolean(),
    documentId: printedId("doc"),
    status: z.literal("open"),
    clientSecret: z
      .string()
      .meta({ description: "For the browser of the person who edits; shown this once." }),
    expiresAt: Timestamp.meta({ description: "Until then the client secret opens frames." }),
  })
  .meta({ id: "EditorSession" });

/** Members of every request for a session, whatever it edits. */
const WANTED = {
  allowedOrigins: z.array(z.string().max(MAX_ORIGIN)).max(MAX_ORIGINS).optional(),
  locale: LocaleTag.nullable().optional(),
  appearance: Appearance.nullable().optional(),
  expiresInSeconds: z.int().min(1).max(CLIENT_SECRET_TTL_SECONDS).optional(),
};

export const createEditorSession = operation({
  id: "createEditorSession",
  tag: "Documents",
  method: "post",
  path: "/documents/{document_id}/editor-sessions",
  summary: "Open the field editor of a document inside your page",
  description:
    "The client secret goes to the browser, where `<service-field-editor>` shows the pages and lets a person place the " +
    "fields of a draft or a correction. Live sessions name the https origins that may frame it. Sixty a minute and " +
    "10,000 a day for each key.",
  scope: "document:write",
  idempotency: "change",
  budget: EDITOR_BUDGET,
  params: OF_DOCUMENT,
  body: z.object({
    ...WANTED,
    sourceDocumentIds: z.array(idOf("doc")).max(MAX_SOURCE_DOCUMENTS).optional().meta({
      description:
        "Documents of yours whose fields the person may take over; the editor shows their names and offers no others.",
    }),
  }),
  bodyOptional: true,
  success: { status: 201, description: "The session with its client secret", schema: EditorSession },
  errors: ["INVALID_ID", "DOCUMENT_NOT_FOUND", "DOCUMENT_NOT_EDITABLE", "VALIDATION_ERROR"],
});

const { documentId: _documentId, ...ofAny } = EditorSession.shape;

export const TemplateEditorSession = z
  .object({ ...ofAny, templateDraftId: printedId("tmd"), mayPublish: z.boolean() })
  .meta({ id: "TemplateEditorSession" });

export const createTemplateEditorSession = operation({
  id: "createTemplateEditorSession",
  tag: "Template drafts",
  method: "post",
  path: "/template-drafts/{template_draft_id}/editor-sessions",
  summary: "Open the template editor of a draft inside your page",
  description:
    "The client secret goes to the browser, where `<service-template-editor>` lets a person name the roles and place " +
    "their fields. Live sessions name the https origins that may frame it. Sixty a minute and 10,000 a day for each " +
    "key, together with those of documents.",
  scope: "document:write",
  idempotency: "change",
  budget: EDITOR_BUDGET,
  params: z.object({ template_draft_id: idOf("tmd") }),
  body: z.object({
    ...WANTED,
    mayPublish: z
      .boolean()
      .optional()
      .meta({ description: "Whether the person may publish the draft; default false: your server does." }),
  }),
  bodyOptional: true,
  success: { status: 201, description: "The session with its client secret", schema: TemplateEditorSession },
  errors: ["INVALID_ID", "TEMPLATE_DRAFT_NOT_FOUND", "TEMPLATE_DRAFT_NOT_CHANGEABLE", "VALIDATION_ERROR"],
});

export const cancelEditorSession = operation({
  id: "cancelEditorSession",
  tag: "Documents",
  method: "delete",
  path: "/editor-sessions/{editor_session_id}",
  summary: "End an editor session and its frames at once",
  scope: "document:write",
  budget: EDITOR_BUDGET,
  params: z.object({ editor_session_id: idOf("eds") }),
  success: { status: 204, description: "Ended", schema: null },
  errors: ["INVALID_ID", "EDITOR_SESSION_NOT_FOUND"],
});

export const suggestFields = operation({
  id: "suggestFields",
  tag: "Documents",
  method: "get",
  path: "/documents/{document_id}/field-suggestions",
  summary: "Find places for fields: at a text, in the PDF's form, or as in another document",
  description:
    "`source=anchor` finds every occurrence of `text`; `source=form` lists the fields of the PDF's own form; " +
    "`source=document` those of your document `documentId` that this one has the pages for. Nothing is " +
    `changed: take what you want into the fields. ${FIELD_SEARCHES_PER_MINUTE} a minute for each key.`,
  scope: "document:read",
  budget: { name: "fieldSearch", perMinute: FIELD_SEARCHES_PER_MINUTE },
  params: OF_DOCUMENT,
  query: z
    .object({
      source: z.enum(["anchor", "form", "document"]),
      text: text(1, MAX_ANCHOR_TEXT).optional(),
      documentId: idOf("doc").optional(),
    })
    .superRefine(({ source, ...given }, context) => {
      for (const [name, owner] of [
        ["text", "anchor"],
        ["documentId", "document"],
      ] as const) {
        if ((source === owner) === (given[name] !== undefined)) continue;
        const message = source === owner ? `${source} needs it` : `${source} has none`;
        context.addIssue({ code: "custom", path: [name], message, input: given[name] });
      }
    }),
  success: { status: 200, description: "All of them", schema: listOf(FieldSuggestion) },
  errors: ["INVALID_ID", "DOCUMENT_NOT_FOUND", "VALIDATION_ERROR", "INVALID_PDF", "SERVICE_UNAVAILABLE"],
});
