import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { enter, exit } from "../support/corrections.ts";
import { createTeam, signedIn } from "../support/dashboard.ts";
import { ANA, BEA, draft, frameFor, newDocument, sent, signAs } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

let world: World;
let client: Client;

before(async () => {
  world = await createWorld();
  client = world.as(await world.createKey((await world.createTenant()).tenantId));
});
after(() => world.close());

/** Who was reminded so far, oldest first. */
async function reminded(id: string): Promise<string[]> {
  const { data } = expectStatus(await client.get(`/v3/documents/${id}/events?limit=100`), 200) as {
    data: { type: string; signerId: string; createdAt: string }[];
  };
  return data
    .filter(({ type }) => type === "signer.reminder_sent")
    .map(({ createdAt }) => createdAt)
    .toReversed();
}

/** Moves the clock by steps, so that jobs run soon after they are due. */
async function pass(ms: number): Promise<void> {
  const step = 12 * HOUR;
  for (let passed = 0; passed < ms; passed += step) {
    world.clock.advance(step);
    await world.runJobs();
  }
}

const moveTo = async (iso: string) => {
  const ahead = Date.parse(iso) - world.clock.now();
  assert.ok(ahead >= 0, `${iso} lies ahead`);
  world.clock.advance(ahead);
  await world.runJobs();
};

const schedule = (reminders: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  body: { expiresAt: null, reminders, ...more },
});

test("a signer is reminded first, then again and again, at most so often, without an expiry", async () => {
  const start = world.clock.now();
  const { id } = await sent(client, schedule({ firstAfterDays: 2, everyDays: 3, max: 3 }));
  await pass(13 * DAY);
  assert.deepEqual(
    (await reminded(id)).map((at) => Math.round((Date.parse(at) - start) / DAY)),
    [2, 5, 8],
  );
});

test("one alone comes without everyDays; a signer in turn has a schedule of their own", async () => {
  const signers = [ANA, { ...BEA, order: 2 }];
  const made = await sent(client, { signers, ...schedule({ firstAfterDays: 3 }) });
  await pass(2 * DAY);
  await signAs(world, client, made);
  await pass(2 * DAY);
  assert.deepEqual(await reminded(made.id), [], "Ana has signed before her day, Bea was asked two days ago");
  await pass(5 * DAY);
  assert.equal((await reminded(made.id)).length, 1);
});

test("the night of the document's zone is quiet: its reminders come at 8:00, also when clocks change", async () => {
  await moveTo("2026-10-24T21:30:00.000Z");
  // 23:30 in Madrid. In the night of the 25th its clocks go back by an hour.
  const zone = { timeZone: "Europe/Madrid" };
  const { id } = await sent(client, schedule({ firstAfterDays: 1, everyDays: 1, max: 2 }, zone));
  for (const [instant, count] of [
    ["2026-10-26T06:59:00.000Z", 0],
    ["2026-10-26T07:00:00.000Z", 1],
    ["2026-10-27T06:59:00.000Z", 1],
    ["2026-10-27T07:00:00.000Z", 2],
    ["2026-10-28T07:00:00.000Z", 2],
  ] as const) {
    await moveTo(instant);
    assert.equal((await reminded(id)).length, count, instant);
  }
});

test("an outage over the night is made up for in the morning, once", async () => {
  await moveTo("2026-11-02T10:00:00.000Z");
  const { id } = await sent(client, schedule({ firstAfterDays: 1, everyDays: 1, max: 30 }));
  await moveTo("2026-11-09T23:00:00.000Z");
  assert.deepEqual(await reminded(id), []);
  await moveTo("2026-11-10T08:00:00.000Z");
  assert.deepEqual(await reminded(id), ["2026-11-10T08:00:00.000Z"]);
  await moveTo("2026-11-10T10:00:00.000Z");
  assert.equal((await reminded(id)).length, 2, "the schedule goes on");
});

test("a reminder by hand shortly before takes the place of the scheduled one", async () => {
  const { id } = await sent(client, schedule({ firstAfterDays: 1, everyDays: 2, max: 2 }));
  world.clock.advance(DAY - HOUR / 2);
  expectStatus(await client.post(`/v3/documents/${id}/remind`), 200);
  await pass(DAY);
  assert.equal((await reminded(id)).length, 1);
  await pass(2 * DAY);
  assert.equal((await reminded(id)).length, 2);
});

test("nobody is reminded after a void, an expiry, or another person in their place", async () => {
  const voided = await sent(client, schedule({ firstAfterDays: 1, everyDays: 1, max: 5 }));
  expectStatus(await client.post(`/v3/documents/${voided.id}/void`), 200);
  const expiresAt = new Date(world.clock.now() + 2.5 * DAY).toISOString();
  const expired = await sent(client, schedule({ firstAfterDays: 1, everyDays: 1, max: 5 }, { expiresAt }));
  const passed = await sent(client, schedule({ firstAfterDays: 2 }));
  await pass(1.5 * DAY);
  const path = `/v3/documents/${passed.id}/signers/${passed.signers[0]!.id}/reassign`;
  expectStatus(await client.post(path, BEA), 200);
  await pass(DAY);
  assert.deepEqual(await reminded(passed.id), [], "Bea was asked a day ago");
  await pass(5 * DAY);
  assert.deepEqual(
    await Promise.all([voided, expired, passed].map(async ({ id }) => (await reminded(id)).length)),
    [0, 2, 1],
  );
});

test("who declines is reminded no more, who asked for a day is not before it", async () => {
  const frames = await Promise.all(
    [0, 1].map(async () => {
      const made = await sent(client, schedule({ firstAfterDays: 1, everyDays: 1, max: 2 }));
      return { id: made.id, frame: await frameFor(world, client, made, made.signers[0]) };
    }),
  );
  const [declined, later] = frames as [(typeof frames)[0], (typeof frames)[0]];
  expectStatus(await declined.frame.post("decline", { reason: null }), 204);
  expectStatus(await later.frame.post("finish-later", { remindInDays: 3 }), 200);
  await pass(2.5 * DAY);
  assert.deepEqual(await Promise.all([reminded(declined.id), reminded(later.id)]), [[], []]);
  await pass(DAY);
  assert.equal((await reminded(later.id)).length, 1);
});

test("nobody is written to where the send says so, nor while the document is a draft", async () => {
  const made = await draft(client, schedule({ firstAfterDays: 1, everyDays: 1 }));
  await pass(3 * DAY);
  expectStatus(await client.post(`/v3/documents/${made.id}/send`, { notify: false }), 200);
  await pass(3 * DAY);
  assert.deepEqual(await reminded(made.id), []);
});

test("a correction holds them, and they go on after it", async () => {
  const { id } = await sent(client, schedule({ firstAfterDays: 1 }));
  expectStatus(await enter(client, { id }), 200);
  await pass(2 * DAY);
  assert.deepEqual(await reminded(id), []);
  expectStatus(await exit(client, { id }), 200);
  await pass(2 * DAY);
  assert.equal((await reminded(id)).length, 1);
});

const shown = async (body: Record<string, unknown>) => {
  const made = expectStatus(await newDocument(client, body), 201);
  const read = expectStatus(await client.get(`/v3/documents/${String(made["id"])}`), 200);
  assert.deepEqual(read["reminders"], made["reminders"]);
  return [made["expirationReminders"], made["reminders"]];
};
const daysBefore = (beforeExpiryDays: number[]) => ({
  firstAfterDays: null,
  everyDays: null,
  max: null,
  beforeExpiryDays,
});

test("days before the expiry have two names, and what differs is refused", async () => {
  assert.deepEqual(await shown({ expirationReminders: [3, 1] }), [[3, 1], daysBefore([3, 1])]);
  assert.deepEqual(await shown({ reminders: { beforeExpiryDays: [3, 1] } }), [[3, 1], daysBefore([3, 1])]);
  const both = { expirationReminders: [1, 3], reminders: { beforeExpiryDays: [3, 1] } };
  assert.deepEqual(await shown(both), [[1, 3], daysBefore([1, 3])]);
  const each = { firstAfterDays: 2, everyDays: 4 };
  assert.deepEqual(await shown({ reminders: each }), [null, { ...each, max: 10, beforeExpiryDays: [] }]);
  assert.deepEqual(await shown({ reminders: null }), [null, undefined]);
  for (const [body, pointer] of [
    [{ expirationReminders: [1], reminders: { beforeExpiryDays: [3, 1] } }, "/expirationReminders"],
    [{ expirationReminders: null, reminders: { beforeExpiryDays: [1] } }, "/expirationReminders"],
    [{ expirationReminders: [1], reminders: null }, "/expirationReminders"],
    [{ reminders: { everyDays: 1 } }, "/reminders/everyDays"],
    [{ reminders: { max: 2 } }, "/reminders/max"],
    [{ reminders: { firstAfterDays: 1, max: 2 } }, "/reminders/max"],
    [{ reminders: { firstAfterDays: 0 } }, "/reminders/firstAfterDays"],
    [{ reminders: { firstAfterDays: 1, everyDays: 0 } }, "/reminders/everyDays"],
    [{ reminders: { firstAfterDays: 1, everyDays: 1, max: 31 } }, "/reminders/max"],
    [{ reminders: { firstAfterDays: 1.5 } }, "/reminders/firstAfterDays"],
    [{ reminders: { often: true } }, "/reminders"],
  ] as const) {
    const { status, body: refused } = await newDocument(client, body);
    assert.deepEqual([status, refused.code], [422, "VALIDATION_ERROR"], JSON.stringify(body));
    assert.match(JSON.stringify(refused.errors), new RegExp(`"${pointer}`));
  }
});

test("a draft's reminders are merged by PATCH; those of a sent document stay", async () => {
  const { id } = await draft(
    client,
    schedule({ firstAfterDays: 2, everyDays: 4 }, { expirationReminders: [] }),
  );
  const patch = (reminders: unknown) => client.patch(`/v3/documents/${id}`, { reminders });
  assert.deepEqual(expectStatus(await patch({ max: 3, beforeExpiryDays: [1] }), 200)["reminders"], {
    firstAfterDays: 2,
    everyDays: 4,
    max: 3,
    beforeExpiryDays: [1],
  });
  assert.equal((await patch({ firstAfterDays: null })).status, 422);
  assert.equal("reminders" in expectStatus(await patch(null), 200), false);
  expectStatus(await patch({ firstAfterDays: 1 }), 200);
  const other = world.as(await world.createKey((await world.createTenant()).tenantId));
  assert.equal((await other.patch(`/v3/documents/${id}`, { reminders: null })).status, 404);
  expectStatus(await client.post(`/v3/documents/${id}/send`), 200);
  const { status, body } = await patch({ firstAfterDays: 5 });
  assert.deepEqual([status, body.code], [409, "DOCUMENT_NOT_EDITABLE"]);
  await pass(2 * DAY);
  assert.equal((await reminded(id)).length, 1, "as the patch had it");
});

test("the workspace's reminders are those of new documents that name none", async () => {
  const team = await createTeam(world, "reminders.example");
  const as = await signedIn(world, team);
  const WORKSPACE = "/dashboard/api/workspace";
  const reminders = { firstAfterDays: 3, everyDays: 5, max: 2, beforeExpiryDays: [1] };
  assert.equal((await as.member.patch(WORKSPACE, { reminders })).status, 403);
  assert.deepEqual(expectStatus(await as.admin.patch(WORKSPACE, { reminders }), 200)["reminders"], reminders);
  const own = world.as(await world.createKey(team.tenantId));
  const of = async (body: Record<string, unknown>) =>
    expectStatus(await newDocument(own, body), 201)["reminders"];
  assert.deepEqual(await of({}), reminders);
  assert.equal(await of({ reminders: null }), undefined);
  assert.equal(await of({ expirationReminders: null }), undefined);
  assert.deepEqual(await of({ reminders: { firstAfterDays: 1 } }), {
    firstAfterDays: 1,
    everyDays: null,
    max: 1,
    beforeExpiryDays: [],
  });
  const merged = expectStatus(await as.admin.patch(WORKSPACE, { reminders: { max: 4 } }), 200);
  assert.deepEqual(merged["reminders"], { ...reminders, max: 4 });
  const path = `/admin/tenants/${team.tenantId}`;
  const operator = expectStatus(await world.admin.patch(path, { reminders: { everyDays: 9 } }), 200);
  assert.deepEqual(operator["reminders"], { ...reminders, everyDays: 9, max: 4 });
  assert.equal(expectStatus(await as.admin.patch(WORKSPACE, { reminders: null }), 200)["reminders"], null);
  assert.equal(await of({}), undefined);
});
