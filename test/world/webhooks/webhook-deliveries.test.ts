import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { holdsWhilePaged } from "../support/paging.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { newDocument, sent } from "../support/signing.ts";
import { type Delivery, log, register, registerClassic, settle, stored } from "../support/webhooks.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const HOUR = 3_600_000;

let world: World;

before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf } });
});
after(() => world.close());

describe("GET /webhooks/{webhook_id}/deliveries", () => {
  test("newest first, both ways; attempts as they were", async () => {
    const client = await world.integrator();
    const { id } = await register(client);
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
    await settle(world, all[0]!, {
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
    const { id } = await register(client);
    await sent(client);
    const [invited, sent_, created] = await log(client, id);
    await settle(world, created!.id, { status: "SENT" });
    await settle(world, sent_!.id, { status: "FAILED" });
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
      const answer = await client.get(`/v3/webhooks/${(await register(client)).id}/deliveries?${query}`);
      assert.deepEqual([answer.status, answer.body.code], [422, "VALIDATION_ERROR"]);
    });

  test("a cursor of another endpoint's log, and anything that is none, is 400 INVALID_CURSOR", async () => {
    const client = await world.integrator();
    const [id, other] = [(await register(client)).id, (await register(client)).id];
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
      const { id } = await register(client);
      return {
        client,
        path: `/v3/webhooks/${id}/deliveries`,
        insert: async () => expectStatus(await client.post(`/v3/webhooks/${id}/test`), 202)["id"] as string,
        change: (delivery: string) => settle(world, delivery, { status: "SENT" }),
      };
    };
    await holdsWhilePaged(world, newList);
  });
});

describe("POST /webhooks/{webhook_id}/test", () => {
  test("202 with a pending delivery of a sample event, of the type asked for", async () => {
    const client = await world.integrator();
    const id = (await register(client, { events: ["document.created"] })).id;
    const answer = await client.post(`/v3/webhooks/${id}/test`, { eventType: "signer.signed" });
    const made = expectStatus(answer, 202) as Delivery;
    assert.deepEqual([made.eventType, made.status, made["webhookId"]], ["signer.signed", "PENDING", id]);
    assert.deepEqual(await log(client, id), [made]);
    const { event } = await stored(world, made.id);
    const none = "0".repeat(32);
    assert.deepEqual(event.data, { documentId: `doc_${none}`, signerId: `sgr_${none}`, test: true });
  });

  test("without a type it is one that the endpoint takes", async () => {
    const client = await world.integrator();
    const type = async (events: string[]) =>
      expectStatus(await client.post(`/v3/webhooks/${(await register(client, { events })).id}/test`), 202)[
        "eventType"
      ];
    assert.equal(await type(["*"]), "document.completed");
    assert.equal(await type(["signer.declined", "document.sent"]), "document.sent");
    assert.equal(await type(["signer.viewed"]), "signer.viewed");
  });

  test("an unknown type is 422; one that a classic endpoint never hears of too", async () => {
    const client = await world.integrator();
    const [id, old] = [(await register(client)).id, (await registerClassic(world, client)).id];
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
    const [id, other] = [(await register(client)).id, (await register(client)).id];
    expectStatus(await client.post(`/v3/webhooks/${id}/test`), 202);
    assert.deepEqual(await log(client, other), []);
    assert.deepEqual((await client.get("/v3/analytics/events")).body.data, []);
  });

  test("one Idempotency-Key sends one", async () => {
    const client = await world.integrator();
    const { id } = await register(client);
    const call = () => client.post(`/v3/webhooks/${id}/test`, undefined, { "Idempotency-Key": "t" });
    assert.deepEqual((await call()).body, (await call()).body);
    assert.equal((await log(client, id)).length, 1);
  });
});

describe("POST /webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver", () => {
  for (const status of ["SENT", "FAILED"] as const)
    test(`of one that is ${status}: 202 with a new delivery of the same event`, async () => {
      const client = await world.integrator();
      const { id } = await register(client);
      await newDocument(client);
      const [first] = await log(client, id);
      await settle(world, first!.id, { status, failureReason: status === "FAILED" ? "status 400" : null });
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
      await settle(world, again.id, { status: "SENT" });
      expectStatus(await client.post(path), 202);
    });

  test("of one that is pending: it is due now, and stays one", async () => {
    const client = await world.integrator();
    const { id } = await register(client);
    await newDocument(client);
    const [waiting] = await log(client, id);
    await settle(world, waiting!.id, { nextAttemptAt: world.clock.now() + HOUR });
    const again = await client.post(`/v3/webhooks/${id}/deliveries/${waiting!.id}/redeliver`, {});
    assert.deepEqual(expectStatus(again, 202), waiting);
    assert.equal((await log(client, id)).length, 1);
  });

  test("an absent delivery, and another endpoint's, is 404 DELIVERY_NOT_FOUND; a malformed id 400", async () => {
    const client = await world.integrator();
    const [id, other] = [(await register(client)).id, (await register(client)).id];
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
