import { createHash } from "node:crypto";
import type { AnyOperation } from "@service/contract/common";
import type { Context } from "hono";
import { z } from "zod";
import { assertText, BodyError, readJson } from "../../common/body.ts";
import type { AppEnv } from "../../access/env.ts";
import type { CheckedInput } from "../../common/warnings.ts";
import { fromIssues, V3Error, validationError } from "./problem.ts";

export interface RawInputs {
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  /** Undefined: none was sent. */
  body: unknown;
}

/** Takes the request apart; what it says is not looked at yet. */
export async function readInputs(c: Context<AppEnv>, operation: AnyOperation): Promise<RawInputs> {
  return {
    params: c.req.param(),
    query: readQuery(c.req.url, operation.query),
    body: operation.body ? await readBody(c, operation) : undefined,
  };
}

/** Holds the inputs against the contract. Throws INVALID_ID, INVALID_CURSOR, VALIDATION_ERROR, MALFORMED_JSON. */
export function parseInputs({ params, query, body }: RawInputs, operation: AnyOperation) {
  if (operation.body && body === undefined && !operation.bodyOptional)
    throw new V3Error("MALFORMED_JSON", "A JSON body is required.");
  return {
    params: parse(operation.params, params),
    query: parseQuery(operation.query, query),
    body: operation.body ? parse(operation.body, body === undefined ? {} : body) : undefined,
  };
}

/** The inputs whose members have names that a caller may misspell. */
export function namedInputs({ query, body }: RawInputs, operation: AnyOperation): CheckedInput[] {
  const inputs: CheckedInput[] = [{ kind: "parameter", schema: operation.query, value: query }];
  if (operation.body) inputs.push({ kind: "member", schema: operation.body, value: body });
  return inputs;
}

/** What a request asks, whatever the white space in which it was written. */
export function hashOf(body: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(body) ?? "")
    .digest("hex");
}

async function readBody(c: Context<AppEnv>, { maxBodyBytes, errors }: AnyOperation): Promise<unknown> {
  return readJson(c.req.raw, maxBodyBytes).catch((error: unknown) => {
    // Of a body that carries a document, what is too large is the document (docs/contract/v3.md#error-codes).
    if (error instanceof BodyError && error.reason === "too_large" && errors.includes("DOCUMENT_TOO_LARGE"))
      throw new V3Error("DOCUMENT_TOO_LARGE", "The file is over 10 MB.");
    throw error;
  });
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw fromIssues(result.error.issues);
}

/**
 * Malformed ids and cursors are told as such (docs/contract/v3.md#error-codes), whatever they are made of; then text
 * must be text.
 */
function parseQuery(schema: z.ZodType, query: RawInputs["query"]): unknown {
  const parsed = parse(schema, query);
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) assertText(value, [name]);
  return parsed;
}

function isRepeated(schema: unknown): boolean {
  return schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodArray;
}

/** Parameters that a schema takes several times are arrays; any other given twice is a mistake, not a choice. */
function readQuery(url: string, schema: z.ZodType): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  if (!url.includes("?")) return query;
  const shape = (schema as z.ZodObject).shape;
  const { searchParams } = new URL(url);
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    if (isRepeated(shape[name])) query[name] = values;
    else if (values.length === 1) query[name] = values[0]!;
    else throw validationError([{ path: [name], detail: "give this parameter once" }]);
  }
  return query;
}
