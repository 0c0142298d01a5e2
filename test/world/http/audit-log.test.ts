import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { createTeam, signedIn, type Team } from "../support/dashboard.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { log, register } from "../support/webhooks.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** docs/contract/v3.md#audit-log */
const DAY = 86_400_000;

interface Entry {
  id: string;
  sequence: number;
  type: string;
  environment: string | null;
  actor: { type: string; id: string | null; email: string | null; key?: { lastFour: string } };
  data: Record<string, unknown>;
  createdAt: string;
  hash: string;
  previousHash: string | null;
}

let world: World;
let team: Team;
let as: Record<"owner" | "admin" | "member", Client>;
let token: string;
let client: Client;
before(async () => {
  world = await createWorld({
    env: { WEBHOOK_ALLOW_PRIVATE: "1", RETENTION_AUDIT_DAYS: "90" },
    overrides: { pdf: plainPdf },
  });
  team = await createTeam(world);
  as = await signedIn(world, team);
  token = await world.createKey(team.tenantId, "test");
  client = world.as(token);
});
after(() => world.close());

const entries = async (query = "", who = client): Promise<Entry[]> =>
  expectStatus(await who.get(`/v3/audit-log?limit=100${query}`), 200)["data"] as Entry[];
const newest = async (): Promise<Entry> => (await entries())[0]!;
const refusal = ({ status, body }: Answer) => [status, body.code];

test("acts of the operator and sign-ins are there, each with the hash of the one before", async () => {
  const found = (await entries()).toReversed();
  assert.deepEqual(
    found.map(({ sequence }) => sequence),
    found.map((_, index) => index + 1),
  );
  assert.equal(found[0]!.type, "workspace.created");
  assert.equal(found[0]!.actor.type, "operator");
  const types = new Set(found.map(({ type }) => type));
  for (const type of ["member.added", "sign_in_link.issued", "member.signed_in", "key.created"])
    assert.ok(types.has(type), type);
  const signIn = found.find(({ type }) => type === "member.signed_in");
  assert.deepEqual([signIn?.actor.email, signIn?.data], [team.emails.owner, { method: "link" }]);
  let previous: string | null = null;
  for (const { hash, ...rest } of found) {
    assert.equal(rest.previousHash, previous);
    assert.equal(createHash("sha256").update(canonicalize(rest)!).digest("hex"), hash);
    previous = hash;
  }
});

test("keys are named by their last characters and never shown", async () => {
  const made = expectStatus(await as.owner.post("/dashboard/api/keys", { scopes: ["user:read"] }), 201);
  const created = await newest();
  assert.deepEqual(
    [created.type, created.environment, created.actor.id, created.data["lastFour"]],
    ["key.created", "test", team.ids.owner, String(made["key"]).slice(-4)],
  );
  expectStatus(await as.admin.delete(`/dashboard/api/keys/${String(made["id"])}`), 204);
  expectStatus(await as.admin.delete(`/dashboard/api/keys/${String(made["id"])}`), 204);
  const [revoked, before] = await entries();
  assert.deepEqual([revoked!.type, revoked!.data["keyId"]], ["key.revoked", made["id"]]);
  assert.equal(before!.type, "key.created");
  const all = (await client.get("/v3/audit-log?limit=100")).bytes.toString();
  assert.ok(!Buffer.from(all).toString().includes(String(made["key"])));
});

test("changes of the team and the workspace say what was changed", async () => {
  const member = `/dashboard/api/members/${team.ids.member}`;
  expectStatus(await as.owner.patch(member, { role: "admin" }), 200);
  assert.deepEqual((await newest()).data["changes"], { role: { from: "member", to: "admin" } });
  expectStatus(await as.owner.patch("/dashboard/api/workspace", { defaultExpiryDays: 12 }), 200);
  const settings = await newest();
  assert.deepEqual(
    [settings.type, settings.environment, settings.data["changes"]],
    ["workspace.updated", null, { defaultExpiryDays: { from: 30, to: 12 } }],
  );
  expectStatus(await as.owner.delete(member), 204);
  const removed = await newest();
  assert.deepEqual([removed.type, removed.data["userId"]], ["member.removed", team.ids.member]);
});

test("webhook endpoints are named by their host, and the key that changed them is told", async () => {
  const url = "http://127.0.0.1:9/hook/t0ken?secret=1";
  const hook = expectStatus(await client.post("/v3/webhooks", { url, events: ["*"] }), 201);
  const { actor, data, type } = await newest();
  assert.deepEqual(
    [type, data["host"], actor.key?.lastFour],
    ["webhook.created", "127.0.0.1:9", token.slice(-4)],
  );
  expectStatus(await client.post(`/v3/webhooks/${String(hook["id"])}/rotate-secret`), 200);
  expectStatus(await client.patch(`/v3/webhooks/${String(hook["id"])}`, { disabled: true }), 200);
  expectStatus(await client.delete(`/v3/webhooks/${String(hook["id"])}`), 204);
  const types = (await entries()).slice(0, 3).map((entry) => entry.type);
  assert.deepEqual(types, ["webhook.deleted", "webhook.updated", "webhook.secret_rotated"]);
  const text = JSON.stringify(await entries());
  for (const secret of ["t0ken", String(hook["secret"])]) assert.ok(!text.includes(secret));
});

test("type, actor and time filter the list, and it is paged", async () => {
  const ofOwner = await entries(`&actorId=${team.ids.owner}`);
  assert.ok(ofOwner.length > 0 && ofOwner.every(({ actor }) => actor.id === team.ids.owner));
  const two = await entries("&type=key.created&type=key.revoked");
  assert.deepEqual([...new Set(two.map(({ type }) => type))].toSorted(), ["key.created", "key.revoked"]);
  const until = new Date(world.clock.now() - 1).toISOString();
  assert.deepEqual(await entries(`&createdAt[lte]=${until}`), []);
  const first = expectStatus(await client.get("/v3/audit-log?limit=2"), 200);
  const second = expectStatus(
    await client.get(`/v3/audit-log?limit=2&startingAfter=${String(first["nextCursor"])}`),
    200,
  );
  const all = await entries();
  const paged = [...(first["data"] as Entry[]), ...(second["data"] as Entry[])];
  assert.deepEqual(
    paged.map(({ id }) => id),
    all.slice(0, 4).map(({ id }) => id),
  );
  assert.deepEqual(refusal(await client.get("/v3/audit-log?type=key.stolen")), [422, "VALIDATION_ERROR"]);
  assert.deepEqual(refusal(await client.get("/v3/audit-log?actorId=x")), [400, "INVALID_ID"]);
});

test("as CSV it is the whole log, and no cell is a formula", async () => {
  const evil = { email: "eve@acme.example", name: '=HYPERLINK("http://evil")', role: "member" };
  expectStatus(await world.admin.post(`/admin/tenants/${team.tenantId}/members`, evil), 201);
  expectStatus(await as.owner.patch("/dashboard/api/workspace", { name: "=1+1" }), 200);
  const answer = await client.get("/v3/audit-log?limit=1", { accept: "text/csv" });
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get("content-type") ?? "", /^text\/csv/);
  const lines = Buffer.from(answer.bytes).toString("utf8").trimEnd().split("\r\n");
  assert.equal(lines.length - 1, (await entries()).length);
  for (const line of lines) assert.doesNotMatch(line, /(^|,)"?[=+@-]/);
});

test("it needs audit:read, and another workspace's log is another", async () => {
  const weak = world.as(await world.createKey(team.tenantId, "test", { scopes: ["document:*"] }));
  const refused = await weak.get("/v3/audit-log");
  assert.deepEqual([refused.status, refused.body.requiredScope], [403, "audit:read"]);
  const other = await world.integrator();
  const ids = new Set((await entries()).map(({ id }) => id));
  const foreign = await entries("", other);
  assert.ok(foreign.every(({ id }) => !ids.has(id)));
  const cursor = await other.get(`/v3/audit-log?startingAfter=${[...ids][0]!}`);
  assert.deepEqual(refusal(cursor), [400, "INVALID_CURSOR"]);
});

test("an endpoint gets audit.recorded where it names it, and not with all events", async () => {
  const all = await register(client, { events: ["*"] });
  const named = await register(client, { events: ["audit.recorded"] });
  expectStatus(await client.post("/v3/webhooks", { url: "http://127.0.0.1:9/x", events: ["*"] }), 201);
  const entry = await newest();
  const [delivery] = await log(client, named.id);
  assert.equal(delivery!.eventType, "audit.recorded");
  assert.ok((await log(client, all.id)).every(({ eventType }) => eventType !== "audit.recorded"));
  const shown = await client.get(`/v3/webhooks/${named.id}/deliveries?expand=event&limit=1`);
  assert.deepEqual(shown.body.data[0].event.data, entry);
});

test("a key without audit:read learns nothing of the log by endpoints", async () => {
  const named = await register(client, { events: ["audit.recorded"] });
  await world.createKey(team.tenantId, "test");
  const weak = world.as(await world.createKey(team.tenantId, "test", { scopes: ["webhook:*"] }));
  const path = `/v3/webhooks/${named.id}`;
  const plain = await register(weak, { events: ["document.sent"] });
  const url = "http://127.0.0.1:9/own";
  for (const { status, body } of [
    await weak.post("/v3/webhooks", { url, events: ["document.sent", "audit.recorded"] }),
    await weak.patch(`/v3/webhooks/${plain.id}`, { events: ["audit.recorded"] }),
    await weak.patch(path, { url }),
    await weak.get(`${path}/deliveries?expand=event`),
  ])
    assert.deepEqual([status, body.code, body.requiredScope], [403, "PERMISSION_DENIED", "audit:read"]);
  expectStatus(await weak.patch(`/v3/webhooks/${plain.id}`, { events: ["document.voided"] }), 200);
  expectStatus(await weak.get(`${path}/deliveries`), 200);
});

test("two changes at once follow each other in the chain", async () => {
  const before = (await newest()).sequence;
  await Promise.all(Array.from({ length: 8 }, () => world.createKey(team.tenantId, "test")));
  const found = (await entries()).slice(0, 8);
  assert.deepEqual(
    found.map(({ sequence }) => sequence).toSorted((a, b) => a - b),
    Array.from({ length: 8 }, (_, index) => before + 1 + index),
  );
});

test("entries leave after their own retention, and the chain goes on", async () => {
  const last = await newest();
  world.clock.advance(91 * DAY);
  await world.runJobs();
  assert.deepEqual(await entries(), []);
  await world.createKey(team.tenantId, "test");
  const next = await newest();
  assert.deepEqual([next.sequence, next.previousHash], [last.sequence + 1, last.hash]);
});
