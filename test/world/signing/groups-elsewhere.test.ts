import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Client } from "../client.ts";
import { type Efirma, feaSubmission, sentForFea, testEfirma } from "../support/fea.ts";
import { newInPerson, openDevice } from "../support/in-person.ts";
import {
  ANA,
  BEA,
  type Draft,
  Frame,
  frameFor,
  init,
  openSession,
  type Person,
  sent,
  type Signer,
  signAs,
  tradeToken,
} from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Groups (docs/contract/v3.md#groups) together with what else a signer may do or meet. */

const DAY = 24 * 3_600_000;
const LEGAL = [
  { ...ANA, group: "Legal" },
  { ...BEA, group: "Legal" },
];
const PROGRESS = {
  consented: true,
  consentedAt: null,
  values: {},
  signature: null,
  initials: null,
  placed: [],
};
const NORA = { name: "Nora Paz", email: "nora@example.com" };

let world: World;
let client: Client;
let efirma: Efirma;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  efirma = await testEfirma(world);
});
beforeEach(() => world.clock.advance(60_000));
after(async () => {
  assert.deepEqual(
    world.log.filter((line) => line.includes('"level":"error"')),
    [],
  );
  await world.close();
});

/** One signature for the group, the field of its first member. */
const fields = ({ id: signerId }: Signer, index: number) =>
  index === 0 ? [{ signerId, type: "signature", page: 1, x: 72, y: 72 }] : [];
const sentToGroup = (more: Person[] = [], body: Record<string, unknown> = {}): Promise<Draft> =>
  sent(client, { signers: [...LEGAL, ...more], fields, body });

interface Shown {
  status: string;
  signedCount: number;
  signers: { name: string; status: string; group?: string }[];
}
const retrieve = async ({ id }: Draft): Promise<Shown> =>
  expectStatus(await client.get(`/v3/documents/${id}?expand=signers`), 200) as unknown as Shown;
const statusesOf = async (document: Draft): Promise<string[]> =>
  (await retrieve(document)).signers.map(({ status }) => status);
const isOver = async (frame: Frame): Promise<void> => {
  const { status, body } = await frame.put("progress", PROGRESS);
  assert.deepEqual([status, body.error.code], [409, "SESSION_CANCELLED"]);
};

test("a member signs by certificate for all", async () => {
  const document = await sentForFea(client, { signers: LEGAL, fields });
  const [ana, bea] = document.signers;
  const waiting = await frameFor(world, client, document, ana);
  const frame = await frameFor(world, client, document, bea);
  expectStatus(await frame.post("submit", await feaSubmission(frame, efirma)), 200);
  assert.deepEqual(await statusesOf(document), ["cancelled", "signed"]);
  await isOver(waiting);
  await world.runJobs();
  assert.equal((await retrieve(document)).status, "completed");
});

test("who takes a member's place by the member's own wish is of the group, and signs for it", async () => {
  const document = await sentToGroup();
  const [ana, bea] = document.signers;
  const other = await frameFor(world, client, document, bea);
  const frame = await frameFor(world, client, document, ana);
  expectStatus(await frame.post("delegate", { ...NORA, reason: "She decides." }), 204);
  const { signers } = await retrieve(document);
  assert.deepEqual(
    signers.map(({ name, group, status }) => [name, group, status]),
    [
      [NORA.name, "Legal", "sent"],
      [BEA.name, "Legal", "sent"],
    ],
  );
  expectStatus(await signAs(world, client, document, { signer: ana! }), 200);
  assert.deepEqual(await statusesOf(document), ["signed", "cancelled"]);
  await isOver(other);
});

test("a member cannot pass the signature on to another member", async () => {
  const document = await sentToGroup();
  const frame = await frameFor(world, client, document);
  const answer = await frame.post("delegate", { ...BEA, reason: "You do it." });
  assert.equal(answer.status, 422);
  assert.deepEqual(
    (await retrieve(document)).signers.map(({ name }) => name),
    [ANA.name, BEA.name],
  );
});

test("a phone that a member signs on ends with the group's signature", async () => {
  const document = await sentToGroup();
  const [ana, bea] = document.signers;
  const desktop = await frameFor(world, client, document, ana);
  const link = new URL(String(expectStatus(await desktop.post("handoff", {}), 201)["url"])).pathname;
  const { clientSecret } = expectStatus(await world.anonymous.post(link), 200) as { clientSecret: string };
  const started = expectStatus(await init(world, clientSecret, { origin: world.url }), 200);
  const id = String(started["session_id"]);
  const { bearer } = expectStatus(await tradeToken(world, id, String(started["frame_token"])), 200);
  const phone = new Frame(world, id, String(bearer));
  const waiting = new URL(String(expectStatus(await desktop.post("handoff", {}), 201)["url"])).pathname;
  expectStatus(await signAs(world, client, document, { signer: bea! }), 200);
  await isOver(desktop);
  assert.equal((await phone.get("document")).status >= 400, true, "the phone reads nothing any more");
  assert.equal((await world.anonymous.post(waiting)).status, 404);
});

test("an expiry ends every member's part, and counts no signature", async () => {
  const expiresAt = new Date(world.clock.now() + DAY).toISOString();
  const document = await sentToGroup([], { expiresAt });
  world.clock.advance(2 * DAY);
  await world.runJobs();
  const { status, signedCount } = await retrieve(document);
  assert.deepEqual([status, signedCount], ["expired", 0]);
  assert.deepEqual(await statusesOf(document), ["expired", "expired"]);
});

test("a void ends every member's part; who had acted for the group keeps their signature", async () => {
  const document = await sentToGroup([{ ...NORA, order: 2 }]);
  expectStatus(await signAs(world, client, document), 200);
  expectStatus(await client.post(`/v3/documents/${document.id}/void`, { reason: "Wrong." }), 200);
  assert.deepEqual(await statusesOf(document), ["signed", "cancelled", "cancelled"]);
});

test("on a shared device one member signs for all, and nobody else is asked", async () => {
  const document = await sentToGroup([{ ...NORA, order: 2 }]);
  const made = await newInPerson(client, document);
  const device = await openDevice(world, made);
  const before = await device.state();
  assert.deepEqual([before.done, before.total, before.people.length], [0, 3, 2]);
  expectStatus(await device.sign(made.signers[1]!), 200);
  const after_ = await device.state();
  assert.deepEqual([after_.done, after_.total], [2, 3]);
  assert.deepEqual(
    after_.people.map(({ name }) => name),
    [NORA.name],
  );
  const shown = expectStatus(await client.get(`/v3/in-person-sessions/${made.id}`), 200);
  assert.deepEqual(
    (shown["signers"] as { status: string }[]).map(({ status }) => status),
    ["cancelled", "signed", "ready"],
  );
  const renewed = { signerId: made.signers[0]!.signerId };
  const late = await client.post(`/v3/in-person-sessions/${made.id}/pins`, renewed);
  assert.deepEqual([late.status, late.body.code], [409, "SESSION_NOT_OPEN"]);
  expectStatus(await device.sign(made.signers[2]!), 200);
  assert.equal((await device.state()).status, "completed");
});

test("a session of a member cannot be made once another has signed", async () => {
  const document = await sentToGroup();
  const [ana, bea] = document.signers;
  expectStatus(await signAs(world, client, document, { signer: bea! }), 200);
  const answer = await client.post("/v2/signing-sessions", {
    document_id: document.id,
    signature_id: ana!.id,
  });
  assert.equal(answer.status, 409);
  assert.equal((await openSession(client, await sentToGroup())).session_id.slice(0, 4), "ses_");
});
