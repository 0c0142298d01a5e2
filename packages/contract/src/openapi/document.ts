import type { Operation } from "../common/operation.ts";
import { requestBodyOf } from "./bodies.ts";
import { withoutDefaults } from "./defaults.ts";
import type { Dialect, Refusals } from "./dialect.ts";
import { parametersOf } from "./parameters.ts";
import { responsesOf } from "./responses.ts";
import { Schemas } from "./schemas.ts";
import type { OpenApiDocument, OperationObject } from "./types.ts";
import { V3_DIALECT } from "./v3-dialect.ts";

export interface OpenApiOptions {
  /** Base URL of the operations, without a trailing slash. */
  serverUrl: string;
  /** URL of the reference; the error pages are below it. */
  docsUrl: string;
  description: string;
  tags: readonly { name: string; description: string }[];
  operations: readonly Operation[];
  /** Default: v3. */
  dialect?: Dialect;
}

/** The OpenAPI 3.1 document of the operations. The output depends on the options only. */
export function openApiDocument(options: OpenApiOptions): OpenApiDocument {
  const { serverUrl, docsUrl, description, operations, dialect = V3_DIALECT } = options;
  const schemas = new Schemas();
  const refusals = dialect.refusals(schemas, docsUrl);
  const paths: OpenApiDocument["paths"] = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: operationObject(operation, { schemas, refusals, dialect, serverUrl }),
    };
  }
  const webhooks = dialect.webhooks(schemas);
  const { title, version, summary } = dialect;
  return {
    openapi: "3.1.1",
    info: {
      title,
      version,
      summary,
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
      securitySchemes: {
        apiKey: API_KEY,
        ...(operations.some(({ roots }) => roots) && { apiKeyHeader: API_KEY_HEADER }),
      },
      parameters: dialect.parameters,
      headers: dialect.headers,
      responses: refusals.components,
      schemas: withoutDefaults(schemas.components),
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

/** The credential of the older paths (docs/contract/v2.md#legacy-credentials). */
const API_KEY_HEADER = { type: "apiKey", in: "header", name: "apiKey", description: "The API key." };

interface Tools {
  schemas: Schemas;
  refusals: Refusals;
  dialect: Dialect;
  serverUrl: string;
}

function operationObject(operation: Operation, { serverUrl, ...tools }: Tools): OperationObject {
  const { schemas, refusals, dialect } = tools;
  const { id, tag, summary, scope, roots } = operation;
  const origin = serverUrl.replace(/\/\w+$/, "");
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: describe(operation),
    ...(roots && { servers: roots.map((root) => ({ url: origin + root })) }),
    security: securityOf(operation),
    // OpenAPI 3.1 allows a bearer's scopes in `security`, but linters with rules of 3.0 report them.
    ...(scope !== null && { "x-required-scope": scope }),
    parameters: parametersOf(operation, schemas, dialect),
    ...withoutDefaults(requestBodyOf(operation, schemas)),
    responses: responsesOf(operation, { schemas, refusals, dialect }),
  };
}

function securityOf({ auth, roots }: Operation): OperationObject["security"] {
  if (auth === "none") return [];
  return roots ? [{ apiKeyHeader: [] }, { apiKey: [] }] : [{ apiKey: [] }];
}

function describe({ summary, description, auth, scope }: Operation): string {
  const access = scope === null ? "Any key may call it." : scopeNote(scope);
  return [description ?? `${summary}.`, auth === "none" ? "Needs no key." : access].join("\n\n");
}

/** Describes the scopes; all of them are scopeNote. */
function scopeNote(scope: string): string {
  const names = scope.split(" ").map((name) => `\`${name}\``);
  return names.length > 1 ? `Needs the scopes ${names.join(" and ")}.` : `Needs the scope ${names[0]}.`;
}
