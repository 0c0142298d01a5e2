import type { Context } from "hono";
import type { z } from "zod";
import { assertText, readOptionalJson } from "../../common/body.ts";
import type { AppEnv } from "../../access/env.ts";
import { type CheckedInput, checkNames } from "../../common/warnings.ts";
import { fromIssues } from "./error.ts";

/** Holds an input against its schema; the first problem is told (docs/contract/v2.md#errors). Throws E1200. */
function parseV2<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw fromIssues(parsed.error.issues);
}

export function parseParams<Schema extends z.ZodType>(c: Context<AppEnv>, schema: Schema): z.output<Schema> {
  return parseV2(schema, c.req.param());
}

/** The query; of a parameter that is given twice the first counts. */
export function parseQuery<Schema extends z.ZodType>(c: Context<AppEnv>, schema: Schema): z.output<Schema> {
  const query = c.req.query();
  for (const [name, value] of Object.entries(query)) assertText(value, [name]);
  return parseNamed(c, { kind: "parameter", schema, value: query });
}

/** A JSON body; one that is left out is empty. */
export async function parseJson<Schema extends z.ZodType>(
  c: Context<AppEnv>,
  schema: Schema,
  maxBytes: number,
): Promise<z.output<Schema>> {
  return parseNamed(c, { kind: "member", schema, value: await readOptionalJson(c.req.raw, maxBytes) });
}

/** Parses an input and warns of names that nobody knows; a strict request is refused at the first. Throws E1200. */
export function parseNamed<Schema extends z.ZodType>(
  c: Context<AppEnv>,
  input: CheckedInput & { schema: Schema },
): z.output<Schema> {
  const { problems, headers } = checkNames(c, [input]);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  const parsed = parseV2(input.schema, input.value);
  const [problem] = problems;
  if (problem) throw fromIssues([{ path: problem.path, message: problem.detail }]);
  return parsed;
}
