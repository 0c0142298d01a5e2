import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { check, handOff, openLink, type Outbox, outboxOf, start } from "../support/ceremonies.ts";
import { A, handIn, sentDocument } from "../support/collecting.ts";
import { add, assign, correct, enter, exit, remove } from "../support/corrections.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import {
  ANA,
  BEA,
  type Draft,
  type Frame,
  frameFor,
  openFrame,
  openSession,
  sent,
  signAs,
} from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** What the pages of signers get while a document is corrected (docs/contract/embed.md#corrections). */
let world: World;
let client: Client;
let outbox: Outbox;
before(async () => {
  const overrides = { pdf: plainPdf, docx: fakeDocx() };
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides });
  client = await world.integrator();
  outbox = await outboxOf(world, client);
});
after(() => world.close());

const code = ({ status, body }: Answer) => [status, body?.error?.code, body?.error?.retryable];
const WAIT = [409, "DOCUMENT_CORRECTING", true];
const CHANGED = [409, "DOCUMENT_CHANGED", false];
const CELIA = { name: "Celia Gómez", email: "celia@example.com" };
const ceremonyOf = async (frame: Frame) => expectStatus(await frame.get("ceremony"), 200);
const PROGRESS = { consented: true, values: {}, signature: null, initials: null, placed: [] };

test("an open page waits during a correction: every request is told so, and none ends the session", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const frame = await frameFor(world, client, document);
  const submission = await frame.submission();
  expectStatus(await enter(client, document), 200);
  const requests = [
    frame.post("submit", submission),
    frame.post("decline", { reason: null }),
    frame.put("progress", PROGRESS),
    frame.put("variables", { values: {} }),
    frame.post("handoff", {}),
    frame.get("document"),
    frame.get("pages/1/thumbnail?width=200"),
  ];
  for (const request of requests) assert.deepEqual(code(await request), WAIT);
  const ceremony = await ceremonyOf(frame);
  assert.deepEqual(
    [ceremony["status"], ceremony["documentStatus"], ceremony["withheld"]],
    ["open", "correcting", true],
  );
  assert.deepEqual([ceremony["fields"], ceremony["variables"]], [[], []]);
  assert.equal((await frame.get("outcome")).body.status, "open");
  expectStatus(await exit(client, document), 200);
  expectStatus(await frame.post("submit", submission), 200);
});

test("a page that missed the correction is told that the document changed, and goes on with the new one", async () => {
  const { document } = await sentDocument(client, {
    text: "{{renta}} {{sign__a}}",
    signers: [A],
    values: { renta: "1" },
  });
  const frame = await frameFor(world, client, document);
  const old = await frame.submission({ revision: 0 });
  const { document: before } = (await ceremonyOf(frame)) as { document: { sha256: string } };
  await correct(client, document, () => assign(client, document, [{ variableName: "renta", value: "2" }]));
  assert.deepEqual(code(await frame.post("submit", old)), CHANGED);
  assert.deepEqual(code(await frame.post("submit", old)), CHANGED, "and again");
  assert.deepEqual(code(await frame.get(`document?hash=${before.sha256}`)), CHANGED);
  const { document: now } = (await ceremonyOf(frame)) as unknown as {
    document: { sha256: string; revision: number };
  };
  assert.equal(now.revision, 1);
  assert.equal((await frame.get(`document?hash=${now.sha256}`)).status, 200);
  expectStatus(await frame.post("submit", await frame.submission({ revision: now.revision })), 200);
});

test("moved fields are a change, too, for a page that says which revision it has", async () => {
  const document = await sent(client, { signers: [ANA] });
  const frame = await frameFor(world, client, document);
  const old = await frame.submission({ revision: 0 });
  const moved = [{ signerId: document.signers[0]!.id, type: "signature", page: 1, x: 80, y: 300 }];
  await correct(client, document, () => client.put(`/v3/documents/${document.id}/fields`, { fields: moved }));
  assert.deepEqual(code(await frame.post("submit", old)), CHANGED);
  expectStatus(await frame.post("submit", await frame.submission({ revision: 1 })), 200);
});

test("a correction that changes nothing is no change for the pages", async () => {
  const document = await sent(client);
  const frame = await frameFor(world, client, document);
  const submission = await frame.submission({ revision: 0 });
  expectStatus(await enter(client, document), 200);
  expectStatus(await exit(client, document), 200);
  expectStatus(await frame.post("submit", submission), 200);
});

test("links, sessions and hand-offs that open during a correction wait for its end", async () => {
  const [ana, bea] = [
    { ...ANA, email: "ana.waits@example.com" },
    { ...BEA, email: "bea.waits@example.com" },
  ];
  const document = await sent(client, { signers: [ana, bea] });
  const desktop = await frameFor(world, client, document);
  const session = await openSession(client, document);
  const { url } = expectStatus(await desktop.post("handoff", {}), 201) as { url: string };
  expectStatus(await enter(client, document), 200);
  const frames = [
    await openLink(world, await outbox.link(bea.email)),
    await openFrame(world, session),
    await openLink(world, new URL(url).pathname),
    await frameFor(world, client, document),
  ];
  for (const frame of frames) assert.equal((await ceremonyOf(frame))["documentStatus"], "correcting");
  expectStatus(await exit(client, document), 200);
  for (const frame of frames) {
    const { status, documentStatus } = await ceremonyOf(frame);
    assert.deepEqual([status, documentStatus], ["open", "awaiting_signatures"]);
  }
  for (const frame of frames.slice(0, 2))
    expectStatus(await frame.post("submit", await frame.submission()), 200);
});

test("a step of verification waits, and its code stays valid", async () => {
  const email = "ana.code@example.com";
  const document = await sent(client, { signers: [{ ...ANA, email }] });
  const body = { verifications: [{ module: "email_otp", required: true }] };
  const frame = await openFrame(world, await openSession(client, document, { body }));
  expectStatus(await start(frame, "email_otp"), 200);
  const sentCode = await outbox.code(email);
  expectStatus(await enter(client, document), 200);
  assert.deepEqual(code(await start(frame, "email_otp")), WAIT);
  assert.deepEqual(code(await check(frame, "email_otp", sentCode)), WAIT);
  assert.equal((await ceremonyOf(frame))["documentStatus"], "correcting");
  expectStatus(await exit(client, document), 200);
  assert.equal(expectStatus(await check(frame, "email_otp", sentCode), 200)["status"], "passed");
});

test("data that a signer enters waits, too", async () => {
  const { document } = await sentDocument(client);
  const frame = await frameFor(world, client, document);
  const ids = ((await ceremonyOf(frame))["variables"] as { id: string }[]).map(({ id }) => [id, "1"]);
  expectStatus(await enter(client, document), 200);
  const values = Object.fromEntries(ids) as Record<string, string>;
  assert.deepEqual(code(await frame.put("variables", { values })), WAIT);
  expectStatus(await exit(client, document), 200);
  expectStatus(await handIn(frame, { a__nombre: "Ana", a__monto: "1" }), 200);
});

test("the pages of a removed signer are told that they are no longer asked; links and devices end", async () => {
  const email = "bea.removed@example.com";
  const document = await sent(client, { signers: [ANA, { ...BEA, email }] });
  const bea = document.signers[1]!;
  const body = { verifications: [{ module: "name_confirm", required: true }] };
  const pages = [
    await frameFor(world, client, document, bea),
    await openLink(world, await outbox.link(email)),
  ];
  pages.push(await handOff(world, pages[0]!));
  const verifying = await openFrame(world, await openSession(client, document, { signer: bea, body }));
  expectStatus(await start(verifying, "name_confirm"), 200);
  const link = await outbox.link(email);
  await correct(client, document, () => remove(client, document, bea));
  for (const page of [...pages, verifying])
    for (const answer of [
      await page.get("ceremony"),
      await page.post("submit", { any: 1 }),
      await page.put("progress", PROGRESS),
    ])
      assert.deepEqual(code(answer), [404, "SIGNATURE_NOT_FOUND", false]);
  assert.equal((await world.anonymous.post(link)).status, 404);
  world.clock.advance(3 * 3_600_000);
  assert.equal((await pages[0]!.get("ceremony")).status, 401, "as long as the credential would have lived");
});

test("someone who has signed reads the document during a correction", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const frame = await frameFor(world, client, document);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  expectStatus(await enter(client, document), 200);
  const { status, withheld } = await ceremonyOf(frame);
  assert.deepEqual([status, withheld], ["completed", undefined]);
  assert.equal((await frame.get("document")).status, 200);
});

test("a void and an expiry during a correction end its pages", async () => {
  const expiresAt = new Date(world.clock.now() + 3_600_000).toISOString();
  const voided = await sent(client);
  const expiring = await sent(client, { body: { expiresAt } });
  const pages: [Draft, Frame][] = [
    [voided, await frameFor(world, client, voided)],
    [expiring, await frameFor(world, client, expiring)],
  ];
  for (const document of [voided, expiring]) expectStatus(await enter(client, document), 200);
  expectStatus(await client.post(`/v2/documents/${voided.id}/void`), 200);
  world.clock.advance(3_700_000);
  for (const [document, frame] of pages) {
    assert.equal((await ceremonyOf(frame))["status"], "cancelled");
    assert.equal((await frame.put("progress", PROGRESS)).status, 409);
    assert.equal((await exit(client, document)).status, 409);
  }
  await world.runJobs();
  assert.equal((await client.get(`/v3/documents/${expiring.id}`)).body.status, "expired");
});

test("fields of those who have signed stay as they are", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  expectStatus(await signAs(world, client, document), 200);
  const [ana, bea] = document.signers;
  const path = `/v3/documents/${document.id}/fields`;
  expectStatus(await enter(client, document), 200);
  const { data: before } = expectStatus(await client.get(path), 200) as { data: Record<string, unknown>[] };
  const own = before.find(({ signerId }) => signerId === ana!.id)!;
  const other = { signerId: bea!.id, type: "signature", page: 1, x: 90, y: 400 };
  for (const wrong of [
    { ...own, x: 10 },
    { ...own, value: "other" },
    { signerId: ana!.id, type: "text", page: 1, x: 0, y: 0 },
  ]) {
    const { id: _id, ...field } = wrong as Record<string, unknown>;
    const answer = await client.put(path, { fields: [field, other] });
    assert.deepEqual([answer.status, answer.body.errors?.[0].field], [422, "fields[0].signerId"]);
  }
  const { data: kept } = expectStatus(await client.put(path, { fields: [other] }), 200) as {
    data: Record<string, unknown>[];
  };
  assert.deepEqual(
    kept.find(({ id }) => id === own["id"]),
    own,
    "it stays although it was left out",
  );
  const { id: _id, ...unchanged } = own;
  const again = expectStatus(await client.put(path, { fields: [unchanged, other] }), 200)[
    "data"
  ] as unknown[];
  assert.equal(again.length, 2);
  expectStatus(await exit(client, document), 200);
  expectStatus(await signAs(world, client, document, { signer: bea! }), 200);
});

test("documenso#3188: a signer who has signed cannot be removed, by either API, in any state", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  expectStatus(await signAs(world, client, document), 200);
  const ana = document.signers[0]!;
  const attempts = async () => {
    const v3 = await client.delete(`/v3/documents/${document.id}/signers/${ana.id}`);
    assert.deepEqual([v3.status, v3.body.code], [409, "DOCUMENT_NOT_EDITABLE"]);
    assert.equal((await remove(client, document, ana)).body.error.error, "already_signed");
  };
  await attempts();
  expectStatus(await enter(client, document), 200);
  await attempts();
  expectStatus(await exit(client, document), 200);
  expectStatus(await signAs(world, client, document, { signer: document.signers[1]! }), 200);
  await attempts();
  await world.runJobs();
  await attempts();
  const { body } = await client.get(`/v3/documents/${document.id}?expand=signers`);
  assert.deepEqual(
    body.signers.map(({ status }: { status: string }) => status),
    ["signed", "signed"],
  );
});

test("documenso#3189: the links and sessions of the others live on when signers join and leave", async () => {
  const email = "ana.lives@example.com";
  const document = await sent(client, { signers: [{ ...ANA, email }, BEA] });
  const link = await outbox.link(email);
  const [byLink, bySession] = [await openLink(world, link), await frameFor(world, client, document)];
  const unopened = await openSession(client, document);
  const messages = (await outbox.to(email)).length;
  await correct(client, document, () => add(client, document, CELIA));
  await correct(client, document, () => remove(client, document, document.signers[1]!));
  assert.equal((await outbox.to(email)).length, messages, "nobody is invited anew");
  for (const frame of [byLink, bySession, await openLink(world, link), await openFrame(world, unopened)])
    assert.equal((await ceremonyOf(frame))["status"], "open");
  expectStatus(await byLink.post("submit", await byLink.submission()), 200);
  assert.equal((await ceremonyOf(bySession))["status"], "completed");
});
