import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { LEGACY_ROOTS, V2_ROOT } from "@service/contract/common";
import { LEGACY_OPERATIONS, V2_OPERATIONS } from "@service/contract/v2";
import { V3_OPERATIONS } from "@service/contract/v3";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { raw } from "../support/machine/raw.ts";
import { ANA, sent } from "../support/signing.ts";

let world: World;
let tenantId: string;

before(async () => {
  world = await createWorld();
  ({ tenantId } = await world.createTenant());
});
after(() => world.close());

const keyWith = async (...scopes: string[]): Promise<Client> =>
  world.as(await world.createKey(tenantId, "test", { scopes }));

/** Calls an operation only as far as its scope check: unknown ids, no body. */
function call(client: Client, { method, path }: (typeof V3_OPERATIONS)[number]): Promise<Answer> {
  return client.send(method.toUpperCase(), `/v3${path.replaceAll(/\{\w+\}/g, "x")}`);
}

/** Operations with all the scopes that each needs. */
const scoped = V3_OPERATIONS.flatMap((operation) =>
  operation.scope === null ? [] : [{ operation, scopes: operation.scope.split(" ") }],
);

test("without one of its scopes every operation is 403 PERMISSION_DENIED and names it", async () => {
  const needed = new Set(scoped.flatMap(({ scopes }) => scopes));
  for (const scope of needed) {
    const others = [...needed].filter((other) => other !== scope);
    const client = await keyWith(...others, "signature:*", "nothing:at-all");
    for (const { operation } of scoped.filter(({ scopes }) => scopes.includes(scope))) {
      const { status, body } = await call(client, operation);
      assert.equal(status, 403, operation.id);
      assert.equal(body.code, "PERMISSION_DENIED");
      assert.equal(body.requiredScope, scope);
    }
  }
});

test("the scopes themselves, their resources' wildcards and * each open every operation", async () => {
  const everything = await keyWith("*");
  for (const { operation, scopes } of scoped) {
    const wildcards = scopes.map((scope) => `${scope.split(":")[0]}:*`);
    for (const client of [await keyWith(...scopes), await keyWith(...wildcards), everything]) {
      const { status } = await call(client, operation);
      assert.ok(status !== 401 && status !== 403, `${operation.id}: ${status}`);
    }
  }
});

test("a wildcard covers its own resource and no other, and no scope by its beginning", async () => {
  const path = `/v3/documents/doc_${"0".repeat(32)}`;
  for (const scopes of [["webhook:*"], ["doc:*"], ["document:rea"], ["document:reading"], ["documents:*"]])
    assert.equal((await (await keyWith(...scopes)).get(path)).status, 403, scopes.join());
});

test("users/me needs no scope: it answers any key who it is", async () => {
  const client = await keyWith("webhook:read");
  const me = expectStatus(await client.get("/v3/users/me"), 200);
  assert.deepEqual(me["scopes"], ["webhook:read"]);
  assert.deepEqual([me["environment"], me["authMode"], me["livemode"]], ["test", "api_key", false]);
  for (const environment of ["live", "dev"] as const) {
    const other = world.as(await world.createKey(tenantId, environment));
    const answer = await other.get("/v3/users/me");
    assert.deepEqual([answer.body.environment, answer.body.livemode], [environment, environment === "live"]);
    assert.equal(answer.headers.get("service-environment"), environment);
  }
});

test("a session needs both of its scopes: 403 INSUFFICIENT_SCOPE tells them", async () => {
  const document = await sent(await keyWith("*"));
  const body = { document_id: document.id, signer_email: ANA.email };
  const create = async (...scopes: string[]) => (await keyWith(...scopes)).post("/v2/signing-sessions", body);
  for (const scopes of [
    ["embedded:write"],
    ["document:write"],
    ["document:*"],
    ["document:read", "embedded:write"],
  ]) {
    const { status, headers, body: refused } = await create(...scopes);
    assert.equal(status, 403, scopes.join());
    assert.equal(refused.error.code, "INSUFFICIENT_SCOPE");
    assert.equal(refused.error.type, "permission_error");
    assert.deepEqual(refused.error.required_scopes, ["embedded:write", "document:write"]);
    assert.deepEqual(refused.error.your_scopes, scopes);
    assert.ok(refused.error.hint);
    assert.equal(refused.error.documentation_url, `${world.url}/docs/errors#INSUFFICIENT_SCOPE`);
    assert.equal(headers.get("x-your-scopes"), scopes.join(","));
    assert.equal(headers.get("x-accepted-scopes"), "embedded:write,document:write");
  }
  for (const scopes of [["embedded:write", "document:write"], ["embedded:*", "document:*"], ["*"]])
    assert.equal((await create(...scopes)).status, 201, scopes.join());
});

test("where it is told is the service's own address, whatever Host a request names", async () => {
  const { token } = await keyWith("user:read");
  const head = `GET /v2/templates HTTP/1.1\r\nHost: evil.example\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`;
  const { status, body } = await raw(world.url, head);
  assert.equal(status, 403);
  assert.equal(JSON.parse(body).error.documentation_url, `${world.url}/docs/errors#INSUFFICIENT_SCOPE`);
});

test("every operation of v2 asks for its scopes, and tells them on refusals and on successes alike", async () => {
  const operations = [
    ...V2_OPERATIONS.map((operation) => ({ root: V2_ROOT, operation })),
    ...LEGACY_ROOTS.flatMap((root) => LEGACY_OPERATIONS.map((operation) => ({ root, operation }))),
  ];
  const scopedV2 = operations.filter(({ operation }) => operation.scope !== null);
  const none = await keyWith("webhook:read");
  for (const { root, operation } of scopedV2) {
    const { id, method, path, scope } = operation;
    const { status, headers, body } = await none.send(
      method.toUpperCase(),
      `${root}${path.replaceAll(/\{\w+\}/g, "x")}`,
    );
    const required = scope!.split(" ");
    assert.deepEqual([status, body.error.code], [403, "INSUFFICIENT_SCOPE"], id);
    assert.deepEqual(body.error.required_scopes, required);
    assert.deepEqual(body.error.your_scopes, ["webhook:read"]);
    assert.equal(headers.get("x-accepted-scopes"), required.join(","));
    assert.equal(headers.get("x-your-scopes"), "webhook:read");
    const able = await keyWith(...required);
    const opened = await able.send(method.toUpperCase(), `${root}${path.replaceAll(/\{\w+\}/g, "x")}`);
    assert.ok(opened.status !== 401 && opened.status !== 403, `${id}: ${opened.status}`);
    assert.equal(opened.headers.get("x-accepted-scopes"), required.join(","));
    assert.equal(opened.headers.get("x-your-scopes"), required.join(","));
  }
});
