import { z } from "zod";
import { idOf } from "../common/ids.ts";
import {
  type AnswerOf,
  type Completed,
  type GivenOperation,
  type Operation,
  operation as complete,
} from "../common/operation.ts";
import { PageNumber, ThumbnailRequest } from "../common/thumbnail.ts";
import { DOWNLOAD_PICTURE, PUT_ATTACHMENT, REMOVE_ATTACHMENT } from "./attachment-operations.ts";
import { DELEGATE } from "./delegation.ts";
import type { EmbedCode } from "./errors.ts";
import { FEA_ERRORS, type FeaErrorCode } from "./fea-errors.ts";
import { ASK_QUESTION, FINISH_LATER, LIST_QUESTIONS, RECORD_ACT, SEND_HANDOFF } from "./help.ts";
import { IdentityState } from "./identity.ts";
import { CAPTURE_TYPES, IDENTITY_MODULES, MAX_VIDEO_BYTES } from "../rules/identity-limits.ts";
import { FRAME_BUDGET, FRAME_FILE_BUDGET, MAX_BODY_BYTES, MAX_TOKEN_BODY_BYTES } from "./limits.ts";
import { VERIFICATION_MODULES_SHOWN } from "../rules/verification-modules.ts";
import {
  Ceremony,
  DeclineRequest,
  Outcome,
  Progress,
  Sha256,
  SigningResult,
  SubmitRequest,
  TokenRequest,
  TokenResponse,
  VariablesRequest,
  VariablesResponse,
} from "./schemas.ts";
import { CHALLENGE_PASSKEY, CHALLENGE_REGISTRATION, REGISTER_PASSKEY } from "./passkeys.ts";
import { ERASE_REMEMBERED, FIND_REMEMBERED } from "./remembered.ts";
import {
  HandoffLink,
  HandoffState,
  VerificationAnswer,
  VerificationStart,
  VerificationState,
} from "./steps.ts";

const OF_SESSION = z.object({ session_id: idOf("ses") });
const OF_MODULE = OF_SESSION.extend({ module: z.enum(VERIFICATION_MODULES_SHOWN) });
const OF_IDENTITY = OF_SESSION.extend({ module: z.enum(IDENTITY_MODULES) });

const BASE = {
  tag: "Signing page",
  auth: "frame",
  params: OF_SESSION,
  budget: FRAME_BUDGET,
  maxBodyBytes: MAX_BODY_BYTES,
} as const;
type Base = typeof BASE;
type Given = Omit<GivenOperation<EmbedCode>, keyof Base> & Partial<Pick<Operation, keyof Base>>;

/** Completes an operation of the signing page. */
function operation<const Own extends Given>(own: Own) {
  return complete({ ...BASE, ...own }) as Completed<Omit<Base, keyof Own> & Own>;
}

const PDF = { schema: null, contentType: "application/pdf" } as const;
const DONE = { status: 204, description: "Done", schema: null } as const;
const NOT_READY = z.object({ status: z.string() });
const SESSION_OVER = [
  "SESSION_COMPLETED",
  "SESSION_CANCELLED",
  "SIGNATURE_NOT_FOUND",
  "DOCUMENT_CORRECTING",
] as const;
const VERIFICATION = {
  success: { status: 200, description: "How the step stands", schema: VerificationState },
  errors: [
    "SESSION_CANCELLED",
    "SIGNATURE_NOT_FOUND",
    "DOCUMENT_CORRECTING",
    "MODULE_UNSUPPORTED",
    "VERIFICATION_FAILED",
    "VERIFICATION_EXPIRED",
  ],
} as const;
/** Beside the file: its name, its type and the lines between the parts of the form. */
const FORM_BYTES = 64 * 1024;
const IDENTITY = { ...VERIFICATION, success: { ...VERIFICATION.success, schema: IdentityState } } as const;

/**
 * The signing page's operations. Each operation may also answer SESSION_INVALID, SESSION_NOT_FOUND,
 * INVALID_REQUEST, RATE_LIMITED and INTERNAL_ERROR.
 */
export const EMBED_OPERATIONS = {
  tradeFrameToken: operation({
    id: "tradeFrameToken",
    method: "post",
    path: "/{session_id}/token",
    summary: "Trade the single-use frame token for a bearer",
    description: "With `ceremony` the answer brings the ceremony, too, where it can be had.",
    auth: "none",
    body: TokenRequest,
    maxBodyBytes: MAX_TOKEN_BODY_BYTES,
    success: { status: 200, description: "The bearer", schema: TokenResponse },
    errors: [],
  }),
  retrieveCeremony: operation({
    id: "retrieveCeremony",
    method: "get",
    path: "/{session_id}/ceremony",
    summary: "Everything that the page needs to run the signing",
    success: { status: 200, description: "The ceremony", schema: Ceremony },
    errors: ["SIGNATURE_NOT_FOUND"],
  }),
  downloadDocument: operation({
    id: "downloadDocument",
    method: "get",
    path: "/{session_id}/document",
    summary: "The PDF that is signed; byte ranges are served, several at once",
    budget: FRAME_FILE_BUDGET,
    query: z.object({
      hash: Sha256.optional().meta({
        description: "Answers `DOCUMENT_CHANGED` where the PDF is another one by now.",
      }),
    }),
    success: { status: 200, description: "The PDF", ...PDF },
    alternatives: [
      { status: 206, description: "Parts of the PDF", ...PDF },
      { status: 304, description: "Not changed since the ETag of If-None-Match", schema: null },
      { status: 416, description: "The range is outside the file", schema: null },
    ],
    errors: [
      "VERIFICATION_PENDING",
      "SESSION_CANCELLED",
      "SIGNATURE_NOT_FOUND",
      "DOCUMENT_CORRECTING",
      "DOCUMENT_CHANGED",
    ],
  }),
  downloadPageImage: operation({
    id: "downloadPageImage",
    method: "get",
    path: "/{session_id}/pages/{page}/thumbnail",
    summary: "A picture of a page",
    params: OF_SESSION.extend({ page: PageNumber }),
    query: ThumbnailRequest.pick({ width: true }),
    budget: FRAME_FILE_BUDGET,
    success: { status: 200, description: "The picture", schema: null, contentType: "image/png" },
    alternatives: [{ status: 304, description: "Not changed since the ETag of If-None-Match", schema: null }],
    errors: [
      "VERIFICATION_PENDING",
      "SESSION_CANCELLED",
      "SIGNATURE_NOT_FOUND",
      "DOCUMENT_CORRECTING",
      "INVALID_PDF",
      "SERVICE_UNAVAILABLE",
    ],
  }),
  recordAct: operation(RECORD_ACT),
  saveProgress: operation({
    id: "saveProgress",
    method: "put",
    path: "/{session_id}/progress",
    summary: "Keep what the signer has entered so far",
    body: Progress,
    success: DONE,
    errors: ["DOCUMENT_CORRECTING", "SIGNATURE_METHOD_NOT_ALLOWED"],
  }),
  saveVariables: operation({
    id: "saveVariables",
    method: "put",
    path: "/{session_id}/variables",
    summary: "Hand in all values that the document's text, or the chain's, needs of this signer",
    auth: "verifiedFrame",
    body: VariablesRequest,
    success: { status: 200, description: "How the document stands", schema: VariablesResponse },
    errors: [...SESSION_OVER, "VERIFICATION_PENDING", "DATA_CLOSED"],
  }),
  startVerification: operation({
    id: "startVerification",
    method: "post",
    path: "/{session_id}/verifications/{module}/start",
    summary: "Begin a step of verification, or look at it again",
    params: OF_MODULE,
    body: VerificationStart,
    ...VERIFICATION,
  }),
  checkVerification: operation({
    id: "checkVerification",
    method: "post",
    path: "/{session_id}/verifications/{module}/check",
    summary: "Answer a step of verification: a code, or the signer's name",
    params: OF_MODULE,
    body: VerificationAnswer,
    ...VERIFICATION,
  }),
  skipVerification: operation({
    id: "skipVerification",
    method: "post",
    path: "/{session_id}/verifications/{module}/skip",
    summary: "Leave out a step that is not required",
    params: OF_MODULE,
    ...VERIFICATION,
  }),
  retrieveIdentity: operation({
    id: "retrieveIdentity",
    method: "get",
    path: "/{session_id}/identity/{module}",
    summary: "The captures that a module requires, and their progress",
    params: OF_IDENTITY,
    ...IDENTITY,
  }),
  consentIdentity: operation({
    id: "consentIdentity",
    method: "post",
    path: "/{session_id}/identity/{module}/consent",
    summary: "Agree to pictures of face and document being examined",
    params: OF_IDENTITY,
    ...IDENTITY,
  }),
  captureIdentity: operation({
    id: "captureIdentity",
    method: "post",
    path: "/{session_id}/identity/{module}/captures",
    summary: "Hand in a picture (JPEG, PNG) or a recording (WebM), which is examined afterwards",
    params: OF_IDENTITY,
    form: z.object({ capture_type: z.enum(CAPTURE_TYPES) }),
    sealsFile: true,
    maxFormBytes: MAX_VIDEO_BYTES + FORM_BYTES,
    ...IDENTITY,
    errors: [...IDENTITY.errors, "CAPTURE_REFUSED", "CONSENT_REQUIRED", "SERVICE_UNAVAILABLE"],
  }),
  skipIdentity: operation({
    id: "skipIdentity",
    method: "post",
    path: "/{session_id}/identity/{module}/skip",
    summary: "Leave out a module that is not required",
    params: OF_IDENTITY,
    ...IDENTITY,
  }),
  putAttachment: operation(PUT_ATTACHMENT),
  downloadPicture: operation(DOWNLOAD_PICTURE),
  removeAttachment: operation(REMOVE_ATTACHMENT),
  findRememberedSignature: operation(FIND_REMEMBERED),
  eraseRememberedSignature: operation(ERASE_REMEMBERED),
  challengePasskey: operation({ ...CHALLENGE_PASSKEY, body: SubmitRequest.omit({ passkey: true }) }),
  challengePasskeyRegistration: operation(CHALLENGE_REGISTRATION),
  registerPasskey: operation(REGISTER_PASSKEY),
  createHandoff: operation({
    id: "createHandoff",
    method: "post",
    path: "/{session_id}/handoff",
    summary: "Make a link that takes the signing to another device, once",
    success: { status: 201, description: "The link", schema: HandoffLink },
    errors: SESSION_OVER,
  }),
  retrieveHandoff: operation({
    id: "retrieveHandoff",
    method: "get",
    path: "/{session_id}/handoff",
    summary: "How the signing on the other device stands",
    success: { status: 200, description: "The hand-off", schema: HandoffState },
    errors: [],
  }),
  endHandoff: operation({
    id: "endHandoff",
    method: "delete",
    path: "/{session_id}/handoff",
    summary: "Take the signing back, or give it back, from either device",
    success: DONE,
    errors: [],
  }),
  submitSignature: operation({
    id: "submitSignature",
    method: "post",
    path: "/{session_id}/submit",
    summary: "Sign; idempotent by `submissionId`",
    auth: "verifiedFrame",
    body: SubmitRequest,
    success: { status: 200, description: "The signature", schema: SigningResult },
    errors: [
      ...SESSION_OVER,
      "VERIFICATION_PENDING",
      "DOCUMENT_CHANGED",
      "DATA_PENDING",
      "SIGNER_NOT_READY",
      "NO_FIELDS",
      "WRONG_SIGNING_MODE",
      "SIGNATURE_METHOD_NOT_ALLOWED",
      "REASON_REQUIRED",
      "PASSKEY_REQUIRED",
      "PASSKEY_REFUSED",
      ...(Object.keys(FEA_ERRORS) as FeaErrorCode[]),
    ],
  }),
  retrieveOutcome: operation({
    id: "retrieveOutcome",
    method: "get",
    path: "/{session_id}/outcome",
    summary: "The session's outcome; requested when an answer was lost",
    success: { status: 200, description: "The outcome", schema: Outcome },
    errors: ["SIGNATURE_NOT_FOUND"],
  }),
  decline: operation({
    id: "decline",
    method: "post",
    path: "/{session_id}/decline",
    summary: "Decline to sign",
    auth: "verifiedFrame",
    body: DeclineRequest,
    success: DONE,
    errors: [...SESSION_OVER, "VERIFICATION_PENDING", "DECLINE_NOT_ALLOWED"],
  }),
  delegate: operation({ ...DELEGATE, success: DONE }),
  listQuestions: operation(LIST_QUESTIONS),
  askQuestion: operation(ASK_QUESTION),
  finishLater: operation(FINISH_LATER),
  sendHandoff: operation(SEND_HANDOFF),
  downloadSigned: operation({
    id: "downloadSigned",
    method: "get",
    path: "/{session_id}/signed",
    summary: "The signed document, once every signer has signed and it is sealed",
    query: z.object({
      documentId: idOf("doc").optional().meta({
        description: "A document of the session's chain; the session's current one where it is left out.",
      }),
    }),
    success: { status: 200, description: "The PDF", ...PDF },
    alternatives: [
      { status: 206, description: "A part of the PDF", ...PDF },
      { status: 202, description: "It is being sealed", schema: NOT_READY },
      { status: 404, description: "Other signers are awaited", schema: NOT_READY },
    ],
    errors: ["VERIFICATION_PENDING", "SESSION_CANCELLED", "SIGNATURE_NOT_FOUND"],
  }),
};

type Operations = typeof EMBED_OPERATIONS;
export type EmbedOperationId = keyof Operations;
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** The input of an operation, apart from its session. */
export interface EmbedInput<Id extends EmbedOperationId> {
  params?: Omit<InputOf<Operations[Id]["params"]>, "session_id"> & Record<string, string>;
  query?: InputOf<Operations[Id]["query"]> & Record<string, string>;
  body?: InputOf<Operations[Id]["body"]>;
}

/** The JSON that an operation answers; undefined where it answers none. */
export type EmbedAnswer<Id extends EmbedOperationId> = AnswerOf<Operations[Id]>;

export type { EmbedEndpoint } from "./endpoint.ts";
