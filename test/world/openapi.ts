import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Header, OperationObject, Reference, Response, Schema } from "@service/contract/openapi";
import { v3Description } from "../../server/src/faces/docs/openapi.ts";
import type { Answer } from "./client.ts";

/** What the server says of itself; a test holds it against what it serves. Only the links in it name an address. */
const DESCRIPTION = v3Description("https://signing.example.org");
/** Problems of paths and methods that no operation has. */
const OUTSIDE = new Set<unknown>(["ROUTE_NOT_FOUND", "METHOD_NOT_ALLOWED"]);

const operations = Object.entries(DESCRIPTION.paths).map(([path, methods]) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  methods,
}));
// Literal paths before those with parameters, as the face matches them.
operations.sort((a, b) => parameters(a.path) - parameters(b.path));

function parameters(path: string): number {
  return path.split("{").length;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(closed(DESCRIPTION) as object, "v3");
const validators = new Map<string, ValidateFunction>();

/** Answers may grow (so the document leaves objects open), but here a field that nobody described is a mistake. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, closed(item)]);
  const copy = Object.fromEntries(entries) as Schema;
  const isClosable = copy.type === "object" && copy.properties && copy.additionalProperties === undefined;
  return isClosable ? { ...copy, additionalProperties: false } : copy;
}

export interface Exchange {
  method: string;
  /** With the query. */
  path: string;
  answer: Answer;
}

/** The operation that answers a request of v3; undefined when none does. HEAD is answered by GET's. */
export function describedOperation(
  method: string,
  path: string,
): { place: string[]; operation: OperationObject } | undefined {
  const pathname = path.slice("/v3".length).split("?")[0]!;
  const found = operations.find(({ pattern }) => pattern.test(pathname));
  const verb = method === "HEAD" ? "get" : method.toLowerCase();
  const operation = found?.methods[verb];
  return operation && { place: ["paths", found.path, verb], operation };
}

/** What in an answer of v3 is not as the OpenAPI document says: empty when all is, or when it is none of v3. */
export function violations({ method, path, answer }: Exchange): string[] {
  if (!path.startsWith("/v3/") || method === "OPTIONS") return [];
  const found = describedOperation(method, path);
  return found
    ? operationViolations(found.operation, found.place, method, answer)
    : outsideViolations(answer);
}

function outsideViolations(answer: Answer): string[] {
  if (!OUTSIDE.has((answer.body as { code?: unknown } | null)?.code))
    return [`no operation is described here, yet it answers ${answer.status}`];
  return schemaViolations(["components", "schemas", "Problem"], answer.body);
}

function operationViolations(
  operation: OperationObject,
  place: string[],
  method: string,
  answer: Answer,
): string[] {
  const given = operation.responses[answer.status];
  if (!given) return [`status ${answer.status} is not described: ${JSON.stringify(answer.body)}`];
  const here = isReference(given)
    ? given.$ref.slice(2).split("/")
    : [...place, "responses", String(answer.status)];
  const response = isReference(given) ? DESCRIPTION.components.responses[here.at(-1)!]! : given;
  return [
    ...headerViolations(response, answer),
    ...(method === "HEAD" ? [] : bodyViolations(response, here, answer)),
  ];
}

function isReference(value: Response | Reference): value is Reference {
  return "$ref" in value;
}

function bodyViolations({ content }: Response, place: string[], { headers, body, bytes }: Answer): string[] {
  if (!content) return bytes.length === 0 ? [] : ["a body where none is described"];
  const type = headers.get("content-type")?.split(";")[0] ?? "";
  if (!content[type]) return [`the type ${type} is not described`];
  return type.endsWith("json") ? schemaViolations([...place, "content", type, "schema"], body) : [];
}

function headerViolations({ headers = {} }: Response, answer: Answer): string[] {
  return Object.keys(headers).flatMap((name) => {
    const { required, schema } = DESCRIPTION.components.headers[name] as Header;
    const text = answer.headers.get(name);
    if (text === null) return required ? [`the header ${name} is missing`] : [];
    const value = schema.type === "integer" ? Number(text) : text;
    return schemaViolations(["components", "headers", name, "schema"], value).map(
      (words) => `${name}${words}`,
    );
  });
}

function schemaViolations(place: string[], value: unknown): string[] {
  const pointer = place.map(
    (part) => `/${encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))}`,
  );
  const ref = `v3#${pointer.join("")}`;
  const validate = validators.get(ref) ?? ajv.compile({ $ref: ref });
  validators.set(ref, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
