import { fieldPath, INVALID_ID } from "@service/contract/common";
import type { Context } from "hono";
import type { z } from "zod";
import type { AppEnv } from "../access/env.ts";
import { type CheckedInput, checkNames } from "../common/warnings.ts";

/** The operator API answers `{ error: { code, message, field? } }`. */
export class AdminError extends Error {
  override readonly name = "AdminError";
  readonly status: 400 | 401 | 404 | 405 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly code: string;
  readonly field: string | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: AdminError["status"],
    code: string,
    message: string,
    { field, headers = {} }: { field?: string | undefined; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
    this.headers = headers;
  }
}

export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const field = fieldPath([...issue.path, ...unknown]);
  const message = issue.message === INVALID_ID ? "The id is malformed." : issue.message;
  throw new AdminError(422, "VALIDATION_ERROR", field === "" ? message : `${field}: ${message}`, { field });
}

/** As `parse`, of a query or a form, whose unknown names are warned of; a strict request is refused at the first. */
export function parseNamed<Schema extends z.ZodType>(
  c: Context<AppEnv>,
  input: CheckedInput & { schema: Schema },
): z.output<Schema> {
  const { problems, headers } = checkNames(c, [input]);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  const parsed = parse(input.schema, input.value);
  const [problem] = problems;
  if (!problem) return parsed;
  const field = fieldPath(problem.path);
  throw new AdminError(422, "VALIDATION_ERROR", `${field}: ${problem.detail}`, { field });
}
