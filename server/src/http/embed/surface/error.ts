import { jsonPointer } from "@service/contract/common";
import { EMBED_CODES, type EmbedCode } from "@service/contract/embed";
import type { Context } from "hono";
import { DomainError } from "../../../domain/errors.ts";
import { BodyError } from "@service/platform/http-in/body";
import { unavailabilityOf } from "../../common/unavailable.ts";
import type { AppEnv } from "../../access/env.ts";
import type { Answer } from "../../router/surface.ts";

/** The place of the fault. */
export interface EmbedErrorPlace {
  /** JSON pointer into the body (RFC 6901). */
  pointer?: string;
  fields?: { fieldId: string; code: string; detail: string }[];
  /** Why a capture is refused. */
  reason?: string | undefined;
  /** Seconds until the request may be repeated; in the header Retry-After. */
  retryAfter?: number;
}

/** An error in a frame's answer; `code` is one of the embed table (docs/contract/embed.md#codes). */
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
    const [fault] = data.problems ?? [];
    const pointer = fields.length === 0 && fault && { pointer: jsonPointer(fault.path) };
    return new EmbedError("INVALID_REQUEST", message, { fields, ...pointer });
  }
  if (code === "CAPTURE_REFUSED" || code === "ATTACHMENT_REFUSED")
    return new EmbedError(code, message, { reason: data.reason });
  // The signing page tries INTERNAL_ERROR again by itself.
  if (code === "SERVICE_UNAVAILABLE" && data.retryAfter !== undefined)
    return new EmbedError("INTERNAL_ERROR", message, {}, 503);
  return isAnswered(code) ? new EmbedError(code, message) : null;
}

/** Whether the table has a status for it. */
const isAnswered = (code: string): code is EmbedCode =>
  Object.hasOwn(EMBED_CODES, code) && EMBED_CODES[code as EmbedCode].status !== undefined;

/** The domain's own refusal keeps its code. What passes by itself has the code that the page retries. */
const codeOf = (error: unknown): EmbedCode =>
  error instanceof DomainError ? "SERVICE_UNAVAILABLE" : "INTERNAL_ERROR";

export const INTERNAL = new EmbedError(
  "INTERNAL_ERROR",
  "Something went wrong on our side; please try again.",
);

/** The embed error of whatever was thrown, or null for a fault of ours. */
export function asEmbedError(error: unknown): EmbedError | null {
  if (error instanceof EmbedError) return error;
  const away = unavailabilityOf(error);
  if (away) return new EmbedError(codeOf(error), away.message, { retryAfter: away.retryAfter }, 503);
  if (error instanceof BodyError) {
    const status = error.reason === "too_large" ? 413 : 400;
    return new EmbedError("INVALID_REQUEST", error.message, {}, status);
  }
  return error instanceof DomainError ? fromDomain(error) : null;
}

export function answerOf(c: Context<AppEnv>, { code, status, message, place }: EmbedError): Answer {
  const { retryable } = EMBED_CODES[code];
  const { retryAfter, ...where } = place;
  const error = { code, message, retryable, requestId: c.get("requestId"), ...where };
  const headers = {
    "Content-Type": "application/json",
    ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
  };
  return { status, body: JSON.stringify({ error }), headers };
}
