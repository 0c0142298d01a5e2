import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { createTeam, signedIn } from "../support/dashboard.ts";
import { ANA, draft, newDocument } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const HOUR = 3600 * 1000;

let world: World;
let client: Client;
let tenantId: string;

before(async () => {
  world = await createWorld();
  ({ tenantId } = await world.createTenant());
  client = world.as(await world.createKey(tenantId));
});
after(() => world.close());

const inHours = (hours: number) => new Date(world.clock.now() + hours * HOUR).toISOString();
const read = async (id: string, as = client) => expectStatus(await as.get(`/v3/documents/${id}`), 200);

interface Event {
  type: string;
  actor: { type: string; id: string | null };
  data: Record<string, unknown>;
}
/** Oldest first. */
const eventsOf = async (id: string, as = client): Promise<Event[]> =>
  (await as.get(`/v3/documents/${id}/events?limit=100`)).body.data.toReversed();
const types = async (id: string) => (await eventsOf(id)).map(({ type }) => type);

async function pass(hours: number): Promise<void> {
  world.clock.advance(hours * HOUR);
  await world.runJobs();
}

test("a draft is sent at its instant, once, as whoever scheduled it", async () => {
  const scheduledSendAt = inHours(5);
  const { id } = await draft(client, { body: { scheduledSendAt } });
  assert.equal((await read(id))["scheduledSendAt"], scheduledSendAt);
  await pass(4.9);
  assert.equal((await read(id))["status"], "draft");
  await pass(0.2);
  const sent = await read(id);
  assert.deepEqual([sent["status"], "scheduledSendAt" in sent], ["awaiting_signatures", false]);
  const events = await eventsOf(id);
  const actorOf = (type: string) => events.find((event) => event.type === type)?.actor;
  assert.deepEqual(actorOf("document.sent"), actorOf("document.created"), "the member of the key");
  await pass(48);
  assert.deepEqual(
    (await types(id)).filter((type) => type === "document.sent" || type === "signer.invited"),
    ["document.sent", "signer.invited"],
  );
});

test("a patch moves it both ways, and null takes it away", async () => {
  const { id } = await draft(client);
  const patch = (at: string | null) => client.patch(`/v3/documents/${id}`, { scheduledSendAt: at });
  expectStatus(await patch(inHours(2)), 200);
  expectStatus(await patch(inHours(10)), 200);
  await pass(5);
  assert.equal((await read(id))["status"], "draft");
  assert.equal("scheduledSendAt" in expectStatus(await patch(null), 200), false);
  await pass(10);
  assert.equal((await read(id))["status"], "draft");
  expectStatus(await patch(inHours(20)), 200);
  expectStatus(await patch(inHours(1)), 200);
  await pass(1);
  assert.equal((await read(id))["status"], "awaiting_signatures");
  const { status, body } = await patch(inHours(1));
  assert.deepEqual([status, body.code], [409, "DOCUMENT_NOT_EDITABLE"]);
});

test("a send by hand and a deletion end it: nobody is invited twice", async () => {
  const scheduledSendAt = inHours(3);
  const [sent, deleted] = [
    await draft(client, { body: { scheduledSendAt } }),
    await draft(client, { body: { scheduledSendAt } }),
  ];
  expectStatus(await client.post(`/v3/documents/${sent.id}/send`), 200);
  expectStatus(await client.delete(`/v3/documents/${deleted.id}`), 204);
  await pass(4);
  assert.equal((await types(sent.id)).filter((type) => type === "signer.invited").length, 1);
  assert.equal((await client.get(`/v3/documents/${deleted.id}`)).status, 404);
});

test("a draft that cannot be sent stays one, without a change, and its event says why", async () => {
  const scheduledSendAt = inHours(1);
  const { id } = await draft(client, { fields: () => [], body: { scheduledSendAt } });
  await pass(2);
  const document = await read(id);
  assert.deepEqual([document["status"], "scheduledSendAt" in document], ["draft", false]);
  const event = (await eventsOf(id)).at(-1)!;
  assert.deepEqual([event.type, event.actor.type], ["document.send_failed", "system"]);
  assert.deepEqual(event.data, {
    documentId: id,
    scheduledSendAt,
    code: "DOCUMENT_NOT_SENDABLE",
    detail: "Place at least one signature field before sending an uploaded document.",
  });
  await pass(24);
  assert.equal((await types(id)).filter((type) => type === "document.send_failed").length, 1);
});

test("without credits nothing is sent and nobody is written to", async () => {
  const live = (await world.createTenant({ credits: 1 })).tenantId;
  const poor = world.as(await world.createKey(live, "live"));
  const made = await draft(poor, { body: { scheduledSendAt: inHours(1) } });
  await pass(2);
  const event = (await eventsOf(made.id, poor)).at(-1)!;
  assert.deepEqual([event.type, event.data["code"]], ["document.send_failed", "INSUFFICIENT_CREDITS"]);
  assert.equal((await read(made.id, poor))["status"], "draft");
});

test("who was removed sends nothing any more; a suspended workspace waits", async () => {
  const team = await createTeam(world, "scheduled.example");
  const as = await signedIn(world, team);
  const key = world.as(await world.createKey(team.tenantId));
  const made = await draft(as.member, { body: { scheduledSendAt: inHours(1) } });
  const members = expectStatus(await as.owner.get("/dashboard/api/members"), 200)["data"] as {
    id: string;
    role: string;
  }[];
  const member = members.find(({ role }) => role === "member")!;
  expectStatus(await as.owner.delete(`/dashboard/api/members/${member.id}`), 204);
  await pass(2);
  assert.deepEqual((await eventsOf(made.id, key)).at(-1)!.type, "document.send_failed");
  const waiting = await draft(key, { body: { scheduledSendAt: inHours(1) } });
  const suspend = (suspended: boolean) => world.admin.patch(`/admin/tenants/${team.tenantId}`, { suspended });
  expectStatus(await suspend(true), 200);
  await pass(3);
  expectStatus(await suspend(false), 200);
  assert.equal((await read(waiting.id, key))["status"], "draft");
  await pass(1);
  assert.equal((await read(waiting.id, key))["status"], "awaiting_signatures");
});

test("the instant lies ahead, within a year, and before the expiry; another tenant changes nothing", async () => {
  const year = 366 * 24;
  const wrong: [Record<string, unknown>, string][] = [
    [{ scheduledSendAt: inHours(0) }, "future"],
    [{ scheduledSendAt: inHours(-1) }, "future"],
    [{ scheduledSendAt: inHours(year + 1), expiresAt: null }, "within a year"],
    [{ scheduledSendAt: inHours(31 * 24) }, "expires before"],
    [{ scheduledSendAt: inHours(5), expiresAt: inHours(5) }, "expires before"],
    [{ scheduledSendAt: "2026-12-01" }, ""],
    [{ scheduledSendAt: "tomorrow" }, ""],
    [{ scheduledSendAt: 5 }, ""],
  ];
  for (const [body, detail] of wrong) {
    const { status, body: refused } = await newDocument(client, body);
    assert.deepEqual([status, refused.code], [422, "VALIDATION_ERROR"], JSON.stringify(body));
    const told = JSON.stringify(refused.errors);
    assert.ok(told.includes("/scheduledSendAt") && told.includes(detail), told);
  }
  expectStatus(await newDocument(client, { scheduledSendAt: inHours(year), expiresAt: null }), 201);
  const { id } = await draft(client, { signers: [ANA] });
  const other = world.as(await world.createKey((await world.createTenant()).tenantId));
  assert.equal((await other.patch(`/v3/documents/${id}`, { scheduledSendAt: inHours(1) })).status, 404);
  await pass(2);
  assert.equal((await read(id))["status"], "draft");
});
