import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { newId } from "../../../server/src/domain/model/ids.ts";
import type { Reader } from "../../../server/src/domain/model/store.ts";
import type { Where, WritableTable } from "../../../server/src/domain/ports/store.ts";
import { enqueueWebhookDeliveries } from "../../../server/src/domain/webhook-events/enqueue.ts";
import type { Answer, Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { newDocument, type Person, sent } from "../support/signing.ts";
import { log, register, registerClassic, settle, stored } from "../support/webhooks.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const HOUR = 3_600_000;
const ROBOT: Person = { name: "Robot", email: "autosign@sandbox.service.test" };
const REFUSER: Person = { name: "Refuser", email: "autodecline@sandbox.service.test" };

let world: World;

before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf } });
});
after(() => world.close());

/** The types of the events that an endpoint received, oldest first. */
async function received(client: Client, id: string): Promise<string[]> {
  return (await log(client, id)).map(({ eventType }) => eventType).toReversed();
}

async function tenancyOf(reader: Reader, endpointId: string) {
  const { tenantId, environment } = (await reader.webhookEndpoints.first({ id: endpointId.slice(4) }))!;
  return { tenantId, environment };
}

/** Wraps a table so that something happens after it was read. */
function interrupted<Row>(table: WritableTable<Row>, happens: () => Promise<void>): WritableTable<Row> {
  const then = async <Result>(read: Promise<Result>) => {
    const result = await read;
    await happens();
    return result;
  };
  return Object.assign(Object.create(table) as WritableTable<Row>, {
    find: (where: Where<Row>) => then(table.find(where)),
    lockShared: (where: Where<Row>) => then(table.lockShared(where)),
  });
}

/** Every event of a document: signed by one, declined by one, reminded, voided; another one completed. */
async function busyHour(client: Client): Promise<void> {
  const refused = await sent(client, { signers: [REFUSER, { name: "Ana", email: "ana@example.com" }] });
  await world.runJobs();
  await sent(client, { signers: [ROBOT] });
  await world.runJobs();
  expectStatus(await client.post(`/v3/documents/${refused.id}/remind`), 200);
  expectStatus(await client.post(`/v3/documents/${refused.id}/void`), 200);
}

describe("an event enters the outbox with the change that it tells of", () => {
  test("one pending delivery for each subscribed endpoint, of the event in the document's log", async () => {
    const client = await world.integrator();
    const [all, some, none] = [
      (await register(client)).id,
      (await register(client, { events: ["document.created"] })).id,
      (await register(client, { events: ["signer.signed"] })).id,
    ];
    const { id } = expectStatus(await newDocument(client), 201);
    const [event] = (await client.get(`/v3/documents/${String(id)}/events`)).body.data;
    const now = new Date(world.clock.now()).toISOString();
    for (const webhookId of [all, some]) {
      const [delivery, ...rest] = await log(client, webhookId);
      assert.deepEqual(rest, []);
      assert.match(delivery!.id, /^whd_[0-9a-f]{32}$/);
      assert.deepEqual(delivery, {
        object: "webhook_delivery",
        id: delivery!.id,
        livemode: false,
        webhookId,
        eventId: event.id,
        eventType: "document.created",
        status: "PENDING",
        failureReason: null,
        attempts: [],
        nextAttemptAt: now,
        createdAt: now,
      });
      assert.deepEqual((await stored(world, delivery.id)).event.data, event.data);
    }
    assert.deepEqual(await log(client, none), []);
  });

  test("each event of a document's life once, in its order", async () => {
    const client = await world.integrator();
    const { id } = await register(client);
    await busyHour(client);
    const events = await client.get("/v3/analytics/events?limit=50");
    const types = events.body.data.map(({ eventType }: { eventType: string }) => eventType).toReversed();
    assert.deepEqual(await received(client, id), types);
    for (const type of ["document.completed", "document.voided", "signer.declined", "signer.reminder_sent"])
      assert.equal(types.filter((each: string) => each === type).length, 1, type);
    const eventIds = (await log(client, id)).map(({ eventId }) => eventId);
    assert.equal(new Set(eventIds).size, eventIds.length);
  });

  test("a classic endpoint hears of what classic events tell, and of nothing else", async () => {
    const client = await world.integrator();
    const [all, some] = [
      (await registerClassic(world, client)).id,
      (await registerClassic(world, client, { events: ["signature.signed", "signer.declined"] })).id,
    ];
    await busyHour(client);
    assert.deepEqual(await received(client, all), [
      "document.created",
      "document.sent",
      "signer.declined",
      "document.created",
      "document.sent",
      "signer.signed",
      "document.completed",
      "signer.reminder_sent",
      "document.voided",
    ]);
    assert.deepEqual(await received(client, some), ["signer.declined", "signer.signed"]);
  });

  test("other tenants' and environments' endpoints are not told", async () => {
    const { tenantId } = await world.createTenant();
    const [test_, live, dev] = await Promise.all(
      (["test", "live", "dev"] as const).map(async (each) => world.as(await world.createKey(tenantId, each))),
    );
    const stranger = await world.integrator();
    const [mine, ...others] = await Promise.all(
      [test_!, live!, dev!, stranger].map((each) => register(each)),
    );
    await newDocument(test_!);
    assert.equal((await log(test_!, mine!.id)).length, 1);
    for (const [index, client] of [live!, dev!, stranger].entries())
      assert.deepEqual(await log(client, others[index]!.id), []);
  });

  test("a change that is refused leaves no event: both are kept or neither", async () => {
    const { tenantId } = await world.createTenant({ credits: 0 });
    const live = world.as(await world.createKey(tenantId, "live"));
    const { id } = await register(live);
    assert.equal((await newDocument(live)).status, 402);
    assert.deepEqual(await log(live, id), []);
    const rows = await world.server.context.domain.store.read((reader) =>
      reader.webhookEvents.count({ tenantId: tenantId.slice(4) }),
    );
    assert.equal(rows, 0);
  });

  test("what the event was about is kept as it stood then", async () => {
    const client = await world.integrator();
    const id = (
      await register(client, { events: ["document.created", "document.expired", "signer.invited"] })
    ).id;
    const expiresAt = new Date(world.clock.now() + HOUR).toISOString();
    const document = await sent(client, { body: { name: "Früh", expiresAt } });
    expectStatus(await client.patch(`/v3/documents/${document.id}`, { name: "Spät" }), 200);
    world.clock.advance(HOUR);
    await world.runJobs();
    const [expired, invited, created] = await Promise.all(
      (await log(client, id)).map((each) => stored(world, each.id)),
    );
    const facts = ({ event }: typeof expired & object) => [
      event.subject!.document.name,
      event.subject!.document.status,
      event.subject!.signer?.status,
    ];
    assert.deepEqual(facts(created!), ["Früh", "draft", undefined]);
    assert.deepEqual(facts(invited!), ["Früh", "awaiting_signatures", "sent"]);
    assert.deepEqual(facts(expired!), ["Spät", "expired", undefined]);
    assert.equal(invited!.event.subject!.signer!.id, document.signers[0]!.id.slice(4));
  });

  test("a paused endpoint's deliveries are written and wait", async () => {
    const client = await world.integrator();
    const { id } = await register(client);
    await newDocument(client);
    expectStatus(await client.patch(`/v3/webhooks/${id}`, { disabled: true }), 200);
    await newDocument(client);
    assert.deepEqual(
      (await log(client, id)).map(({ status }) => status),
      ["PENDING", "PENDING"],
    );
  });
});

describe("DELETE /webhooks/{webhook_id}", () => {
  test("204; what was on its way fails with the reason webhook deleted, what had arrived stays", async () => {
    const client = await world.integrator();
    const { id } = await register(client);
    for (let index = 0; index < 3; index += 1) await newDocument(client);
    const [last, middle, first] = await log(client, id);
    await settle(world, first!.id, { status: "SENT" });
    const inFlight = { claimedBy: "somebody", claimedUntil: world.clock.now() + 10_000 };
    await settle(world, middle!.id, { ...inFlight, nextAttemptAt: world.clock.now() });
    const gone = await client.delete(`/v3/webhooks/${id}`);
    assert.deepEqual([gone.status, gone.bytes.length], [204, 0]);
    for (const { id: failed } of [last!, middle!]) {
      const { delivery } = await stored(world, failed);
      const { status, failureReason, nextAttemptAt, claimedBy } = delivery;
      assert.deepEqual(
        [status, failureReason, nextAttemptAt, claimedBy],
        ["FAILED", "webhook deleted", null, null],
      );
    }
    assert.equal((await stored(world, first!.id)).delivery.status, "SENT");
    await newDocument(client);
    const rows = await world.server.context.domain.store.read((reader) =>
      reader.webhookDeliveries.count({ endpointId: id.slice(4) }),
    );
    assert.equal(rows, 3, "nothing more is sent to it");
    assert.equal((await client.delete(`/v3/webhooks/${id}`)).body.code, "WEBHOOK_NOT_FOUND");
  });

  test("deleted while an event finds its endpoints: the delivery has failed with the others", async () => {
    const client = await world.integrator();
    const { id } = await register(client);
    const { id: documentId } = expectStatus(await newDocument(client), 201);
    const { domain } = world.server.context;
    let deletion: Promise<Answer> | undefined;
    await domain.store.write(async (writer) => {
      const [event] = await writer.webhookEvents.find({ ...(await tenancyOf(writer, id)) });
      const endpoints = interrupted(writer.webhookEndpoints, async () => {
        deletion ??= client.delete(`/v3/webhooks/${id}`);
        // Long enough for a deletion that does not wait for a lock.
        for (let turn = 0; turn < 100; turn += 1) await writer.webhookEvents.count({});
      });
      const again = { ...event!, id: newId(domain), documentId: String(documentId).slice(4), signerId: null };
      await enqueueWebhookDeliveries(domain, { ...writer, webhookEndpoints: endpoints }, again);
    });
    assert.equal((await deletion)?.status, 204);
    const left = await domain.store.read((reader) =>
      reader.webhookDeliveries.find({ endpointId: id.slice(4) }),
    );
    assert.deepEqual(
      left.map(({ status, failureReason }) => [status, failureReason]),
      [
        ["FAILED", "webhook deleted"],
        ["FAILED", "webhook deleted"],
      ],
    );
  });

  test("its secrets are kept no longer", async () => {
    const client = await world.integrator();
    const { id } = await register(client);
    expectStatus(await client.post(`/v3/webhooks/${id}/rotate-secret`), 200);
    expectStatus(await client.delete(`/v3/webhooks/${id}`), 204);
    const row = await world.server.context.domain.store.read((reader) =>
      reader.webhookEndpoints.first({ id: id.slice(4) }),
    );
    assert.deepEqual([row!.secret, row!.previousSecret], ["", null]);
  });
});
