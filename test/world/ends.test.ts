import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "./client.ts";
import { ANA, BEA, type Draft, type Frame, frameFor, sent, signAs } from "./support/signing.ts";
import { createWorld, expectStatus, type World } from "./world.ts";

/** What an open signing page learns of a document that has ended, or asks its signer no more. */

const DAY = 24 * 3_600_000;
const PROGRESS = {
  consented: true,
  consentedAt: null,
  values: {},
  signature: null,
  initials: null,
  placed: [],
};

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

interface Shown {
  status: string;
  documentStatus: string;
  withheld?: boolean;
  document: { name: string; senderName: string; expiresAt?: string; timeZone?: string; dateFormat?: string };
}

const shown = async (frame: Frame): Promise<Shown> =>
  expectStatus(await frame.get("ceremony"), 200) as unknown as Shown;
const codeOf = ({ status, body }: Answer): unknown[] => [status, body.error.code];

/** Every way in which an open page acts is refused. */
async function assertRefused(frame: Frame, submission: object): Promise<void> {
  const refused = [409, "SESSION_CANCELLED"];
  assert.deepEqual(codeOf(await frame.put("progress", PROGRESS)), refused);
  assert.deepEqual(codeOf(await frame.post("submit", submission)), refused);
}

const expiring = (members: object = {}): Promise<Draft> =>
  sent(client, {
    signers: [ANA, BEA],
    body: { expiresAt: new Date(world.clock.now() + 3_600_000).toISOString(), ...members },
  });

test("an open page learns that its document expired, when and in which calendar, also before this is recorded", async () => {
  const calendar = { timeZone: "America/Mexico_City", dateFormat: "DD/MM/YYYY" };
  const out = await expiring(calendar);
  const { expiresAt } = (await client.get(`/v3/documents/${out.id}`)).body;
  const frame = await frameFor(world, client, out);
  const submission = await frame.submission();
  world.clock.advance(3_600_000);
  for (const isRecorded of [false, true]) {
    if (isRecorded) await world.runJobs();
    const { status } = (await client.get(`/v3/documents/${out.id}`)).body;
    assert.equal(status, isRecorded ? "expired" : "awaiting_signatures");
    await assertRefused(frame, submission);
    const told = await shown(frame);
    assert.deepEqual(
      [told.status, told.documentStatus, told.withheld, told.document.name, told.document.senderName],
      ["cancelled", "expired", true, "", "Acme"],
    );
    const { timeZone, dateFormat } = told.document;
    assert.equal(told.document.expiresAt, expiresAt);
    assert.deepEqual({ timeZone, dateFormat }, calendar);
  }
});

test("an open page learns that its document expired during a correction", async () => {
  const out = await expiring();
  const frame = await frameFor(world, client, out);
  expectStatus(await client.post(`/v2/documents/${out.id}/enter-correction`), 200);
  assert.deepEqual(codeOf(await frame.put("progress", PROGRESS)), [409, "DOCUMENT_CORRECTING"]);
  world.clock.advance(3_600_000);
  assert.equal((await shown(frame)).documentStatus, "expired");
});

test("an open page learns that its document was voided, and no day", async () => {
  const out = await sent(client, { signers: [ANA] });
  const frame = await frameFor(world, client, out);
  const submission = await frame.submission();
  expectStatus(await client.post(`/v3/documents/${out.id}/void`, { reason: "Wrong rent" }), 200);
  await assertRefused(frame, submission);
  const told = await shown(frame);
  assert.deepEqual([told.status, told.documentStatus], ["cancelled", "voided"]);
  assert.deepEqual([told.document.senderName, told.document.expiresAt], ["Acme", undefined]);
  world.clock.advance(40 * DAY);
  assert.doesNotMatch(JSON.stringify(told), /Wrong rent/);
});

test("a page whose signer has signed or declined elsewhere learns it when it saves", async () => {
  const out = await sent(client, { signers: [ANA, BEA] });
  const signing = await frameFor(world, client, out);
  const declining = await frameFor(world, client, out, out.signers[1]!);
  const other = await frameFor(world, client, out, out.signers[1]!);
  expectStatus(await signAs(world, client, out), 200);
  expectStatus(await other.post("decline", { reason: null }), 204);
  assert.deepEqual(codeOf(await signing.put("progress", PROGRESS)), [409, "SESSION_COMPLETED"]);
  assert.equal((await shown(signing)).status, "completed");
  assert.deepEqual(codeOf(await declining.put("progress", PROGRESS)), [409, "SESSION_CANCELLED"]);
  assert.equal((await shown(declining)).status, "declined");
});
