import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type OpenApiDocument, v2ErrorsOf } from "@service/contract/openapi";
import { V2_OPERATIONS, v2ErrorOf } from "@service/contract/v2";
import { createLegacy } from "../../../server/src/http/legacy/index.ts";
import { createV2 } from "../../../server/src/http/v2/index.ts";
import type { Answer } from "../client.ts";
import { violations } from "../openapi.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

let world: World;
let document: OpenApiDocument;
before(async () => {
  world = await createWorld();
  document = expectStatus(await world.anonymous.get("/v2/openapi.json"), 200) as unknown as OpenApiDocument;
});
after(() => world.close());

test("v2 describes itself in OpenAPI 3.1, without a key", () => {
  assert.match(document.openapi, /^3\.1\.\d+$/);
  assert.deepEqual(
    document.servers.map(({ url }) => url),
    [`${world.url}/v2`],
  );
});

test("every operation of v2 that is bound is described, and every one that is described is bound", () => {
  const bound = [createV2, createLegacy]
    .flatMap((create) => create(world.server.context).routes)
    .filter(({ method }) => method !== "ALL" && method !== "OPTIONS")
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  assert.deepEqual([...new Set(bound)].toSorted(), described.toSorted());
});

test("every code of an operation of v2 is described under its status, with a page, and no other", () => {
  for (const operation of V2_OPERATIONS) {
    const { responses } = document.paths[operation.path]![operation.method]!;
    for (const [status, given] of Object.entries(responses)) {
      if (Number(status) < 400) continue;
      assert.ok("$ref" in given);
      const response = document.components.responses[given.$ref.split("/").at(-1)!]!;
      const described = Object.keys(response.content?.["application/json"]?.examples ?? {});
      const expected = v2ErrorsOf(operation).filter(
        (code) => v2ErrorOf(code, operation).status === Number(status),
      );
      assert.deepEqual(described, expected, `${operation.id} ${status}`);
      for (const code of expected) assert.ok(response.description.includes(`/docs/errors#${code}`));
    }
  }
});

const contentOf = (path: string, method: string) => document.paths[path]![method]!.requestBody?.content ?? {};

test("an upload is a form with a file; a change is JSON, or a form too", () => {
  const upload = contentOf("/templates", "post")["multipart/form-data"]!.schema;
  assert.deepEqual(Object.keys(upload.properties ?? {}), [
    "file",
    "name",
    "description",
    "tags",
    "category",
    "aiEditable",
  ]);
  assert.deepEqual(upload.required, ["file"]);
  assert.deepEqual(Object.keys(contentOf("/templates/{template_id}", "patch")), [
    "application/json",
    "application/merge-patch+json",
    "multipart/form-data",
  ]);
});

test("a session names both scopes that it needs", () => {
  const { "x-required-scope": scope, description } = document.paths["/signing-sessions"]!["post"]!;
  assert.equal(scope, "embedded:write document:write");
  assert.match(description, /`embedded:write` and `document:write`/);
});

test("the document of v2 is cached by its hash and may be read from any page", async () => {
  const first = await world.anonymous.get("/v2/openapi.json");
  assert.match(first.headers.get("cache-control")!, /public, max-age=\d+/);
  assert.equal(first.headers.get("access-control-allow-origin"), "*");
});

test("an answer of v2 that is not as described is found out", () => {
  const headers = new Headers({
    "content-type": "application/json",
    "x-service-request-id": "req_0197a1b2c3d47e5f8a9b0c1d2e3f4a5b",
  });
  const wrong = (answer: Partial<Answer>, path = "/v2/templates") => {
    const whole = { status: 200, headers, body: null, bytes: new Uint8Array([0]), ...answer };
    return violations({ method: "GET", path, answer: whole }).join();
  };
  const list = { success: true, data: [], total: 0 };
  assert.equal(wrong({ body: list }), "");
  assert.match(wrong({ body: { ...list, extra: 1 } }), /additional properties/);
  assert.match(wrong({ body: { ...list, total: "0" } }), /total must be integer/);
  assert.match(wrong({ body: list, status: 418 }), /status 418 is not described/);
  assert.match(wrong({ body: list }, "/v2/nothing"), /no operation is described here/);
  const error = { code: "E1600", type: "conflict", message: "x" };
  assert.match(wrong({ body: { error }, status: 401 }), /code must be equal to one of/);
});
