import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { after, afterEach, before, describe, mock, test } from "node:test";
import { Webhook } from "standardwebhooks";
import { createOutboundHttp } from "@service/platform/http-out/index";
import type { OutboundRequest } from "@service/platform/ports/outbound-http";
import type { Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { type Received, Receiver, type Reply } from "../support/peers/receiver.ts";
import { ANA, newDocument, sent, signAs, uuid } from "../support/signing.ts";
import { createWorld, expectStatus, runAllDue, type World } from "../world.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

let world: World;
/** The server's client with a timeout shorter than ten seconds; requests are recorded. */
const asked: OutboundRequest[] = [];
const real = createOutboundHttp({ allowPrivate: true });
const http = {
  post: (url: string, request: OutboundRequest) => {
    asked.push(request);
    return real.post(url, { ...request, timeoutMs: 250 });
  },
  close: () => real.close(),
};

before(async () => {
  world = await createWorld({ env: { WEBHOOK_ALLOW_PRIVATE: "1" }, overrides: { pdf: plainPdf, http } });
});
after(() => world.close());

const open: Receiver[] = [];
afterEach(async () => {
  for (const receiver of open.splice(0)) await receiver.close();
});

async function receiver(behave?: (received: Received) => Reply | Promise<Reply>): Promise<Receiver> {
  const made = await Receiver.open(behave);
  open.push(made);
  return made;
}

interface Endpoint {
  id: string;
  secret: string;
}

async function register(client: Client, url: string, body: Record<string, unknown> = {}): Promise<Endpoint> {
  const answer = await client.post("/v3/webhooks", { url, events: ["*"], ...body });
  return expectStatus(answer, 201) as unknown as Endpoint;
}

async function registerClassic(
  client: Client,
  url: string,
  body: Record<string, unknown> = {},
): Promise<Endpoint> {
  const me = expectStatus(await client.get("/v3/users/me"), 200);
  const { tenantId, environment } = me;
  const answer = await world.admin.post("/admin/webhooks", {
    tenantId,
    environment,
    url,
    events: ["*"],
    ...body,
  });
  return expectStatus(answer, 201) as unknown as Endpoint;
}

interface Delivery {
  id: string;
  eventId: string;
  status: string;
  failureReason: string | null;
  nextAttemptAt: string | null;
  attempts: {
    at: string;
    durationMs: number;
    responseStatus: number | null;
    responseBody: string | null;
    error: string | null;
  }[];
}

async function log(client: Client, { id }: Endpoint): Promise<Delivery[]> {
  const page = expectStatus(await client.get(`/v3/webhooks/${id}/deliveries?limit=100`), 200);
  return page["data"] as Delivery[];
}

async function latest(client: Client, endpoint: Endpoint): Promise<Delivery> {
  return (await log(client, endpoint))[0]!;
}

async function ping(client: Client, { id }: Endpoint, eventType?: string): Promise<void> {
  expectStatus(await client.post(`/v3/webhooks/${id}/test`, eventType ? { eventType } : {}), 202);
}

/** Verifies like an integrator whose clock is some seconds off the world's. */
function verify(
  secret: string,
  { headers, body }: Pick<Received, "headers" | "body">,
  offSeconds = 0,
): unknown {
  mock.timers.enable({ apis: ["Date"], now: world.clock.now() + offSeconds * SECOND });
  try {
    return new Webhook(secret).verify(body, headers);
  } finally {
    mock.timers.reset();
  }
}

describe("a delivery of the dated cohort", () => {
  test("carries the envelope and the headers of docs/contract/v3.md#envelope", async () => {
    const client = await world.integrator();
    const hook = await receiver();
    const endpoint = await register(client, hook.url);
    const { id: documentId } = expectStatus(await newDocument(client), 201) as { id: string };
    await world.runJobs();
    const [event] = (await client.get(`/v3/documents/${documentId}/events`)).body.data;
    const me = expectStatus(await client.get("/v3/users/me"), 200);
    assert.equal(hook.received.length, 1);
    const { headers, json, path } = hook.last;
    assert.equal(path, "/hooks");
    assert.deepEqual(Object.keys(json), [
      "eventId",
      "eventType",
      "apiVersion",
      "occurredAt",
      "tenantId",
      "livemode",
      "data",
    ]);
    assert.deepEqual(json, {
      eventId: event.id,
      eventType: "document.created",
      apiVersion: "2026-07-11",
      occurredAt: event.createdAt,
      tenantId: me["tenantId"],
      livemode: false,
      data: event.data,
    });
    const delivery = await latest(client, endpoint);
    assert.deepEqual(
      [
        headers["webhook-id"],
        headers["webhook-timestamp"],
        headers["service-event"],
        headers["service-delivery-id"],
        headers["service-livemode"],
        headers["content-type"],
      ],
      [
        uuid(event.id),
        String(Math.floor(world.clock.now() / SECOND)),
        "document.created",
        uuid(delivery.id),
        "false",
        "application/json",
      ],
    );
    assert.equal(headers["service-signature"], undefined);
  });

  test("says livemode true for live", async () => {
    const client = await world.integrator("live");
    const hook = await receiver();
    await ping(client, await register(client, hook.url));
    await world.runJobs();
    assert.deepEqual([hook.last.headers["service-livemode"], hook.last.json.livemode], ["true", true]);
  });

  test("each of a document's life verifies with the standardwebhooks library, each once", async () => {
    const client = await world.integrator();
    const hook = await receiver();
    const { secret } = await register(client, hook.url);
    const document = await sent(client, { signers: [{ ...ANA, name: "Ana \u{1F58B} Ñúñez" }] });
    expectStatus(await signAs(world, client, document), 200);
    await world.runJobs();
    const types = hook.received.map(({ json }) => json.eventType);
    for (const type of ["document.created", "document.sent", "signer.signed", "document.completed"])
      assert.equal(types.filter((each) => each === type).length, 1, type);
    for (const each of hook.received) assert.deepEqual(verify(secret, each), each.json);
    assert.equal(new Set(hook.received.map(({ json }) => json.eventId)).size, hook.received.length);
    const completed = hook.received.find(({ json }) => json.eventType === "document.completed")!.json.data;
    const { url } = completed.evidencePdf;
    const told = { documentId: document.id, status: "completed", evidencePdf: { url } };
    assert.deepEqual(completed, told, "docs/contract/v3.md#document-completed says all of it");
    const { origin, pathname, search, searchParams } = new URL(url);
    assert.equal(origin + pathname, `${world.url}/v3/documents/${document.id}`);
    assert.equal(searchParams.get("expand"), "evidencePdf");
    const evidence = await client.get(`${pathname}${search}`, { "service-strict": "1" });
    const { data: events } = (await client.get(`/v3/documents/${document.id}/events`)).body;
    const sealed = events.find(({ type }: { type: string }) => type === "document.completed");
    assert.equal(evidence.body.evidencePdf.hash, sealed.data.sha256, "the log holds the seal's hash too");
  });

  test("the evidence's address opens the sealed PDF without a key for four days, and the API's for one", async () => {
    const client = await world.integrator();
    const hook = await receiver();
    const { id: endpoint } = await register(client, hook.url);
    const document = await sent(client, { signers: [ANA] });
    expectStatus(await signAs(world, client, document), 200);
    await world.runJobs();
    const completed = hook.received.find(({ json }) => json.eventType === "document.completed")!;
    const { url: told } = completed.json.data.evidencePdf;
    const { evidencePdf } = (await client.get(`/v3/documents/${document.id}?expand=evidencePdf`)).body;
    const log = await client.get(
      `/v3/webhooks/${endpoint}/deliveries?expand=event&eventType=document.completed`,
    );
    for (const url of [told, evidencePdf.url, log.body.data[0].event.data.evidencePdf.url]) {
      const answer = await fetch(url);
      assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "application/pdf"]);
      const digest = createHash("sha256")
        .update(await answer.bytes())
        .digest("hex");
      assert.equal(digest, evidencePdf.hash);
    }
    const other = await sent(client, { signers: [ANA] });
    for (const url of [
      told.replace(document.id, other.id),
      told.replace(/\.[\w-]+&/, ".x&"),
      told.replace("access", "acces"),
    ])
      assert.ok([401, 403].includes((await fetch(url)).status), url);
    for (const [days, statuses] of [
      [1, [200, 403]],
      [3, [403, 403]],
    ] as const) {
      world.clock.advance(days * DAY);
      assert.deepEqual([(await fetch(told)).status, (await fetch(evidencePdf.url)).status], statuses);
    }
  });

  test("a link to the evidence is told apart from its neighbours, and leaves a trace", async () => {
    const client = await world.integrator();
    const hook = await receiver();
    await register(client, hook.url);
    const document = await sent(client, { signers: [ANA] });
    expectStatus(await signAs(world, client, document), 200);
    await world.runJobs();
    const completed = hook.received.find(({ json }) => json.eventType === "document.completed")!;
    const { url } = completed.json.data.evidencePdf;
    const answer = await fetch(url, { method: "HEAD" });
    const header = (name: string) => answer.headers.get(name);
    assert.deepEqual(
      [answer.status, header("cache-control"), header("x-content-type-options"), header("referrer-policy")],
      [200, "no-store", "nosniff", "no-referrer"],
    );
    assert.match(header("service-request-id")!, /^req_/);
    const access = new URL(url).searchParams.get("access")!;
    for (const wrong of [`0${access}`, `${access}.x`, access.replace(".", ".."), ""])
      assert.equal((await fetch(url.replace(access, wrong))).status, 403, wrong);
    const hyphenated = url.replace(document.id, uuid(document.id));
    assert.equal((await fetch(hyphenated)).status, 200, "the other notation");
  });

  test("a delivery that waited at a paused endpoint for five days leaves with a link that opens", async () => {
    const client = await world.integrator();
    const hook = await receiver();
    const { id: endpoint } = await register(client, hook.url);
    const document = await sent(client, { signers: [ANA] });
    expectStatus(await client.patch(`/v3/webhooks/${endpoint}`, { disabled: true }), 200);
    expectStatus(await signAs(world, client, document), 200);
    await world.runJobs();
    world.clock.advance(5 * DAY);
    expectStatus(await client.patch(`/v3/webhooks/${endpoint}`, { disabled: false }), 200);
    await world.runJobs();
    const completed = hook.received.find(({ json }) => json.eventType === "document.completed")!;
    assert.equal((await fetch(completed.json.data.evidencePdf.url)).status, 200);
  });

  test("a changed byte, another secret and a clock 301 s off are rejected; 299 s are not", async () => {
    const client = await world.integrator();
    const hook = await receiver();
    const endpoint = await register(client, hook.url);
    const other = await register(client, hook.url);
    await ping(client, endpoint);
    await world.runJobs();
    const { body, headers } = hook.last;
    for (let at = 0; at < body.length; at += 1) {
      const changed = Buffer.from(body);
      changed[at]! ^= 1;
      assert.throws(() => verify(endpoint.secret, { headers, body: changed }), /signature/);
    }
    assert.throws(() => verify(other.secret, hook.last), /signature/);
    for (const off of [-301, 301])
      assert.throws(() => verify(endpoint.secret, hook.last, off), /timestamp too/);
    for (const off of [-299, 299]) assert.ok(verify(endpoint.secret, hook.last, off));
  });

  test("for 24 hours after a rotation both secrets verify it, then the new one alone", async () => {
    const client = await world.integrator();
    const hook = await receiver();
    const endpoint = await register(client, hook.url);
    const rotated = expectStatus(await client.post(`/v3/webhooks/${endpoint.id}/rotate-secret`), 200);
    const secret = String(rotated["secret"]);
    world.clock.advance(DAY - 1);
    await ping(client, endpoint);
    await world.runJobs();
    assert.match(hook.last.headers["webhook-signature"]!, /^v1,[\w+/]{43}= v1,[\w+/]{43}=$/);
    for (const each of [secret, endpoint.secret]) assert.deepEqual(verify(each, hook.last), hook.last.json);
    world.clock.advance(1);
    await ping(client, endpoint);
    await world.runJobs();
    assert.match(hook.last.headers["webhook-signature"]!, /^v1,[\w+/]{43}=$/);
    assert.ok(verify(secret, hook.last));
    assert.throws(() => verify(endpoint.secret, hook.last), /signature/);
  });

  test("a retry repeats id and body, and is signed anew", async () => {
    const client = await world.integrator();
    const hook = await receiver(({ index }) => (index === 0 ? 503 : 200));
    const endpoint = await register(client, hook.url);
    await ping(client, endpoint);
    await world.runJobs();
    world.clock.advance(400 * SECOND);
    await world.runJobs();
    const [first, second] = hook.received;
    assert.equal(hook.received.length, 2);
    assert.deepEqual(second!.body, first!.body);
    for (const name of ["webhook-id", "service-delivery-id"])
      assert.equal(second!.headers[name], first!.headers[name]);
    assert.ok(verify(endpoint.secret, second!));
    assert.throws(() => verify(endpoint.secret, first!), /too old/);
  });
});

const again = (now: number) => ({ status: "PENDING", failureReason: null, next: now + 2 * SECOND });

describe("what becomes of a delivery by the answer (docs/contract/v3.md#webhook-retries)", () => {
  const outcomes: [
    Reply,
    (now: number) => { status: string; failureReason: string | null; next: number | null },
  ][] = [
    ...[200, 201, 204, 299].map(
      (code) => [code, () => ({ status: "SENT", failureReason: null, next: null })] as const,
    ),
    ...[400, 401, 404, 410, 429, 499].map(
      (code) => [code, () => ({ status: "FAILED", failureReason: `answered ${code}`, next: null })] as const,
    ),
    ...[301, 302, 307, 308].map(
      (status) =>
        [
          { status, headers: { location: "/elsewhere" } },
          () => ({
            status: "FAILED",
            failureReason: `answered ${status}; redirects are not followed`,
            next: null,
          }),
        ] as const,
    ),
    ...[500, 502, 503, 504, 599].map((code) => [code, again] as const),
    ["reset", again],
    ["hang", again],
  ].map(([reply, outcome]) => [reply, outcome] as never);

  for (const [reply, outcome] of outcomes)
    test(`${typeof reply === "object" ? reply.status : reply}`, async () => {
      const client = await world.integrator();
      const hook = await receiver(() => reply);
      const endpoint = await register(client, hook.url);
      await ping(client, endpoint);
      const now = world.clock.now();
      await world.runJobs();
      const { status, failureReason, nextAttemptAt, attempts } = await latest(client, endpoint);
      const { next, ...expected } = outcome(now);
      assert.deepEqual({ status, failureReason }, expected);
      assert.equal(nextAttemptAt, next === null ? null : new Date(next).toISOString());
      assert.equal(attempts.length, 1);
      assert.equal(
        attempts[0]!.responseStatus,
        typeof reply === "object" ? reply.status : typeof reply === "number" ? reply : null,
      );
      assert.deepEqual(
        hook.received.map(({ path }) => path),
        ["/hooks"],
        "no redirect is followed",
      );
      assert.equal(asked.at(-1)!.timeoutMs, 10 * SECOND);
    });

  test("a refused connection is tried again", async () => {
    const client = await world.integrator();
    const hook = await Receiver.open();
    const endpoint = await register(client, hook.url);
    await hook.close();
    await ping(client, endpoint);
    await world.runJobs();
    const { status, attempts } = await latest(client, endpoint);
    assert.deepEqual([status, attempts[0]!.error], ["PENDING", "the connection was refused"]);
  });

  test("the log keeps the first KiB of an answer as text, whatever it is", async () => {
    const client = await world.integrator();
    let body = Buffer.from(`${"a".repeat(1023)}ñ and more`);
    const hook = await receiver(() => ({ status: 200, body }));
    const endpoint = await register(client, hook.url);
    await ping(client, endpoint);
    await world.runJobs();
    assert.equal((await latest(client, endpoint)).attempts[0]!.responseBody, "a".repeat(1023));
    body = Buffer.from([0x00, 0xff, 0xfe, 0x41]);
    await ping(client, endpoint);
    await world.runJobs();
    assert.equal((await latest(client, endpoint)).attempts[0]!.responseBody, "\u0000\ufffd\ufffdA");
  });

  test("an answer without an end is read no further than it is kept", async () => {
    const client = await world.integrator();
    const body = Buffer.alloc(2 * 1024 * 1024, "x");
    const hook = await receiver(() => ({ status: 200, body }));
    const endpoint = await register(client, hook.url);
    await ping(client, endpoint);
    await world.runJobs();
    const { status, attempts } = await latest(client, endpoint);
    assert.deepEqual([status, attempts[0]!.responseBody], ["SENT", "x".repeat(1024)]);
  });
});

describe("the schedule", () => {
  test("25 attempts in three days, the last at 69.1 h: from 2 s, doubling, at most 6 h apart; then FAILED", async () => {
    const client = await world.integrator();
    const hook = await receiver(() => 500);
    const endpoint = await register(client, hook.url);
    await ping(client, endpoint);
    const start = world.clock.now();
    const at: number[] = [];
    for (let steps = 0; steps < 100; steps += 1) {
      const before = hook.received.length;
      await world.runJobs();
      if (hook.received.length > before) at.push(world.clock.now() - start);
      const { nextAttemptAt } = await latest(client, endpoint);
      if (nextAttemptAt === null) break;
      // It is not sent before it is due.
      world.clock.advance(Date.parse(nextAttemptAt) - world.clock.now() - 1);
      await world.runJobs();
      assert.equal(hook.received.length, at.length);
      world.clock.advance(1);
    }
    assert.equal(at.length, 25);
    const gaps = at.slice(1).map((each, index) => each - at[index]!);
    assert.deepEqual(
      gaps,
      Array.from({ length: 24 }, (_, index) => Math.min(2 * SECOND * 2 ** index, 6 * HOUR)),
    );
    assert.equal((at.at(-1)! / HOUR).toFixed(1), "69.1");
    const { status, failureReason, attempts } = await latest(client, endpoint);
    assert.deepEqual([status, failureReason, attempts.length], ["FAILED", "no success within 3 days", 25]);
    world.clock.advance(30 * DAY);
    await world.runJobs();
    assert.equal(hook.received.length, 25);
  });

  test("a paused endpoint's deliveries wait, with all of their patience, and go on when it does", async () => {
    const client = await world.integrator();
    const hook = await receiver(({ index }) => (index === 0 ? 500 : 200));
    const endpoint = await register(client, hook.url);
    expectStatus(await client.patch(`/v3/webhooks/${endpoint.id}`, { disabled: true }), 200);
    await ping(client, endpoint);
    world.clock.advance(10 * DAY);
    await world.runJobs();
    assert.equal(hook.received.length, 0);
    assert.equal((await latest(client, endpoint)).status, "PENDING");
    expectStatus(await client.patch(`/v3/webhooks/${endpoint.id}`, { disabled: false }), 200);
    await world.runJobs();
    world.clock.advance(2 * SECOND);
    await world.runJobs();
    assert.equal(hook.received.length, 2);
    assert.equal((await latest(client, endpoint)).status, "SENT");
  });

  test("a redelivery is another delivery of the same event", async () => {
    const client = await world.integrator();
    const hook = await receiver();
    const endpoint = await register(client, hook.url);
    await ping(client, endpoint);
    await world.runJobs();
    const { id } = await latest(client, endpoint);
    expectStatus(await client.post(`/v3/webhooks/${endpoint.id}/deliveries/${id}/redeliver`), 202);
    await world.runJobs();
    const [first, second] = hook.received;
    assert.equal(second!.headers["webhook-id"], first!.headers["webhook-id"]);
    assert.notEqual(second!.headers["service-delivery-id"], first!.headers["service-delivery-id"]);
    assert.deepEqual(second!.body, first!.body);
  });
});

describe("changes while a delivery is on its way", () => {
  test("deleting the endpoint during an attempt fails the delivery as webhook deleted, whatever is answered", async () => {
    const client = await world.integrator();
    let endpoint: Endpoint | undefined;
    const hook = await receiver(async () => {
      expectStatus(await client.delete(`/v3/webhooks/${endpoint!.id}`), 204);
      return 200;
    });
    endpoint = await register(client, hook.url);
    await ping(client, endpoint);
    await world.runJobs();
    const [row] = await world.server.context.domain.store.read((reader) =>
      reader.webhookDeliveries.find({ endpointId: endpoint.id.slice(4) }),
    );
    assert.deepEqual(
      [row!.status, row!.failureReason, row!.nextAttemptAt],
      ["FAILED", "webhook deleted", null],
    );
    world.clock.advance(DAY);
    await world.runJobs();
    assert.equal(hook.received.length, 1);
  });

  test("a switch of the cohort counts from the next attempt, and so does a new address", async () => {
    const client = await world.integrator();
    const hook = await receiver(() => 503);
    const other = await receiver();
    const endpoint = await register(client, hook.url);
    await ping(client, endpoint, "signer.reminder_sent");
    await world.runJobs();
    assert.equal(hook.last.headers["service-event"], "signer.reminder_sent");
    const path = `/admin/webhooks/${endpoint.id}`;
    expectStatus(await world.admin.patch(path, { cohort: "v2legacy", hmacEnabled: true }), 200);
    expectStatus(await client.patch(`/v3/webhooks/${endpoint.id}`, { url: other.url }), 200);
    world.clock.advance(2 * SECOND);
    await world.runJobs();
    assert.equal(hook.received.length, 1);
    const { headers, json } = other.last;
    assert.deepEqual(
      [headers["x-service-event"], json.event],
      ["signature.reminder_sent", "signature.reminder_sent"],
    );
    assert.equal(headers["webhook-id"], undefined);
    assert.equal(headers["x-service-event-id"], hook.last.headers["webhook-id"]);
  });

  test("what the classic cohort has no word for fails without an attempt after a switch", async () => {
    const client = await world.integrator();
    const hook = await receiver();
    const endpoint = await register(client, hook.url);
    await ping(client, endpoint, "signer.viewed");
    expectStatus(await world.admin.patch(`/admin/webhooks/${endpoint.id}`, { cohort: "v2legacy" }), 200);
    await world.runJobs();
    const { status, failureReason, attempts } = await latest(client, endpoint);
    assert.deepEqual(
      [status, failureReason, attempts],
      ["FAILED", "v2legacy has no event signer.viewed", []],
    );
    assert.equal(hook.received.length, 0);
  });
});

describe("a classic delivery", () => {
  test("completed: the signed PDF inline and by a link that opens without a key", async () => {
    const client = await world.integrator();
    const hook = await receiver();
    await registerClassic(client, hook.url);
    const document = await sent(client);
    expectStatus(await signAs(world, client, document), 200);
    await world.runJobs();
    const { json, headers } = hook.received.find((each) => each.json.event === "document.completed")!;
    const download = await client.get(`/v3/documents/${document.id}/download`);
    assert.deepEqual(Buffer.from(json.document.pdf_base64, "base64"), Buffer.from(download.bytes));
    const { pathname, search } = new URL(json.document.pdf_url);
    assert.deepEqual((await world.anonymous.get(`${pathname}${search}`)).bytes, download.bytes);
    assert.equal(json.document.id, uuid(document.id));
    assert.equal(json.document.status, "TODOS_FIRMARON");
    assert.equal(headers["service-livemode"], "false");
    assert.equal("livemode" in json, false);
    for (const { json: each } of hook.received.filter((one) => one.json.event !== "document.completed"))
      assert.equal("pdf_base64" in each.document, false);
  });

  test("signed in hex over timestamp and body with the literal secret, where HMAC is enabled and nowhere else", async () => {
    const client = await world.integrator();
    const [signed, bare] = [await receiver(), await receiver()];
    const { secret } = await registerClassic(client, signed.url, { hmacEnabled: true });
    await registerClassic(client, bare.url);
    expectStatus(await newDocument(client), 201);
    await world.runJobs();
    const { headers, body } = signed.last;
    assert.equal(headers["x-service-timestamp"], new Date(world.clock.now()).toISOString());
    const expected = createHmac("sha256", secret).update(`${headers["x-service-timestamp"]}.`).update(body);
    assert.equal(headers["x-service-signature"], expected.digest("hex"));
    assert.equal(bare.last.headers["x-service-signature"], undefined);
    assert.deepEqual(bare.last.body, body);
  });

  test("an event with both audiences goes to each endpoint once, in its own format", async () => {
    const client = await world.integrator();
    const [classic, dated] = [await receiver(), await receiver()];
    await registerClassic(client, classic.url);
    await register(client, dated.url);
    expectStatus(await newDocument(client), 201);
    await world.runJobs();
    await world.runJobs();
    assert.deepEqual([classic.received.length, dated.received.length], [1, 1]);
    assert.equal(classic.last.headers["x-service-event-id"], dated.last.headers["webhook-id"]);
    assert.deepEqual(
      [classic.last.json.event, dated.last.json.eventType],
      ["document.created", "document.created"],
    );
  });
});

describe("payloads larger than 50 MiB", () => {
  test("are marked failed without an attempt", async () => {
    const client = await world.integrator();
    const hook = await receiver();
    const endpoint = await registerClassic(client, hook.url, { events: ["document.completed"] });
    const document = await sent(client);
    expectStatus(await signAs(world, client, document), 200);
    await runAllDue(world.server.context.runner);
    // Sets the size of the evidence, which is checked before the file is read.
    await world.server.context.domain.store.write(async (writer) => {
      const row = await writer.documents.first({ id: document.id.slice(4) });
      await writer.files.update({ id: row!.evidenceFileId! }, { size: 38 * 1024 * 1024 });
    });
    await world.runJobs();
    const { status, failureReason, attempts } = await latest(client, endpoint);
    assert.deepEqual([status, failureReason, attempts], ["FAILED", "payload larger than 50 MiB", []]);
    assert.equal(hook.connections, 0);
  });
});

describe("endpoints do not wait for each other", () => {
  test("one that hangs, with a long queue, delays no delivery of another", async () => {
    const client = await world.integrator();
    let arrived = 0;
    const { promise: allArrived, resolve } = Promise.withResolvers<void>();
    // The dead endpoint does not answer until the healthy one has received everything.
    const dead = await receiver(() => allArrived.then(() => 200 as const));
    const healthy = await receiver(() => {
      arrived += 1;
      if (arrived === 60) resolve();
      return 200;
    });
    const [slow, quick] = [await register(client, dead.url), await register(client, healthy.url)];
    for (let index = 0; index < 60; index += 1) {
      await ping(client, slow);
      await ping(client, quick);
    }
    await world.runJobs();
    const { length } = healthy.received;
    const others = (await log(client, quick)).filter(
      ({ status, attempts }) => status !== "SENT" || attempts.length !== 1,
    );
    assert.deepEqual([length, others], [60, []]);
  });

  test("at most eight attempts at a time at one endpoint", async () => {
    const client = await world.integrator();
    let now = 0;
    let most = 0;
    const hook = await receiver(async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      return 200;
    });
    const endpoint = await register(client, hook.url);
    for (let index = 0; index < 80; index += 1) await ping(client, endpoint);
    await world.runJobs();
    assert.equal(hook.received.length, 80);
    assert.ok(most <= 8, `${most} at a time`);
  });
});

describe("in a running process", () => {
  test("a committed event leaves at once, without a look at the clock", async () => {
    const client = await world.integrator();
    const { promise: arrived, resolve } = Promise.withResolvers<void>();
    const hook = await receiver(() => {
      resolve();
      return 200;
    });
    await register(client, hook.url);
    const { dispatcher } = world.server.context;
    mock.timers.enable({ apis: ["setInterval"] });
    try {
      dispatcher.start();
      expectStatus(await newDocument(client), 201);
      await arrived;
    } finally {
      mock.timers.reset();
      await dispatcher.stop();
    }
    assert.equal(hook.received.length, 1);
  });
});
