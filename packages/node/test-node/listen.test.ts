import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, describe, test } from "node:test";
import { Webhook } from "standardwebhooks";
import { type Client } from "../../../test/world/client.ts";
import { plainPdf } from "../../../test/world/support/plain-pdf.ts";
import { newDocument, sent } from "../../../test/world/support/signing.ts";
import { createWorld, expectStatus, type World } from "../../../test/world/world.ts";
import { verifyWebhook } from "../src/index.ts";
import { type Running, start } from "./support/command.ts";
import { type Receiver, startReceiver } from "./support/receiver.ts";

const ROBOT = { name: "Robot", email: "autosign@sandbox.service.test" };

let world: World;
let client: Client;
let receiver: Receiver;
let running: Running | undefined;

before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf } });
});
after(() => world.close());
beforeEach(async () => {
  client = await world.integrator();
  receiver = await startReceiver();
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await receiver.close();
});

/** Listens, as far as its first look. */
async function listening(...more: string[]): Promise<Running> {
  const access = ["--api-key", client.token!, "--url", world.url];
  running = start(["listen", "--forward", receiver.url, ...access, ...more]);
  await running.rest();
  return running;
}

async function endpoints(): Promise<Record<string, unknown>[]> {
  return (await client.get("/v3/webhooks")).body.data as Record<string, unknown>[];
}

const secretOf = ({ printed }: Running) =>
  printed.find((line) => line.startsWith("Signing secret: "))!.slice("Signing secret: ".length);
/** The log keeps the seal's hash as well, of which docs/contract/v3.md#document-completed says nothing. */
function toldOf({ type, data }: { type: string; data: Record<string, unknown> }) {
  if (type !== "document.completed") return data;
  const { sha256: _, ...told } = data;
  return told;
}

/** The evidence's address as the document's log has it: what opens it without a key is in deliveries alone. */
function withoutAccess(data: object): object {
  if (!("evidencePdf" in data)) return data;
  const url = new URL((data.evidencePdf as { url: string }).url);
  assert.match(url.searchParams.get("access")!, /^\d+\.[\w-]{43}$/);
  url.searchParams.delete("access");
  return { ...data, evidencePdf: { url: String(url) } };
}
const typesOf = ({ received }: Receiver) => received.map(({ headers }) => headers["service-event"]);

describe("what happens in the sandbox", () => {
  test("is sent to the address in its order, once, signed as Standard Webhooks asks", async () => {
    const command = await listening();
    assert.deepEqual(receiver.received, []);
    const { id } = await sent(client, { signers: [ROBOT] });
    await world.runJobs();
    await command.next();
    const events = (await client.get(`/v3/documents/${id}/events`)).body.data.toReversed();
    assert.equal(events.at(-1).type, "document.completed");
    assert.deepEqual(
      typesOf(receiver),
      events.map(({ type }: { type: string }) => type),
    );
    const secret = secretOf(command);
    for (const [index, { headers, payload }] of receiver.received.entries()) {
      const event = verifyWebhook({ payload, headers, secret });
      assert.deepEqual(new Webhook(secret).verify(payload, headers as Record<string, string>), event);
      assert.deepEqual([event.eventId, withoutAccess(event.data)], [events[index].id, toldOf(events[index])]);
      assert.equal(event.livemode, false);
      assert.match(String(headers["service-delivery-id"]), /^[0-9a-f]{8}-[0-9a-f]{4}-7/);
      assert.equal(String(headers["webhook-id"]).replaceAll("-", ""), event.eventId.slice(4));
      assert.equal(headers["service-livemode"], "false");
      assert.match(String(headers["content-type"]), /^application\/json/);
    }
    await command.next();
    await command.next();
    assert.equal(receiver.received.length, events.length);
  });

  test("is told line by line, with what the address answered", async () => {
    const command = await listening();
    receiver.status = 500;
    await newDocument(client);
    await command.next();
    receiver.status = 307;
    await newDocument(client);
    await command.next();
    await receiver.close();
    await newDocument(client);
    await command.next();
    const lines = command.printed.filter((line) => line.includes("document.created"));
    assert.equal(lines.length, 3);
    assert.match(lines[0]!, /^\d\d:\d\d:\d\d {2}document\.created {12}evt_[0-9a-f]{32} {2}500 {2}\d+ ms$/);
    assert.match(lines[1]!, / {2}307 {2}/);
    assert.match(lines[2]!, / {2}no answer: .*ECONNREFUSED.* {2}\d+ ms$/);
    // A redirect is not followed, and nothing is sent a second time.
    assert.equal(receiver.received.length, 2);
  });

  test("is sent as far as it was asked for, with a secret of one's own", async () => {
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const command = await listening("--events", "document.sent, signer.signed", "--secret", secret);
    await sent(client, { signers: [ROBOT] });
    await world.runJobs();
    await command.next();
    assert.deepEqual(typesOf(receiver), ["document.sent", "signer.signed"]);
    for (const { headers, payload } of receiver.received) verifyWebhook({ payload, headers, secret });
  });

  test("reaches a listener whole when there is more of it than a page holds", async () => {
    const command = await listening();
    for (let count = 0; count < 45; count += 1) expectStatus(await newDocument(client), 201);
    await command.next();
    assert.equal(receiver.received.length, 45);
    assert.equal(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size, 45);
  });

  test("can be made up by trigger", async () => {
    const access = ["--api-key", client.token!, "--url", world.url];
    const nobody = start(["trigger", "signer.signed", ...access]);
    assert.deepEqual(
      [await nobody.ended, nobody.complained],
      [1, ["nobody listens: start `service-webhooks listen` first"]],
    );
    const command = await listening();
    const trigger = start(["trigger", "signer.signed", ...access]);
    assert.equal(await trigger.ended, 0);
    assert.match(trigger.printed.join("\n"), /^signer\.signed {2}evt_\w+ {2}tester@here listens for http/);
    await command.next();
    const [{ headers, payload }] = receiver.received as [(typeof receiver.received)[0]];
    const event = verifyWebhook({ payload, headers, secret: secretOf(command) });
    assert.ok(event.eventType === "signer.signed" && event.data.test);
    const wrong = start(["trigger", "signer.danced", ...access]);
    assert.equal(await wrong.ended, 1);
    assert.match(wrong.complained.join(), /^VALIDATION_ERROR/);
  });
});

describe("the endpoint of a listener", () => {
  test("is paused, leads nowhere, and goes with its listener", async () => {
    const command = await listening();
    const [endpoint, ...others] = await endpoints();
    assert.deepEqual(others, []);
    assert.equal(endpoint!["disabled"], true);
    const log = `/v3/webhooks/${String(endpoint!["id"])}/deliveries`;
    await newDocument(client);
    const [delivery] = (await client.get(`${log}?expand=event`)).body.data;
    assert.deepEqual([delivery.status, delivery.attempts], ["PENDING", []]);
    assert.equal(delivery.event.eventId, delivery.eventId);
    assert.equal((await client.get(log)).body.data[0].event, undefined);
    assert.equal((await client.get(`${log}?expand=payload`)).status, 422);
    assert.match(String(endpoint!["url"]), /^https:\/\/listen-[0-9a-f]{16}\.invalid\/$/);
    assert.equal(await command.stop(), 0);
    assert.deepEqual([await endpoints(), command.printed.at(-1)], [[], "Stopped."]);
  });

  test("of a listener that runs stays when another one starts for the same address, and both are told", async () => {
    const access = ["--api-key", client.token!, "--url", world.url];
    const args = ["listen", "--forward", receiver.url, ...access];
    let time = 0;
    const first = start(args, {}, () => time);
    await first.rest();
    // Its heartbeat, and then as long as a listener without one would be taken for dead.
    for (let minute = 0; minute < 3; minute += 1) {
      world.clock.advance(60_000);
      time += 60_000;
      await first.next();
    }
    const second = start(args);
    await second.rest();
    assert.equal((await endpoints()).length, 2);
    await newDocument(client);
    await first.next();
    await second.next();
    assert.deepEqual(typesOf(receiver), ["document.created", "document.created"]);
    assert.deepEqual([first.complained, second.complained], [[], []]);
    await first.stop();
    assert.equal((await endpoints()).length, 1);
    await second.stop();
    assert.deepEqual(await endpoints(), []);
  });

  test("that was left behind is removed by the next listener of its address, and no other", async () => {
    await client.post("/v3/webhooks", { url: "https://example.com/hooks", events: ["*"] });
    const left = await listening();
    const access = ["--api-key", client.token!, "--url", world.url];
    const other = start(["listen", "--forward", `${receiver.url}/2`, ...access]);
    await other.rest();
    world.clock.advance(3 * 60_000);
    const again = await listening();
    assert.equal((await endpoints()).length, 3);
    await left.next();
    assert.equal(await left.ended, 1);
    assert.match(left.complained.join("\n"), /^the endpoint of this listener was deleted/);
    await again.stop();
    await other.stop();
    assert.deepEqual(
      (await endpoints()).map(({ url }) => url),
      ["https://example.com/hooks"],
    );
  });
});

const sendNothing = () => Promise.reject(new Error("nothing may be sent"));

describe("what keeps from listening", () => {
  test("a live key: refused before it is sent anywhere", async () => {
    for (const key of ["service_live_sk_abc", "service_svc_abc", "abc"]) {
      const args = ["listen", "--forward", receiver.url, "--api-key", key];
      const command = start(args, { fetch: sendNothing });
      assert.equal(await command.ended, 1);
      assert.match(command.complained.join(), /key of the sandbox|no sandbox key/);
    }
  });

  test("a key that turns out to be live", async () => {
    const live = await world.integrator("live");
    const fetch: typeof globalThis.fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set("authorization", `Bearer ${live.token}`);
      return globalThis.fetch(input, { ...init, headers });
    };
    const args = ["listen", "--forward", receiver.url, "--api-key", client.token!, "--url", world.url];
    const command = start(args, { fetch });
    assert.equal(await command.ended, 1);
    assert.match(command.complained.join(), /^this is a live key: real events are not replayed/);
    assert.deepEqual((await live.get("/v3/webhooks")).body.data, []);
  });

  test("a key without the scopes, which are named", async () => {
    const me = (await client.get("/v3/users/me")).body;
    const key = await world.createKey(me.tenantId, "test", { scopes: ["webhook:read"] });
    const command = start(["listen", "--forward", receiver.url, "--api-key", key, "--url", world.url]);
    assert.equal(await command.ended, 1);
    assert.match(command.complained.join(), /PERMISSION_DENIED.*\(the key lacks the scope webhook:write\)/);
  });

  test("--help tells of a command what it takes", async () => {
    for (const name of ["listen", "trigger", "verify"]) {
      const command = start([name, "--help"]);
      assert.equal(await command.ended, 0);
      assert.match(command.printed.join("\n"), new RegExp(`^usage:\n {2}service-webhooks ${name} `));
    }
  });

  test("a command line that says too little or too much: usage, and exit code 2", async () => {
    const key = ["--api-key", "service_test_sk_abc"];
    for (const args of [
      [],
      ["dance"],
      ["listen", ...key],
      ["listen", "--forward", "localhost:3000", ...key],
      ["listen", "--forward", receiver.url],
      ["listen", "--forward", receiver.url, ...key, "--interval", "0"],
      ["listen", "--forward", receiver.url, ...key, "--url", "nowhere"],
      ["listen", "--loud", ...key],
      ["trigger", ...key],
      ["verify"],
    ]) {
      const command = start(args);
      assert.equal(await command.ended, 2, args.join(" "));
      assert.match(
        [...command.printed, ...command.complained].join("\n"),
        /usage:\n {2}service-webhooks listen/,
      );
    }
    assert.equal(await start(["--help"]).ended, 0);
  });
});

describe("a listener", () => {
  test("leaves half of the key's requests to the program that it is for", async () => {
    const me = (await client.get("/v3/users/me")).body;
    await world.limit(me.tenantId, { apiRpmOverride: 10 });
    const command = await listening();
    assert.deepEqual(command.pauses, [12_000]);
  });

  test("looks as often as it is told, else every two seconds", async () => {
    assert.deepEqual((await listening()).pauses, [2000]);
    await running?.stop();
    assert.deepEqual((await listening("--interval", "0.5")).pauses, [500]);
  });

  test("waits while the service is away, and then sends what it has missed", async () => {
    let away = false;
    const fetch: typeof globalThis.fetch = (input, init) =>
      away
        ? Promise.reject(new TypeError("fetch failed", { cause: new Error("gone") }))
        : globalThis.fetch(input, init);
    const args = ["listen", "--forward", receiver.url, "--api-key", client.token!, "--url", world.url];
    const command = start(args, { fetch });
    running = command;
    await command.rest();
    await newDocument(client);
    away = true;
    // Two more tries, each after a pause.
    await command.next();
    await command.next();
    await command.next();
    assert.deepEqual(command.complained, ["NETWORK_ERROR: gone; trying again"]);
    assert.equal(command.pauses.at(-1), 10_000);
    away = false;
    await command.next();
    assert.deepEqual(typesOf(receiver), ["document.created"]);
  });
});
