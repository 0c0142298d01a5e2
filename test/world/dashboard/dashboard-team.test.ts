import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Client } from "../client.ts";
import {
  createTeam,
  DashboardBrowser,
  refusal,
  signedIn,
  signIn,
  type Team,
  tokenOf,
} from "../support/dashboard.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { newDocument, sent } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const MEMBERS = "/dashboard/api/members";

let world: World;
before(async () => (world = await createWorld({ overrides: { pdf: plainPdf } })));
// Limits of a minute are counted anew.
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

let teams = 0;
/** A workspace of its own, signed in as each role. */
async function newTeam(): Promise<{ team: Team; as: Record<"owner" | "admin" | "member", Client> }> {
  teams += 1;
  const team = await createTeam(world, `team${teams}.example`);
  return { team, as: await signedIn(world, team) };
}

const invite = (client: Client, role: string, email = `new.${role}@example.com`) =>
  client.post(MEMBERS, { email, name: "Nora New", role });
const change = (client: Client, id: string, patch: object) => client.patch(`${MEMBERS}/${id}`, patch);
const remove = (client: Client, id: string) => client.delete(`${MEMBERS}/${id}`);
const listed = async (client: Client): Promise<[string, string][]> =>
  (await client.get(MEMBERS)).body.data.map((one: { email: string; role: string }) => [one.email, one.role]);

test("every member sees the team, and only admins and owners change it", async () => {
  const { team, as } = await newTeam();
  const expected = Object.entries(team.emails).map(([role, email]) => [email, role]);
  for (const client of Object.values(as)) assert.deepEqual(await listed(client), expected);
  const attempts = [
    await invite(as.member, "member"),
    await change(as.member, team.ids.member, { role: "admin" }),
    await remove(as.member, team.ids.admin),
  ];
  for (const answer of attempts) assert.deepEqual(refusal(answer), [403, "PERMISSION_DENIED"]);
  assert.deepEqual(await listed(as.owner), expected);
});

test("a workspace invites an address five times an hour, however often it removes it", async () => {
  const [{ as }, other] = [await newTeam(), await newTeam()];
  const email = "victim@example.com";
  const answers: [number, string | undefined][] = [];
  for (let invited = 0; invited < 6; invited += 1) {
    const answer = await invite(as.admin, "member", email);
    answers.push(refusal(answer));
    if (answer.status === 201) await remove(as.owner, answer.body.id);
  }
  assert.deepEqual(
    answers.slice(0, 5),
    Array.from({ length: 5 }, () => [201, undefined]),
  );
  assert.deepEqual(answers[5], [429, "RATE_LIMITED"]);
  const { data } = (await world.admin.get(`/admin/outbox?to=${email}`)).body;
  assert.equal(data.length, 5);
  expectStatus(await invite(other.as.admin, "member", email), 201);
});

test("neither a session nor a link of before opens for a member who was removed and comes back", async () => {
  const { team, as } = await newTeam();
  const browser = await signIn(world, team.emails.member);
  const { link } = (await world.admin.post("/admin/sign-in-links", { email: team.emails.member })).body;
  assert.equal((await remove(as.owner, team.ids.member)).status, 204);
  expectStatus(await invite(as.owner, "member", team.emails.member), 201);
  assert.deepEqual(refusal(await browser.send("GET", "/session")), [401, "SIGN_IN_REQUIRED"]);
  const thief = new DashboardBrowser(world);
  const opened = await thief.send("POST", "/sessions", { token: tokenOf(link) });
  assert.deepEqual(refusal(opened), [401, "SIGN_IN_REFUSED"]);
});

test("a removed member stays signed in to other workspaces", async () => {
  const { team, as } = await newTeam();
  const other = await world.createTenant({ ownerEmail: team.emails.member });
  const browser = await signIn(world, team.emails.member);
  assert.equal((await remove(as.owner, team.ids.member)).status, 204);
  const { workspaces } = expectStatus(await browser.send("GET", "/session"), 200);
  const ids = (workspaces as { tenantId: string }[]).map(({ tenantId }) => tenantId);
  assert.deepEqual(ids, [other.tenantId]);
});

test("an invited member gets a link that signs them in, in both languages, and nobody else may read it", async () => {
  const { team, as } = await newTeam();
  const email = "nora@team.example";
  const made = expectStatus(await invite(as.admin, "member", email), 201);
  assert.deepEqual([made["email"], made["role"], made["name"]], [email, "member", "Nora New"]);
  const { data } = (await world.admin.get(`/admin/outbox?to=${email}`)).body;
  const [{ text, link }] = data;
  assert.match(text, /espacio de trabajo/);
  assert.match(text, /workspace/);
  const browser = new DashboardBrowser(world);
  const opened = await browser.send("POST", "/sessions", { token: tokenOf(link) });
  assert.equal(expectStatus(opened, 201)["email"], email);
  const nora = await browser.client(team.tenantId);
  assert.equal(expectStatus(await nora.get("/dashboard/api/workspace"), 200)["role"], "member");
  assert.equal((await as.admin.get("/dashboard/api/outbox")).body.data.length, 0);
});

test("an address is a member once, and an invitation says which field is wrong", async () => {
  const { team, as } = await newTeam();
  const twice = await invite(as.owner, "member", team.emails.admin.toUpperCase());
  assert.deepEqual(refusal(twice), [422, "VALIDATION_ERROR"]);
  assert.equal(twice.body.error.field, "email");
  assert.deepEqual(refusal(await invite(as.owner, "boss")), [422, "VALIDATION_ERROR"]);
});

test("only an owner makes, changes and removes owners", async () => {
  const { team, as } = await newTeam();
  const attempts = [
    await invite(as.admin, "owner"),
    await change(as.admin, team.ids.member, { role: "owner" }),
    await change(as.admin, team.ids.admin, { role: "owner" }),
    await change(as.admin, team.ids.owner, { role: "member" }),
    await change(as.admin, team.ids.owner, { name: "Mallory" }),
    await remove(as.admin, team.ids.owner),
  ];
  for (const answer of attempts) assert.deepEqual(refusal(answer), [403, "PERMISSION_DENIED"]);
  assert.equal(expectStatus(await change(as.owner, team.ids.admin, { role: "owner" }), 200)["role"], "owner");
});

test("the last owner stays one, and the workspace always has an existing owner", async () => {
  const { team, as } = await newTeam();
  assert.deepEqual(refusal(await change(as.owner, team.ids.owner, { role: "admin" })), [409, "LAST_OWNER"]);
  assert.deepEqual(refusal(await remove(as.owner, team.ids.owner)), [409, "LAST_OWNER"]);
  expectStatus(await change(as.owner, team.ids.member, { role: "owner" }), 200);
  expectStatus(await remove(as.owner, team.ids.owner), 204);
  const row = await world.server.context.domain.store.read((reader) =>
    reader.tenants.first({ id: team.tenantId.slice(4) }),
  );
  assert.equal(row?.ownerId, team.ids.member.slice(4));
  // A key that names no user acts as the owner.
  const key = world.as(await world.createKey(team.tenantId));
  assert.equal((await key.get("/v3/users/me")).body.id, team.ids.member);
});

test("an owner whose address receives no mail does not count as one who stays", async () => {
  const { tenantId } = await world.createTenant();
  const email = "only@person.example";
  const made = await world.admin.post(`/admin/tenants/${tenantId}/members`, {
    email,
    name: "P",
    role: "owner",
  });
  const person = await (await signIn(world, email)).client(tenantId);
  assert.deepEqual(refusal(await remove(person, String(made.body.userId))), [409, "LAST_OWNER"]);
});

test("two owners who remove each other at once leave one", async () => {
  const { team, as } = await newTeam();
  expectStatus(await change(as.owner, team.ids.admin, { role: "owner" }), 200);
  const other = await (await signIn(world, team.emails.admin)).client(team.tenantId);
  const answers = await Promise.all([remove(as.owner, team.ids.admin), remove(other, team.ids.owner)]);
  const statuses = answers.map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 204).length, 1, statuses.join());
  const left = await Promise.all([as.owner, other].map((client) => client.get(MEMBERS)));
  const shown = left.find(({ status }) => status === 200)!;
  assert.equal(shown.body.data.filter(({ role }: { role: string }) => role === "owner").length, 1);
});

test("a removed member's access ends at once: session, tokens and acting for them", async () => {
  const { team, as } = await newTeam();
  const browser = await signIn(world, team.emails.member);
  const app = world.as(await world.createKey(team.tenantId, "test", { appMode: true }));
  const acting = () => app.get("/v3/documents", { "x-user-id": team.ids.member });
  expectStatus(await acting(), 200);
  expectStatus(await remove(as.admin, team.ids.member), 204);
  assert.deepEqual(refusal(await as.member.get(MEMBERS)), [401, "SIGN_IN_REQUIRED"]);
  assert.equal((await as.member.get("/v3/documents")).status, 401);
  assert.equal((await acting()).status, 403);
  assert.equal((await browser.send("GET", "/session")).status, 401);
  const link = await world.admin.post("/admin/sign-in-links", { email: team.emails.member });
  assert.equal(link.status, 422);
  const team3 = (await as.owner.get("/v3/users/team")).body.data;
  assert.deepEqual(
    team3.map(({ id }: { id: string }) => id),
    [team.ids.owner, team.ids.admin],
  );
});

test("a removed member's documents and inbox stay for the workspace, and nothing new goes there", async () => {
  const { team, as } = await newTeam();
  const own = expectStatus(await newDocument(as.member), 201);
  const toMember = () => sent(as.owner, { signers: [{ name: "M", email: team.emails.member }] });
  const before = await toMember();
  const folderOf = async (id: string) => (await as.owner.get(`/v3/documents/${id}`)).body.folderId;
  const inbox = await folderOf(before.id);
  assert.notEqual(inbox, null);
  expectStatus(await remove(as.owner, team.ids.member), 204);
  assert.equal((await as.owner.get(`/v3/documents/${String(own["id"])}`)).body.ownerId, team.ids.member);
  const filed = (await as.owner.get(`/v3/documents?folderId=${inbox}`)).body.data;
  assert.deepEqual(
    filed.map(({ id }: { id: string }) => id),
    [before.id],
  );
  assert.equal(await folderOf((await toMember()).id), null);
});

test("a removed address can be invited again: the same user, and no revoked key comes back", async () => {
  const { team, as } = await newTeam();
  const key = world.as(await world.createKey(team.tenantId, "test", { userId: team.ids.member }));
  expectStatus(await remove(as.owner, `${team.ids.member}?revokeKeys=true`), 204);
  const again = expectStatus(await invite(as.admin, "admin", team.emails.member), 201);
  assert.deepEqual([again["id"], again["role"]], [team.ids.member, "admin"]);
  assert.equal((await key.get("/v3/users/me")).status, 401);
  assert.equal((await as.member.get(MEMBERS)).status, 401, "an access token of before stays ended");
  const back = await (await signIn(world, team.emails.member)).client(team.tenantId);
  expectStatus(await back.get(MEMBERS), 200);
});

test("a demoted admin loses the rights at once", async () => {
  const { team, as } = await newTeam();
  expectStatus(await change(as.owner, team.ids.admin, { role: "member" }), 200);
  assert.deepEqual(refusal(await invite(as.admin, "member")), [403, "PERMISSION_DENIED"]);
  assert.deepEqual(refusal(await as.admin.get("/dashboard/api/keys")), [403, "PERMISSION_DENIED"]);
});

test("members of another workspace are not found, whatever the role", async () => {
  const [{ as }, { team: other, as: others }] = [await newTeam(), await newTeam()];
  assert.deepEqual(refusal(await change(as.owner, other.ids.member, { name: "X" })), [404, "NOT_FOUND"]);
  assert.deepEqual(refusal(await remove(as.owner, other.ids.member)), [404, "NOT_FOUND"]);
  assert.equal((await listed(others.owner)).length, 3);
});
