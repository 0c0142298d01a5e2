import type { DocumentEnd } from "@service/contract/rules/end-words";
import type { Feature } from "@service/contract/features";
import type { Environment } from "./environment.ts";

/** Errors of the domain. The HTTP layer maps each code to a status and a message. */
export type DomainErrorCode =
  | "NOT_FOUND"
  | "VALIDATION"
  /** The person signs nothing of the document in this way. */
  | "NOT_A_SIGNER"
  /** Mail cannot be delivered to an address. */
  | "EMAIL_VALIDATION_FAILED"
  | "CURSOR_UNKNOWN"
  | "INVALID_PDF"
  /** The file cannot be a template; `reason` says why. */
  | "INVALID_TEMPLATE_FILE"
  | "TEMPLATE_IN_USE"
  /** Another contact of the tenancy has this e-mail, or this phone and no e-mail. */
  | "CONTACT_EXISTS"
  /** The resource exists, and the caller may not change it. */
  | "FORBIDDEN"
  /** A link or passkey that opens no session of the dashboard. */
  | "SIGN_IN_REFUSED"
  | "SIGN_IN_REQUIRED"
  | "PASSKEYS_UNAVAILABLE"
  | "WORKSPACE_SUSPENDED"
  /** The workspace would be without an owner. */
  | "LAST_OWNER"
  /** Only the sandbox allows it. */
  | "SANDBOX_ONLY"
  /** The resource is of another environment, whose keys alone may change it. */
  | "OTHER_ENVIRONMENT"
  /** The workspace's keys of this environment lack a feature. */
  | "FEATURE_RESTRICTED"
  /** The chain's status does not allow the operation. */
  | "CHAIN_CONFLICT"
  /** The chain lacks something that an invitation needs. */
  | "CHAIN_NOT_INVITABLE"
  | "DOCUMENT_TOO_LARGE"
  | "DOCUMENT_NOT_SENDABLE"
  /** The sealed PDF is not made yet. */
  | "DOCUMENT_NOT_READY"
  /** The document is not being signed. */
  | "DOCUMENT_NOT_OPEN"
  | "DOCUMENT_NOT_EDITABLE"
  | "DOCUMENT_NOT_VOIDABLE"
  | "DOCUMENT_NOT_DELETABLE"
  | "LEGAL_HOLD"
  /** Another document has the external id that was to be the only one. */
  | "EXTERNAL_ID_TAKEN"
  /** The document has ended, or expires with its chain. */
  | "EXPIRY_NOT_CHANGEABLE"
  /** The member of the workspace signs nothing of the document now. */
  | "SIGNING_NOT_OPEN"
  /** The sender corrects the document; its signers wait. */
  | "DOCUMENT_CORRECTING"
  /** A correction has changed the document since the signer's page loaded it. */
  | "DOCUMENT_CHANGED"
  /** The signer has signed, so that nothing of them changes. */
  | "SIGNER_HAS_SIGNED"
  /** The signer has no contact. */
  | "SIGNER_WITHOUT_CONTACT"
  | "REMINDER_TOO_SOON"
  /** The bulk send has ended. */
  | "BULK_SEND_NOT_CHANGEABLE"
  /** Another export of the workspace is being made. */
  | "EXPORT_IN_PROGRESS"
  /** The form is closed. */
  | "FORM_NOT_CHANGEABLE"
  /** The form takes no such answer now; `reason` says why. */
  | "FORM_UNAVAILABLE"
  /** The draft is published. */
  | "TEMPLATE_DRAFT_NOT_CHANGEABLE"
  /** The draft lacks something, or its template has a newer version. */
  | "TEMPLATE_DRAFT_NOT_PUBLISHABLE"
  /** It has another revision than the one that was read. */
  | "TEMPLATE_DRAFT_CHANGED"
  | "TEMPLATE_DRAFT_LIMIT"
  | "FOLDER_NOT_EMPTY"
  /** The folder is a user's inbox. */
  | "FOLDER_NOT_DELETABLE"
  | "INSUFFICIENT_CREDITS"
  | "SERVICE_UNAVAILABLE"
  | "ALLOWED_ORIGINS_REQUIRED"
  | "SESSION_INVALID"
  | "SESSION_EXPIRED"
  | "SESSION_COMPLETED"
  | "SESSION_CANCELLED"
  | "SESSION_NOT_COMPLETED"
  | "SESSION_NOT_OPEN"
  | "DECLINE_NOT_ALLOWED"
  /** The signer may not pass this signature on. */
  | "DELEGATION_NOT_ALLOWED"
  /** No other person can be asked for this signature. */
  | "SIGNER_NOT_REASSIGNABLE"
  /** The document takes no questions of this signer. */
  | "QUESTIONS_CLOSED"
  /** The person has asked as often as they may. */
  | "QUESTION_LIMIT"
  | "QUESTION_NOT_ANSWERABLE"
  /** The signer has asked for as many messages as are sent in an hour. */
  | "MESSAGE_LIMIT"
  /** The service sends this signer no messages. */
  | "CONTACT_NOT_REACHED"
  | "ORIGIN_NOT_ALLOWED"
  | "FRAME_TOKEN_INVALID"
  | "SIGNATURE_NOT_FOUND"
  | "SIGNER_NOT_READY"
  | "MODULE_UNSUPPORTED"
  /** A picture or recording that cannot be examined; `reason` says why. */
  | "CAPTURE_REFUSED"
  /** A file that is not taken as an attachment; `reason` says why. */
  | "ATTACHMENT_REFUSED"
  /** The person has not agreed to captures being examined. */
  | "CONSENT_REQUIRED"
  /** The state of an onboarding session does not allow the operation. */
  | "ONBOARDING_CONFLICT"
  | "VERIFICATION_FAILED"
  | "VERIFICATION_EXPIRED"
  /** Signers have not entered all values. */
  | "DATA_PENDING"
  | "VERIFICATION_PENDING"
  /** The values of the document can no longer change. */
  | "DATA_CLOSED"
  | "NO_FIELDS"
  | "WRONG_SIGNING_MODE"
  /** The act lacks a reason that the sender asks for. */
  | "REASON_REQUIRED"
  /** The act needs the signer's passkey. */
  | "PASSKEY_REQUIRED"
  /** The answer of a passkey does not confirm this act, or opens no passkey. */
  | "PASSKEY_REFUSED"
  /** An ink was made in a way that the sender does not allow. */
  | "SIGNATURE_METHOD_NOT_ALLOWED"
  /** See `fea.ts`. */
  | "FEA_SIGNATURE_INVALID"
  | "FEA_CERTIFICATE_UNTRUSTED"
  | "FEA_CERTIFICATE_EXPIRED"
  | "FEA_CERTIFICATE_NOT_YET_VALID"
  | "FEA_CERTIFICATE_REVOKED"
  | "FEA_CERTIFICATE_NOT_ALLOWED"
  | "FEA_IDENTITY_MISMATCH"
  | "FEA_REVOCATION_UNAVAILABLE";

/** An invalid field of a request; `path` leads to it from the root of the body. */
export interface FieldProblem {
  path: (string | number)[];
  detail: string;
  /** A code for machines, where a caller needs one; `values` of variables have one. */
  code?: string;
}

export interface DomainErrorData {
  /** NOT_FOUND: the kind of resource. */
  resource?:
    | "document"
    | "signer"
    | "attachment"
    | "folder"
    | "brand"
    | "session"
    | "editor session"
    | "in-person session"
    | "tenant"
    | "user"
    | "key"
    | "archive"
    | "template"
    | "template draft"
    | "template version"
    | "bulk send"
    | "export"
    | "form"
    | "hold"
    | "page"
    | "question"
    | "file"
    | "webhook endpoint"
    | "workflow"
    | "contact"
    | "chain"
    | "role"
    | "onboarding session"
    | "passkey"
    | "delivery";
  /** VALIDATION: the invalid fields. */
  problems?: FieldProblem[];
  /** EMAIL_VALIDATION_FAILED: each address, why, and what was probably meant. */
  undeliverable?: { email: string; reason: string; suggestion: string | null }[];
  /** A machine-readable reason, e.g. of INVALID_PDF */
  reason?: string;
  /** REMINDER_TOO_SOON, DOCUMENT_NOT_READY: seconds until the client may try again. */
  retryAfter?: number;
  /** TEMPLATE_IN_USE: what uses the template. */
  inUseBy?: { documents: number; chains: number };
  /** FEATURE_RESTRICTED: the feature, and those that there are. */
  restriction?: { feature: Feature; environment: Environment; allowed: readonly Feature[] };
  /** SESSION_CANCELLED: how its document ended, for its signer. */
  ended?: DocumentEnd;
  /** INSUFFICIENT_CREDITS: what the operation costs. */
  required?: number;
  available?: number;
}

export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: DomainErrorCode;
  readonly data: DomainErrorData;

  constructor(code: DomainErrorCode, message: string, data: DomainErrorData = {}) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export function notFound(resource: NonNullable<DomainErrorData["resource"]>): DomainError {
  return new DomainError("NOT_FOUND", `No such ${resource}.`, { resource });
}

export function invalid(path: (string | number)[], detail: string): DomainError {
  return new DomainError("VALIDATION", detail, { problems: [{ path, detail }] });
}

/** The same error, whose problems lead to other places. What has no problems stays as it is. */
export function withProblemPaths(
  error: unknown,
  toPath: (path: FieldProblem["path"]) => FieldProblem["path"],
): unknown {
  if (!(error instanceof DomainError) || !error.data.problems) return error;
  const problems = error.data.problems.map((problem) => ({ ...problem, path: toPath(problem.path) }));
  return new DomainError(error.code, error.message, { ...error.data, problems });
}
