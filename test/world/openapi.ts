import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type {
  Header,
  OpenApiDocument,
  OperationObject,
  Reference,
  Response,
  Schema,
} from "@service/contract/openapi";
import { v2Description, v3Description } from "../../packages/docs/src/openapi.ts";
import type { Answer } from "./client.ts";

export interface Exchange {
  method: string;
  path: string;
  answer: Answer;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
// The content of a file may be any bytes.
ajv.addFormat("binary", true);
const validators = new Map<string, ValidateFunction>();

/** Closes the objects of a schema. Answers may gain members, but here an undocumented member is a mistake. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, closed(item)]);
  const copy = Object.fromEntries(entries) as Schema;
  const isClosable = copy.type === "object" && copy.properties && copy.additionalProperties === undefined;
  return isClosable ? { ...copy, additionalProperties: false } : copy;
}

function parameters(path: string): number {
  return path.split("{").length;
}

function isReference(value: Response | Reference): value is Reference {
  return "$ref" in value;
}

interface Outside {
  schema: string;
  is(answer: Answer): boolean;
}

/** Checks the answers of one API with its OpenAPI document. */
class Judge {
  readonly root: string;
  private readonly document: OpenApiDocument;
  private readonly outside: Outside;
  private readonly operations: { path: string; pattern: RegExp; methods: Record<string, OperationObject> }[];

  constructor(root: string, document: OpenApiDocument, outside: Outside) {
    this.root = root;
    this.document = document;
    this.outside = outside;
    ajv.addSchema(closed(document) as object, root);
    const own = Object.entries(document.paths).filter(([, methods]) =>
      Object.values(methods).every(({ servers }) => servers === undefined),
    );
    this.operations = own.map(([path, methods]) => ({
      path,
      pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
      methods,
    }));
    // Literal paths precede those with parameters, as in the router.
    this.operations.sort((a, b) => parameters(a.path) - parameters(b.path));
  }

  /** The operation of a request; undefined when there is none. HEAD belongs to GET's. */
  operation(method: string, path: string): { place: string[]; operation: OperationObject } | undefined {
    const pathname = path.slice(this.root.length + 1).split("?")[0]!;
    const found = this.operations.find(({ pattern }) => pattern.test(pathname));
    const verb = method === "HEAD" ? "get" : method.toLowerCase();
    const operation = found?.methods[verb];
    return operation && { place: ["paths", found.path, verb], operation };
  }

  violations({ method, path, answer }: Exchange): string[] {
    const found = this.operation(method, path);
    if (found) return this.operationViolations(found.operation, found.place, method, answer);
    if (!this.outside.is(answer)) return [`no operation is described here, yet it answers ${answer.status}`];
    return this.schemaViolations(["components", "schemas", this.outside.schema], answer.body);
  }

  private operationViolations(
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
    const response = isReference(given) ? this.document.components.responses[here.at(-1)!]! : given;
    return [
      ...this.headerViolations(response, answer),
      ...(method === "HEAD" ? [] : this.bodyViolations(response, here, answer)),
    ];
  }

  private bodyViolations({ content }: Response, place: string[], { headers, body, bytes }: Answer): string[] {
    if (!content) return bytes.length === 0 ? [] : ["a body where none is described"];
    const type = headers.get("content-type")?.split(";")[0] ?? "";
    if (!content[type]) return [`the type ${type} is not described`];
    return type.endsWith("json") ? this.schemaViolations([...place, "content", type, "schema"], body) : [];
  }

  private headerViolations({ headers = {} }: Response, answer: Answer): string[] {
    return Object.keys(headers).flatMap((name) => {
      const { required, schema } = this.document.components.headers[name] as Header;
      const text = answer.headers.get(name);
      if (text === null) return required ? [`the header ${name} is missing`] : [];
      const value = schema.type === "integer" ? Number(text) : text;
      const words = this.schemaViolations(["components", "headers", name, "schema"], value);
      return words.map((word) => `${name}${word}`);
    });
  }

  private schemaViolations(place: string[], value: unknown): string[] {
    const pointer = place.map(
      (part) => `/${encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))}`,
    );
    const ref = `${this.root}#${pointer.join("")}`;
    const validate = validators.get(ref) ?? ajv.compile({ $ref: ref });
    validators.set(ref, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }
}

const codeIn = (codes: string[], code: unknown) => codes.includes(String(code));
/** Any origin: only links in the document contain it. A test compares the document with the served one. */
const ORIGIN = "https://signing.example.org";
const v3 = new Judge("v3", v3Description(ORIGIN), {
  schema: "Problem",
  is: ({ body }) => codeIn(["ROUTE_NOT_FOUND", "METHOD_NOT_ALLOWED"], body?.code),
});
const v2 = new Judge("v2", v2Description(ORIGIN), {
  schema: "Refusal",
  is: ({ body }) => codeIn(["E1300", "E1701"], body?.error?.code),
});

/** The operation of a request; undefined when there is none. HEAD belongs to GET's. */
export function describedOperation(
  method: string,
  path: string,
): { place: string[]; operation: OperationObject } | undefined {
  return (path.startsWith("/v2/") ? v2 : v3).operation(method, path);
}

/** A sandbox session can simulate any error of init, also those of a broken proxy. */
function isSimulation({ path, answer }: Exchange): boolean {
  return path === "/v2/signing-sessions/init" && answer.status >= 400;
}

/** The differences between an answer and the OpenAPI document of its API; empty when there are none, or no document. */
export function violations(exchange: Exchange): string[] {
  const judge = [v2, v3].find(({ root }) => exchange.path.startsWith(`/${root}/`));
  if (!judge || exchange.method === "OPTIONS" || isSimulation(exchange)) return [];
  return judge.violations(exchange);
}
