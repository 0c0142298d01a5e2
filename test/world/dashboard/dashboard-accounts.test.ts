import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { createAccessToken } from "../../../server/src/domain/accounts/access-token.ts";
import { useSession } from "../../../server/src/domain/accounts/sessions.ts";
import { createTeam, DashboardBrowser, signedIn, signIn, tokenOf } from "../support/dashboard.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const MINUTE = 60_000;

let world: World;
let team: Awaited<ReturnType<typeof createTeam>>;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  team = await createTeam(world);
});
// Limits of an hour are counted anew.
beforeEach(() => world.clock.advance(2 * 60 * MINUTE));
after(() => world.close());

const codeOf = (answer: { body: { error?: { code?: string } } | null }) => answer.body?.error?.code;

async function linksTo(email: string): Promise<string[]> {
  const { data } = expectStatus(await world.admin.get(`/admin/outbox?to=${encodeURIComponent(email)}`), 200);
  return (data as { template: string; link: string }[])
    .filter(({ template }) => template === "sign-in")
    .map(({ link }) => link);
}

test("a link that was sent to a member opens one session, whose cookie no script and no other path gets", async () => {
  const browser = new DashboardBrowser(world);
  expectStatus(
    await browser.send("POST", "/sign-in-links", { email: team.emails.admin, language: "en" }),
    202,
  );
  const [link] = await linksTo(team.emails.admin);
  assert.match(link!, /\/dashboard\/sign-in#/);
  const opened = await browser.send("POST", "/sessions", { token: tokenOf(link!) });
  expectStatus(opened, 201);
  const cookie = opened.headers.get("set-cookie")!;
  assert.match(cookie, /HttpOnly/);
  assert.match(cookie, /SameSite=Strict/);
  assert.match(cookie, /Path=\/dashboard\/api;/);
  assert.equal(opened.body.email, team.emails.admin);
  assert.deepEqual(
    opened.body.workspaces.map(({ tenantId, role }: { tenantId: string; role: string }) => [tenantId, role]),
    [[team.tenantId, "admin"]],
  );
  const again = await new DashboardBrowser(world).send("POST", "/sessions", { token: tokenOf(link!) });
  assert.equal(again.status, 401);
  assert.equal(codeOf(again), "SIGN_IN_REFUSED");
});

test("looking at a link tells the hidden address and leaves the link good", async () => {
  const { link } = (await world.admin.post("/admin/sign-in-links", { email: team.emails.admin })).body;
  const token = tokenOf(link);
  const scanner = new DashboardBrowser(world);
  for (const method of ["GET", "HEAD"])
    assert.equal((await world.anonymous.send(method, "/dashboard/sign-in")).status, 200);
  for (let look = 0; look < 3; look += 1) {
    const { email } = expectStatus(await scanner.send("POST", "/sign-in-link-previews", { token }), 200);
    assert.match(String(email), /^a•+@acme\.example$/);
  }
  assert.equal(scanner.cookie, undefined);
  expectStatus(await new DashboardBrowser(world).send("POST", "/sessions", { token }), 201);
  const used = await scanner.send("POST", "/sign-in-link-previews", { token });
  assert.deepEqual([used.status, codeOf(used)], [401, "SIGN_IN_REFUSED"]);
});

test("another site neither looks at a link nor uses one", async () => {
  const { link } = (await world.admin.post("/admin/sign-in-links", { email: team.emails.admin })).body;
  const token = tokenOf(link);
  const browser = new DashboardBrowser(world);
  for (const headers of [
    { origin: "https://evil.example" },
    { origin: "null", "sec-fetch-site": "cross-site" },
  ])
    for (const path of ["/sign-in-link-previews", "/sessions"])
      assert.equal(codeOf(await browser.send("POST", path, { token }, headers)), "CROSS_SITE_REQUEST");
  assert.equal(browser.cookie, undefined);
  expectStatus(await browser.send("POST", "/sessions", { token }), 201);
});

test("links that expired, were guessed or whose member is gone are refused before the button", async () => {
  const { link } = (await world.admin.post("/admin/sign-in-links", { email: team.emails.admin })).body;
  const browser = new DashboardBrowser(world);
  const look = async (token: string) =>
    codeOf(await browser.send("POST", "/sign-in-link-previews", { token }));
  assert.equal(await look("A".repeat(43)), "SIGN_IN_REFUSED");
  world.clock.advance(15 * MINUTE);
  assert.equal(await look(tokenOf(link)), "SIGN_IN_REFUSED");
  const gone = await createTeam(world, "gone.example");
  const { owner } = await signedIn(world, gone);
  const made = (await world.admin.post("/admin/sign-in-links", { email: gone.emails.member })).body;
  expectStatus(await owner.delete(`/dashboard/api/members/${gone.ids.member}`), 204);
  assert.equal(await look(tokenOf(made.link)), "SIGN_IN_REFUSED");
});

test("nobody learns from an answer whether an address is a member's", async () => {
  const browser = new DashboardBrowser(world);
  const known = await browser.send("POST", "/sign-in-links", { email: team.emails.owner });
  const unknown = await browser.send("POST", "/sign-in-links", { email: "nobody@acme.example" });
  assert.deepEqual([unknown.status, unknown.body], [known.status, known.body]);
  assert.deepEqual(await linksTo("nobody@acme.example"), []);
});

/** Asks for links from one client. */
async function askForLinks(email: string, client: string, count: number): Promise<void> {
  const browser = new DashboardBrowser(world);
  for (let asked = 0; asked < count; asked += 1)
    expectStatus(await browser.send("POST", "/sign-in-links", { email }, { "x-forwarded-for": client }), 202);
}

test("one client gets five links an hour for an address, and more requests answer the same", async () => {
  const before = (await linksTo(team.emails.member)).length;
  await askForLinks(team.emails.member, "198.51.100.1", 7);
  assert.equal((await linksTo(team.emails.member)).length - before, 5);
});

test("a stranger who asks for links leaves the member theirs, and those that were sent open", async () => {
  const email = team.emails.member;
  await askForLinks(email, "203.0.113.1", 1);
  const [mailed] = await linksTo(email);
  // One network of IPv6 is one client, whatever its address.
  for (let host = 1; host <= 7; host += 1) await askForLinks(email, `2001:db8::${host}`, 4);
  const before = (await linksTo(email)).length;
  await askForLinks(email, "198.51.100.7", 1);
  assert.equal((await linksTo(email)).length, before + 1);
  const opened = await new DashboardBrowser(world).send("POST", "/sessions", { token: tokenOf(mailed!) });
  expectStatus(opened, 201);
});

test("an address gets twenty links an hour from all clients, and a new hour brings new ones", async () => {
  const email = team.emails.member;
  const before = (await linksTo(email)).length;
  for (let client = 1; client <= 6; client += 1) await askForLinks(email, `192.0.2.${client}`, 5);
  const all = await linksTo(email);
  assert.equal(all.length - before, 20);
  const opened = await new DashboardBrowser(world).send("POST", "/sessions", {
    token: tokenOf(all.at(-1 - before)!),
  });
  assert.equal(opened.status, 201, "the first of them still opens");
  world.clock.advance(60 * MINUTE);
  await askForLinks(email, "192.0.2.1", 1);
  assert.equal((await linksTo(email)).length, all.length + 1);
});

test("one client cannot ask for links without end", async () => {
  const browser = new DashboardBrowser(world);
  const statuses = new Set<number>();
  for (let count = 0; count < 32; count += 1)
    statuses.add((await browser.send("POST", "/sign-in-links", { email: `x${count}@acme.example` })).status);
  assert.deepEqual([...statuses], [202, 429]);
});

test("an expired link and a guessed one open nothing", async () => {
  const made = expectStatus(
    await world.admin.post("/admin/sign-in-links", { email: team.emails.owner }),
    201,
  );
  world.clock.advance(15 * MINUTE);
  const browser = new DashboardBrowser(world);
  const late = await browser.send("POST", "/sessions", { token: tokenOf(String(made["link"])) });
  const guessed = await browser.send("POST", "/sessions", { token: "A".repeat(43) });
  assert.deepEqual([codeOf(late), codeOf(guessed)], ["SIGN_IN_REFUSED", "SIGN_IN_REFUSED"]);
  assert.equal(browser.cookie, undefined);
});

test("the operator gives links to members alone", async () => {
  const refused = await world.admin.post("/admin/sign-in-links", { email: "stranger@acme.example" });
  assert.equal(refused.status, 422);
});

test("a request that another site causes is refused before anything happens", async () => {
  const browser = await signIn(world, team.emails.owner);
  for (const headers of [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  ]) {
    const answer = await browser.send("DELETE", "/session", undefined, headers);
    assert.equal(codeOf(answer), "CROSS_SITE_REQUEST");
  }
  expectStatus(await browser.send("GET", "/session"), 200);
  const behindProxy = { origin: "https://sign.example", "sec-fetch-site": "same-origin" };
  assert.equal((await browser.send("DELETE", "/session", undefined, behindProxy)).status, 204);
});

test("an access token acts as the member in its workspace and environment, in the public APIs", async () => {
  const browser = await signIn(world, team.emails.member);
  const client = await browser.client(team.tenantId, "test");
  const me = expectStatus(await client.get("/v3/users/me"), 200);
  assert.equal(me["email"], team.emails.member);
  expectStatus(await client.get("/v3/documents"), 200);
  expectStatus(await client.get("/v2/documents"), 200);
  const refused = await client.get("/v3/webhooks");
  assert.deepEqual([refused.status, refused.body.code], [403, "PERMISSION_DENIED"]);
});

test("no role opens a signing session, in which it could sign for others", async () => {
  const owner = await (await signIn(world, team.emails.owner)).client(team.tenantId);
  const body = { document_id: `doc_${"0".repeat(32)}`, signer_email: "signer@example.com" };
  const answer = await owner.post("/v2/signing-sessions", body);
  assert.deepEqual([answer.status, answer.body.error.code], [403, "INSUFFICIENT_SCOPE"]);
});

test("no role may act for another person", async () => {
  const owner = await (await signIn(world, team.emails.owner)).accessToken(team.tenantId);
  for (const headers of [{ "x-on-behalf-of": "signer@example.com" }, { "x-user-id": team.ownerId }])
    assert.equal((await world.as(owner).get("/v3/documents", headers as Record<string, string>)).status, 403);
});

test("an access token ends after ten minutes, and a session's tokens end with it", async () => {
  const browser = await signIn(world, team.emails.owner);
  const first = await browser.client(team.tenantId);
  world.clock.advance(10 * MINUTE);
  assert.equal((await first.get("/v3/documents")).status, 401);
  const second = await browser.client(team.tenantId);
  expectStatus(await second.get("/v3/documents"), 200);
  assert.equal((await browser.send("DELETE", "/session")).status, 204);
  assert.equal((await second.get("/v3/documents")).status, 401);
  assert.equal((await browser.send("GET", "/session")).status, 401);
});

test("a session ends an hour after its last use, and twelve hours after it was opened", async () => {
  const idle = await signIn(world, team.emails.owner);
  world.clock.advance(59 * MINUTE);
  expectStatus(await idle.send("GET", "/session"), 200);
  world.clock.advance(61 * MINUTE);
  assert.equal(codeOf(await idle.send("GET", "/session")), "SIGN_IN_REQUIRED");
  const busy = await signIn(world, team.emails.owner);
  for (let used = 0; used < 14; used += 1) {
    world.clock.advance(50 * MINUTE);
    expectStatus(await busy.send("GET", "/session"), 200);
  }
  world.clock.advance(21 * MINUTE);
  assert.equal((await busy.send("GET", "/session")).status, 401);
});

test("an Idempotency-Key of a member is one request in each environment", async () => {
  const browser = await signIn(world, team.emails.member);
  const folder = { name: "Contracts" };
  const once = { "idempotency-key": "folder-1" };
  const [inTest, inLive] = [
    await browser.client(team.tenantId, "test"),
    await browser.client(team.tenantId, "live"),
  ];
  const first = expectStatus(await inTest.post("/v3/folders", folder, once), 201);
  const other = expectStatus(await inLive.post("/v3/folders", folder, once), 201);
  assert.notEqual(other["id"], first["id"]);
  const renewed = await browser.client(team.tenantId, "live");
  assert.equal(expectStatus(await renewed.post("/v3/folders", folder, once), 201)["id"], other["id"]);
});

test("a session that ends while it is traded for a token gives none", async () => {
  const { domain } = world.server.context;
  const browser = await signIn(world, team.emails.owner);
  const account = await useSession(domain, browser.cookie!.split("=")[1]!);
  assert.ok(account);
  assert.equal((await browser.send("DELETE", "/session")).status, 204);
  const wanted = { tenantId: account.memberships[0]!.tenant.id, environment: "test" } as const;
  await assert.rejects(createAccessToken(domain, account, wanted), { code: "SIGN_IN_REQUIRED" });
});

test("the access tokens of the oldest session end with it when an address opens too many", async () => {
  const email = "many@acme.example";
  const { tenantId } = await world.createTenant({ name: "Many", ownerEmail: email });
  const oldest = await (await signIn(world, email)).client(tenantId);
  expectStatus(await oldest.get("/v3/documents"), 200);
  for (let opened = 0; opened < 20; opened += 1) {
    world.clock.advance(4000);
    // A token that is used stays in the cache of keys.
    if (opened === 18) expectStatus(await oldest.get("/v3/documents"), 200);
    await signIn(world, email);
  }
  assert.equal((await oldest.get("/v3/documents")).status, 401);
});

test("signing out everywhere ends the sessions of other browsers", async () => {
  const [here, there] = [await signIn(world, team.emails.admin), await signIn(world, team.emails.admin)];
  const elsewhere = await there.client(team.tenantId);
  assert.equal((await here.send("DELETE", "/sessions")).status, 204);
  assert.equal((await there.send("GET", "/session")).status, 401);
  assert.equal((await elsewhere.get("/v3/documents")).status, 401);
});

test("one address has all workspaces that it is a member of, and no other", async () => {
  const other = await world.createTenant({ name: "Beta", ownerEmail: "ada@acme.example" });
  const stranger = await world.createTenant({ name: "Gamma", ownerEmail: "eve@gamma.example" });
  const browser = await signIn(world, "ada@acme.example");
  const { workspaces } = expectStatus(await browser.send("GET", "/session"), 200);
  assert.deepEqual(
    (workspaces as { tenantId: string }[]).map(({ tenantId }) => tenantId),
    [team.tenantId, other.tenantId],
  );
  const foreign = { tenantId: stranger.tenantId, environment: "live" };
  assert.equal(codeOf(await browser.send("POST", "/access-tokens", foreign)), "NOT_FOUND");
});

test("a suspended workspace opens to nobody", async () => {
  const { tenantId } = await world.createTenant({ name: "Late", ownerEmail: "late@acme.example" });
  const browser = await signIn(world, "late@acme.example");
  const client = await browser.client(tenantId);
  expectStatus(await world.admin.patch(`/admin/tenants/${tenantId}`, { suspended: true }), 200);
  assert.equal(
    codeOf(await browser.send("POST", "/access-tokens", { tenantId, environment: "test" })),
    "WORKSPACE_SUSPENDED",
  );
  assert.equal((await client.get("/v3/documents")).status, 403);
});

test("API keys open nothing of the dashboard's own API, and cookies nothing of the public ones", async () => {
  const key = world.as(await world.createKey(team.tenantId, "test", { scopes: ["*"] }));
  const answer = await key.get("/dashboard/api/session");
  assert.deepEqual([answer.status, codeOf(answer)], [401, "SIGN_IN_REQUIRED"]);
  const browser = await signIn(world, team.emails.owner);
  const withCookie = await world.anonymous.get("/v3/documents", { cookie: browser.cookie! });
  assert.equal(withCookie.status, 401);
});

test("ended sessions, tokens and links leave no rows", async () => {
  await signIn(world, team.emails.owner).then((browser) => browser.accessToken(team.tenantId));
  expectStatus(await world.admin.post("/admin/sign-in-links", { email: team.emails.owner }), 201);
  world.clock.advance(14 * 60 * MINUTE);
  await world.runJobs();
  const { store } = world.server.context.domain;
  const left = await store.read(async (reader) => [
    await reader.accountSessions.count({}),
    await reader.accessTokens.count({}),
    await reader.accountChallenges.count({}),
  ]);
  assert.deepEqual(left, [0, 0, 0]);
});

test("DASHBOARD=0 serves neither its pages nor its API nor links", async () => {
  const without = await createWorld({ env: { DASHBOARD: "0" } });
  try {
    assert.equal((await without.anonymous.get("/dashboard/api/session")).status, 404);
    assert.equal((await without.anonymous.get("/dashboard")).status, 404);
    const tenant = await without.createTenant({ ownerEmail: "ada@acme.example" });
    assert.ok(tenant.tenantId);
    const link = await without.admin.post("/admin/sign-in-links", { email: "ada@acme.example" });
    assert.equal(link.status, 404);
  } finally {
    await without.close();
  }
});
