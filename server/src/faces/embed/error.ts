import { classifyEmbedError } from "@service/contract/embed";
import type { Context } from "hono";
import { DomainError } from "../../domain/errors.ts";
import { BodyError } from "../http/body.ts";
import type { AppEnv } from "../http/env.ts";

/** What a frame is answered instead of a result; `code` is one of the embed table (v2.md §4.7). */
export class EmbedError extends Error {
  override readonly name = "EmbedError";
  readonly code: string;
  readonly status: number;
  readonly fields: { fieldId: string; code: string; detail: string }[] | undefined;

  constructor(code: string, status: number, message: string, fields?: EmbedError["fields"]) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

const STATUSES: Record<string, number> = {
  SESSION_EXPIRED: 410,
  SESSION_COMPLETED: 409,
  SESSION_CANCELLED: 409,
  SIGNATURE_NOT_FOUND: 404,
  NO_FIELDS: 422,
  WRONG_SIGNING_MODE: 422,
};

function fromDomain({ code, message, data }: DomainError): EmbedError | null {
  if (code === "FRAME_TOKEN_INVALID") return new EmbedError("SESSION_INVALID", 401, message);
  if (code === "NOT_FOUND") return new EmbedError("SESSION_NOT_FOUND", 404, message);
  if (code === "VALIDATION") {
    const fields = (data.problems ?? []).flatMap(({ path, detail }) =>
      path[0] === "values" ? [{ fieldId: String(path[1]), code: "INVALID_VALUE", detail }] : [],
    );
    return new EmbedError("INVALID_REQUEST", 422, message, fields);
  }
  const status = STATUSES[code];
  return status === undefined ? null : new EmbedError(code, status, message);
}

export function asEmbedError(error: unknown): EmbedError {
  if (error instanceof EmbedError) return error;
  const known = error instanceof DomainError ? fromDomain(error) : null;
  if (known) return known;
  if (error instanceof BodyError) {
    const status = error.reason === "too_large" ? 413 : 400;
    return new EmbedError("INVALID_REQUEST", status, error.message);
  }
  return new EmbedError("INTERNAL_ERROR", 500, "Something went wrong on our side; please try again.");
}

export function respondEmbedError(
  c: Context<AppEnv>,
  { code, status, message, fields }: EmbedError,
): Response {
  const { retryable } = classifyEmbedError(code);
  const error = { code, message, retryable, requestId: c.get("requestId"), ...(fields && { fields }) };
  return c.json({ error }, status as 400);
}
