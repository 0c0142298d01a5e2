import { classifyEmbedError, FEA_ERRORS, isFeaError } from "@service/contract/embed";
import type { Context } from "hono";
import { PdfEngineUnavailable } from "../../../domain/ports/pdf.ts";
import { DomainError } from "../../../domain/errors.ts";
import { BodyError } from "../../common/body.ts";
import type { AppEnv } from "../../access/env.ts";
import type { Answer } from "../../router/surface.ts";

/** Where the fault is. */
export interface EmbedErrorPlace {
  /** JSON pointer into the body (RFC 6901). */
  pointer?: string;
  fields?: { fieldId: string; code: string; detail: string }[];
}

/** What a frame is answered instead of a result; `code` is one of the embed table (docs/contract/embed.md#codes). */
export class EmbedError extends Error {
  override readonly name = "EmbedError";
  readonly code: string;
  readonly status: number;
  readonly place: EmbedErrorPlace;

  constructor(code: string, status: number, message: string, place: EmbedErrorPlace = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.place = place;
  }
}

const STATUSES: Record<string, number> = {
  SESSION_EXPIRED: 410,
  SESSION_COMPLETED: 409,
  SESSION_CANCELLED: 409,
  DECLINE_NOT_ALLOWED: 403,
  SIGNATURE_NOT_FOUND: 404,
  INVALID_PDF: 422,
  SERVICE_UNAVAILABLE: 503,
  DATA_PENDING: 409,
  VERIFICATION_PENDING: 403,
  DATA_CLOSED: 409,
  SIGNER_NOT_READY: 409,
  NO_FIELDS: 422,
  WRONG_SIGNING_MODE: 422,
  MODULE_UNSUPPORTED: 422,
  VERIFICATION_FAILED: 403,
  VERIFICATION_EXPIRED: 410,
};

function fromDomain({ code, message, data }: DomainError): EmbedError | null {
  if (code === "FRAME_TOKEN_INVALID") return new EmbedError("SESSION_INVALID", 401, message);
  if (code === "NOT_FOUND") return new EmbedError("SESSION_NOT_FOUND", 404, message);
  if (code === "VALIDATION") {
    const fields = (data.problems ?? []).flatMap(({ path, detail, code = "INVALID_VALUE" }) =>
      path[0] === "values" ? [{ fieldId: String(path[1]), code, detail }] : [],
    );
    return new EmbedError("INVALID_REQUEST", 422, message, { fields });
  }
  if (isFeaError(code)) return new EmbedError(code, FEA_ERRORS[code].retryable ? 503 : 422, message);
  const status = STATUSES[code];
  return status === undefined ? null : new EmbedError(code, status, message);
}

export const INTERNAL = new EmbedError(
  "INTERNAL_ERROR",
  500,
  "Something went wrong on our side; please try again.",
);

/** The embed error of whatever was thrown, or null for a fault of ours. */
export function asEmbedError(error: unknown): EmbedError | null {
  if (error instanceof EmbedError) return error;
  if (error instanceof PdfEngineUnavailable) return new EmbedError("INTERNAL_ERROR", 503, error.message);
  if (error instanceof BodyError) {
    const status = error.reason === "too_large" ? 413 : 400;
    return new EmbedError("INVALID_REQUEST", status, error.message);
  }
  return error instanceof DomainError ? fromDomain(error) : null;
}

export function answerOf(c: Context<AppEnv>, { code, status, message, place }: EmbedError): Answer {
  const { retryable } = isFeaError(code) ? FEA_ERRORS[code] : classifyEmbedError(code);
  const error = { code, message, retryable, requestId: c.get("requestId"), ...place };
  return { status, body: JSON.stringify({ error }), headers: { "Content-Type": "application/json" } };
}
