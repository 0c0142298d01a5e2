import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { createInstallation, createWorld, expectStatus, type World } from "../world.ts";

let installation: Awaited<ReturnType<typeof createInstallation>>;
let world: World;
/** A second server with the same database, data folder and clock. */
let twin: World;
let tenantId: string;

before(async () => {
  installation = await createInstallation();
  world = await createWorld({ installation });
  twin = await createWorld({ installation, clock: world.clock });
  ({ tenantId } = await world.createTenant());
});
after(async () => {
  await twin.close();
  await world.close();
  await installation.clear();
});

interface Issued {
  id: string;
  key: string;
  client: Client;
}
async function issue(body: Record<string, unknown> = {}): Promise<Issued> {
  const answer = await world.admin.post("/admin/keys", { tenantId, environment: "test", ...body });
  const { id, key } = expectStatus(answer, 201) as unknown as Issued;
  return { id, key, client: world.as(key) };
}
const statusFor = async (client: Client, headers: Record<string, string> = {}): Promise<number> =>
  (await client.get("/v3/users/me", headers)).status;
const at = (offset: number): string => new Date(world.clock.now() + offset).toISOString();

test("a key has its environment's prefix and 40 characters of its own, and is told once", async () => {
  const seen = new Set<string>();
  for (const environment of ["live", "test", "dev"]) {
    const { id, key } = await issue({ environment });
    assert.match(id, /^key_[0-9a-f]{32}$/);
    assert.match(key, new RegExp(`^service_${environment}_sk_[0-9A-Za-z]{40}$`));
    seen.add(key);
  }
  assert.equal(seen.size, 3);
  const listed = await world.admin.get(`/admin/keys?tenantId=${tenantId}`);
  for (const key of seen) assert.ok(!JSON.stringify(listed.body).includes(key.slice(-39)));
  for (const entry of listed.body.data) assert.equal(entry.tenantId, tenantId);
});

const bad: [what: string, authorization: string | undefined][] = [
  ["no header", undefined],
  ["an empty one", ""],
  ["another scheme", "Basic c2VydmljZQ=="],
  ["no credential", "Bearer "],
  ["a credential of another form", "Bearer abc"],
  ["a key of nobody", `Bearer service_test_sk_${"a".repeat(40)}`],
  ["a publishable key", `Bearer service_test_pk_${"a".repeat(40)}`],
  ["a service key of nobody", `Bearer service_svc_${"a".repeat(40)}`],
  ["the operator's token", "operator"],
];
for (const [what, authorization] of bad) {
  test(`with ${what} v3 answers 401 AUTHENTICATION_REQUIRED`, async () => {
    const given = authorization === "operator" ? `Bearer ${installation.adminToken}` : authorization;
    for (const path of ["/v3/users/me", "/v3/documents", "/v3/documents/doc_x"]) {
      const { status, body, headers } = await world.anonymous.get(
        path,
        given === undefined ? {} : { authorization: given },
      );
      assert.equal(status, 401, path);
      assert.equal(body.code, "AUTHENTICATION_REQUIRED");
      assert.match(headers.get("www-authenticate") ?? "", /^Bearer/);
    }
  });
}

test("v2 tells what is wrong with a credential by its own codes", async () => {
  const expectations: [string | undefined, string][] = [
    [undefined, "E1000"],
    ["Bearer abc", "E1001"],
    [`Bearer service_test_sk_${"a".repeat(40)}`, "E1002"],
    [`Bearer service_svc_${"a".repeat(40)}`, "E1004"],
  ];
  for (const [authorization, code] of expectations) {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const { status, body } = await world.anonymous.post("/v2/signing-sessions", {}, headers);
    assert.deepEqual([status, body.error.code, body.error.type], [401, code, "authentication_error"]);
  }
});

test("the scheme's case and spaces around the key do not matter, the key's own case does", async () => {
  const { key } = await issue();
  for (const authorization of [`bearer ${key}`, `BEARER   ${key}  `])
    assert.equal(await statusFor(world.anonymous, { authorization }), 200);
  const swapped = key.replace(/[a-z](?=[^_]*$)/, (letter) => letter.toUpperCase());
  assert.notEqual(swapped, key);
  assert.equal(await statusFor(world.as(swapped)), 401);
});

test("revocation bites at once here, and within 60 s in another process on the database", async () => {
  const { id, key, client } = await issue();
  assert.equal(await statusFor(client), 200);
  assert.equal(await statusFor(twin.as(key)), 200);
  assert.equal((await world.admin.delete(`/admin/keys/${id}`)).status, 204);
  assert.equal(await statusFor(client), 401);
  world.clock.advance(60_000);
  assert.equal(await statusFor(twin.as(key)), 401);
  assert.equal((await world.admin.delete(`/admin/keys/${id}`)).status, 204, "a second time is no mistake");
  const { data } = (await world.admin.get(`/admin/keys?tenantId=${tenantId}`)).body;
  assert.ok(data.find((entry: { id: string }) => entry.id === id).revokedAt);
});

test("a revocation that meets a first use leaves no key alive", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, client } = await issue();
    await Promise.all([statusFor(client), world.admin.delete(`/admin/keys/${id}`), statusFor(client)]);
    assert.equal(await statusFor(client), 401, `round ${round}`);
  }
});

test("a key expires at its instant, cached or not", async () => {
  const { client } = await issue({ expiresAt: at(10_000) });
  const { client: unused } = await issue({ expiresAt: at(10_000) });
  world.clock.advance(9_999);
  assert.equal(await statusFor(client), 200);
  world.clock.advance(1);
  assert.equal(await statusFor(client), 401);
  assert.equal(await statusFor(unused), 401);
});

test("an allowlist admits its addresses and ranges, of both families", async () => {
  const answers: [string[], number][] = [
    [["127.0.0.1"], 200],
    [["10.0.0.0/8", "127.0.0.0/8"], 200],
    [["::ffff:127.0.0.1"], 200],
    [["10.0.0.0/8"], 403],
    [["::1", "2001:db8::/32"], 403],
  ];
  for (const [allowedIps, status] of answers) {
    const { client } = await issue({ allowedIps });
    const answer = await client.get("/v3/documents");
    assert.equal(answer.status, status, allowedIps.join());
    if (status === 403) assert.equal(answer.body.code, "PERMISSION_DENIED");
  }
});

test("from another address users/me is 401, never 403; v2 says E1101", async () => {
  const { client } = await issue({ allowedIps: ["192.0.2.1"] });
  const { status, body } = await client.get("/v3/users/me");
  assert.deepEqual([status, body.code], [401, "AUTHENTICATION_REQUIRED"]);
  const v2 = await client.post("/v2/signing-sessions", {});
  assert.deepEqual([v2.status, v2.body.error.code], [403, "E1101"]);
});

test("X-Forwarded-For counts only as far as trusted proxies vouch for it", async () => {
  const { client } = await issue({ allowedIps: ["203.0.113.5"] });
  const from = (forwarded: string) => client.get("/v3/documents", { "x-forwarded-for": forwarded });
  assert.equal((await from("203.0.113.5")).status, 403, "nobody is trusted");
  const proxied = await createWorld({ env: { TRUST_PROXY: "127.0.0.1, 10.0.0.0/8" } });
  try {
    const tenant = await proxied.createTenant();
    const key = await proxied.createKey(tenant.tenantId, "test", { allowedIps: ["203.0.113.5"] });
    const cases: [string, number][] = [
      ["203.0.113.5", 200],
      ["203.0.113.5, 10.1.2.3", 200],
      ["1.2.3.4, 203.0.113.5", 200],
      ["::ffff:203.0.113.5", 200],
      ["203.0.113.5, 198.51.100.1", 403],
      ["203.0.113.5, 198.51.100.1, 10.1.2.3", 403],
      ["203.0.113.5, nonsense", 403],
      ["203.0.113.5, ", 403],
      ["", 403],
    ];
    for (const [forwarded, status] of cases) {
      const answer = await proxied.as(key).get("/v3/documents", { "x-forwarded-for": forwarded });
      assert.equal(answer.status, status, forwarded);
    }
  } finally {
    await proxied.close();
  }
});

test("a key acts as its member: the owner unless told", async () => {
  const member = expectStatus(
    await world.admin.post(`/admin/tenants/${tenantId}/members`, {
      email: "Eva@Example.com",
      name: "Eva",
      role: "member",
    }),
    201,
  );
  const { client } = await issue({ userId: member["userId"] });
  const me = (await client.get("/v3/users/me")).body;
  assert.deepEqual([me.id, me.email, me.tenantId], [member["userId"], "eva@example.com", tenantId]);
  const other = await world.createTenant();
  const foreign = await world.admin.post("/admin/keys", {
    tenantId: other.tenantId,
    environment: "test",
    userId: member["userId"],
  });
  assert.equal(foreign.status, 404, "of another tenant");
});

test("only a hash of a key is stored, here and in the log", async () => {
  const { key, client } = await issue();
  assert.equal(await statusFor(client), 200);
  const rows = await world.server.context.database.store.read((reader) => reader.apiKeys.find({}));
  assert.ok(!JSON.stringify(rows).includes(key.slice(16, 40)));
  assert.ok(!world.log.join("").includes(key.slice(16, 40)));
});

const refusalOf = async (path: string, authorization: string) => {
  const { status, body } = await world.anonymous.get(path, { authorization });
  assert.equal(status, 401);
  return (body.detail ?? body.error.message) as string;
};

for (const [api, path, credential] of [
  ["v3", "/v3/users/me", "API key"],
  ["v2", "/v2/templates", "API key"],
  ["the operator's API", "/admin/tenants", "operator token"],
] as const)
  test(`${api} says what is wrong with the header: no Bearer, or quotes`, async () => {
    const { key } = await issue();
    assert.match(await refusalOf(path, key), /^Bearer is missing: send Authorization: Bearer <\w+>\.$/);
    assert.match(await refusalOf(path, `Basic ${btoa(key)}`), /^Bearer is missing/);
    for (const quoted of [`Bearer "${key}"`, `bearer '${key}'`])
      assert.equal(await refusalOf(path, quoted), `The ${credential} is in quotes: send it without them.`);
    assert.doesNotMatch(await refusalOf(path, `Bearer ${key}x`), /missing|quotes/);
  });
