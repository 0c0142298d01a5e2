import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { captureAll, captureInFrame, complete, newOnboarding, VERIFIED } from "../support/identity.ts";
import { type Draft, openFrame, openSession, sent } from "../support/signing.ts";
import { DAY } from "@service/platform/ports/clock";
import type { Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** docs/contract/v3.md#legal-hold */
let world: World;
before(async () => {
  world = await createWorld({ env: { INIT_RATE_LIMIT_MINUTE: "1000" } });
});
after(() => world.close());

/** Three captures for documents that are held, and three for others: in a session, and in a verification of its own. */
async function captureForSome(client: Client): Promise<Draft[]> {
  const requiring = () =>
    sent(client, {
      signers: [{ name: "Ana Ruiz", email: VERIFIED }],
      body: { signatureValidation: { id_scan: true } },
    });
  const onboard = async (document: Draft) => {
    const body = { signature_id: document.signers[0]!.id, config: { documentScan: true } };
    const { token } = await newOnboarding(client, body);
    await captureAll(world, token, ["id_front", "id_back"]);
    expectStatus(await complete(world, token), 200);
  };
  const scan = async (document: Draft) => {
    const frame = await openFrame(world, await openSession(client, document));
    expectStatus(await frame.post("identity/id_scan/consent", {}), 200);
    expectStatus(await captureInFrame(world, frame, "id_scan", "id_front"), 200);
    await world.runJobs();
  };
  const held: Draft[] = [];
  for (const work of [scan, onboard])
    for (const isHeld of [true, false]) {
      const document = await requiring();
      await work(document);
      if (!isHeld) continue;
      expectStatus(await client.put(`/v3/documents/${document.id}/hold`, { reason: "Case 12" }), 200);
      held.push(document);
    }
  return held;
}

const capturesLeft = (): Promise<number> =>
  world.server.context.domain.store.read((reader) => reader.captures.count({ storageKey: { not: null } }));

test("the erasure of a person leaves what was captured for a held document", async () => {
  const client = await world.integrator();
  await captureForSome(client);
  const done = expectStatus(await client.post("/v3/people/erase", { email: VERIFIED }), 200);
  const { captures, identityVerifications } = done["erased"] as Record<string, number>;
  assert.deepEqual([captures, identityVerifications], [3, 1]);
  assert.equal(await capturesLeft(), 3);
});

test("captures that are older than the setting stay while their document, or its environment, is held", async () => {
  const before = await capturesLeft();
  const client = await world.integrator();
  const held = await captureForSome(client);
  const other = await world.integrator();
  await captureForSome(other);
  expectStatus(await other.put("/v3/retention", { eraseAfterDays: null, hold: { reason: "Audit" } }), 200);
  world.clock.advance(91 * DAY);
  await world.runJobs();
  assert.equal(await capturesLeft(), before + 3 + 6);
  for (const { id } of held) expectStatus(await client.delete(`/v3/documents/${id}/hold`), 204);
  world.clock.advance(DAY);
  await world.runJobs();
  assert.equal(await capturesLeft(), before + 6);
});
