/**
 * What can go wrong in the domain. Faces give each code an HTTP status and words; the domain knows neither.
 */
export type DomainErrorCode =
  | "NOT_FOUND"
  | "VALIDATION"
  | "CURSOR_UNKNOWN"
  | "INVALID_PDF"
  | "DOCUMENT_TOO_LARGE"
  | "DOCUMENT_NOT_SENDABLE"
  | "DOCUMENT_NOT_EDITABLE"
  | "DOCUMENT_NOT_VOIDABLE"
  | "REMINDER_TOO_SOON"
  | "FOLDER_NOT_EMPTY"
  | "INSUFFICIENT_CREDITS"
  | "SERVICE_UNAVAILABLE"
  | "ALLOWED_ORIGINS_REQUIRED"
  | "SESSION_INVALID"
  | "SESSION_EXPIRED"
  | "SESSION_COMPLETED"
  | "SESSION_CANCELLED"
  | "SESSION_NOT_COMPLETED"
  | "SESSION_NOT_OPEN"
  | "ORIGIN_NOT_ALLOWED"
  | "FRAME_TOKEN_INVALID"
  | "SIGNATURE_NOT_FOUND"
  | "SIGNER_NOT_READY"
  | "NO_FIELDS"
  | "WRONG_SIGNING_MODE";

/** One field that does not hold: `path` leads to it from the root of the request body. */
export interface FieldProblem {
  path: (string | number)[];
  detail: string;
}

export interface DomainErrorData {
  /** NOT_FOUND: what was looked for. */
  resource?:
    | "document"
    | "signer"
    | "folder"
    | "session"
    | "tenant"
    | "user"
    | "key"
    | "template"
    | "file"
    | "webhook endpoint"
    | "delivery";
  /** VALIDATION: what does not hold. */
  problems?: FieldProblem[];
  /** A machine-readable reason, e.g. of INVALID_PDF. */
  reason?: string;
  /** REMINDER_TOO_SOON: seconds until it would be accepted. */
  retryAfter?: number;
  /** INSUFFICIENT_CREDITS. */
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
