import { z } from "zod";
import { EDITOR_INIT_PATH } from "../common/addresses.ts";
import { idOf, printedId } from "../common/ids.ts";
import { MAX_FIELDS } from "../common/limits.ts";
import {
  type AnswerOf,
  type Completed,
  type GivenOperation,
  type Operation,
  operation as complete,
} from "../common/operation.ts";
import { text } from "../common/text.ts";
import { PageNumber, ThumbnailRequest } from "../common/thumbnail.ts";
import { Field, FieldInput } from "../v3/fields.ts";
import { FieldPlace, FieldSuggestion } from "../v3/suggestions.ts";
import {
  TemplateField,
  TemplateFieldInput,
  TemplateRole,
  TemplateRolesInput,
} from "../v3/template-fields.ts";
import {
  EDITOR_CLIENT_SECRET,
  EDITOR_SUBJECTS,
  EDITOR_SESSION_ID,
  FIELD_SEARCHES_PER_MINUTE,
  MAX_ANCHOR_TEXT,
} from "../rules/editor-limits.ts";
import { EDITOR_PATHS } from "../embed/editor-protocol.ts";
import type { EmbedCode } from "../embed/errors.ts";
import { FRAME_BUDGET, FRAME_FILE_BUDGET, MAX_BODY_BYTES, MAX_TOKEN_BODY_BYTES } from "../embed/limits.ts";
import { Appearance, FrameToken, Locale } from "../embed/schemas.ts";

/** Everything that the field editor in its frame exchanges with its server (docs/contract/embed.md#editor). */
const SessionId = z.string().regex(EDITOR_SESSION_ID);

const EditorInit = z.object({
  sessionId: SessionId,
  frameUrl: z.url(),
  frameToken: FrameToken,
  locale: Locale.nullable(),
  livemode: z.boolean(),
});

export const EditedDocument = z.object({
  id: printedId("doc"),
  name: z.string(),
  status: z.string(),
  editable: z.boolean(),
  livemode: z.boolean(),
  /** The session's own language and look. */
  locale: Locale.nullable(),
  appearance: Appearance.nullable(),
  /** Sizes in points, with the rotation applied. */
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  signers: z.array(
    z.object({
      id: printedId("sgr"),
      name: z.string(),
      order: z.int(),
      /** Approvers have neither signature nor initials. */
      action: z.enum(["sign", "approve"]).optional(),
      /** Has signed or declined: the fields stay as they are. */
      locked: z.boolean(),
    }),
  ),
  /** People who can fill fields before their signers do; absent: there are none. */
  preparers: z.array(z.object({ id: printedId("sgr"), name: z.string(), order: z.int() })).optional(),
  fields: z.array(Field),
  /** The fate of the upload's own signatures; null: it had none. */
  signedUpload: z.string().nullable(),
  /** Warnings to the sender about the upload; absent: there are none. */
  warnings: z.array(z.object({ code: z.string() })).optional(),
  /** Other documents whose fields may be taken over; absent when there are none. */
  sources: z.array(z.object({ id: printedId("doc"), name: z.string() })).optional(),
});

const Fields = z.object({ fields: z.array(Field) });

/** Roles and fields of a draft, as of a revision. */
const SavedTemplate = z.object({
  revision: z.int(),
  roles: z.array(TemplateRole),
  fields: z.array(TemplateField),
});

export const EditedTemplate = SavedTemplate.extend({
  id: printedId("tmd"),
  name: z.string(),
  livemode: z.boolean(),
  /** The session's own language and look. */
  locale: Locale.nullable(),
  appearance: Appearance.nullable(),
  mayPublish: z.boolean(),
  /** Sizes in points, with the rotation applied. */
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
});

const OF_SESSION = z.object({ session_id: idOf("eds") });
const OF_SOURCE = OF_SESSION.extend({ document_id: idOf("doc") });
const OF_PAGE = OF_SESSION.extend({ page: PageNumber });
/** Reading the PDF takes a turn of the engine, which everybody of the tenant shares. */
const SEARCH_BUDGET = { name: "editorSearch", perMinute: FIELD_SEARCHES_PER_MINUTE } as const;
const UNREADABLE = ["DOCUMENT_NOT_EDITABLE", "INVALID_PDF", "SERVICE_UNAVAILABLE"] as const;

const BASE = {
  tag: "Field editor",
  auth: "frame",
  params: OF_SESSION,
  budget: FRAME_BUDGET,
  maxBodyBytes: MAX_BODY_BYTES,
} as const;
type Base = typeof BASE;
type Given = Omit<GivenOperation<EmbedCode>, keyof Base> & Partial<Pick<Operation, keyof Base>>;

/** Completes an operation of the editor's page. */
function operation<const Own extends Given>(own: Own) {
  return complete({ ...BASE, ...own }) as Completed<Omit<Base, keyof Own> & Own>;
}

/**
 * The operations of the host's page and the editor. Each operation may also answer SESSION_INVALID,
 * SESSION_CANCELLED, SESSION_NOT_FOUND, INVALID_REQUEST, RATE_LIMITED and INTERNAL_ERROR.
 */
export const EDITOR_OPERATIONS = {
  initEditor: operation({
    id: "initEditor",
    method: "post",
    path: EDITOR_INIT_PATH,
    summary: "The browser's first call: trade a client secret for a frame",
    auth: "none",
    cors: true,
    params: z.object({}),
    body: z.object({
      clientSecret: z.string().regex(EDITOR_CLIENT_SECRET),
      /** The subject that the element edits: a secret of another is SESSION_INVALID. Absent: a document. */
      subject: z.enum(EDITOR_SUBJECTS).optional(),
    }),
    maxBodyBytes: MAX_TOKEN_BODY_BYTES,
    success: { status: 200, description: "The frame's address and token", schema: EditorInit },
    errors: ["SESSION_EXPIRED", "ORIGIN_NOT_ALLOWED", "DOCUMENT_NOT_EDITABLE"],
  }),
  tradeEditorToken: operation({
    id: "tradeEditorToken",
    method: "post",
    path: `/{session_id}${EDITOR_PATHS.token}`,
    summary: "Trade the single-use frame token for a bearer",
    auth: "none",
    body: z.object({ frameToken: FrameToken }),
    maxBodyBytes: MAX_TOKEN_BODY_BYTES,
    success: {
      status: 200,
      description: "The bearer",
      schema: z.object({ bearer: z.string(), expiresAt: z.iso.datetime() }),
    },
    errors: [],
  }),
  retrieveEditedDocument: operation({
    id: "retrieveEditedDocument",
    method: "get",
    path: `/{session_id}${EDITOR_PATHS.document}`,
    summary: "The document with its pages, signers and fields",
    success: { status: 200, description: "The document", schema: EditedDocument },
    errors: ["DOCUMENT_NOT_EDITABLE"],
  }),
  downloadEditorPage: operation({
    id: "downloadEditorPage",
    method: "get",
    path: `/{session_id}${EDITOR_PATHS.pages}/{page}`,
    summary: "A picture of a page",
    params: OF_PAGE,
    query: ThumbnailRequest.pick({ width: true }),
    budget: FRAME_FILE_BUDGET,
    success: { status: 200, description: "The picture", schema: null, contentType: "image/png" },
    alternatives: [{ status: 304, description: "Not changed since the ETag of If-None-Match", schema: null }],
    errors: UNREADABLE,
  }),
  saveEditedFields: operation({
    id: "saveEditedFields",
    method: "put",
    path: `/{session_id}${EDITOR_PATHS.fields}`,
    summary: "Replace all fields",
    body: z.object({ fields: z.array(FieldInput).max(MAX_FIELDS) }),
    success: { status: 200, description: "All fields", schema: Fields },
    errors: UNREADABLE,
  }),
  retrieveEditedTemplate: operation({
    id: "retrieveEditedTemplate",
    method: "get",
    path: `/{session_id}${EDITOR_PATHS.template}`,
    summary: "The template draft with its pages, roles and fields",
    success: { status: 200, description: "The draft", schema: EditedTemplate },
    errors: ["DOCUMENT_NOT_EDITABLE"],
  }),
  saveEditedTemplate: operation({
    id: "saveEditedTemplate",
    method: "put",
    path: `/{session_id}${EDITOR_PATHS.template}`,
    summary: "Replace all roles and fields of a revision",
    body: z.object({
      revision: z.int().min(1),
      roles: TemplateRolesInput,
      fields: z.array(TemplateFieldInput).max(MAX_FIELDS),
    }),
    success: { status: 200, description: "All roles and fields", schema: SavedTemplate },
    errors: [...UNREADABLE, "DOCUMENT_CHANGED"],
  }),
  publishEditedTemplate: operation({
    id: "publishEditedTemplate",
    method: "post",
    path: `/{session_id}${EDITOR_PATHS.publish}`,
    summary: "Publish the draft, where the session may",
    body: z.object({ revision: z.int().min(1) }),
    success: {
      status: 200,
      description: "The template; the session is over",
      schema: z.object({ templateId: printedId("tmpl"), version: z.int() }),
    },
    errors: ["DOCUMENT_NOT_EDITABLE", "DOCUMENT_CHANGED"],
  }),
  findAnchors: operation({
    id: "findAnchors",
    method: "post",
    path: `/{session_id}${EDITOR_PATHS.anchors}`,
    summary: "The places of a text",
    budget: SEARCH_BUDGET,
    body: z.object({ text: text(1, MAX_ANCHOR_TEXT) }),
    success: {
      status: 200,
      description: "Every place",
      schema: z.object({ places: z.array(FieldPlace) }),
    },
    errors: UNREADABLE,
  }),
  findFormFields: operation({
    id: "findFormFields",
    method: "get",
    path: `/{session_id}${EDITOR_PATHS.formFields}`,
    summary: "The fields of the form inside the PDF",
    budget: SEARCH_BUDGET,
    success: {
      status: 200,
      description: "Fields to be placed where the form has them",
      schema: z.object({ fields: z.array(FieldSuggestion) }),
    },
    errors: UNREADABLE,
  }),
  findSourceFields: operation({
    id: "findSourceFields",
    method: "get",
    path: `/{session_id}${EDITOR_PATHS.sources}/{document_id}`,
    summary: "The fields of another document that the session names",
    params: OF_SOURCE,
    success: {
      status: 200,
      description: "Those that this document has the pages for",
      schema: z.object({ fields: z.array(FieldSuggestion) }),
    },
    errors: ["DOCUMENT_NOT_EDITABLE"],
  }),
};

export type EditorAnswer<Id extends keyof typeof EDITOR_OPERATIONS> = AnswerOf<
  (typeof EDITOR_OPERATIONS)[Id]
>;
