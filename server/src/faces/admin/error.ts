import { fieldPath } from "@service/contract/common";
import type { z } from "zod";

/** The operator face answers `{ error: { code, message, field? } }`. */
export class AdminError extends Error {
  override readonly name = "AdminError";
  readonly status: 400 | 401 | 404 | 405 | 413 | 415 | 422 | 500 | 503;
  readonly code: string;
  readonly field: string | undefined;

  constructor(status: AdminError["status"], code: string, message: string, field?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const field = fieldPath(issue.path);
  throw new AdminError(
    422,
    "VALIDATION_ERROR",
    field === "" ? issue.message : `${field}: ${issue.message}`,
    field,
  );
}
