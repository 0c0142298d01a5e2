import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { request } from "node:http";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { ADMIN_ROOT, EMBED_ROOT } from "@service/contract/addresses";
import { operations as adminOperations } from "@service/contract/admin";
import type { Operation } from "@service/contract/common";
import { EMBED_OPERATIONS } from "@service/contract/embed";
import type { Client } from "../client.ts";
import { ANA, init, sent, tradeToken } from "../support/signing.ts";
import { createWorld, type World } from "../world.ts";

const NO_ID = "0".repeat(32);

let world: World;
let tenantId: string;
let client: Client;
before(async () => {
  world = await createWorld();
  ({ tenantId } = await world.createTenant({ credits: 100 }));
  client = world.as(await world.createKey(tenantId));
});
after(() => world.close());

/** A path of each API and of each kind of answer: a page, a file, JSON, an error, an empty body. */
const PATHS = [
  "/v3/healthz",
  "/v3/users/me",
  "/v3/nothing",
  "/v2/documents",
  "/v2/openapi.json",
  "/v2/nothing",
  "/v1/nothing",
  "/api/nothing",
  "/admin/keys",
  "/embed/x",
  "/embed/assets/nothing.js",
  "/sdk/v1/service-signing.js",
  "/sdk/v1/integrity.json",
  "/sdk/v1/nothing",
  "/sign/x",
  "/sign/assets/hosted.css",
  "/handoff/x",
  `/files/${NO_ID}`,
  "/verify",
  "/verify/roots.pem",
  "/docs",
  "/docs/",
  "/docs/errors",
  "/docs/assets/docs.css",
  "/docs/assets/nothing",
  "/readyz",
  "/metrics",
  "/",
  "/nothing",
];

for (const method of ["GET", "HEAD", "POST", "OPTIONS"])
  test(`no answer to ${method} lets a browser guess its type`, async () => {
    for (const path of PATHS) {
      const { headers } = await fetch(`${world.url}${path}`, { method, redirect: "manual" });
      assert.equal(headers.get("x-content-type-options"), "nosniff", path);
    }
  });

test("files are sent with it too", async () => {
  const { id } = await sent(client);
  for (const range of ["bytes=0-", "bytes=0-99", "bytes=99999999-"]) {
    const { headers } = await client.get(`/v3/documents/${id}/download`, { range });
    assert.equal(headers.get("x-content-type-options"), "nosniff", range);
  }
  const picture = await client.get(`/v3/documents/${id}/pages/1/thumbnail`);
  assert.equal(picture.headers.get("x-content-type-options"), "nosniff");
});

function locationOf(path: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" };
    request(`${world.url}${path}`, { headers }, (answer) => {
      answer.resume();
      assert.equal(answer.statusCode, 301, path);
      resolve(answer.headers.location);
    })
      .on("error", reject)
      .end();
  });
}

test("a redirect leads to a path of the same server, whatever Host the request names", async () => {
  for (const [path, location] of [
    ["/docs/", "/docs"],
    ["/docs/errors/", "/docs/errors"],
    ["/docs/errors//", "/docs/errors"],
    ["/docs/?lang=en", "/docs?lang=en"],
    ["/verify/", "/verify"],
    ["/verify/?a=/&b=//evil.example/", "/verify?a=/&b=//evil.example/"],
  ] as const)
    assert.equal(await locationOf(path), location, path);
});

test("hidden files of a build are not served", async () => {
  const sdk = dirname(createRequire(import.meta.url).resolve("@service/signing/package.json"));
  assert.ok(existsSync(join(sdk, "dist/.built-from")), "there is one to hide");
  for (const path of [
    "/sdk/v1/.built-from",
    "/sdk/v1/%2ebuilt-from",
    "/sdk/v1/.x/y.json",
    "/docs/assets/.x",
  ]) {
    const { status } = await fetch(`${world.url}${path}`);
    assert.equal(status, 404, path);
  }
});

async function openFor(as: Client, allowed_origins: string[]) {
  const { id: document_id } = await sent(as);
  return as.post("/v2/signing-sessions", { document_id, signer_email: ANA.email, allowed_origins });
}

test("a live session takes https origins alone; the sandbox takes http for development", async () => {
  const live = world.as(await world.createKey(tenantId, "live"));
  for (const origin of ["http://shop.example.com", "http://localhost:3000", "HTTP://shop.example.com"]) {
    const { status, body } = await openFor(live, ["https://shop.example.com", origin]);
    assert.deepEqual([status, body.error?.code, body.error?.field], [422, "E1200", "allowed_origins[1]"]);
  }
  assert.equal((await openFor(live, ["https://shop.example.com"])).status, 201);
  assert.equal((await openFor(client, ["http://localhost:3000"])).status, 201);
});

test("no cache keeps an answer that holds a secret of a session", async () => {
  const { id: document_id } = await sent(client);
  const made = await client.post("/v2/signing-sessions", { document_id, signer_email: ANA.email });
  const started = await init(world, made.body.client_secret);
  const traded = await tradeToken(world, made.body.session_id, started.body.frame_token);
  for (const { status, headers } of [made, started, traded])
    assert.deepEqual([status < 300, headers.get("cache-control")], [true, "no-store"]);
});

/** A declared path with ids of nothing. */
const filled = (path: string): string => path.replaceAll(/\{\w+\}/g, NO_ID);

test("every operation of the operator's API and of the signing page is served", async () => {
  const declared: [root: string, operation: Operation][] = [
    ...Object.values(adminOperations).map((operation): [string, Operation] => [ADMIN_ROOT, operation]),
    ...Object.values(EMBED_OPERATIONS).map((operation): [string, Operation] => [EMBED_ROOT, operation]),
  ];
  for (const [root, { id, method, path }] of declared) {
    const response = await fetch(`${world.url}${root}${filled(path)}`, {
      method: method.toUpperCase(),
      headers: { authorization: `Bearer ${world.server.context.adminToken}` },
    });
    assert.doesNotMatch(await response.text(), /There is nothing at this path|This path answers/, id);
  }
});

/** Sends headers as they are, names repeated. */
function sendRaw(path: string, headers: [name: string, value: string][]): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(world.url);
    request({ hostname, port, path, headers: headers.flat() }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}

test("two Authorization headers are no credential, whichever is right", async () => {
  const right = `Bearer ${world.server.context.adminToken}`;
  const key = `Bearer ${await world.createKey(tenantId)}`;
  const host: [string, string] = ["Host", "localhost"];
  for (const [path, credential] of [
    ["/admin/outbox", right],
    ["/v2/templates", key],
    ["/v3/users/me", key],
  ] as const) {
    assert.equal(await sendRaw(path, [host, ["Authorization", credential]]), 200, path);
    for (const pair of [
      [credential, "Bearer x"],
      ["Bearer x", credential],
    ])
      assert.equal(
        await sendRaw(path, [host, ...pair.map((value): [string, string] => ["Authorization", value])]),
        401,
        path,
      );
  }
});

test("an operation without a query ignores its parameters, whatever they hold", async () => {
  const admin = { authorization: `Bearer ${world.server.context.adminToken}` };
  assert.equal(
    (await fetch(`${world.url}/admin/keys/key_${NO_ID}?x=%00`, { headers: admin, method: "DELETE" })).status,
    404,
  );
  assert.equal((await fetch(`${world.url}/v2/openapi.json?x=%00`)).status, 200);
});

test("v3 names a missing body before a malformed id", async () => {
  const answer = await client.send("POST", "/v3/documents/nope/signers", {});
  assert.deepEqual([answer.status, answer.body?.code], [400, "MALFORMED_JSON"]);
});

test("v2 looks for a template before it reads what is asked of it", async () => {
  const answer = await client.send("PATCH", `/v2/templates/tmpl_${NO_ID}`, { json: { tags: 5 } });
  assert.deepEqual([answer.status, answer.body?.error?.code], [404, "E1300"]);
});
