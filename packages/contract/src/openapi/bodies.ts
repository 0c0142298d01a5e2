import type { Operation } from "../common/operation.ts";
import { BODY_EXAMPLES } from "./examples.ts";
import { pascal } from "./names.ts";
import { sample } from "./sample.ts";
import type { Schema, Schemas } from "./schemas.ts";
import type { MediaType, OperationObject } from "./types.ts";

/** The request body of an operation that takes one. A merge patch has its own content type (RFC 7396). */
export function requestBodyOf(operation: Operation, schemas: Schemas): Pick<OperationObject, "requestBody"> {
  const { body, form, fileType, bodyOptional = false } = operation;
  if (fileType !== undefined)
    return { requestBody: { required: true, content: { [fileType]: { schema: fileSchema(fileType) } } } };
  if (!body && !form) return {};
  const content = {
    ...jsonOf(operation, schemas),
    ...formOf(operation, schemas),
    ...bodyFormOf(operation, schemas),
  };
  return { requestBody: { required: !bodyOptional, content } };
}

function fileSchema(contentMediaType: string): Schema {
  return { type: "string", contentMediaType };
}

function jsonOf({ id, method, body }: Operation, schemas: Schemas): Record<string, MediaType> {
  if (!body) return {};
  const schema = schemas.named(`${pascal(id)}Body`, body, "input");
  const media = { schema, example: BODY_EXAMPLES[id] ?? sample(schema, schemas) };
  const types =
    method === "patch" ? ["application/json", "application/merge-patch+json"] : ["application/json"];
  return Object.fromEntries(types.map((type) => [type, media]));
}

const BINARY: Schema = { type: "string", format: "binary", contentMediaType: "application/octet-stream" };

/** A form that stands for the JSON body: a part with its members, and the file. */
function bodyFormOf(
  { body, bodyForm, takesManyFiles }: Operation,
  schemas: Schemas,
): Record<string, MediaType> {
  if (!body || bodyForm === undefined) return {};
  const { file: _, files: _files, ...properties } = schemas.convert(body, "input").properties ?? {};
  const many: Record<string, Schema> = takesManyFiles ? { files: { type: "array", items: BINARY } } : {};
  const schema: Schema = {
    type: "object",
    properties: { file: BINARY, ...many, [bodyForm]: { type: "object", properties } },
  };
  const encoding = { [bodyForm]: { contentType: "application/json" } };
  return { "multipart/form-data": { schema, encoding } };
}

/** A form consists of its fields and a file. */
function formOf({ form }: Operation, schemas: Schemas): Record<string, MediaType> {
  if (!form) return {};
  const fields = schemas.convert(form, "input");
  const properties = { file: BINARY, ...fields.properties };
  const schema: Schema = {
    ...fields,
    type: "object",
    properties,
    required: ["file", ...(fields.required ?? [])],
  };
  return { "multipart/form-data": { schema } };
}
