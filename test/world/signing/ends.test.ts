import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { outbox } from "../support/collecting.ts";
import {
  ANA,
  BEA,
  type Draft,
  type Frame,
  frameFor,
  init,
  openSession,
  sent,
  signAs,
} from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

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
  const declining = await frameFor(world, client, out, out.signers[1]);
  const other = await frameFor(world, client, out, out.signers[1]);
  expectStatus(await signAs(world, client, out), 200);
  expectStatus(await other.post("decline", { reason: null }), 204);
  assert.deepEqual(codeOf(await signing.put("progress", PROGRESS)), [409, "SESSION_COMPLETED"]);
  assert.equal((await shown(signing)).status, "completed");
  assert.deepEqual(codeOf(await declining.put("progress", PROGRESS)), [409, "SESSION_CANCELLED"]);
  assert.equal((await shown(declining)).status, "declined");
});

/** The page of the invitation's link, in both languages. */
async function linkPage(path: string): Promise<string> {
  const pages = ["es", "en"].map((language) => world.anonymous.get(path, { "accept-language": language }));
  return (await Promise.all(pages)).map(({ body }) => body as string).join("\n");
}

/** The latest link to this person. */
const linkTo = async ({ email }: { email?: string }): Promise<string> => {
  const [message] = await outbox(world, email!);
  return new URL(message.link).pathname;
};

test("a link that comes after the expiry says when it was, before and after this is recorded", async () => {
  const out = await expiring({ expiresAt: "2027-01-15", timeZone: "America/Mexico_City" });
  expectStatus(await signAs(world, client, out), 200);
  const [signed, path] = [await linkTo(ANA), await linkTo(BEA)];
  const { expiresAt } = (await client.get(`/v3/documents/${out.id}`)).body;
  world.clock.advance(Date.parse(expiresAt) + 1 - world.clock.now());
  for (const run of [() => undefined, () => world.runJobs()]) {
    await run();
    const page = await linkPage(path);
    assert.match(page, /Venció el 15 de enero de 2027, 23:59 \(UTC−6, America\/Mexico_City\)\./);
    assert.match(page, /It expired on January 15, 2027, 23:59 .*ask Acme to send it again/);
    assert.doesNotMatch(page, /on record/);
    assert.match(await linkPage(signed), /It expired on .*What you did is on record/);
  }
});

test("a link of whoever is asked no more says so, and of nobody else", async () => {
  const out = await sent(client, { signers: [ANA, BEA] });
  const [ana, bea] = [await linkTo(ANA), await linkTo(BEA)];
  const [first, second] = out.signers;
  const eva = { name: "Eva Paz", email: "eva@example.com" };
  expectStatus(await client.post(`/v3/documents/${out.id}/signers/${first!.id}/reassign`, eva), 200);
  expectStatus(await client.post(`/v2/documents/${out.id}/enter-correction`), 200);
  expectStatus(await client.delete(`/v2/documents/${out.id}/signers/${second!.id}`), 200);
  for (const path of [ana, bea]) {
    const page = await linkPage(path);
    assert.match(page, /Usted ya no tiene que hacer nada en este documento/);
    assert.match(page, /You no longer need to do anything in this document/);
    assert.doesNotMatch(page, /Agreement|Eva|Acme/);
  }
  assert.match(await linkPage(`/sign/${"x".repeat(43)}`), /This link isn’t valid/);
});

test("a page that starts after the end is refused with what the end was", async () => {
  const out = await expiring({ timeZone: "America/Mexico_City" });
  const { expiresAt } = (await client.get(`/v3/documents/${out.id}`)).body;
  const voided = await sent(client, { signers: [ANA] });
  world.clock.advance(3_599_000);
  const late = await openSession(client, out);
  const other = await openSession(client, voided);
  const cancelled = await openSession(client, voided);
  expectStatus(await client.delete(`/v2/signing-sessions/${cancelled.session_id}`), 200);
  const refusal = async ({ client_secret: secret }: { client_secret: string }) => {
    const { status, body } = await init(world, secret);
    return [status, body.error.code, body.error.ended];
  };
  assert.deepEqual(await refusal(cancelled), [409, "SESSION_CANCELLED", undefined]);
  expectStatus(await client.post(`/v3/documents/${voided.id}/void`), 200);
  world.clock.advance(1_000);
  await world.runJobs();
  assert.deepEqual(await refusal(late), [
    409,
    "SESSION_CANCELLED",
    { status: "expired", sender: "Acme", expiresAt, timeZone: "America/Mexico_City", dateFormat: "long" },
  ]);
  assert.deepEqual(await refusal(other), [409, "SESSION_CANCELLED", { status: "voided", sender: "Acme" }]);
});
