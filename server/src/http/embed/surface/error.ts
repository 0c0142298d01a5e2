import { EMBED_CODES, type EmbedCode } from "@service/contract/embed";
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
  readonly code: EmbedCode;
  readonly status: number;
  readonly place: EmbedErrorPlace;

  constructor(
    code: EmbedCode,
    message: string,
    place: EmbedErrorPlace = {},
    status = EMBED_CODES[code].status ?? 500,
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.place = place;
  }
}

function fromDomain({ code, message, data }: DomainError): EmbedError | null {
  if (code === "FRAME_TOKEN_INVALID") return new EmbedError("SESSION_INVALID", message);
  if (code === "NOT_FOUND") return new EmbedError("SESSION_NOT_FOUND", message);
  if (code === "VALIDATION") {
    const fields = (data.problems ?? []).flatMap(({ path, detail, code = "INVALID_VALUE" }) =>
      path[0] === "values" ? [{ fieldId: String(path[1]), code, detail }] : [],
    );
    return new EmbedError("INVALID_REQUEST", message, { fields });
  }
  return isAnswered(code) ? new EmbedError(code, message) : null;
}

/** Whether the table has a status for it. */
const isAnswered = (code: string): code is EmbedCode =>
  Object.hasOwn(EMBED_CODES, code) && EMBED_CODES[code as EmbedCode].status !== undefined;

export const INTERNAL = new EmbedError(
  "INTERNAL_ERROR",
  "Something went wrong on our side; please try again.",
);

/** The embed error of whatever was thrown, or null for a fault of ours. */
export function asEmbedError(error: unknown): EmbedError | null {
  if (error instanceof EmbedError) return error;
  if (error instanceof PdfEngineUnavailable) return new EmbedError("INTERNAL_ERROR", error.message, {}, 503);
  if (error instanceof BodyError) {
    const status = error.reason === "too_large" ? 413 : 400;
    return new EmbedError("INVALID_REQUEST", error.message, {}, status);
  }
  return error instanceof DomainError ? fromDomain(error) : null;
}

export function answerOf(c: Context<AppEnv>, { code, status, message, place }: EmbedError): Answer {
  const { retryable } = EMBED_CODES[code];
  const error = { code, message, retryable, requestId: c.get("requestId"), ...place };
  return { status, body: JSON.stringify({ error }), headers: { "Content-Type": "application/json" } };
}
