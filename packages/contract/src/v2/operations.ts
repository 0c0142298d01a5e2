import { z } from "zod";
import type { AnyOperation } from "../common/operation.ts";
import { InitResponse } from "../embed/schemas.ts";
import type { V2ErrorCode } from "./errors.ts";
import { DocumentEvidence, EvidenceParams } from "./evidence.ts";
import {
  CreateSigningSession,
  InitRequest,
  SessionPolicy,
  SessionVerification,
  SigningSession,
} from "./sessions.ts";
import {
  BackfilledRoles,
  CreateTemplateForm,
  DeletedTemplate,
  DeleteTemplateQuery,
  ListTemplatesQuery,
  RecomputedRoles,
  TemplateList,
  TemplateParams,
  UpdateTemplate,
  UpdateTemplateForm,
  V2Template,
} from "./templates.ts";

const NOTHING = z.object({});
const OF_SESSION = z.object({
  session_id: z.string().meta({ examples: ["ses_0197a1b2c3d47e5f8a9b0c1d2e3f4a5b"] }),
});

type Defaults = "auth" | "params" | "query" | "body" | "maxBodyBytes" | "errors";
type Given = Omit<AnyOperation, Defaults | "errors"> &
  Partial<Pick<AnyOperation, Exclude<Defaults, "errors">>> & { errors?: readonly V2ErrorCode[] };

function operation(given: Given): AnyOperation {
  return { auth: "key", params: NOTHING, query: NOTHING, body: null, maxBodyBytes: 0, errors: [], ...given };
}

/** Chapters of v2, in the order of the document. */
export const V2_TAGS = [
  { name: "Templates", description: "Word files with gaps, from which documents are made." },
  { name: "Documents", description: "What is kept of a signed document." },
  { name: "Signing sessions", description: "Signing inside your own page." },
  { name: "Description", description: "This document." },
] as const;

const templates = { tag: "Templates", params: TemplateParams } as const;
const EMBEDDED = "embedded:write";

/** The operations that sign inside a page; integrators' servers call all of them but init. */
const SESSIONS: readonly AnyOperation[] = [
  operation({
    id: "createSigningSession",
    tag: "Signing sessions",
    method: "post",
    path: "/signing-sessions",
    summary: "Open a session in which one signer signs one document inside your page",
    scope: `${EMBEDDED} document:write`,
    body: CreateSigningSession,
    success: {
      status: 201,
      description: "The session with its client secret",
      schema: SigningSession.meta({ id: "SigningSession" }),
    },
    errors: ["E1300", "E1600", "ALLOWED_ORIGINS_REQUIRED"],
  }),
  operation({
    id: "signingSessionPolicy",
    tag: "Signing sessions",
    method: "get",
    path: "/signing-sessions/{session_id}/policy",
    summary: "What a session asks of its signer, and how far it is",
    scope: EMBEDDED,
    params: OF_SESSION,
    success: {
      status: 200,
      description: "The policy",
      schema: SessionPolicy.meta({ id: "SigningSessionPolicy" }),
    },
    errors: ["SESSION_NOT_FOUND"],
  }),
  operation({
    id: "verifySigningSession",
    tag: "Signing sessions",
    method: "post",
    path: "/signing-sessions/{session_id}/verify",
    summary: "The proof that the signer has signed; before that it answers 409 SESSION_NOT_COMPLETED",
    scope: EMBEDDED,
    params: OF_SESSION,
    success: {
      status: 200,
      description: "The signature",
      schema: SessionVerification.meta({ id: "SigningSessionVerification" }),
    },
    errors: ["SESSION_NOT_FOUND", "SESSION_NOT_COMPLETED"],
  }),
  operation({
    id: "cancelSigningSession",
    tag: "Signing sessions",
    method: "delete",
    path: "/signing-sessions/{session_id}",
    summary: "End a session before it was signed",
    scope: EMBEDDED,
    params: OF_SESSION,
    success: {
      status: 200,
      description: "The session",
      schema: z
        .object({ session_id: z.string(), status: SigningSession.shape.status })
        .meta({ id: "CancelledSigningSession" }),
    },
    errors: ["SESSION_NOT_FOUND", "SESSION_COMPLETED", "E1600"],
  }),
  operation({
    id: "initSigningSession",
    tag: "Signing sessions",
    method: "post",
    path: "/signing-sessions/init",
    summary: "The browser's first call: trade a client secret for a frame",
    description:
      "Called by the SDK, from a page whose origin the session allows. Repeatable while the secret lives; ten times a " +
      "minute from one address.",
    auth: "none",
    scope: null,
    body: InitRequest,
    success: { status: 200, description: "Where the frame is, and its token", schema: InitResponse },
    errors: [
      "MISSING_CLIENT_SECRET",
      "INVALID_REQUEST",
      "SESSION_INVALID",
      "SESSION_EXPIRED",
      "SESSION_COMPLETED",
      "SESSION_CANCELLED",
      "ORIGIN_NOT_ALLOWED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
    ],
  }),
];

/** Every operation of v2 that is served. */
export const V2_OPERATIONS: readonly AnyOperation[] = [
  operation({
    id: "createTemplate",
    tag: "Templates",
    method: "post",
    path: "/templates",
    summary: "Upload a template",
    description:
      "A `.docx` file of at most 50 MB. Its `{{variables}}` are found, their types and roles inferred from their names: " +
      "`arrendador__fecha_nacimiento` is a date of the role Arrendador. `{{sign__arrendador}}` is where that role signs.",
    scope: "document:write",
    form: CreateTemplateForm,
    success: { status: 201, description: "The template", schema: V2Template },
    errors: ["E1700"],
  }),
  operation({
    id: "listTemplates",
    tag: "Templates",
    method: "get",
    path: "/templates",
    summary: "List the workspace's active templates, newest first",
    scope: "document:read",
    query: ListTemplatesQuery,
    success: { status: 200, description: "All that match", schema: TemplateList },
    errors: ["E1200"],
  }),
  operation({
    id: "backfillTemplateRoles",
    tag: "Templates",
    method: "post",
    path: "/templates/backfill-roles",
    summary: "Infer the roles of all active templates again",
    scope: "document:write",
    success: { status: 200, description: "How many changed", schema: BackfilledRoles },
  }),
  operation({
    ...templates,
    id: "retrieveTemplate",
    method: "get",
    path: "/templates/{template_id}",
    summary: "Retrieve a template",
    scope: "document:read",
    success: { status: 200, description: "The template", schema: V2Template },
    errors: ["E1200", "E1300"],
  }),
  operation({
    ...templates,
    id: "updateTemplate",
    method: "patch",
    path: "/templates/{template_id}",
    summary: "Change a template, or give it another file",
    description:
      "A JSON body changes what is said of it. A form with `file` replaces its file by the next version: variables that " +
      "stay keep what was said of them, and documents keep the version that they were made from. Only its owner may.",
    scope: "document:write",
    body: UpdateTemplate,
    form: UpdateTemplateForm,
    success: { status: 200, description: "The template", schema: V2Template },
    errors: ["E1100", "E1200", "E1300", "E1700"],
  }),
  operation({
    ...templates,
    id: "deleteTemplate",
    method: "delete",
    path: "/templates/{template_id}",
    summary: "Delete a template: softly, or for good",
    description:
      "Softly it becomes inactive and its file is kept; it is refused while documents that are not over use it. With " +
      "`hard=true` row and file go; it is refused when any document was made from it. Only its owner may.",
    scope: "document:delete",
    query: DeleteTemplateQuery,
    success: { status: 200, description: "What was done", schema: DeletedTemplate },
    errors: ["E1100", "E1200", "E1300", "E1600"],
  }),
  operation({
    ...templates,
    id: "recomputeTemplateRoles",
    method: "post",
    path: "/templates/{template_id}/recompute-roles",
    summary: "Infer a template's roles again; labels and types stay",
    scope: "document:write",
    success: { status: 200, description: "The variables", schema: RecomputedRoles },
    errors: ["E1100", "E1200", "E1300"],
  }),
  operation({
    ...templates,
    id: "duplicateTemplate",
    method: "post",
    path: "/templates/{template_id}/duplicate",
    summary: "Copy a template; the copy is yours",
    scope: "document:write",
    success: { status: 201, description: "The copy", schema: V2Template },
    errors: ["E1200", "E1300"],
  }),
  operation({
    ...templates,
    id: "editTemplateByAi",
    method: "post",
    path: "/templates/{template_id}/ai-edit",
    summary: "Edit a template by a language model, where one is configured",
    description: "No language model can be configured yet: it answers 501 `NOT_IMPLEMENTED`.",
    scope: "document:write",
    success: { status: 200, description: "The template", schema: V2Template },
    errors: ["E1200", "E1300", "NOT_IMPLEMENTED"],
  }),
  operation({
    id: "documentEvidence",
    tag: "Documents",
    method: "get",
    path: "/documents/{document_id}/evidence",
    summary: "Links to the evidence of a document",
    scope: "document:read",
    params: EvidenceParams,
    success: { status: 200, description: "The evidence, or why there is none", schema: DocumentEvidence },
    errors: ["E1200", "E1300"],
  }),
  ...SESSIONS,
  operation({
    id: "openApi",
    tag: "Description",
    method: "get",
    path: "/openapi.json",
    summary: "This document",
    auth: "none",
    scope: null,
    success: { status: 200, description: "OpenAPI 3.1", schema: z.record(z.string(), z.unknown()) },
  }),
];

/** Those of signing sessions that a server of an integrator calls; the client for Node has them. */
export const V2_SESSION_OPERATIONS: readonly AnyOperation[] = SESSIONS.filter(({ auth }) => auth === "key");
