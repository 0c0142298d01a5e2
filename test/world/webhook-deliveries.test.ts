import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { WebhookDelivery, WebhookEvent } from "../../server/src/domain/webhooks/delivery.ts";
import { newId } from "../../server/src/domain/ids.ts";
import type { Reader, Where, WritableTable } from "../../server/src/domain/ports.ts";
import { tellEndpoints } from "../../server/src/domain/webhooks/tell.ts";
import type { Answer, Client } from "./client.ts";
import { holdsWhilePaged } from "./support/paging.ts";
import { plainPdf } from "./support/plain-pdf.ts";
import { newDocument, type Person, sent } from "./support/signing.ts";
import { createWorld, expectStatus, type World } from "./world.ts";

const URL = "https://example.com/hooks";
const HOUR = 3_600_000;
const ROBOT: Person = { name: "Robot", email: "autosign@sandbox.service.test" };
const REFUSER: Person = { name: "Refuser", email: "autodecline@sandbox.service.test" };

let world: World;

before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf } });
});
after(() => world.close());

interface Delivery {
  id: string;
  eventId: string;
  eventType: string;
  status: string;
  failureReason: string | null;
  nextAttemptAt: string | null;
  attempts: unknown[];
  [key: string]: unknown;
}

async function register(client: Client, body: Record<string, unknown> = {}): Promise<string> {
  const answer = await client.post("/v3/webhooks", { url: URL, events: ["*"], ...body });
  return expectStatus(answer, 201)["id"] as string;
}

async function classic(client: Client, body: Record<string, unknown> = {}): Promise<string> {
  const me = expectStatus(await client.get("/v3/users/me"), 200);
  const answer = await world.admin.post("/admin/webhooks", {
    tenantId: me["tenantId"],
    environment: me["environment"],
    url: URL,
    events: ["*"],
    ...body,
  });
  return expectStatus(answer, 201)["id"] as string;
}

async function log(client: Client, id: string, query = ""): Promise<Delivery[]> {
  const page = expectStatus(await client.get(`/v3/webhooks/${id}/deliveries?limit=100${query}`), 200);
  return page["data"] as Delivery[];
}

/** Oldest first. */
async function told(client: Client, id: string): Promise<string[]> {
  return (await log(client, id)).map(({ eventType }) => eventType).toReversed();
}

async function stored(id: string): Promise<{ delivery: WebhookDelivery; event: WebhookEvent }> {
  return world.server.context.domain.store.read(async (reader) => {
    const delivery = await reader.webhookDeliveries.first({ id: id.slice(4) });
    const event = await reader.webhookEvents.first({ id: delivery!.eventId });
    return { delivery: delivery!, event: event! };
  });
}

/** What the dispatcher leaves behind. */
async function settle(id: string, patch: Partial<WebhookDelivery>): Promise<void> {
  await world.server.context.domain.store.write((writer) =>
    writer.webhookDeliveries.update({ id: id.slice(4) }, { nextAttemptAt: null, ...patch }),
  );
}

async function stampOf(reader: Reader, endpointId: string) {
  const { tenantId, environment } = (await reader.webhookEndpoints.first({ id: endpointId.slice(4) }))!;
  return { tenantId, environment };
}

/** The same table, but something happens after it was read. */
function interrupted<Row>(table: WritableTable<Row>, happens: () => Promise<void>): WritableTable<Row> {
  const then = async <Result>(read: Promise<Result>) => {
    const result = await read;
    await happens();
    return result;
  };
  return Object.assign(Object.create(table) as WritableTable<Row>, {
    find: (where: Where<Row>) => then(table.find(where)),
    keep: (where: Where<Row>) => then(table.keep(where)),
  });
}

/** Everything that a document goes through: signed by one, refused by one, reminded, voided; another one completed. */
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
      await register(client),
      await register(client, { events: ["document.created"] }),
      await register(client, { events: ["signer.signed"] }),
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
      assert.deepEqual((await stored(delivery.id)).event.data, event.data);
    }
    assert.deepEqual(await log(client, none), []);
  });

  test("each event of a document's life once, in its order", async () => {
    const client = await world.integrator();
    const id = await register(client);
    await busyHour(client);
    const events = await client.get("/v3/analytics/events?limit=50");
    const types = events.body.data.map(({ eventType }: { eventType: string }) => eventType).toReversed();
    assert.deepEqual(await told(client, id), types);
    for (const type of ["document.completed", "document.voided", "signer.declined", "signer.reminder_sent"])
      assert.equal(types.filter((each: string) => each === type).length, 1, type);
    const eventIds = (await log(client, id)).map(({ eventId }) => eventId);
    assert.equal(new Set(eventIds).size, eventIds.length);
  });

  test("a classic endpoint hears of what classic events tell, and of nothing else", async () => {
    const client = await world.integrator();
    const [all, some] = [
      await classic(client),
      await classic(client, { events: ["signature.signed", "signer.declined"] }),
    ];
    await busyHour(client);
    assert.deepEqual(await told(client, all), [
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
    assert.deepEqual(await told(client, some), ["signer.declined", "signer.signed"]);
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
    assert.equal((await log(test_!, mine!)).length, 1);
    for (const [index, client] of [live!, dev!, stranger].entries())
      assert.deepEqual(await log(client, others[index]!), []);
  });

  test("a change that is refused leaves no event: both are kept or neither", async () => {
    const { tenantId } = await world.createTenant({ credits: 0 });
    const live = world.as(await world.createKey(tenantId, "live"));
    const id = await register(live);
    assert.equal((await newDocument(live)).status, 402);
    assert.deepEqual(await log(live, id), []);
    const rows = await world.server.context.domain.store.read((reader) =>
      reader.webhookEvents.count({ tenantId: tenantId.slice(4) }),
    );
    assert.equal(rows, 0);
  });

  test("what the event was about is kept as it stood then", async () => {
    const client = await world.integrator();
    const id = await register(client, { events: ["document.created", "document.expired", "signer.invited"] });
    const expiresAt = new Date(world.clock.now() + HOUR).toISOString();
    const document = await sent(client, { body: { name: "Früh", expiresAt } });
    expectStatus(await client.patch(`/v3/documents/${document.id}`, { name: "Spät" }), 200);
    world.clock.advance(HOUR);
    await world.runJobs();
    const [expired, invited, created] = await Promise.all(
      (await log(client, id)).map((each) => stored(each.id)),
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
    const id = await register(client);
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
    const id = await register(client);
    for (let index = 0; index < 3; index += 1) await newDocument(client);
    const [last, middle, first] = await log(client, id);
    await settle(first!.id, { status: "SENT" });
    const inFlight = { claimedBy: "somebody", claimedUntil: world.clock.now() + 10_000 };
    await settle(middle!.id, { ...inFlight, nextAttemptAt: world.clock.now() });
    const gone = await client.delete(`/v3/webhooks/${id}`);
    assert.deepEqual([gone.status, gone.bytes.length], [204, 0]);
    for (const { id: failed } of [last!, middle!]) {
      const { delivery } = await stored(failed);
      const { status, failureReason, nextAttemptAt, claimedBy } = delivery;
      assert.deepEqual(
        [status, failureReason, nextAttemptAt, claimedBy],
        ["FAILED", "webhook deleted", null, null],
      );
    }
    assert.equal((await stored(first!.id)).delivery.status, "SENT");
    await newDocument(client);
    const rows = await world.server.context.domain.store.read((reader) =>
      reader.webhookDeliveries.count({ endpointId: id.slice(4) }),
    );
    assert.equal(rows, 3, "nothing more is told to it");
    assert.equal((await client.delete(`/v3/webhooks/${id}`)).body.code, "WEBHOOK_NOT_FOUND");
  });

  test("deleted while an event finds its endpoints: the delivery has failed with the others", async () => {
    const client = await world.integrator();
    const id = await register(client);
    const { id: documentId } = expectStatus(await newDocument(client), 201);
    const { domain } = world.server.context;
    let deletion: Promise<Answer> | undefined;
    await domain.store.write(async (writer) => {
      const [event] = await writer.webhookEvents.find({ ...(await stampOf(writer, id)) });
      const endpoints = interrupted(writer.webhookEndpoints, async () => {
        deletion ??= client.delete(`/v3/webhooks/${id}`);
        // Long enough for a deletion that nothing holds up.
        for (let turn = 0; turn < 100; turn += 1) await writer.webhookEvents.count({});
      });
      const again = { ...event!, id: newId(domain), documentId: String(documentId).slice(4), signerId: null };
      await tellEndpoints(domain, { ...writer, webhookEndpoints: endpoints }, again);
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
    const id = await register(client);
    expectStatus(await client.post(`/v3/webhooks/${id}/rotate-secret`), 200);
    expectStatus(await client.delete(`/v3/webhooks/${id}`), 204);
    const row = await world.server.context.domain.store.read((reader) =>
      reader.webhookEndpoints.first({ id: id.slice(4) }),
    );
    assert.deepEqual([row!.secret, row!.previousSecret], ["", null]);
  });
});

describe("GET /webhooks/{webhook_id}/deliveries", () => {
  test("newest first, both ways; attempts as they were", async () => {
    const client = await world.integrator();
    const id = await register(client);
    for (let index = 0; index < 5; index += 1) await newDocument(client);
    const all = (await log(client, id)).map((each) => each.id);
    const attempt = {
      at: world.clock.now(),
      durationMs: 12,
      responseStatus: 503,
      responseBody: "no",
      error: null,
    };
    const timeout = { ...attempt, responseStatus: null, responseBody: null, error: "timeout" };
    await settle(all[0]!, {
      status: "FAILED",
      failureReason: "gave up",
      attempts: [attempt, timeout],
      attemptCount: 2,
    });
    const path = `/v3/webhooks/${id}/deliveries`;
    const first = expectStatus(await client.get(`${path}?limit=2`), 200);
    const [failed] = first["data"] as Delivery[];
    const at = new Date(world.clock.now()).toISOString();
    assert.deepEqual(failed!.attempts, [
      { ...attempt, at },
      { ...timeout, at },
    ]);
    assert.deepEqual(
      [failed!.status, failed!.failureReason, failed!.nextAttemptAt],
      ["FAILED", "gave up", null],
    );
    const second = expectStatus(
      await client.get(`${path}?limit=2&startingAfter=${String(first["nextCursor"])}`),
      200,
    );
    assert.deepEqual(
      (second["data"] as Delivery[]).map((each) => each.id),
      all.slice(2, 4),
    );
    const back = expectStatus(
      await client.get(`${path}?limit=2&endingBefore=${String(second["previousCursor"])}`),
      200,
    );
    assert.deepEqual(
      (back["data"] as Delivery[]).map((each) => each.id),
      all.slice(0, 2),
    );
    assert.deepEqual([back["hasMore"], back["previousCursor"]], [true, null]);
  });

  test("status and eventType narrow it, alone and together", async () => {
    const client = await world.integrator();
    const id = await register(client);
    await sent(client);
    const [invited, sent_, created] = await log(client, id);
    await settle(created!.id, { status: "SENT" });
    await settle(sent_!.id, { status: "FAILED" });
    const found = async (query: string) => (await log(client, id, query)).map((each) => each.id);
    assert.deepEqual(await found("&status=PENDING"), [invited!.id]);
    assert.deepEqual(await found("&status=SENT"), [created!.id]);
    assert.deepEqual(await found("&status=FAILED"), [sent_!.id]);
    assert.deepEqual(await found("&eventType=document.sent"), [sent_!.id]);
    assert.deepEqual(await found("&eventType=document.sent&status=FAILED"), [sent_!.id]);
    assert.deepEqual(await found("&eventType=document.sent&status=SENT"), []);
    assert.deepEqual(await found("&eventType=document.voided"), []);
  });

  for (const query of [
    "status=sent",
    "status=",
    "status=SENT,FAILED",
    "status=SENT&status=SENT",
    "eventType=signature.signed",
    "eventType=*",
    "limit=0",
    "limit=101",
  ])
    test(`?${query} is 422 VALIDATION_ERROR`, async () => {
      const client = await world.integrator();
      const answer = await client.get(`/v3/webhooks/${await register(client)}/deliveries?${query}`);
      assert.deepEqual([answer.status, answer.body.code], [422, "VALIDATION_ERROR"]);
    });

  test("a cursor of another endpoint's log, and anything that is none, is 400 INVALID_CURSOR", async () => {
    const client = await world.integrator();
    const [id, other] = [await register(client), await register(client)];
    await newDocument(client);
    const [theirs] = await log(client, other);
    for (const cursor of [theirs!.id, theirs!.eventId, "x", `whd_${"0".repeat(32)}`]) {
      const answer = await client.get(`/v3/webhooks/${id}/deliveries?startingAfter=${cursor}`);
      assert.deepEqual([answer.status, answer.body.code], [400, "INVALID_CURSOR"]);
    }
  });

  test("no row lost or repeated while deliveries are made and change", async () => {
    const newList = async () => {
      const client = await world.integrator();
      const id = await register(client);
      return {
        client,
        path: `/v3/webhooks/${id}/deliveries`,
        insert: async () => expectStatus(await client.post(`/v3/webhooks/${id}/test`), 202)["id"] as string,
        change: (delivery: string) => settle(delivery, { status: "SENT" }),
      };
    };
    await holdsWhilePaged(world, newList);
  });
});

describe("POST /webhooks/{webhook_id}/test", () => {
  test("202 with a pending delivery of a sample event, of the type asked for", async () => {
    const client = await world.integrator();
    const id = await register(client, { events: ["document.created"] });
    const answer = await client.post(`/v3/webhooks/${id}/test`, { eventType: "signer.signed" });
    const made = expectStatus(answer, 202) as Delivery;
    assert.deepEqual([made.eventType, made.status, made["webhookId"]], ["signer.signed", "PENDING", id]);
    assert.deepEqual(await log(client, id), [made]);
    const { event } = await stored(made.id);
    const none = "0".repeat(32);
    assert.deepEqual(event.data, { documentId: `doc_${none}`, signerId: `sgr_${none}`, test: true });
  });

  test("without a type it is one that the endpoint takes", async () => {
    const client = await world.integrator();
    const type = async (events: string[]) =>
      expectStatus(await client.post(`/v3/webhooks/${await register(client, { events })}/test`), 202)[
        "eventType"
      ];
    assert.equal(await type(["*"]), "document.completed");
    assert.equal(await type(["signer.declined", "document.sent"]), "document.sent");
    assert.equal(await type(["signer.viewed"]), "signer.viewed");
  });

  test("an unknown type is 422; one that a classic endpoint never hears of too", async () => {
    const client = await world.integrator();
    const [id, old] = [await register(client), await classic(client)];
    const cases = [
      [id, "document.burnt"],
      [id, "*"],
      [id, 5],
      [old, "signer.viewed"],
    ];
    for (const [webhook, eventType] of cases) {
      const { status, body } = await client.post(`/v3/webhooks/${webhook}/test`, { eventType });
      assert.deepEqual([status, body.errors?.[0].pointer], [422, "/eventType"]);
    }
    expectStatus(await client.post(`/v3/webhooks/${old}/test`, { eventType: "signer.signed" }), 202);
    expectStatus(await client.post(`/v3/webhooks/${old}/test`), 202);
  });

  test("no document and no other endpoint hears of it", async () => {
    const client = await world.integrator();
    const [id, other] = [await register(client), await register(client)];
    expectStatus(await client.post(`/v3/webhooks/${id}/test`), 202);
    assert.deepEqual(await log(client, other), []);
    assert.deepEqual((await client.get("/v3/analytics/events")).body.data, []);
  });

  test("one Idempotency-Key sends one", async () => {
    const client = await world.integrator();
    const id = await register(client);
    const call = () => client.post(`/v3/webhooks/${id}/test`, undefined, { "Idempotency-Key": "t" });
    assert.deepEqual((await call()).body, (await call()).body);
    assert.equal((await log(client, id)).length, 1);
  });
});

describe("POST /webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver", () => {
  for (const status of ["SENT", "FAILED"] as const)
    test(`of one that is ${status}: 202 with a new delivery of the same event`, async () => {
      const client = await world.integrator();
      const id = await register(client);
      await newDocument(client);
      const [first] = await log(client, id);
      await settle(first!.id, { status, failureReason: status === "FAILED" ? "status 400" : null });
      world.clock.advance(HOUR);
      const path = `/v3/webhooks/${id}/deliveries/${first!.id}/redeliver`;
      const again = expectStatus(await client.post(path), 202) as Delivery;
      const now = new Date(world.clock.now()).toISOString();
      assert.deepEqual(again, {
        ...first!,
        id: again.id,
        status: "PENDING",
        createdAt: now,
        nextAttemptAt: now,
      });
      assert.notEqual(again.id, first!.id);
      const [newest, kept] = await log(client, id);
      assert.equal(newest!.id, again.id);
      assert.deepEqual([kept!.id, kept!.status], [first!.id, status], "what happened stays on record");
      await settle(again.id, { status: "SENT" });
      expectStatus(await client.post(path), 202);
    });

  test("of one that is pending: it is due now, and stays one", async () => {
    const client = await world.integrator();
    const id = await register(client);
    await newDocument(client);
    const [waiting] = await log(client, id);
    await settle(waiting!.id, { nextAttemptAt: world.clock.now() + HOUR });
    const again = await client.post(`/v3/webhooks/${id}/deliveries/${waiting!.id}/redeliver`, {});
    assert.deepEqual(expectStatus(again, 202), waiting);
    assert.equal((await log(client, id)).length, 1);
  });

  test("an absent delivery, and another endpoint's, is 404 DELIVERY_NOT_FOUND; a malformed id 400", async () => {
    const client = await world.integrator();
    const [id, other] = [await register(client), await register(client)];
    await newDocument(client);
    const [theirs] = await log(client, other);
    for (const delivery of [`whd_${"0".repeat(32)}`, theirs!.id]) {
      const { status, body } = await client.post(`/v3/webhooks/${id}/deliveries/${delivery}/redeliver`);
      assert.deepEqual([status, body.code], [404, "DELIVERY_NOT_FOUND"]);
    }
    for (const delivery of ["x", theirs!.eventId, "whd_%00"]) {
      const { status, body } = await client.post(`/v3/webhooks/${id}/deliveries/${delivery}/redeliver`);
      assert.deepEqual([status, body.code], [400, "INVALID_ID"]);
    }
  });
});
