import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { createTeam, refusal, signedIn, type Team } from "../support/dashboard.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const KEYS = "/dashboard/api/keys";

let world: World;
let team: Team;
let as: Record<"owner" | "admin" | "member", Client>;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf } });
  team = await createTeam(world);
  as = await signedIn(world, team);
});
after(() => world.close());

const idsOf = async (client: Client): Promise<string[]> =>
  (await client.get(`${KEYS}?limit=100`)).body.data.map(({ id }: { id: string }) => id);

test("a key is shown once, acts as its maker in the environment, and its scopes hold", async () => {
  const made = expectStatus(await as.admin.post(KEYS, { scopes: ["user:read"] }), 201);
  assert.match(String(made["key"]), /^service_test_sk_[0-9A-Za-z]{40}$/);
  const key = world.as(String(made["key"]));
  const me = expectStatus(await key.get("/v3/users/me"), 200);
  assert.deepEqual([me["id"], me["environment"], me["scopes"]], [team.ids.admin, "test", ["user:read"]]);
  assert.equal((await key.get("/v3/documents")).status, 403);
  const listed = await as.owner.get(KEYS);
  assert.ok(!listed.bytes.toString().includes(String(made["key"])));
  const [newest] = listed.body.data;
  const { key: _shownOnce, ...shown } = made;
  assert.deepEqual(newest, shown);
  assert.equal(newest.userName, "A admin");
});

test("members neither see nor make nor revoke keys", async () => {
  const [id] = await idsOf(as.owner);
  const answers = [
    await as.member.get(KEYS),
    await as.member.post(KEYS, {}),
    await as.member.delete(`${KEYS}/${id}`),
  ];
  for (const answer of answers) assert.deepEqual(refusal(answer), [403, "PERMISSION_DENIED"]);
});

test("a revoked key is refused at once and stays in the list", async () => {
  const made = expectStatus(await as.owner.post(KEYS, {}), 201);
  const key = world.as(String(made["key"]));
  expectStatus(await key.get("/v3/users/me"), 200);
  expectStatus(await as.admin.delete(`${KEYS}/${String(made["id"])}`), 204);
  assert.equal((await key.get("/v3/users/me")).status, 401);
  const [newest] = (await as.owner.get(KEYS)).body.data;
  assert.deepEqual([newest.id, newest.revokedAt !== null], [made["id"], true]);
});

test("keys of another workspace and of another environment are not found", async () => {
  const other = await createTeam(world, "other.example");
  const { owner: stranger } = await signedIn(world, other);
  const { owner: live } = await signedIn(world, team, "live");
  const made = expectStatus(await as.owner.post(KEYS, {}), 201);
  for (const client of [stranger, live]) {
    assert.ok(!(await idsOf(client)).includes(String(made["id"])));
    assert.deepEqual(refusal(await client.delete(`${KEYS}/${String(made["id"])}`)), [404, "NOT_FOUND"]);
    const page = await client.get(`${KEYS}?startingAfter=${String(made["id"])}`);
    assert.deepEqual(refusal(page), [400, "INVALID_CURSOR"]);
  }
  expectStatus(await world.as(String(made["key"])).get("/v3/users/me"), 200);
});

test("pages follow each other without a gap", async () => {
  for (let count = 0; count < 5; count += 1) expectStatus(await as.owner.post(KEYS, {}), 201);
  const all = await idsOf(as.owner);
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await as.owner.get(`${KEYS}?limit=2${cursor === null ? "" : `&startingAfter=${cursor}`}`);
    found.push(...page.body.data.map(({ id }: { id: string }) => id));
    cursor = page.body.nextCursor as string | null;
  } while (cursor !== null);
  assert.deepEqual(found, all);
});

test("malformed keys are refused by field", async () => {
  const wrong = [
    { scopes: [] },
    { scopes: ["everything"] },
    { allowedIps: ["10.0.0.0/40"] },
    { userId: team.ids.owner },
    { environment: "live" },
  ];
  for (const body of wrong)
    assert.deepEqual(refusal(await as.owner.post(KEYS, body)), [422, "VALIDATION_ERROR"]);
});
