import { createHash } from "node:crypto";
import type { FormFile, Operation } from "@service/contract/common";
import type { Context } from "hono";
import { z } from "zod";
import type { FieldProblem } from "../../domain/errors.ts";
import type { AppEnv } from "../access/env.ts";
import { requestHeader } from "../access/headers.ts";
import { assertText, readFileBody, readJson } from "@service/platform/http-in/body";
import { readBodyForm } from "@service/platform/http-in/uploads/body-form";
import { readMultipart } from "@service/platform/http-in/uploads/multipart";
import { readJsonWithUploads, type UploadTarget } from "@service/platform/http-in/uploads/read-json";
import type { CheckedInput } from "../common/warnings.ts";
import type { RefusedInput, Surface } from "./surface.ts";

/** The parts of a request before validation. */
export interface RawInputs {
  params: Record<string, string>;
  query: Record<string, string | string[] | Record<string, string>>;
  /** Undefined when no body was sent. */
  body: unknown;
  form: { fields: Record<string, string>; file: FormFile | undefined } | undefined;
  /** A body that is a file. */
  file: Uint8Array | undefined;
}

/**
 * Returns the input that requests with the same Idempotency-Key must share. A file is represented by its hash
 * and parameters.
 */
export function bodyOf({ body, file, query }: RawInputs): unknown {
  return file === undefined ? body : { query, sha256: createHash("sha256").update(file).digest("hex") };
}

type Refuse = Pick<Surface<object>, "refuseInput" | "refuseMissingBody" | "repeatedParameters">;

/** Longest name of a file, in characters. */
const MAX_FILENAME = 255;

/** Reads the inputs. Throws BodyError, and refusals of repeated parameters. */
export async function readInputs(
  c: Context<AppEnv>,
  operation: Operation,
  surface: Refuse,
  target: UploadTarget,
): Promise<RawInputs> {
  const { fileType, maxBodyBytes } = operation;
  const isForm = operation.form !== undefined && (operation.body === null || sendsForm(c));
  return {
    params: c.req.param(),
    query: readQuery(c.req.url, operation, surface),
    body: operation.body && !isForm ? await readBody(c, operation, target) : undefined,
    form: isForm ? await readForm(c, operation, target) : undefined,
    file: fileType === undefined ? undefined : await readFileBody(c.req.raw, { fileType, maxBodyBytes }),
  };
}

function readBody(c: Context<AppEnv>, operation: Operation, target: UploadTarget): Promise<unknown> {
  const { bodyForm, takesManyFiles, maxBodyBytes, maxFormBytes = maxBodyBytes } = operation;
  if (bodyForm !== undefined && sendsForm(c)) {
    const options = { maxBytes: maxFormBytes, jsonName: bodyForm, takesMany: takesManyFiles };
    return readBodyForm(c.req.raw, options, target);
  }
  if (operation.uploads) return readJsonWithUploads(c.req.raw, operation, target);
  return readJson(c.req.raw, operation.maxBodyBytes);
}

export function sendsForm(c: Context<AppEnv>): boolean {
  return /^multipart\/form-data/i.test(requestHeader(c, "content-type") ?? "");
}

function readForm(c: Context<AppEnv>, { maxFormBytes, maxBodyBytes }: Operation, target: UploadTarget) {
  const limits = { maxBytes: maxFormBytes ?? maxBodyBytes, fileName: "file" };
  return readMultipart(c.req.raw, limits, target);
}

/**
 * Validates the inputs against the operation's schemas. Throws the surface's error for the first one that is invalid.
 */
export function parseInputs(
  { params, query, body, form, file }: RawInputs,
  operation: Operation,
  surface: Refuse,
) {
  const parse = (kind: RefusedInput["kind"], schema: z.ZodType, value: unknown): unknown => {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    throw surface.refuseInput({ kind, value, issues: result.error.issues, operation });
  };
  const isMissing = body === undefined && !operation.bodyOptional && operation.body !== null && !form;
  if (isMissing && surface.refuseMissingBody) throw surface.refuseMissingBody();
  const parsed = {
    params: parse("params", operation.params, params),
    query: parseQuery(query, operation, parse),
    body:
      operation.body && !form
        ? parse("body", operation.body, body === undefined && operation.bodyOptional ? {} : body)
        : undefined,
    form: form && { fields: parse("form", operation.form!, form.fields), file: form.file },
    file,
  };
  if (form) assertFile(form.file, operation, surface);
  return parsed;
}

/**
 * Checks characters after the ids: a malformed id is reported as such, whatever its characters
 * (docs/contract/v3.md#error-codes). An operation without a query ignores its parameters.
 */
function parseQuery(
  query: RawInputs["query"],
  operation: Operation,
  parse: (kind: "query", schema: z.ZodType, value: unknown) => unknown,
): unknown {
  const parsed = parse("query", operation.query, query);
  if (Object.keys((operation.query as z.ZodObject).shape).length === 0) return parsed;
  for (const [name, given] of Object.entries(query))
    for (const value of isMembers(given) ? Object.entries(given).flat() : [given].flat())
      assertText(value, [name]);
  return parsed;
}

function assertFile(file: FormFile | undefined, operation: Operation, surface: Refuse): void {
  const message = fileProblem(file);
  if (message === null) return;
  const issues = [{ path: ["file"], message }];
  throw surface.refuseInput({ kind: "form", value: undefined, issues, operation });
}

function fileProblem(file: FormFile | undefined): string | null {
  if (!file || file.name === "") return "A file is required.";
  return file.name.length > MAX_FILENAME ? `Its name is over ${MAX_FILENAME} characters.` : null;
}

/** The inputs whose members have names that a caller may misspell. */
export function namedInputs({ query, body, form }: RawInputs, operation: Operation): CheckedInput[] {
  const inputs: CheckedInput[] = [{ kind: "parameter", schema: operation.query, value: query }];
  if (operation.body && !form) inputs.push({ kind: "member", schema: operation.body, value: body });
  if (operation.form && form) inputs.push({ kind: "member", schema: operation.form, value: form.fields });
  return inputs;
}

/** Converts the unknown names of a strict request to issues like those of a schema. */
export function issuesOf(problems: readonly FieldProblem[]): RefusedInput["issues"] {
  return problems.map(({ path, detail }) => ({ path, message: detail }));
}

/** The hash of a body, independent of its white space. */
export function hashOf(body: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(body) ?? "")
    .digest("hex");
}

function isRepeated(schema: unknown): boolean {
  return schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodArray;
}

function isMembers(value: RawInputs["query"][string]): value is Record<string, string> {
  return typeof value === "object" && !Array.isArray(value);
}

/** The name and the key of `name[key]`, where the operation takes an object of that name. */
function memberOf(name: string, shape: z.ZodObject["shape"]): { name: string; key: string } | null {
  const [, of, key] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name) ?? [];
  return of !== undefined && isObject(shape[of]) ? { name: of, key: key! } : null;
}

function isObject(schema: unknown): boolean {
  return schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodRecord;
}

/**
 * Reads the query. A parameter whose schema is an array may be repeated; that of a record is given by member, as
 * `metadata[key]`.
 */
function readQuery(url: string, operation: Operation, surface: Refuse): RawInputs["query"] {
  // Without a prototype: `__proto__` is a name like any other.
  const query = Object.create(null) as RawInputs["query"];
  if (!url.includes("?")) return query;
  const shape = (operation.query as z.ZodObject).shape;
  const { searchParams } = new URL(url);
  const refuse = (name: string, value: unknown, message: string) =>
    surface.refuseInput({ kind: "query", value, issues: [{ path: [name], message }], operation });
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    const member = memberOf(name, shape);
    if (isRepeated(shape[name])) query[name] = values;
    else if (values.length > 1 && surface.repeatedParameters !== "first")
      throw refuse(name, values, "give this parameter once");
    // Schemas of records leave this key out.
    else if (member?.key === "__proto__") throw refuse(name, values, "another key is expected");
    else if (member) query[member.name] = { ...(query[member.name] as object), [member.key]: values[0]! };
    else query[name] = values[0]!;
  }
  return query;
}
