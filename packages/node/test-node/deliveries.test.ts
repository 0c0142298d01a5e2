import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, describe, test } from "node:test";
import { ClassicWebhookBody, EVENT_DATA, WebhookEnvelope } from "@service/contract/webhooks";
import type { Client } from "../../../test/world/client.ts";
import { plainPdf } from "../../../test/world/support/plain-pdf.ts";
import { type Person, sent, signAs } from "../../../test/world/support/signing.ts";
import { createWorld, expectStatus, type World } from "../../../test/world/world.ts";
import { verifyClassicWebhook, verifyWebhook } from "../src/index.ts";
import { type Received, type Receiver, startReceiver } from "./support/receiver.ts";

const ANA: Person = { name: "Ana", email: "ana@example.com" };
const REFUSER: Person = { name: "Refuser", email: "autodecline@sandbox.service.test" };

let world: World;
let client: Client;
let receiver: Receiver;

before(async () => {
  world = await createWorld({ env: { WEBHOOK_ALLOW_PRIVATE: "1" }, overrides: { pdf: plainPdf } });
});
after(() => world.close());
beforeEach(async () => {
  client = await world.integrator();
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const at = (offSeconds = 0) => new Date(world.clock.now() + offSeconds * 1000);

/** Documents that are signed, refused, reminded and voided. */
async function busyHour(): Promise<void> {
  await signAs(world, client, await sent(client, { signers: [ANA] }));
  const refused = await sent(client, { signers: [REFUSER, ANA] });
  await world.runJobs();
  expectStatus(await client.post(`/v3/documents/${refused.id}/remind`), 200);
  expectStatus(await client.post(`/v3/documents/${refused.id}/void`, { reason: "no" }), 200);
  await world.runJobs();
}

describe("what the service delivers", () => {
  test("is verified, and tells what the contract says and nothing else", async () => {
    const body = { url: receiver.url, events: ["*"] };
    const { secret } = expectStatus(await client.post("/v3/webhooks", body), 201) as { secret: string };
    await busyHour();
    const types = new Set<string>();
    for (const { payload, headers } of receiver.received) {
      const event = verifyWebhook({ payload, headers, secret, now: at() });
      assert.deepEqual(WebhookEnvelope.parse(event), event);
      assert.deepEqual(EVENT_DATA[event.eventType].parse(event.data), event.data, event.eventType);
      types.add(event.eventType);
    }
    assert.deepEqual([...types].toSorted(), [
      "document.completed",
      "document.created",
      "document.sent",
      "document.viewed",
      "document.voided",
      "signer.declined",
      "signer.invited",
      "signer.opened",
      "signer.reminder_sent",
      "signer.signed",
      "signer.viewed",
    ]);
  });

  test("during a rotation is verified with either secret, and a day later with the new one alone", async () => {
    const body = { url: receiver.url, events: ["*"] };
    const endpoint = expectStatus(await client.post("/v3/webhooks", body), 201) as {
      id: string;
      secret: string;
    };
    const rotated = await client.post(`/v3/webhooks/${endpoint.id}/rotate-secret`);
    const { secret } = expectStatus(rotated, 200) as { secret: string };
    const last = await delivered(endpoint.id);
    for (const each of [endpoint.secret, secret]) {
      assert.equal(verifyWebhook({ ...last, secret: each, now: at(300) }).eventType, "document.sent");
      assert.throws(() => verifyWebhook({ ...last, secret: each, now: at(301) }), {
        code: "TIMESTAMP_TOO_OLD",
      });
    }
    world.clock.advance(24 * 3_600_000);
    const later = await delivered(endpoint.id);
    assert.equal(verifyWebhook({ ...later, secret, now: at() }).eventType, "document.sent");
    assert.throws(() => verifyWebhook({ ...later, secret: endpoint.secret, now: at() }), {
      code: "NO_MATCHING_SIGNATURE",
    });
  });

  test("to a classic endpoint is verified, and is what its type says", async () => {
    const { tenantId, environment } = expectStatus(await client.get("/v3/users/me"), 200);
    const body = { tenantId, environment, url: receiver.url, events: ["*"], hmacEnabled: true };
    const { secret } = expectStatus(await world.admin.post("/admin/webhooks", body), 201) as {
      secret: string;
    };
    await busyHour();
    const names = new Set<string>();
    for (const { payload, headers } of receiver.received) {
      const event = verifyClassicWebhook({ payload, headers, secret, now: at() });
      assert.deepEqual(ClassicWebhookBody.parse(event), event);
      assert.throws(() => verifyClassicWebhook({ payload, headers, secret, now: at(301) }), {
        code: "TIMESTAMP_TOO_OLD",
      });
      names.add(event.event);
    }
    assert.ok(names.has("signature.signed") && names.has("document.completed"), [...names].join());
  });
});

/** A test event, as it arrives. */
async function delivered(id: string): Promise<Received> {
  expectStatus(await client.post(`/v3/webhooks/${id}/test`, { eventType: "document.sent" }), 202);
  await world.runJobs();
  return receiver.received.at(-1)!;
}
