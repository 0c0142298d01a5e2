import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { OpensslAuthority } from "../../../packages/pki/test-node/support/openssl.ts";
import type { Client } from "../client.ts";
import { openLink } from "../support/ceremonies.ts";
import { A, B, handIn, sentDocument } from "../support/collecting.ts";
import { assign, correct, enter, eventsOf, exit, refusal, remove } from "../support/corrections.ts";
import { efirmaOf, feaSubmission } from "../support/fea.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { ANA, BEA, draft, frameFor, sent, signAs, uuid } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, TestClock, type World } from "../world.ts";

/** What happens while a correction ends, and what a correction may not hide (docs/contract/v2.md#correction). */
const docx = fakeDocx();
/** The next rendering waits for it. */
let gate: { reached: () => void; opened: Promise<void> } | null = null;

let world: World;
let client: Client;
before(async () => {
  const held = {
    ...docx,
    render: async (...job: Parameters<typeof docx.render>) => {
      const waiting = gate;
      gate = null;
      waiting?.reached();
      await waiting?.opened;
      return docx.render(...job);
    },
  };
  world = await createWorld({
    env: { TRUST_PROXY: "127.0.0.1" },
    overrides: { pdf: plainPdf, docx: held },
  });
  client = await world.integrator();
});
after(() => world.close());

/** Holds the next rendering. `reached` resolves when it has begun. */
function hold(): { open: () => void; reached: Promise<void> } {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  gate = { reached: resolve, opened };
  return { open, reached };
}

const TEXT = "{{a__x}} {{renta}} {{sign__a}} {{sign__b}}";
const shown = async ({ id }: { id: string }) => (await client.get(`/v2/documents/${id}`)).body;

test("an exit that renders slowly neither replaces a signed PDF nor ends a later correction", async () => {
  const text = "{{renta}} {{sign__a}} {{sign__b}}";
  const { document } = await sentDocument(client, { text, signers: [A, B], values: { renta: "1" } });
  expectStatus(await enter(client, document), 200);
  const { open, reached } = hold();
  const slow = exit(client, document);
  await reached;
  expectStatus(await exit(client, document), 200);
  expectStatus(await signAs(world, client, document), 200);
  const signed = await shown(document);
  expectStatus(await enter(client, document), 200);
  open();
  assert.deepEqual(refusal(await slow).slice(0, 2), [409, "E1600"]);
  assert.equal((await shown(document)).pdfHash, signed.pdfHash);
  assert.equal((await client.get(`/v3/documents/${document.id}`)).body.status, "correcting");
});

test("an exit whose signers change while it renders is 409, and a value is never owed by nobody", async () => {
  const { document } = await sentDocument(client, { text: TEXT, signers: [A, B], values: { renta: "1" } });
  expectStatus(await enter(client, document), 200);
  const { open, reached } = hold();
  const slow = exit(client, document);
  await reached;
  expectStatus(await remove(client, document, document.signers[0]!), 200);
  open();
  assert.deepEqual(refusal(await slow).slice(0, 2), [409, "E1600"]);
  assert.deepEqual(refusal(await exit(client, document)).slice(0, 2), [409, "E1600"]);
});

test("a correction that changes an order or the way of signing is told; a signer's name stays", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const path = `/v2/documents/${uuid(document.id)}`;
  const participant = { email: ANA.email, name: "Mallory", order: 5 };
  await correct(client, document, () => client.post(`${path}/invite`, { participant }));
  await correct(client, document, () => client.patch(path, { signatureValidation: { nom151: true } }));
  const names = (await shown(document)).signatures.map(({ name }: { name: string }) => name);
  assert.deepEqual(names.toSorted(), [ANA.name, BEA.name].toSorted());
  const told = (await eventsOf(client, document)).filter(({ type }) => type === "document.corrected");
  const changed = told.flatMap(({ data }) => (data as { changed: string[] }).changed);
  assert.deepEqual(changed.toSorted(), ["signers", "validation"]);
});

test("a submission without a revision is of a document before any correction", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const frame = await frameFor(world, client, document);
  const { revision: _, ...stale } = await frame.submission();
  const fields = [ANA, BEA].map(({ email }, index) => ({
    participantEmail: email,
    position: { x: 300, y: 100 + 100 * index },
  }));
  await correct(client, document, () => client.patch(`/v2/documents/${uuid(document.id)}`, { fields }));
  const refused = await frame.post("submit", stale);
  assert.deepEqual([refused.status, refused.body.error.code], [409, "DOCUMENT_CHANGED"]);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
});

test("a value that its signer entered is asked for again where it does not fit a new rule", async () => {
  const { document } = await sentDocument(client, { text: TEXT, signers: [A, B], values: { renta: "1" } });
  const frame = await frameFor(world, client, document);
  expectStatus(await handIn(frame, { a__x: "of ana" }), 200);
  await world.runJobs();
  const number = { variableName: "a__x", roleName: "A", type: "number" };
  await correct(client, document, () => assign(client, document, [number]));
  assert.equal((await shown(document)).status, "LLENANDO_DATOS");
});

test("a pattern that takes many steps for each character is 422", async () => {
  const { document } = await sentDocument(client, { text: TEXT, signers: [A, B], values: { renta: "1" } });
  expectStatus(await enter(client, document), 200);
  for (const pattern of ["(?:a?){999}".repeat(15), "(?:a?){999}"]) {
    const answer = await assign(client, document, [
      { variableName: "a__x", roleName: "A", validation: { pattern } },
    ]);
    assert.deepEqual(refusal(answer).slice(0, 2), [422, "E1200"], pattern.slice(0, 20));
  }
});

test("certificates asked for in a correction need the RFC or CURP of whoever was invited before, too", async () => {
  const authority = new OpensslAuthority();
  const env = { TRUST_PROXY: "127.0.0.1", FEA_CA_FILE: authority.path("ca.pem") };
  const own = await createWorld({ clock: new TestClock(Date.now()), env });
  try {
    const live = await own.integrator("live");
    const document = await draft(live, { signers: [ANA] });
    const path = `/v2/documents/${uuid(document.id)}`;
    const participant = { email: ANA.email, name: ANA.name };
    const invited = expectStatus(await live.post(`${path}/invite`, { participant }), 200);
    const [{ guestLink }] = invited["details"] as [{ guestLink: string }];
    expectStatus(await enter(live, document), 200);
    const signatureValidation = { FEA: true, autografa: false };
    expectStatus(await live.patch(path, { signatureValidation }), 200);
    assert.deepEqual(refusal(await exit(live, document)).slice(0, 2), [409, "E1600"]);
    const key = authority.key();
    const stranger = { name: "Mallory Stranger", rfc: "MALL800101AB1", notAfter: 864_000 };
    const certificate = await efirmaOf(authority.certify(key, stranger), authority.read(key), "");
    const frame = await openLink(own, new URL(guestLink).pathname);
    const answer = await frame.post("submit", await feaSubmission(frame, certificate));
    assert.equal(answer.status, 409);
  } finally {
    await own.close();
    authority.close();
  }
});
