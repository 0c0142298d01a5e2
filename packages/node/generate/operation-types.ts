import type { Operation } from "@service/contract/common";
import type {
  OpenApiDocument,
  OperationObject,
  Parameter,
  Reference,
  Schema,
} from "@service/contract/openapi";
import { comment, COMPONENT, isEmpty, members, typeOf } from "./schema-type.ts";

/** An operation and its OpenAPI description. */
export interface Described {
  operation: Operation;
  object: OperationObject;
  document: OpenApiDocument;
  /** `/v3` or `/v2`. */
  root: string;
}

/** The entry of an operation in the client's table. */
export function tableEntry({ operation, root }: Pick<Described, "operation" | "root">): string {
  const { id, method, path, fileType } = operation;
  const type = fileType === undefined ? "" : `, fileType: "${fileType}"`;
  const once = isOnce(operation) ? ", once: true" : "";
  return `${id}: { method: "${method.toUpperCase()}", path: "${root}${path}"${type}${once} },`;
}

/**
 * POST operations without idempotency keys whose second attempt changes nothing: they look, or the first has left a
 * state that they refuse. A signing session that was opened twice leaves one whose secret nobody holds.
 */
const REPEATABLE = new Set([
  "backfillTemplateRoles",
  "createSigningSession",
  "detectVariables",
  "enterCorrection",
  "exitCorrection",
  "recomputeTemplateRoles",
  "startSigning",
  "validateOnboarding",
  "verifySigningSession",
  "voidDocument",
]);

/** Whether a lost answer may not be asked for again, because the first attempt may have taken effect. */
export function isOnce({ id, method, idempotency }: Operation): boolean {
  return method === "post" && idempotency === "none" && !REPEATABLE.has(id);
}

/** The method of an operation of v2. Its input may be left out where nothing in it is required. */
export function methodOf(described: Described): string {
  return `${headOf(described)} {
    return this.http.request(OPERATIONS.${described.operation.id}, input, options);
  }`;
}

/** Writes the method of an operation that answers a file. */
export function downloadMethodOf(described: Described): string {
  const { id, success } = described.operation;
  return `${headOf(described, "async ")} {
    const headers = { accept: "${success.contentType}" };
    return new Download(await this.http.openEndpoint(OPERATIONS.${id}, input, options, headers));
  }`;
}

function headOf(described: Described, before = ""): string {
  const { id, summary } = described.operation;
  const isOptional = inputOf(described).every((part) => /^\w+\?:/.test(part));
  const input = `input: Operations["${id}"]["input"]${isOptional ? " = {}" : ""}`;
  return `/** ${summary}. */
  ${before}${id}(${input}, options?: RequestOptions): Promise<Operations["${id}"]["result"]>`;
}

/** The types of an operation: path parameters, query, body and result. */
export function typeEntry(described: Described): string {
  const { operation } = described;
  const input = inputOf(described);
  return `${comment([`${operation.summary}.`, operation.description])}${operation.id}: {
    input: { ${input.join("; ")} };
    result: ${resultOf(described)};
  };`;
}

function inputOf(described: Described): string[] {
  return [
    ...paramsOf(described),
    ...queryMember(described),
    ...bodyOf(described),
    ...formOf(described),
    ...(described.operation.fileType === undefined ? [] : ["file: FileContent"]),
  ];
}

/** The form's type: its fields, and the file with its name. A form that stands for the JSON body is not offered. */
function formOf({ operation, object: { requestBody } }: Described): string[] {
  const schema = requestBody?.content["multipart/form-data"]?.schema;
  if (schema === undefined || operation.bodyForm !== undefined) return [];
  const { file: _file, ...properties } = schema.properties ?? {};
  const required = (schema.required ?? []).filter((name) => name !== "file");
  const fields = isEmpty({ type: "object", properties })
    ? ""
    : ` & ${members({ properties, required }, "input")}`;
  const isRequired = requestBody?.content["application/json"] === undefined;
  const type = `{ file: { name: string; content: FileContent } }${fields}`;
  return [isRequired ? `form: ${type}` : `form?: (${type}) | undefined`];
}

/** Declares an operation's query. Empty for one without. */
export function queryDeclaration({ operation, object }: Described): string {
  const properties = queryOf(object);
  if (Object.keys(properties).length === 0) return "";
  return `export interface ${queryName(operation)} ${members({ properties, required: requiredIn(object) }, "input")}`;
}

function queryName({ id }: Operation): string {
  return `${id.charAt(0).toUpperCase()}${id.slice(1)}Query`;
}

function parametersIn(place: Parameter["in"], { parameters }: OperationObject): Parameter[] {
  return parameters.filter(
    (each: Parameter | Reference): each is Parameter => "in" in each && each.in === place,
  );
}

function paramsOf({ object }: Described): string[] {
  const names = parametersIn("path", object).map(({ name }) => `${name}: string`);
  return names.length === 0 ? [] : [`params: { ${names.join("; ")} }`];
}

function queryMember({ operation, object }: Described): string[] {
  if (parametersIn("query", object).length === 0) return [];
  const name = queryName(operation);
  return [requiredIn(object).length > 0 ? `query: ${name}` : `query?: ${name} | undefined`];
}

/**
 * Query parameters by name. Those with brackets become members of one: `createdAt[gte]` is `createdAt: { gte }`. Where
 * the plain name exists too, the type is a union of both.
 */
function requiredIn(object: OperationObject): string[] {
  return parametersIn("query", object).flatMap(({ name, required }) => (required === true ? [name] : []));
}

function queryOf(object: OperationObject): Record<string, Schema> {
  const query: Record<string, Schema> = {};
  for (const { name, schema, description } of parametersIn("query", object)) {
    const [, base, part] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
    const described = { ...schema, ...(description !== undefined && { description }) };
    if (base === undefined || part === undefined) query[name] = described;
    else query[base] = withPart(query[base], part, described);
  }
  return query;
}

function withPart(known: Schema | undefined, part: string, schema: Schema): Schema {
  if (known === undefined) return { type: "object", properties: { [part]: schema } };
  if (known.type === "object") return { ...known, properties: { ...known.properties, [part]: schema } };
  const { description, ...plain } = known;
  return {
    anyOf: [plain, { type: "object", properties: { [part]: schema }, required: [part] }],
    ...(description !== undefined && { description }),
  };
}

/** The body's type. A body without members is omitted. */
function bodyOf({ operation, object, document }: Described): string[] {
  const schema = object.requestBody?.content["application/json"]?.schema;
  if (schema === undefined || isEmpty(resolved(schema, document))) return [];
  const type = typeOf(schema, "input");
  return [operation.bodyOptional ? `body?: ${type} | undefined` : `body: ${type}`];
}

function resolved(schema: Schema, { components }: OpenApiDocument): Schema {
  return schema.$ref === undefined ? schema : (components.schemas[schema.$ref.slice(COMPONENT.length)] ?? {});
}

function resultOf({ operation: { id, success }, object }: Described): string {
  const response = object.responses[success.status];
  if (!response || "$ref" in response) throw new Error(`the success of ${id} is not described`);
  if (success.contentType !== undefined) return "Download";
  const schema = response.content?.["application/json"]?.schema;
  return schema === undefined ? "undefined" : typeOf(schema, "output");
}

/** The entry of an operation that answers a counted list. Empty for any other. */
export function listEntry({ operation, object, document }: Described): string {
  const { id, success, method } = operation;
  const response = object.responses[success.status];
  if (method !== "get" || !response || "$ref" in response) return "";
  const { properties = {} } = resolved(response.content?.["application/json"]?.schema ?? {}, document);
  const lists = Object.entries(properties).filter(([, schema]) => (schema as Schema).type === "array");
  const [items] = lists.map(([name]) => name);
  if (!("total" in properties) || items === undefined || lists.length > 1) return "";
  return `${id}: { items: "${items}", isPaged: ${"page" in queryOf(object)} },\n`;
}
