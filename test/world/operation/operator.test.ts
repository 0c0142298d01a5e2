import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Client } from "../client.ts";
import { bareEnvironment } from "../support/machine/environment.ts";
import { createInstallation, createWorld, expectStatus, type World } from "../world.ts";

const CLI = join(import.meta.dirname, "../../../server/src/admin-cli.ts");

let world: World;
let tenantId: string;
before(async () => {
  world = await createWorld();
  ({ tenantId } = await world.createTenant());
});
after(() => world.close());

const zeros = "0".repeat(32);
const operations: [method: string, path: () => string, body: object | undefined][] = [
  ["POST", () => "/admin/tenants", { name: "x" }],
  ["PATCH", () => `/admin/tenants/${tenantId}`, { credits: 5 }],
  ["POST", () => `/admin/tenants/${tenantId}/members`, { email: "x@example.com", name: "x", role: "member" }],
  ["POST", () => "/admin/keys", { tenantId: "", environment: "test" }],
  ["GET", () => "/admin/keys", undefined],
  ["DELETE", () => `/admin/keys/key_${zeros}`, undefined],
  ["GET", () => "/admin/outbox", undefined],
  ["GET", () => "/admin/nothing", undefined],
];

test("no operator's call is answered without the operator's token", async () => {
  const key = await world.createKey(tenantId, "live", { scopes: ["*"] });
  const strangers = [
    world.anonymous,
    world.as(key),
    world.as("x"),
    world.as(world.admin.token!.slice(0, -1)),
    world.as(`${world.admin.token!}x`),
  ];
  for (const client of strangers) {
    // Each in its own minute, because wrong tokens are counted.
    world.clock.advance(60_000);
    for (const [method, path, json] of operations) {
      const { status, body } = await client.send(method, path(), { json });
      assert.equal(status, 401, `${method} ${path()}`);
      assert.equal(body.error.code, "AUTHENTICATION_REQUIRED");
    }
  }
  world.clock.advance(60_000);
  const blank = await world.anonymous.get("/admin/keys", { authorization: "Bearer " });
  assert.equal(blank.status, 401);
});

test("a tenant is made with its owner; its settings change one by one", async () => {
  const made = expectStatus(
    await world.admin.post("/admin/tenants", { name: " Łódź & Co ", plan: "Conecta", credits: 5 }),
    201,
  );
  assert.match(String(made["tenantId"]), /^ten_[0-9a-f]{32}$/);
  assert.match(String(made["orgId"]), /^org_[0-9a-f]{32}$/);
  assert.match(String(made["ownerId"]), /^usr_[0-9a-f]{32}$/);
  assert.match(String(made["ownerEmail"]), /@/);
  const path = `/admin/tenants/${String(made["tenantId"])}`;
  const first = expectStatus(await world.admin.patch(path, {}), 200);
  assert.deepEqual(
    [first["name"], first["plan"], first["credits"], first["defaultExpiryDays"]],
    ["Łódź & Co", "Conecta", 5, 30],
  );
  assert.equal(first["suspended"], false);
  const numbers = { credits: 7, apiRpmOverride: 500, dailyIpLimit: 3, defaultExpiryDays: 1 };
  const patch = { plan: null, suspended: true, ...numbers };
  assert.deepEqual(expectStatus(await world.admin.patch(path, patch), 200), { ...first, ...patch });
});

const fill = (text: string) => text.replaceAll(":tenant", tenantId);
const invalid: [method: string, path: string, body: unknown, field: string | undefined][] = [
  ["POST", "/admin/tenants", {}, "name"],
  ["POST", "/admin/tenants", { name: " " }, "name"],
  ["POST", "/admin/tenants", { name: "x", plan: "Platinum" }, "plan"],
  ["POST", "/admin/tenants", { name: "x", credits: -1 }, "credits"],
  ["POST", "/admin/tenants", { name: "x", credits: 1.5 }, "credits"],
  ["POST", "/admin/tenants", { name: "x", owner: "me" }, "owner"],
  ["POST", "/admin/tenants", { name: "a\0b" }, "name"],
  ["PATCH", "/admin/tenants/:tenant", null, ""],
  ["PATCH", "/admin/tenants/:tenant", { name: "x" }, "name"],
  ["PATCH", "/admin/tenants/:tenant", { apiRpmOverride: 0 }, "apiRpmOverride"],
  ["PATCH", "/admin/tenants/:tenant", { defaultExpiryDays: 0 }, "defaultExpiryDays"],
  ["PATCH", "/admin/tenants/:tenant", { suspended: "yes" }, "suspended"],
  ["POST", "/admin/tenants/:tenant/members", { email: "x", name: "x", role: "member" }, "email"],
  ["POST", "/admin/tenants/:tenant/members", { email: "x@example.com", name: "x", role: "king" }, "role"],
  ["POST", "/admin/keys", { environment: "test" }, "tenantId"],
  ["POST", "/admin/keys", { tenantId: ":tenant", environment: "prod" }, "environment"],
  ["POST", "/admin/keys", { tenantId: ":tenant", environment: "test", scopes: [] }, "scopes"],
  ["POST", "/admin/keys", { tenantId: ":tenant", environment: "test", scopes: ["document"] }, "scopes[0]"],
  [
    "POST",
    "/admin/keys",
    { tenantId: ":tenant", environment: "test", allowedIps: ["10.0.0.0/33"] },
    "allowedIps[0]",
  ],
  [
    "POST",
    "/admin/keys",
    { tenantId: ":tenant", environment: "test", allowedIps: ["localhost"] },
    "allowedIps[0]",
  ],
  ["POST", "/admin/keys", { tenantId: ":tenant", environment: "test", expiresAt: "soon" }, "expiresAt"],
  ["GET", "/admin/keys?tenantId=ten_1", undefined, "tenantId"],
  ["GET", "/admin/outbox?tenantId=x", undefined, "tenantId"],
  ["GET", "/admin/outbox?to=%00", undefined, "to"],
];
for (const [method, path, body, field] of invalid) {
  test(`${method} ${path} with ${JSON.stringify(body)} is 422 at ${field}`, async () => {
    const json: unknown = body === undefined ? undefined : JSON.parse(fill(JSON.stringify(body)));
    const answer = await world.admin.send(method, fill(path), { json });
    assert.equal(answer.status, 422, JSON.stringify(answer.body));
    assert.equal(answer.body.error.field, field);
    assert.ok(answer.body.error.message);
  });
}

test("what is unknown is 404, what is malformed 400 or 422, a wrong method 405", async () => {
  const calls: [method: string, path: string, body: object | undefined, status: number][] = [
    ["PATCH", `/admin/tenants/ten_${zeros}`, { credits: 1 }, 404],
    [
      "POST",
      `/admin/tenants/ten_${zeros}/members`,
      { email: "a@example.com", name: "a", role: "admin" },
      404,
    ],
    ["POST", "/admin/keys", { tenantId: `ten_${zeros}`, environment: "test" }, 404],
    ["DELETE", `/admin/keys/key_${zeros}`, undefined, 404],
    ["DELETE", "/admin/keys/1", undefined, 400],
    ["PATCH", "/admin/tenants/1", { credits: 1 }, 400],
    ["GET", "/admin/nothing", undefined, 404],
    ["PUT", "/admin/tenants", undefined, 405],
  ];
  for (const [method, path, json, status] of calls)
    assert.equal((await world.admin.send(method, path, { json })).status, status, `${method} ${path}`);
  const wrong = await world.admin.send("PUT", "/admin/tenants");
  assert.equal(wrong.headers.get("allow"), "POST", "a 405 tells what is answered (RFC 9110 §15.5.6)");
});

test("a body that is none is told in the words of v3", async () => {
  const json = { "content-type": "application/json" };
  const form = { "content-type": "multipart/form-data; boundary=x" };
  const bodies: [
    path: string,
    body: string,
    headers: Record<string, string>,
    status: number,
    code: string,
  ][] = [
    ["/admin/tenants", "{", json, 400, "MALFORMED_JSON"],
    ["/admin/tenants", "{}", { "content-type": "text/plain" }, 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["/admin/tenants", `{"name":"${"x".repeat(2 ** 17)}"}`, json, 413, "PAYLOAD_TOO_LARGE"],
    ["/admin/tenants", '{"name":"\\ud800"}', json, 422, "VALIDATION_ERROR"],
    ["/admin/templates", "none", form, 400, "MALFORMED_FORM"],
  ];
  for (const [path, body, headers, status, code] of bodies) {
    const answer = await world.admin.send("POST", path, { body, headers });
    assert.deepEqual([answer.status, answer.body.error.code], [status, code]);
  }
});

const add = (email: string) =>
  world.admin.post(`/admin/tenants/${tenantId}/members`, { email, name: "Twice", role: "admin" });

test("a member comes once", async () => {
  expectStatus(await add("twice@example.com"), 201);
  const again = await add(" TWICE@example.com");
  assert.equal(again.status, 422);
  assert.equal(again.body.error.field, "email");
});

test("without ADMIN_TOKEN one is made, kept with mode 600 and good after a restart; an empty file is none", async () => {
  const installation = await createInstallation();
  const path = join(installation.dataDir, "admin-token");
  await writeFile(path, "\n");
  const own = await createWorld({ installation, env: { ADMIN_TOKEN: "" } });
  try {
    assert.equal((await own.anonymous.get("/admin/keys")).status, 401, "an empty token opens nothing");
    const token = (await readFile(path, "utf8")).trim();
    assert.match(token, /^[A-Za-z0-9_-]{43}$/);
    assert.equal((await stat(path)).mode & 0o777, 0o600);
    assert.ok(
      own.log.some((line) => line.includes(path) && !line.includes(token)),
      "it is told where it is",
    );
    await own.restart();
    assert.equal((await own.as(token).get("/admin/keys")).status, 200);
  } finally {
    await own.close();
    await installation.clear();
  }
});

async function admin(args: string[], env: Record<string, string> = {}) {
  const given = {
    ...bareEnvironment(),
    SERVICE_URL: world.url,
    ADMIN_TOKEN: world.admin.token!,
    ...env,
  };
  const child = spawn(process.execPath, [CLI, ...args], { env: given, stdio: ["ignore", "pipe", "pipe"] });
  const out = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => (out.stdout += chunk.toString("utf8")));
  child.stderr.on("data", (chunk: Buffer) => (out.stderr += chunk.toString("utf8")));
  const [code] = (await once(child, "close")) as [number];
  return { code, ...out };
}

test("the command line makes a tenant, a member and a key that works, lists and revokes it", async () => {
  const made = JSON.parse(
    (await admin(["tenants", "create", "--name", "From a shell", "--credits", "3"])).stdout,
  );
  const { tenantId: id } = made as { tenantId: string };
  const updated = JSON.parse((await admin(["tenants", "update", id, "--plan", "Business"])).stdout);
  assert.deepEqual([updated.plan, updated.credits], ["Business", 3]);
  const features = ["firma_autografa", "fiel_sat"];
  const dev = await admin(["tenants", "update", id, "--devFeatures", features.join(",")]);
  assert.deepEqual(JSON.parse(dev.stdout).devFeatures, features);
  for (const suspended of [true, false]) {
    const { stdout } = await admin(["tenants", "update", id, "--suspended", String(suspended)]);
    assert.equal(JSON.parse(stdout).suspended, suspended);
  }
  const member = JSON.parse(
    (await admin(["members", "add", id, "--email", "m@example.com", "--name", "M", "--role", "member"]))
      .stdout,
  );
  const options = ["--tenantId", id, "--environment", "dev", "--userId", member.userId];
  const lists = ["--scopes", "document:read,webhook:*", "--allowedIps", "127.0.0.1,10.0.0.0/8"];
  const created = await admin(["keys", "create", ...options, ...lists]);
  assert.equal(created.code, 0, created.stderr);
  const { id: keyId, key } = JSON.parse(created.stdout);
  const me = (await new Client(world.url, key).get("/v3/users/me")).body;
  assert.deepEqual([me.environment, me.scopes], ["dev", ["document:read", "webhook:*"]]);
  const listed = JSON.parse((await admin(["keys", "list", "--tenantId", id])).stdout);
  assert.deepEqual(
    listed.data.map((entry: { id: string }) => entry.id),
    [keyId],
  );
  assert.deepEqual(await admin(["keys", "revoke", keyId]), { code: 0, stdout: "", stderr: "" });
  assert.equal((await new Client(world.url, key).get("/v3/users/me")).status, 401);
  assert.equal(JSON.parse((await admin(["outbox", "--tenantId", id])).stdout).data.length, 0);
});

test("the command line tells mistakes by its exit code, on standard error, without a stack", async () => {
  const cases: [args: string[], code: number, says: RegExp, env?: Record<string, string>][] = [
    [[], 2, /Usage:/],
    [["keys", "destroy"], 2, /no command "keys destroy"/],
    [["keys", "revoke"], 2, /<id> is missing/],
    [["keys", "create", "--nonsense", "1"], 2, /nonsense/],
    [["outbox"], 2, /No ADMIN_TOKEN/, { ADMIN_TOKEN: "", DATA_DIR: "/nowhere" }],
    [["outbox"], 2, /127\.0\.0\.1:9/, { SERVICE_URL: "http://127.0.0.1:9" }],
    [["outbox"], 1, /AUTHENTICATION_REQUIRED/, { ADMIN_TOKEN: "wrong" }],
    [["tenants", "create", "--credits", "many"], 2, /--credits is a number, not many/],
    [["tenants", "create", "--name", " "], 1, /VALIDATION_ERROR/],
  ];
  for (const [args, code, says, env] of cases) {
    const ended = await admin(args, env);
    assert.equal(ended.code, code, args.join(" "));
    assert.match(ended.stdout + ended.stderr, says, args.join(" "));
    assert.doesNotMatch(ended.stderr, /\n\s+at /, args.join(" "));
  }
});
