import { EVENT_CATALOG } from "@service/contract/webhooks";
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import {
  errorsOf,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
} from "@service/contract/openapi";
import { V3_ERRORS, V3_OPERATIONS, V3_TAGS } from "@service/contract/v3";
import { EVENT_DATA, WebhookEnvelope } from "@service/contract/webhooks";
import { createV3 } from "../../../server/src/http/v3/index.ts";
import type { Answer } from "../client.ts";
import { violations } from "../openapi.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

let world: World;
let document: OpenApiDocument;
before(async () => {
  world = await createWorld();
  document = expectStatus(await world.anonymous.get("/v3/openapi.json"), 200) as unknown as OpenApiDocument;
});
after(() => world.close());

function operations(): { path: string; method: string; operation: OperationObject }[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

test("the document is OpenAPI 3.1 of this server and needs no key", () => {
  assert.match(document.openapi, /^3\.1\.\d+$/);
  assert.deepEqual(
    document.servers.map(({ url }) => url),
    [`${world.url}/v3`],
  );
});

test("every operation that is bound is described, and every one that is described is bound", () => {
  const bound = createV3(world.server.context)
    .routes.filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
  const described = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  assert.deepEqual(bound.toSorted(), described.toSorted());
});

test("operations have ids of their own, a tag that is described, and words", () => {
  const all = operations().map(({ operation }) => operation);
  assert.equal(new Set(all.map(({ operationId }) => operationId)).size, V3_OPERATIONS.length);
  const tags = new Set(document.tags.map(({ name }) => name));
  for (const { operationId, tags: own, summary, description } of all) {
    assert.ok(own.length === 1 && tags.has(own[0]!), operationId);
    assert.ok(summary.length > 5 && description.length > summary.length / 2, operationId);
  }
  assert.ok(
    document.tags.every(
      ({ name, description }) => description.length > 5 && V3_TAGS.some((tag) => tag.name === name),
    ),
  );
});

test("every operation but those without a key asks for the bearer and names its scope", () => {
  for (const { id, auth, scope, method, path } of V3_OPERATIONS) {
    const described = document.paths[path]![method]!;
    assert.deepEqual(described.security, auth === "none" ? [] : [{ apiKey: [] }], id);
    assert.equal(described["x-required-scope"], scope ?? undefined, id);
  }
  const anonymous = V3_OPERATIONS.filter(({ auth }) => auth === "none").map(({ id }) => id);
  assert.deepEqual(anonymous, ["healthz", "openApi"]);
});

test("every code of an operation is described under its status, and no other", () => {
  for (const operation of V3_OPERATIONS) {
    const { responses } = document.paths[operation.path]![operation.method]!;
    for (const [status, given] of Object.entries(responses)) {
      if (Number(status) < 400) continue;
      const response =
        "$ref" in given ? document.components.responses[given.$ref.split("/").at(-1)!]! : given;
      const described = Object.keys(response.content?.["application/problem+json"]?.examples ?? {});
      const expected = errorsOf(operation).filter((code) => V3_ERRORS[code].status === Number(status));
      assert.deepEqual(described, expected, `${operation.id} ${status}`);
      for (const code of expected) assert.ok(response.description.includes(`/docs/errors#${code}`));
    }
  }
});

test("GET /users/me is never refused with 403 (docs/contract/v3.md#users-me)", () => {
  const { responses } = document.paths["/users/me"]!["get"]!;
  assert.ok(!("403" in responses) && "401" in responses && "429" in responses);
});

test("the documents list has its parameters, those of our own last (docs/contract/v3.md#documents-list)", () => {
  const given = document.paths["/documents"]!["get"]!.parameters.filter(
    (one): one is Parameter => "name" in one,
  );
  assert.deepEqual(
    given.map(({ name }) => name),
    [
      "limit",
      "startingAfter",
      "endingBefore",
      "status",
      "status[not]",
      "sort",
      "scope",
      "folderId",
      "search",
      "createdAt[gte]",
      "createdAt[lte]",
      "includeTotal",
      "includeFiledDocuments",
      "externalId",
      "metadata",
      "tag",
      "nameOrder",
      "expand",
    ],
  );
  assert.deepEqual(given[0]?.schema, { type: "integer", minimum: 1, maximum: 100, default: 20 });
  const repeated = given.find(({ name }) => name === "status[not]");
  assert.deepEqual([repeated?.style, repeated?.explode], ["form", true]);
});

test("no member of what is sent or answered has a default, which generators take for always there", () => {
  const found: string[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      if (key === "properties")
        for (const [name, schema] of Object.entries(member as object))
          if (typeof schema === "object" && schema !== null && "default" in schema)
            found.push(`${path}.${name}`);
      walk(member, `${path}.${key}`);
    }
  };
  walk(document.components.schemas, "schemas");
  for (const { operation } of operations()) walk(operation.requestBody, operation.operationId);
  assert.deepEqual(found, []);
  const body = document.components.schemas["CreateDocumentBody"] as {
    properties: Record<string, { description: string }>;
  };
  assert.match(body.properties["allowDelegation"]!.description, /Default: `true`\.$/);
});

test("POST takes Idempotency-Key, a key X-User-Id, every operation Service-Version and Service-Strict (docs/contract/v3.md#endpoints)", () => {
  for (const { method, operation } of operations()) {
    const references = operation.parameters.flatMap((one) =>
      "$ref" in one ? [one.$ref.split("/").at(-1)] : [],
    );
    const always = ["ServiceVersion", "ServiceStrict"];
    const repeatable = method === "post" ? ["IdempotencyKey"] : [];
    const read = ["listDocuments", "retrieveDocument", "downloadDocument"].includes(operation.operationId);
    const acting = operation.security?.length === 0 ? [] : ["XUserId", ...(read ? ["XOnBehalfOf"] : [])];
    const expected = [...always, ...repeatable, ...acting];
    assert.deepEqual(references, expected, operation.operationId);
  }
});

test("every event of the catalog is described as a webhook, with an example that holds", () => {
  assert.deepEqual(Object.keys(document.webhooks), Object.keys(EVENT_CATALOG));
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    const example = post.requestBody?.content["application/json"]?.example as {
      eventType: string;
      data: unknown;
    };
    WebhookEnvelope.parse(example);
    assert.equal(example.eventType, type);
    EVENT_DATA[type as keyof typeof EVENT_DATA].parse(example.data);
  }
});

test("every example of a body is one that the operation takes", () => {
  for (const { id, path, method, body } of V3_OPERATIONS) {
    if (!body) continue;
    const example = document.paths[path]![method]!.requestBody?.content["application/json"]?.example;
    const parsed = body.safeParse(example);
    assert.ok(parsed.success, `${id}: ${JSON.stringify(example)} ${parsed.error?.message}`);
  }
});

test("the example of a new document can be sent as it stands", async () => {
  const client = await world.integrator();
  const example = document.paths["/documents"]!["post"]!.requestBody?.content["application/json"]?.example;
  expectStatus(await client.post("/v3/documents", example), 201);
});

test("the document is cached by its hash and may be read from any page", async () => {
  const first = await world.anonymous.get("/v3/openapi.json");
  const etag = first.headers.get("etag")!;
  assert.match(first.headers.get("cache-control")!, /public, max-age=\d+/);
  assert.equal(first.headers.get("access-control-allow-origin"), "*");
  const again = await world.anonymous.get("/v3/openapi.json", { "if-none-match": etag });
  assert.equal(again.status, 304);
  assert.equal(again.bytes.length, 0);
});

test("redocly lint is clean", async () => {
  const folder = await mkdtemp(join(tmpdir(), "openapi-"));
  const file = join(folder, "openapi.json");
  await writeFile(file, JSON.stringify(document));
  const home = dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json"));
  const args = [join(home, "bin/cli.js"), "lint", file, "--format=json", "--extends=recommended"];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { env, cwd: folder });
    const { totals, problems } = JSON.parse(stdout) as {
      totals: Record<string, number>;
      problems: unknown[];
    };
    assert.deepEqual({ ...totals, problems }, { errors: 0, warnings: 0, ignored: 0, problems: [] });
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** The checker of every answer must itself detect violations. */
function answerOf(answer: Partial<Answer>): Answer {
  const headers = new Headers({
    "content-type": "application/json",
    "service-request-id": "req_0197a1b2c3d47e5f8a9b0c1d2e3f4a5b",
    "service-version": "2026-07-11",
  });
  return { status: 200, headers, body: null, bytes: new Uint8Array([0]), ...answer };
}

test("an answer that is not as described is found out", () => {
  const stats = {
    totalDocuments: 1,
    totalCompleted: 1,
    totalPending: 0,
    totalConfiguring: 0,
    recentCount: 1,
  };
  const wrong = (answer: Partial<Answer>, path = "/v3/documents/stats") =>
    violations({ method: "GET", path, answer: answerOf(answer) });
  assert.deepEqual(wrong({ body: stats }), []);
  assert.match(wrong({ body: { ...stats, extra: 1 } }).join(), /additional properties/);
  assert.match(wrong({ body: { ...stats, recentCount: "1" } }).join(), /recentCount must be integer/);
  assert.match(wrong({ body: stats, status: 418 }).join(), /status 418 is not described/);
  assert.match(
    wrong({ body: stats, headers: new Headers({ "content-type": "text/html" }) }).join(),
    /text\/html/,
  );
  assert.match(
    wrong({ body: stats, headers: new Headers({ "content-type": "application/json" }) }).join(),
    /Service-Request-Id is missing/,
  );
  assert.match(wrong({ body: stats }, "/v3/nothing").join(), /no operation is described here/);
  const problem = {
    type: "x",
    title: "x",
    status: 404,
    detail: "x",
    code: "FOLDER_NOT_FOUND",
    requestId: "x",
  };
  const headers = answerOf({}).headers;
  headers.set("content-type", "application/problem+json");
  const path = "/v3/documents/doc_0197a1b2c3d47e5f8a9b0c1d2e3f4a5b";
  assert.match(wrong({ body: problem, status: 404, headers }, path).join(), /code must be equal to one of/);
});
