import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { draft, newDocument } from "../support/signing.ts";

let world: World;
let client: Client;
let id: string;

before(async () => {
  world = await createWorld();
  client = await world.integrator();
  ({ id } = await draft(client));
});
after(() => world.close());

/** Asserts the form of every v3 error (docs/contract/v3.md#errors). */
function assertProblem(answer: Answer, status: number, code: string): void {
  const { body, headers } = answer;
  assert.equal(answer.status, status, JSON.stringify(body));
  assert.equal(headers.get("content-type"), "application/problem+json");
  assert.equal(body.code, code);
  assert.equal(body.status, status);
  assert.ok(body.type.startsWith(world.url) && body.type.endsWith(`/errors#${code}`), body.type);
  for (const text of [body.title, body.detail]) assert.ok(typeof text === "string" && text !== "");
  assert.match(body.requestId, /^req_[0-9a-f]{32}$/);
  for (const name of ["service-request-id", "x-service-request-id"])
    assert.equal(headers.get(name), body.requestId);
  assert.equal(headers.get("service-version"), "2026-07-11");
  assert.equal(headers.get("cache-control"), "no-store");
}

const json = { "content-type": "application/json" };
const problems: [what: string, call: () => Promise<Answer>, status: number, code: string][] = [
  ["a malformed id", () => client.get("/v3/documents/doc_x"), 400, "INVALID_ID"],
  [
    "a malformed cursor",
    () => client.get(`/v3/documents/${id}/events?startingAfter=evt_x`),
    400,
    "INVALID_CURSOR",
  ],
  [
    "an unknown version",
    () => client.get("/v3/users/me", { "service-version": "2020-01-01" }),
    400,
    "INVALID_VERSION",
  ],
  [
    "broken JSON",
    () => client.send("POST", "/v3/documents", { body: "{", headers: json }),
    400,
    "MALFORMED_JSON",
  ],
  ["no body where one is needed", () => client.send("POST", "/v3/documents"), 400, "MALFORMED_JSON"],
  ["no key", () => world.anonymous.get("/v3/users/me"), 401, "AUTHENTICATION_REQUIRED"],
  ["an unknown document", () => client.get(`/v3/documents/doc_${"0".repeat(32)}`), 404, "DOCUMENT_NOT_FOUND"],
  ["an unknown path", () => client.get("/v3/nothing/here"), 404, "ROUTE_NOT_FOUND"],
  ["a wrong method", () => client.send("PUT", `/v3/documents/${id}`), 405, "METHOD_NOT_ALLOWED"],
  [
    "a conflict",
    () => newDocument(client).then(({ body }) => client.post(`/v3/documents/${body.id}/send`)),
    409,
    "DOCUMENT_NOT_SENDABLE",
  ],
  [
    "a body that is too large",
    () => client.patch(`/v3/documents/${id}`, { name: "x".repeat(2 ** 21) }),
    413,
    "PAYLOAD_TOO_LARGE",
  ],
  [
    "a body that is no JSON",
    () =>
      client.send("POST", "/v3/documents", {
        body: "name=x",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      }),
    415,
    "UNSUPPORTED_MEDIA_TYPE",
  ],
  [
    "a value that does not hold",
    () => client.patch(`/v3/documents/${id}`, { name: 5 }),
    422,
    "VALIDATION_ERROR",
  ],
];
for (const [what, call, status, code] of problems) {
  test(`${what} is ${status} ${code}, a problem as RFC 9457 has it`, async () => {
    assertProblem(await call(), status, code);
  });
}

test("items of errors name the field, its pointer and a code", async () => {
  const body = {
    file: { name: "a.pdf", content: "!" },
    signers: [{ name: "A", email: "a@example.com" }, { name: "" }],
  };
  const answer = await client.post("/v3/documents", body);
  assertProblem(answer, 422, "VALIDATION_ERROR");
  const items = answer.body.errors as Record<string, string>[];
  assert.deepEqual(
    items.map(({ field, pointer, code }) => ({ field, pointer, code })),
    [
      { field: "file.content", pointer: "/file/content", code: "INVALID_VALUE" },
      { field: "signers[1].name", pointer: "/signers/1/name", code: "INVALID_VALUE" },
      { field: "signers[1].email", pointer: "/signers/1/email", code: "INVALID_VALUE" },
    ],
  );
  for (const { detail } of items) assert.ok(detail);
});

test("a pointer escapes what RFC 6901 escapes", async () => {
  const { body } = await client.patch(`/v3/documents/${id}`, { "a/b~c": 1 });
  assert.equal(body.errors[0].pointer, "/a~1b~0c");
});

test("every answer has a request id of its own, and tells version and environment", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.get("/v3/users/me")));
  const ids = answers.map(({ headers }) => headers.get("service-request-id"));
  assert.equal(new Set(ids).size, 20);
  for (const { headers } of answers) {
    assert.equal(headers.get("service-version"), "2026-07-11");
    assert.equal(headers.get("service-environment"), "test");
  }
  const forged = await client.get("/v3/users/me", {
    "service-request-id": "req_mine",
    "x-request-id": "mine",
  });
  assert.match(forged.headers.get("service-request-id")!, /^req_[0-9a-f]{32}$/);
});

test("the environment is told on refusals too, and on none without a key", async () => {
  const refused = await client.get("/v3/documents/doc_x");
  assert.equal(refused.headers.get("service-environment"), "test");
  const unknown = await world.anonymous.get("/v3/users/me");
  assert.equal(unknown.headers.get("service-environment"), null);
  assert.match(unknown.headers.get("www-authenticate") ?? "", /^Bearer/);
});

test("a wrong method is told which ones there are", async () => {
  const documents = await client.send("PUT", `/v3/documents/${id}`);
  assert.equal(documents.headers.get("allow"), "GET, PATCH, DELETE, HEAD");
  for (const method of ["OPTIONS", "PATCH", "DELETE"])
    assertProblem(await client.send(method, "/v3/users/me"), 405, "METHOD_NOT_ALLOWED");
});

test("the version that we know may be sent; health asks for nothing", async () => {
  assert.equal((await client.get("/v3/users/me", { "service-version": "2026-07-11" })).status, 200);
  const health = await world.anonymous.get("/v3/healthz");
  assert.deepEqual([health.status, health.body], [200, { status: "ok" }]);
  const head = await world.anonymous.send("HEAD", "/v3/healthz");
  assert.deepEqual([head.status, head.bytes.length], [200, 0]);
});

test("a fault of ours is 500 INTERNAL_ERROR, discloses nothing, and is logged with its request id", async () => {
  const broken = await createWorld({
    overrides: {
      pdf: {
        canonicalize: () => Promise.reject(new Error("secret path /srv/keys")),
        evidence: () => Promise.reject(new Error("unused")),
        partial: () => Promise.reject(new Error("unused")),
        auditPages: () => Promise.reject(new Error("unused")),
        join: () => Promise.reject(new Error("unused")),
        arrange: () => Promise.reject(new Error("unused")),
        findTexts: () => Promise.reject(new Error("unused")),
        formFields: () => Promise.reject(new Error("unused")),
        inspectAttachment: () => Promise.reject(new Error("unused")),
        pictureProblem: () => Promise.reject(new Error("unused")),
        missingGlyphs: () => Promise.resolve(""),
        close: () => Promise.resolve(),
      },
    },
  });
  try {
    const answer = await newDocument(await broken.integrator());
    assert.equal(answer.status, 500);
    assert.equal(answer.body.code, "INTERNAL_ERROR");
    assert.doesNotMatch(JSON.stringify(answer.body), /secret|srv|keys/);
    const line = broken.log.find(
      (entry) => entry.includes(answer.body.requestId) && entry.includes('"error"'),
    );
    assert.match(line ?? "", /secret path/);
    expectStatus(await broken.anonymous.get("/v3/healthz"), 200);
  } finally {
    await broken.close();
  }
});

test("when the database is gone, readyz says so and health goes on", async () => {
  const broken = await createWorld();
  assert.equal((await broken.anonymous.get("/readyz")).body.status, "ready");
  const ping = broken.server.context.database;
  const real = ping.ping.bind(ping);
  ping.ping = () => Promise.reject(new Error("connection refused"));
  try {
    const { status, body } = await broken.anonymous.get("/readyz");
    assert.deepEqual([status, body.status, body.components.database], [503, "unavailable", "away"]);
    expectStatus(await broken.anonymous.get("/v3/healthz"), 200);
    ping.ping = real;
    assert.equal((await broken.anonymous.get("/readyz")).status, 200);
  } finally {
    await broken.close();
  }
});
