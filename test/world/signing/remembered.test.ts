import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { openInk } from "../../../server/src/domain/remembered/offer.ts";
import { readPdf } from "../../sealing/support/read.ts";
import type { Client } from "../client.ts";
import { check, start } from "../support/ceremonies.ts";
import { newInPerson, openDevice } from "../support/in-person.ts";
import {
  type Draft,
  DRAWN,
  type Frame,
  openFrame,
  openSession,
  type Person,
  sent,
  TYPED,
} from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** The remembered signature of a returning signer (docs/contract/embed.md#remembered-signature). */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOTHING = null;

let world: World;
let client: Client;
let tenantId: string;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  ({ tenantId } = await world.createTenant({ credits: 100 }));
  client = world.as(await world.createKey(tenantId, "test"));
});
beforeEach(() => world.clock.advance(MINUTE));
after(async () => {
  assert.deepEqual(
    world.log.filter((line) => line.includes('"level":"error"')),
    [],
  );
  await world.close();
});

const token = (): string => randomBytes(32).toString("base64url");
let people = 0;
/** Somebody of whom nothing is remembered yet. */
const somebody = (): Person => ({ name: "Ana Ruiz", email: `ana${++people}@example.com` });

interface Opened {
  document: Draft;
  frame: Frame;
}

/** A frame of a new document for the person. `code`: with a one-time code that is not required. */
async function opened(person: Person, { code = false, by = client } = {}): Promise<Opened> {
  const document = await sent(by, { signers: [person] });
  const module = person.email === undefined ? "phone_otp" : "email_otp";
  const body = code ? { verifications: [{ module, required: false }] } : {};
  const frame = await openFrame(world, await openSession(by, document, { body }));
  if (code) {
    expectStatus(await start(frame, module), 200);
    assert.equal(expectStatus(await check(frame, module, "000000"), 200)["status"], "passed");
  }
  return { document, frame };
}

const offerOf = async (frame: Frame, device?: string) =>
  expectStatus(await frame.post("remembered-signature", device === undefined ? {} : { device }), 200) as {
    slot: string | null;
    remembered: { signature: unknown; since: string } | null;
  };
const submit = async (frame: Frame, more: object = {}) =>
  frame.post("submit", await frame.submission({ ...more }));
const signedEvent = async ({ id }: Draft) =>
  (await client.get(`/v3/documents/${id}/events?limit=100`)).body.data.find(
    ({ type }: { type: string }) => type === "signer.signed",
  ).data as Record<string, unknown>;
const rowsOf = () => world.server.context.domain.store.read((reader) => reader.rememberedSignatures.find({}));

/** The person signs with the wish; answers the device's token. */
async function remembered(person: Person, options: { code?: boolean; by?: Client } = {}): Promise<string> {
  const { frame } = await opened(person, options);
  const device = token();
  expectStatus(await submit(frame, { remember: { device } }), 200);
  return device;
}

test("nothing is kept without the wish, and nothing before the signature is taken", async () => {
  const ana = somebody();
  const before = await rowsOf();
  expectStatus(await submit((await opened(ana)).frame), 200);
  const { frame } = await opened(ana);
  const refused = await submit(frame, { remember: { device: token() }, documentHash: "0".repeat(64) });
  assert.equal(refused.status, 409);
  assert.deepEqual(await rowsOf(), before);
});

test("with a one-time code the signer has it again, uses it, and trail and audit page say so", async () => {
  const ana = somebody();
  const first = await opened(ana, { code: true });
  expectStatus(await submit(first.frame, { remember: { device: token() } }), 200);
  assert.equal((await signedEvent(first.document))["rememberedFromNow"], true);
  const since = new Date(world.clock.now()).toISOString();
  world.clock.advance(MINUTE);
  const { document, frame } = await opened(ana, { code: true });
  assert.deepEqual((await offerOf(frame)).remembered, { signature: DRAWN, since });
  expectStatus(await submit(frame, { inkSource: "remembered" }), 200);
  const data = await signedEvent(document);
  assert.deepEqual(data["remembered"], { since });
  assert.equal(data["rememberedFromNow"], undefined);
  await world.runJobs();
  const { bytes } = await client.get(`/v3/documents/${document.id}/download`);
  const { runs } = await readPdf(bytes);
  const text = runs.map((run) => run.text).join(" ");
  assert.match(text, /Su firma recordada desde/);
});

test("the device's token opens it without a code, once; then the new token does", async () => {
  const ana = somebody();
  const device = await remembered(ana);
  const { frame } = await opened(ana);
  assert.deepEqual((await offerOf(frame, device)).remembered?.signature, DRAWN);
  const next = token();
  const body = await frame.submission({ inkSource: "remembered", device, remember: { device: next } });
  expectStatus(await frame.post("submit", body), 200);
  expectStatus(await frame.post("submit", body), 200);
  const again = await opened(ana);
  assert.equal((await offerOf(again.frame, device)).remembered, NOTHING);
  assert.deepEqual((await offerOf(again.frame, next)).remembered?.signature, DRAWN);
});

test("who has the link alone gets the same answer whether something is remembered or not", async () => {
  const ana = somebody();
  await remembered(ana, { code: true });
  const known = await opened(ana);
  const unknown = await opened(somebody());
  for (const device of [undefined, token()]) {
    const answers = [await offerOf(known.frame, device), await offerOf(unknown.frame, device)];
    for (const { slot, remembered } of answers) assert.deepEqual([slot?.length, remembered], [22, NOTHING]);
  }
  const guessed = await submit(known.frame, { inkSource: "remembered" });
  assert.deepEqual([guessed.status, guessed.body.error.pointer], [422, "/inkSource"]);
  expectStatus(await known.frame.post("remembered-signature/erase", {}), 204);
  const proved = await opened(ana, { code: true });
  assert.deepEqual((await offerOf(proved.frame)).remembered?.signature, DRAWN, "a thief erases nothing");
});

test("what a thief of the link has remembered is on the thief's device alone", async () => {
  const ana = somebody();
  await remembered(ana, { code: true });
  const theirs = await opened(ana);
  const device = token();
  expectStatus(await submit(theirs.frame, { signature: TYPED, remember: { device } }), 200);
  const { frame } = await opened(ana, { code: true });
  assert.deepEqual((await offerOf(frame)).remembered?.signature, DRAWN);
  assert.deepEqual((await offerOf((await opened(ana)).frame, device)).remembered?.signature, TYPED);
});

test("a code for another contact, another name and another module prove nothing", async () => {
  const ana = somebody();
  const device = await remembered(ana, { code: true });
  const bea = await opened({ ...ana, name: "Bea Sol" }, { code: true });
  assert.equal((await offerOf(bea.frame, device)).remembered, NOTHING);
  const same = await opened({ ...ana, name: "  ana  RUÍZ" }, { code: true });
  assert.notEqual((await offerOf(same.frame)).remembered, NOTHING, "case and accents do not matter");
  const document = await sent(client, { signers: [ana] });
  const body = { verifications: [{ module: "name_confirm", required: false }] };
  const frame = await openFrame(world, await openSession(client, document, { body }));
  expectStatus(await check(frame, "name_confirm", "Ana Ruiz"), 200);
  assert.equal((await offerOf(frame)).remembered, NOTHING);
});

test("a phone is proved by its own code", async () => {
  const ana = { name: "Ana Ruiz", phone: "+525512345678" };
  await remembered(ana, { code: true });
  assert.deepEqual((await offerOf((await opened(ana, { code: true })).frame)).remembered?.signature, DRAWN);
  assert.equal((await offerOf((await opened(ana)).frame)).remembered, NOTHING);
  expectStatus(await client.delete(`/v3/remembered-signatures?phone=${encodeURIComponent(ana.phone)}`), 204);
  assert.equal((await offerOf((await opened(ana, { code: true })).frame)).remembered, NOTHING);
});

test("other workspaces and environments have nothing of it", async () => {
  const ana = somebody();
  const device = await remembered(ana, { code: true });
  const other = await world.createTenant({ credits: 100 });
  const outsiders = [
    world.as(await world.createKey(other.tenantId, "test")),
    world.as(await world.createKey(tenantId, "dev")),
  ];
  for (const by of outsiders) {
    const { frame } = await opened(ana, { code: true, by });
    assert.equal((await offerOf(frame, device)).remembered, NOTHING);
    const used = await submit(frame, { inkSource: "remembered", device });
    assert.equal(used.status, 422);
    expectStatus(await by.delete(`/v3/remembered-signatures?email=${ana.email}`), 204);
  }
  const live = world.as(await world.createKey(tenantId, "live"));
  const document = await sent(live, { signers: [ana] });
  const body = { allowed_origins: ["https://shop.example.com"] };
  const frame = await openFrame(world, await openSession(live, document, { body }));
  assert.equal((await offerOf(frame, device)).remembered, NOTHING);
  assert.notEqual((await offerOf((await opened(ana)).frame, device)).remembered, NOTHING);
});

test("an ink that is not the remembered one is refused, and the signer can sign as they are", async () => {
  const ana = somebody();
  await remembered(ana, { code: true });
  const { document, frame } = await opened(ana, { code: true });
  const points = [
    [20, 20, 0.5, 0],
    [60, 91, 0.6, 40],
  ];
  for (const signature of [{ ...DRAWN, strokes: [{ points }] }, TYPED]) {
    const { status, body } = await submit(frame, { signature, inkSource: "remembered" });
    assert.deepEqual([status, body.error.code, body.error.pointer], [422, "INVALID_REQUEST", "/inkSource"]);
  }
  expectStatus(await submit(frame, { signature: TYPED }), 200);
  assert.equal((await signedEvent(document))["remembered"], undefined);
});

test("the signer erases it, and so does the workspace, by the contact", async () => {
  const ana = somebody();
  await remembered(ana);
  const device = await remembered(ana, { code: true });
  const { frame } = await opened(ana, { code: true });
  expectStatus(await frame.post("remembered-signature/erase", {}), 204);
  assert.deepEqual(
    [await offerOf(frame), await offerOf(frame, device)].map(({ remembered }) => remembered),
    [NOTHING, NOTHING],
  );
  const mine = await remembered(ana);
  expectStatus(await (await opened(ana)).frame.post("remembered-signature/erase", { device: mine }), 204);
  assert.equal((await offerOf(frame, mine)).remembered, NOTHING);
  await remembered(ana, { code: true });
  for (const contact of [ana.email!.toUpperCase(), "nobody@example.com"])
    expectStatus(await client.delete(`/v3/remembered-signatures?email=${contact}`), 204);
  assert.equal((await offerOf(frame)).remembered, NOTHING);
  for (const query of ["", "?email=x", `?email=${ana.email}&phone=%2B525512345678`])
    assert.equal((await client.delete(`/v3/remembered-signatures${query}`)).status, 422);
  const reader = world.as(await world.createKey(tenantId, "test", { scopes: ["document:read"] }));
  assert.equal((await reader.delete(`/v3/remembered-signatures?email=${ana.email}`)).status, 403);
});

test("twelve months without use end it; a use begins them anew", async () => {
  const ana = somebody();
  await remembered(ana, { code: true });
  world.clock.advance(360 * DAY);
  await world.runJobs();
  expectStatus(await submit((await opened(ana, { code: true })).frame, { inkSource: "remembered" }), 200);
  world.clock.advance(360 * DAY);
  await world.runJobs();
  assert.notEqual((await offerOf((await opened(ana, { code: true })).frame)).remembered, NOTHING);
  world.clock.advance(6 * DAY);
  await world.runJobs();
  assert.equal((await offerOf((await opened(ana, { code: true })).frame)).remembered, NOTHING);
  assert.deepEqual(await rowsOf(), []);
});

test("a workspace that forbids it offers nothing, takes no wish, and has erased what there was", async () => {
  const ana = somebody();
  const device = await remembered(ana, { code: true });
  const path = `/admin/tenants/${tenantId}`;
  const changed = expectStatus(await world.admin.patch(path, { rememberSignatures: false }), 200);
  assert.equal(changed["rememberSignatures"], false);
  const { frame } = await opened(ana, { code: true });
  assert.deepEqual(await offerOf(frame, device), { slot: null, remembered: null });
  assert.equal((await submit(frame, { remember: { device: token() } })).status, 422);
  expectStatus(await world.admin.patch(path, { rememberSignatures: true }), 200);
  assert.equal((await offerOf(frame, device)).remembered, NOTHING);
});

test("approvers and who has passed the signature on are offered nothing", async () => {
  const ana = somebody();
  const device = await remembered(ana, { code: true });
  const approver = { ...ana, action: "approve" } as Person;
  const document = await sent(client, { signers: [approver], fields: () => [] });
  const approval = await openFrame(world, await openSession(client, document));
  assert.deepEqual(await offerOf(approval, device), { slot: null, remembered: null });
  const { frame } = await opened(ana, { code: true });
  const to = { name: "Carla Paz", email: "carla@example.com", reason: "She signs" };
  expectStatus(await frame.post("delegate", to), 204);
  assert.equal((await frame.post("remembered-signature", { device })).status, 404);
});

test("the rows tell neither ink nor contact, and open for no other person", async () => {
  const [ana, bea] = [somebody(), { ...somebody(), name: "Bea Sol" }];
  await remembered(ana, { code: true });
  await remembered(bea, { code: true });
  const rows = await rowsOf();
  const raw = JSON.stringify(rows);
  for (const told of [ana.email!, bea.email!, "ruiz", "strokes", "drawn", "points"])
    assert.ok(!raw.toLowerCase().includes(told.toLowerCase()), told);
  const [first, second] = rows.slice(-2);
  const { domain } = world.server.context;
  assert.deepEqual(openInk(domain, first!), DRAWN);
  assert.throws(() => openInk(domain, { ...first!, personHash: second!.personHash }), /another person/);
  assert.throws(() => openInk(domain, { ...first!, id: second!.id }));
});

for (const wrong of [
  { remember: { device: "short" } },
  { remember: true },
  { inkSource: "other" },
  { device: 1 },
])
  test(`a submission with ${JSON.stringify(wrong)} is refused with its place`, async () => {
    const { status, body } = await submit((await opened(somebody())).frame, wrong);
    assert.deepEqual([status, body.error.code], [422, "INVALID_REQUEST"]);
  });

test("on a device that is handed around nothing is offered, kept or told, whatever proves the person", async () => {
  const ana = somebody();
  const device = await remembered(ana, { code: true });
  const session = await newInPerson(client, await sent(client, { signers: [ana] }), {
    verifications: [{ module: "email_otp", required: true }],
  });
  const shared = await openDevice(world, session);
  const frame = await shared.part(session.signers[0]!);
  expectStatus(await start(frame, "email_otp"), 200);
  assert.equal(expectStatus(await check(frame, "email_otp", "000000"), 200)["status"], "passed");
  for (const given of [undefined, device])
    assert.deepEqual(await offerOf(frame, given), { slot: null, remembered: null });
  for (const [more, pointer] of [
    [{ remember: { device: token() } }, "/remember"],
    [{ inkSource: "remembered", device }, "/inkSource"],
  ] as const) {
    const refused = await submit(frame, more);
    assert.deepEqual([refused.status, refused.body.error.pointer], [422, pointer]);
  }
  expectStatus(await frame.post("remembered-signature/erase", { device }), 204);
  expectStatus(await submit(frame), 200);
  for (const what of ["remembered-signature", "remembered-signature/erase"])
    assert.equal((await frame.post(what, { device })).body.error.code, "SESSION_CANCELLED");
  const own = await opened(ana);
  assert.deepEqual((await offerOf(own.frame, device)).remembered?.signature, DRAWN);
});

test("who has signed reads the ink as long as the document, and no longer", async () => {
  const bea = { name: "Bea Sol", email: "bea.sol@example.com" };
  const document = await sent(client, { signers: [somebody(), bea] });
  const frame = await openFrame(world, await openSession(client, document));
  const device = token();
  expectStatus(await submit(frame, { remember: { device } }), 200);
  assert.notEqual((await offerOf(frame, device)).remembered, null);
  expectStatus(await client.post(`/v3/documents/${document.id}/void`, { reason: "A mistake" }), 200);
  assert.equal((await frame.post("remembered-signature", { device })).body.error.code, "SESSION_CANCELLED");
});
