import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { createTeam, refusal, signedIn, signIn, type Team } from "../support/dashboard.ts";
import { LegacyClient } from "../support/legacy.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { draft, newDocument, uuid } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Keys of members who leave or lose their role (docs/contract/dashboard.md#member-keys). */
const MEMBERS = "/dashboard/api/members";
const KEYS = "/dashboard/api/keys";

let world: World;
before(async () => (world = await createWorld({ overrides: { pdf: plainPdf } })));
// Limits of a minute are counted anew.
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

let teams = 0;
async function newTeam(): Promise<{ team: Team; as: Record<"owner" | "admin" | "member", Client> }> {
  teams += 1;
  const team = await createTeam(world, `keys${teams}.example`);
  return { team, as: await signedIn(world, team) };
}

interface Made {
  id: string;
  key: string;
}
const make = async (client: Client, body: object = {}): Promise<Made> =>
  expectStatus(await client.post(KEYS, body), 201) as unknown as Made;
const works = async ({ key }: Made): Promise<boolean> =>
  (await world.as(key).get("/v3/documents")).status === 200;
const remove = (client: Client, id: string, query = ""): Promise<Answer> =>
  client.delete(`${MEMBERS}/${id}${query}`);
const change = (client: Client, id: string, patch: object): Promise<Answer> =>
  client.patch(`${MEMBERS}/${id}`, patch);
const shown = async (client: Client, { id }: Made): Promise<Record<string, unknown>> =>
  (await client.get(`${KEYS}?limit=100`)).body.data.find((key: Made) => key.id === id);
const activeKeys = async (client: Client): Promise<unknown[]> =>
  (await client.get(MEMBERS)).body.data.map((one: { activeKeys: unknown }) => one.activeKeys);

test("a key goes on when its maker is removed, and the list says that they have left", async () => {
  const { team, as } = await newTeam();
  const key = await make(as.admin);
  const own = expectStatus(await newDocument(world.as(key.key)), 201);
  assert.equal((await shown(as.owner, key))["userRole"], "admin");
  expectStatus(await remove(as.owner, team.ids.admin), 204);
  const { userRole, userName, revokedAt } = await shown(as.owner, key);
  assert.deepEqual([userRole, userName, revokedAt], [null, "A admin", null]);
  const client = world.as(key.key);
  const { data } = expectStatus(await client.get("/v3/documents"), 200);
  assert.deepEqual(
    (data as { id: string }[]).map(({ id }) => id),
    [own["id"]],
    "the integration sees what it saw",
  );
  expectStatus(await newDocument(client), 201);
});

test("a demotion leaves the keys, and the list says that their maker may make none any more", async () => {
  const { team, as } = await newTeam();
  const key = await make(as.admin);
  const demoted = expectStatus(await change(as.owner, team.ids.admin, { role: "member" }), 200);
  assert.deepEqual([demoted["role"], demoted["activeKeys"]], ["member", 1]);
  assert.equal((await shown(as.owner, key))["userRole"], "member");
  assert.ok(await works(key));
});

test("a removal revokes the member's keys of every environment in the same act, if it is told to", async () => {
  const { team, as } = await newTeam();
  const live = await (await signIn(world, team.emails.admin)).client(team.tenantId, "live");
  const keys = [await make(as.admin), await make(live)];
  const others = await make(as.owner);
  assert.deepEqual(await Promise.all(keys.map(works)), [true, true]);
  expectStatus(await remove(as.owner, team.ids.admin, "?revokeKeys=true"), 204);
  assert.deepEqual(await Promise.all([...keys, others].map(works)), [false, false, true]);
  assert.notEqual((await shown(as.owner, keys[0]!))["revokedAt"], null);
});

test("a demotion revokes the member's keys in the same act, if it is told to", async () => {
  const { team, as } = await newTeam();
  const key = await make(as.admin);
  const change1 = await change(as.owner, team.ids.admin, { role: "member", revokeKeys: true });
  assert.equal(expectStatus(change1, 200)["activeKeys"], 0);
  assert.ok(!(await works(key)));
});

test("owner and admins see how many active keys each member has in all environments; members do not", async () => {
  const { team, as } = await newTeam();
  const live = await (await signIn(world, team.emails.admin)).client(team.tenantId, "live");
  await make(as.admin);
  await make(live);
  await make(as.admin, { expiresAt: new Date(world.clock.now() + 60_000).toISOString() });
  const revoked = await make(as.admin);
  expectStatus(await as.owner.delete(`${KEYS}/${revoked.id}`), 204);
  assert.deepEqual(await activeKeys(as.owner), [0, 3, 0]);
  assert.deepEqual(await activeKeys(as.admin), [0, 3, 0]);
  assert.deepEqual(await activeKeys(as.member), [null, null, null]);
  world.clock.advance(60_000);
  const again = await signedIn(world, team);
  assert.deepEqual(await activeKeys(again.owner), [0, 2, 0], "an expired key is none");
});

test("a refused change of the team revokes nothing", async () => {
  const { team, as } = await newTeam();
  const { as: strangers } = await newTeam();
  const key = await make(as.owner);
  const attempts = [
    await remove(as.owner, team.ids.owner, "?revokeKeys=true"),
    await remove(as.admin, team.ids.owner, "?revokeKeys=true"),
    await remove(as.member, team.ids.owner, "?revokeKeys=true"),
    await remove(strangers.owner, team.ids.owner, "?revokeKeys=true"),
    await change(as.admin, team.ids.owner, { revokeKeys: true }),
    await change(as.owner, team.ids.owner, { role: "member", revokeKeys: true }),
    await change(as.member, team.ids.member, { revokeKeys: true }),
    await remove(as.owner, team.ids.admin, "?revokeKeys=maybe"),
  ];
  assert.deepEqual(
    attempts.map((answer) => refusal(answer)[0]),
    [409, 403, 403, 404, 403, 409, 403, 422],
  );
  assert.ok(await works(key));
});

test("no key asks a member who has left to sign what it starts without signers", async () => {
  const { team, as } = await newTeam();
  const client = world.as((await make(as.admin)).key);
  expectStatus(await remove(as.owner, team.ids.admin), 204);
  const { id } = expectStatus(await newDocument(client), 201) as { id: string };
  const answer = await client.post(`/v2/documents/${uuid(id)}/start-signing`);
  assert.ok(answer.status >= 400, String(answer.status));
  assert.deepEqual(expectStatus(await client.get(`/v3/documents/${id}/signers`), 200)["data"], []);
  const { data } = (await world.admin.get(`/admin/outbox?to=${team.emails.admin}`)).body;
  assert.deepEqual(data, []);
});

test("no key signs as a member who has left", async () => {
  const { team, as } = await newTeam();
  const { key } = await make(as.admin);
  const client = world.as(key);
  const own = async () => {
    const signers = [
      { name: "A admin", email: team.emails.admin },
      { name: "Ana", email: "ana@example.com" },
    ];
    const document = await draft(client, { signers });
    expectStatus(await client.post(`/v2/documents/${uuid(document.id)}/start-signing`), 200);
    return document.id;
  };
  const legacy = new LegacyClient(world, key);
  const [before, after] = [await own(), await own()];
  expectStatus(await legacy.signAll(before), 200);
  expectStatus(await remove(as.owner, team.ids.admin), 204);
  const answer = await legacy.signAll(after);
  assert.deepEqual([answer.status, answer.body.error.code], [400, "E1700"]);
  assert.match(answer.body.error.message, /has left the workspace/);
});
