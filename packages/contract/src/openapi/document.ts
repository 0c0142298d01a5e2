import type { AnyOperation } from "../common/operation.ts";
import { V3_VERSION } from "../v3/errors.ts";
import { requestBodyOf } from "./bodies.ts";
import { HEADERS, REQUEST_HEADERS } from "./headers.ts";
import { parametersOf } from "./parameters.ts";
import { Problems } from "./problems.ts";
import { responsesOf } from "./responses.ts";
import { Schemas } from "./schemas.ts";
import type { OpenApiDocument, OperationObject } from "./types.ts";
import { webhooksOf } from "./webhooks.ts";

export interface OpenApiOptions {
  /** Where the operations are served, without a slash at the end. */
  serverUrl: string;
  /** Where the reference is; the pages on errors are below it. */
  docsUrl: string;
  /** Markdown. */
  description: string;
  tags: readonly { name: string; description: string }[];
  operations: readonly AnyOperation[];
}

/** The OpenAPI 3.1 document of these operations. The same options make the same document. */
export function openApiDocument(options: OpenApiOptions): OpenApiDocument {
  const { serverUrl, docsUrl, description, operations } = options;
  const schemas = new Schemas();
  const problems = new Problems(schemas, docsUrl);
  const paths: OpenApiDocument["paths"] = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: operationObject(operation, schemas, problems),
    };
  }
  const webhooks = webhooksOf(schemas);
  return {
    openapi: "3.1.1",
    info: {
      title: "Signing Service API",
      version: V3_VERSION,
      summary: "Send PDF documents to be signed, follow them, and fetch the sealed evidence.",
      description,
      contact: { name: "Reference and guides", url: docsUrl },
      license: { name: "MIT", identifier: "MIT" },
    },
    externalDocs: { url: docsUrl, description: "Reference and guides" },
    servers: [{ url: serverUrl, description: "The key chooses the environment." }],
    tags: options.tags.filter(({ name }) => operations.some(({ tag }) => tag === name)),
    paths,
    webhooks,
    components: {
      securitySchemes: { apiKey: API_KEY },
      parameters: REQUEST_HEADERS,
      headers: HEADERS,
      responses: problems.components,
      schemas: schemas.components,
    },
  };
}

const API_KEY = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "service_{live|test|dev}_sk_{token}",
  description:
    "The API key as a bearer token. A secret of your server: it never goes into a browser or an app. `live` keys " +
    "work on real documents, `test` and `dev` keys in the sandbox.",
};

function operationObject(operation: AnyOperation, schemas: Schemas, problems: Problems): OperationObject {
  const { id, tag, summary, auth, scope } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: describe(operation),
    security: auth === "none" ? [] : [{ apiKey: [] }],
    // OpenAPI 3.1 lets a bearer list it in `security`, but linters of 3.0 rules complain of it there.
    ...(scope !== null && { "x-required-scope": scope }),
    parameters: parametersOf(operation, schemas),
    ...requestBodyOf(operation, schemas),
    responses: responsesOf(operation, schemas, problems),
  };
}

function describe({ summary, description, auth, scope }: AnyOperation): string {
  const access = scope === null ? "Any key may call it." : `Needs the scope \`${scope}\`.`;
  return [description ?? `${summary}.`, auth === "none" ? "Needs no key." : access].join("\n\n");
}
