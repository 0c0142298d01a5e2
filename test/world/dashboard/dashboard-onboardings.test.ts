import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { createTeam, refusal, signedIn, type Team } from "../support/dashboard.ts";
import { newOnboarding, validate } from "../support/identity.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const ONBOARDINGS = "/dashboard/api/onboardings";

let world: World;
let team: Team;
let as: Record<"owner" | "admin" | "member", Client>;
before(async () => {
  world = await createWorld();
  team = await createTeam(world);
  as = await signedIn(world, team);
});
after(() => world.close());

interface Shown {
  id: string;
  status: string;
  verdict: string | null;
}
const listed = async (client: Client, query = ""): Promise<Shown[]> =>
  expectStatus(await client.get(`${ONBOARDINGS}${query}`), 200)["data"] as Shown[];

test("sessions are listed newest first, by pages, by status and in their environment alone", async () => {
  const integrator = world.as(await world.createKey(team.tenantId));
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    world.clock.advance(1000);
    const session = await newOnboarding(integrator);
    ids.unshift(`onb_${session.id.replaceAll("-", "")}`);
    if (count === 2) expectStatus(await validate(world, session.token), 200);
  }
  const first = await as.member.get(`${ONBOARDINGS}?limit=3`);
  const rest = await as.member.get(`${ONBOARDINGS}?limit=3&startingAfter=${first.body.nextCursor}`);
  assert.deepEqual(
    [...first.body.data, ...rest.body.data].map(({ id }: Shown) => id),
    ids,
  );
  assert.equal(rest.body.nextCursor, null);
  const opened = await listed(as.member, "?status=in_progress");
  assert.deepEqual(
    opened.map(({ id, status, verdict }) => [id, status, verdict]),
    [[ids[2], "in_progress", null]],
  );
  assert.equal((await listed(as.member, "?status=pending")).length, 4);
  const { owner: live } = await signedIn(world, team, "live");
  const { owner: stranger } = await signedIn(world, await createTeam(world, "other.example"));
  for (const client of [live, stranger]) {
    assert.deepEqual(await listed(client), []);
    const page = await client.get(`${ONBOARDINGS}?startingAfter=${ids[0]}`);
    assert.deepEqual(refusal(page), [400, "INVALID_CURSOR"]);
  }
});

test("a session that nobody finished is expired, and no longer pending", async () => {
  world.clock.advance(400 * 24 * 3600 * 1000);
  const { member } = await signedIn(world, team);
  const expired = await listed(member, "?status=expired");
  assert.deepEqual([...new Set(expired.map(({ status }) => status))], ["expired"]);
  assert.equal(expired.length, 5);
  for (const status of ["pending", "in_progress", "completed"])
    assert.deepEqual(await listed(member, `?status=${status}`), []);
});

test("an unknown status is refused", async () => {
  const { member } = await signedIn(world, team);
  assert.deepEqual(refusal(await member.get(`${ONBOARDINGS}?status=lost`)), [422, "VALIDATION_ERROR"]);
});
