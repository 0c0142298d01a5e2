import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { raw } from "../support/machine/raw.ts";
import { draft, type Draft } from "../support/signing.ts";

let world: World;
let client: Client;
let key: string;
let document: Draft;
let path: string;

before(async () => {
  world = await createWorld();
  const { tenantId } = await world.createTenant();
  key = await world.createKey(tenantId);
  client = world.as(key);
  document = await draft(client);
  path = `/v3/documents/${document.id}`;
});
after(async () => {
  // None of the inputs caused a fault of the server.
  assert.deepEqual(
    world.log.filter((line) => line.includes('"level":"error"')),
    [],
  );
  await world.close();
});

const json = { "content-type": "application/json" };
const patch = (body: string | Uint8Array, headers: Record<string, string> = json) =>
  client.send("PATCH", path, { body: body as never, headers });
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
const lists = (levels: number) => `{"name":${"[".repeat(levels)}${"]".repeat(levels)}}`;

const bodies: [what: string, body: string | Uint8Array, status: number, code: string][] = [
  ["nothing but white space", "  \n", 400, "MALFORMED_JSON"],
  ["half an object", '{"name":"x"', 400, "MALFORMED_JSON"],
  ["two values", "{}{}", 400, "MALFORMED_JSON"],
  ["single quotes", "{'name':'x'}", 400, "MALFORMED_JSON"],
  ["NaN", '{"name":NaN}', 400, "MALFORMED_JSON"],
  ["invalid UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400, "MALFORMED_JSON"],
  ["UTF-16", Buffer.from('{"name":"x"}', "utf16le"), 400, "MALFORMED_JSON"],
  ["300 levels of objects", nested(300), 400, "MALFORMED_JSON"],
  ["300 levels of lists", lists(300), 400, "MALFORMED_JSON"],
  ["100,000 levels", lists(100_000), 400, "MALFORMED_JSON"],
  ["100 levels", nested(100), 422, "VALIDATION_ERROR"],
  ["a string", '"name"', 422, "VALIDATION_ERROR"],
  ["a number", "5", 422, "VALIDATION_ERROR"],
  ["true", "true", 422, "VALIDATION_ERROR"],
  ["null", "null", 422, "VALIDATION_ERROR"],
  ["a list", "[]", 422, "VALIDATION_ERROR"],
  ["U+0000 in a value", '{"name":"a\\u0000b"}', 422, "VALIDATION_ERROR"],
  ["U+0000 in a key", '{"a\\u0000b":1}', 422, "VALIDATION_ERROR"],
  ["a lone surrogate", '{"name":"\\ud800"}', 422, "VALIDATION_ERROR"],
  [
    "a lone surrogate as raw bytes",
    Buffer.from([...Buffer.from('{"name":"'), 0xed, 0xa0, 0x80, 0x22, 0x7d]),
    400,
    "MALFORMED_JSON",
  ],
  ["__proto__", '{"__proto__":{"name":"polluted"}}', 422, "VALIDATION_ERROR"],
  ["constructor", '{"constructor":{"prototype":{"polluted":1}}}', 422, "VALIDATION_ERROR"],
  ["a number where a name is", '{"name":1e400}', 422, "VALIDATION_ERROR"],
];
for (const [what, body, status, code] of bodies) {
  test(`a body of ${what} is ${status} ${code}`, async () => {
    const answer = await patch(body);
    assert.equal(answer.status, status, JSON.stringify(answer.body));
    assert.equal(answer.body.code, code);
    assert.equal(({} as Record<string, unknown>)["polluted"], undefined);
  });
}

test("a name of emoji, combining marks and control characters comes back as it was given", async () => {
  for (const name of [
    "👩‍👩‍👧‍👦 e\u0301\u202e‮x",
    "a\tb\nc",
    "'; drop table documents; --",
    "\ufeffbom",
    "%00%s${x}",
  ]) {
    const answer = expectStatus(await client.patch(path, { name }), 200);
    assert.equal(answer["name"], name.trim());
    assert.equal((await client.get(path)).body.name, name.trim());
  }
});

test("lengths count characters, as the OpenAPI document's maxLength does: an emoji is one", async () => {
  const longest = "🖋".repeat(255);
  assert.equal(expectStatus(await client.patch(path, { name: longest }), 200)["name"], longest);
  assert.equal((await client.patch(path, { name: `${longest}a` })).status, 422);
  assert.equal(
    (await client.patch(path, { name: "e\u0301".repeat(128) })).status,
    422,
    "two characters each",
  );
  const { data } = (await client.get(`/v3/documents?search=${encodeURIComponent(longest)}`)).body;
  assert.deepEqual(
    data.map((found: { name: string }) => found.name),
    [longest],
  );
  expectStatus(await client.get(`/v3/documents/${document.id}/download`), 200);
});

const types: [type: string | undefined, status: number][] = [
  ["application/json", 200],
  ["APPLICATION/JSON; Charset=UTF-8", 200],
  ["application/merge-patch+json", 200],
  ["text/json", 415],
  ["text/plain", 415],
  ["multipart/form-data; boundary=x", 415],
  ["application/json-seq", 415],
  ["application/jsonx", 415],
  ["*/*", 415],
  ["", 415],
];
for (const [type, status] of types) {
  test(`a body as ${type === "" ? "an empty type" : type} is ${status}`, async () => {
    const answer = await patch(
      Buffer.from('{"name":"typed"}'),
      type === undefined ? {} : { "content-type": type },
    );
    assert.equal(answer.status, status);
    if (status === 415) assert.equal(answer.body.code, "UNSUPPORTED_MEDIA_TYPE");
  });
}

test("a body with no type at all is 415", async () => {
  const body = Buffer.from('{"name":"x"}');
  const head = `PATCH ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
  assert.equal((await raw(world.url, head, body)).status, 415);
});

for (const megabytes of [11, 20]) {
  test(`a body of ${megabytes} MB is 413, and the connection is answered`, async () => {
    const answer = await client.patch(path, { name: "x".repeat(megabytes * 2 ** 20) });
    assert.equal(answer.status, 413);
    assert.equal(answer.body.code, "PAYLOAD_TOO_LARGE");
    const upload = await client.post("/v3/documents", {
      file: { name: "a.pdf", content: "QUJD".repeat((megabytes * 2 ** 20) / 3) },
    });
    assert.equal(upload.status, 413);
    assert.equal(upload.body.code, "DOCUMENT_TOO_LARGE");
  });
}

test("a body that does not tell its length is counted while it comes", async () => {
  const chunk = Buffer.alloc(2 ** 20, "x");
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent > 20) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const answer = await fetch(`${world.url}${path}`, {
    method: "PATCH",
    headers: { ...json, authorization: `Bearer ${key}` },
    body: stream,
    duplex: "half",
  });
  assert.equal(answer.status, 413);
});

const targets: [target: string, status: number, code: string][] = [
  [`/v3/documents/${"a".repeat(4000)}`, 400, "INVALID_ID"],
  ["/v3/documents/%", 400, "INVALID_ID"],
  ["/v3/documents/%E0%A4%A", 400, "INVALID_ID"],
  ["/v3/documents/%2e%2e", 404, "ROUTE_NOT_FOUND"],
  ["/v3/documents/..%2f..%2fadmin%2fkeys", 400, "INVALID_ID"],
  ["/v3/documents/doc_%00", 400, "INVALID_ID"],
  ["/v3/documents//signers", 404, "ROUTE_NOT_FOUND"],
  ["/v3/", 404, "ROUTE_NOT_FOUND"],
  ["/v3/documents/doc_1/unknown", 404, "ROUTE_NOT_FOUND"],
  ["/v3/USERS/me", 404, "ROUTE_NOT_FOUND"],
];
for (const [target, status, code] of targets) {
  test(`GET ${target.slice(0, 60)} is ${status} ${code}`, async () => {
    const head = `GET ${target} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`;
    const answer = await raw(world.url, head);
    assert.equal(answer.status, status, answer.text);
    assert.equal(answer.headers.get("content-type"), "application/problem+json");
    assert.match(answer.body, new RegExp(`"code":"${code}"`));
  });
}

const queries: [query: string, status: number][] = [
  ["limit=0", 422],
  ["limit=101", 422],
  ["limit=-1", 422],
  ["limit=1.5", 422],
  ["limit=1e1", 422],
  ["limit=+5", 422],
  ["limit=", 422],
  ["limit=99999999999999999999", 422],
  ["limit=NaN", 422],
  ["limit=5&limit=6", 422],
  ["limit=%00", 422],
  ["limit=100", 200],
  ["startingAfter=evt_1", 400],
  [`startingAfter=evt_${"0".repeat(32)}`, 400],
  [`startingAfter=doc_${"0".repeat(32)}`, 400],
  ["startingAfter=%00", 400],
  ["__proto__=x&constructor=y&toString=z", 200],
  ["__proto__=x&__proto__=y", 422],
  ["unknown=1", 200],
  ["%FF=%FE", 200],
];
for (const [query, status] of queries) {
  test(`?${query.slice(0, 50)} is ${status}`, async () => {
    const answer = await client.get(`${path}/events?${query}`);
    assert.equal(answer.status, status, JSON.stringify(answer.body));
  });
}

test("both cursors at once are 422", async () => {
  const { data } = (await client.get(`${path}/events`)).body;
  const answer = await client.get(`${path}/events?startingAfter=${data[0].id}&endingBefore=${data[0].id}`);
  assert.equal(answer.status, 422);
});

const odd: [what: string, request: string, statuses: number[]][] = [
  ["TRACE", "TRACE /v3/users/me HTTP/1.1\r\nHost: x\r\n", [405, 501, 400]],
  ["an unknown method", "BREW /v3/users/me HTTP/1.1\r\nHost: x\r\n", [400]],
  ["PROPFIND", "PROPFIND /v3/users/me HTTP/1.1\r\nHost: x\r\n", [405]],
  ["OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: x\r\n", [404, 400]],
  ["an absolute target", "GET http://elsewhere.example/v3/healthz HTTP/1.1\r\nHost: x\r\n", [200, 400]],
  ["no Host", "GET /v3/healthz HTTP/1.1\r\n", [400]],
  ["a Host that is none", "GET /v3/healthz HTTP/1.1\r\nHost: a b/c?d\r\n", [400]],
  ["a Host with a path", "GET /v3/healthz HTTP/1.1\r\nHost: x/../../admin\r\n", [400]],
  ["HTTP/1.0", "GET /v3/healthz HTTP/1.0\r\n", [200, 400]],
  [
    "two lengths",
    "POST /v3/documents HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n",
    [400],
  ],
  [
    "a length and chunks",
    "POST /v3/documents HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n",
    [400],
  ],
  ["a header of 70 kB", `GET /v3/healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(70_000)}\r\n`, [431]],
];
for (const [what, request, statuses] of odd) {
  test(`${what} is answered ${statuses.join(" or ")}`, async () => {
    const answer = await raw(world.url, `${request}Connection: close\r\n\r\n`);
    assert.ok(statuses.includes(answer.status), answer.text.slice(0, 300));
  });
}

test("a client that goes away in the middle of its body is no fault of ours", async () => {
  const head = `PATCH ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":`;
  const controller = new AbortController();
  const { hostname, port } = new URL(world.url);
  const { connect } = await import("node:net");
  const socket = connect({ host: hostname, port: Number(port), signal: controller.signal });
  socket.on("error", () => {});
  socket.write(head, () => socket.resetAndDestroy());
  await new Promise((resolve) => socket.once("close", resolve));
  expectStatus(await client.get(path), 200);
});
