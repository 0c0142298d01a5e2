import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { AUTO_SIGN } from "../../../server/src/domain/model/sandbox-signer.ts";
import { readPdf } from "../../sealing/support/read.ts";
import type { Answer, Client } from "../client.ts";
import {
  ANA,
  BEA,
  draft,
  type Draft,
  type Frame,
  frameFor,
  newDocument,
  type Person,
  sent,
} from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** A reason that the signer gives at the act (docs/contract/v3.md#reasons). */
const REASONS = ["I am the author", "I approve this document"];

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  const { tenantId } = await world.createTenant({ credits: 100 });
  client = world.as(await world.createKey(tenantId, "test"));
});
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

const withTerms = (person: Person, terms: object): Person => ({ ...person, ...terms });
const opened = async (terms: object, person: Person = ANA): Promise<{ document: Draft; frame: Frame }> => {
  const document = await sent(client, { signers: [person], body: { ...terms } });
  return { document, frame: await frameFor(world, client, document) };
};
const submit = async (frame: Frame, more: object = {}): Promise<Answer> =>
  frame.post("submit", await frame.submission({ ...more }));
const refusal = ({ status, body }: Answer) => [status, body.error.code];
const MISSING = [422, "REASON_REQUIRED"];
const signedData = async ({ id }: Draft) =>
  (await client.get(`/v3/documents/${id}/events?limit=100`)).body.data.find(
    ({ type }: { type: string }) => type === "signer.signed",
  ).data as { reason?: string };
const textOf = async ({ id }: Draft) => {
  await world.runJobs();
  const { bytes } = await client.get(`/v3/documents/${id}/download`);
  return (await readPdf(bytes)).runs.map((run) => run.text).join(" ");
};

test("one of the reasons is required; the record, the signature and the audit page have it", async () => {
  const { document, frame } = await opened({ reasons: REASONS });
  assert.deepEqual(expectStatus(await client.get(`/v3/documents/${document.id}`), 200)["reasons"], REASONS);
  assert.deepEqual(expectStatus(await frame.get("ceremony"), 200)["reasons"], REASONS);
  assert.deepEqual(refusal(await submit(frame)), MISSING);
  assert.deepEqual(refusal(await submit(frame, { reason: "Something else" })), MISSING);
  expectStatus(await submit(frame, { reason: ` ${REASONS[1]} ` }), 200);
  assert.equal((await signedData(document)).reason, REASONS[1]);
  const text = await textOf(document);
  assert.match(text, /Ana Ruiz · I approve this document · 20/);
  assert.match(text, /Motivo de la firma\s+Reason for signing\s+I approve this document/);
});

test("with true the signer writes a reason", async () => {
  const { document, frame } = await opened({ reasons: true });
  assert.equal(expectStatus(await frame.get("ceremony"), 200)["reasons"], true);
  assert.deepEqual(refusal(await submit(frame)), MISSING);
  for (const reason of ["", "   ", "x".repeat(121), "two\nlines", 7])
    assert.deepEqual(refusal(await submit(frame, { reason })), [422, "INVALID_REQUEST"]);
  expectStatus(await submit(frame, { reason: "Revisé y estoy de acuerdo" }), 200);
  assert.equal((await signedData(document)).reason, "Revisé y estoy de acuerdo");
});

test("a signer has reasons of their own in place of the document's; without any none is kept", async () => {
  const own = withTerms(ANA, { reasons: ["I witnessed the signing"] });
  const { document, frame } = await opened({ reasons: REASONS }, own);
  const { data } = expectStatus(await client.get(`/v3/documents/${document.id}/signers`), 200) as {
    data: { reasons?: string[] }[];
  };
  assert.deepEqual(data[0]!.reasons, ["I witnessed the signing"]);
  assert.deepEqual(refusal(await submit(frame, { reason: REASONS[0] })), MISSING);
  expectStatus(await submit(frame, { reason: "I witnessed the signing" }), 200);
  const plain = await opened({});
  assert.equal("reasons" in expectStatus(await plain.frame.get("ceremony"), 200), false);
  expectStatus(await submit(plain.frame, { reason: "Not asked for" }), 200);
  assert.equal("reason" in (await signedData(plain.document)), false);
});

test("an approval has a reason, and a reader is asked for none", async () => {
  const approver = withTerms(BEA, { action: "approve" });
  const reader = withTerms({ name: "Rita", email: "rita@example.com" }, { action: "view" });
  const document = await sent(client, {
    signers: [ANA, approver, reader],
    fields: ({ id, email }) =>
      email === ANA.email ? [{ signerId: id, type: "signature", page: 1, x: 72, y: 72 }] : [],
    body: { reasons: REASONS },
  });
  const [ana, bea, rita] = document.signers;
  const view = await frameFor(world, client, document, rita);
  assert.equal("reasons" in expectStatus(await view.get("ceremony"), 200), false);
  const approval = await frameFor(world, client, document, bea);
  const act = { signature: null, initials: null };
  assert.deepEqual(refusal(await submit(approval, act)), MISSING);
  expectStatus(await submit(approval, { ...act, reason: REASONS[1] }), 200);
  expectStatus(await submit(await frameFor(world, client, document, ana), { reason: REASONS[0] }), 200);
  assert.match(
    await textOf(document),
    /Motivo de la aprobación\s+Reason for approving\s+I approve this document/,
  );
});

test("a reserved signer of the sandbox gives the first reason", async () => {
  const document = await sent(client, {
    signers: [{ name: "Auto", email: AUTO_SIGN }],
    body: { reasons: REASONS },
  });
  await world.runJobs();
  assert.equal((await signedData(document)).reason, REASONS[0]);
});

const BAD: [string, unknown][] = [
  ["an empty list", []],
  ["21 reasons", Array.from({ length: 21 }, (_, index) => `Reason ${index}`)],
  ["a reason of 121 characters", ["x".repeat(121)]],
  ["an empty reason", [" "]],
  ["a reason in two lines", ["one\ntwo"]],
  ["a reason twice", ["same", "same"]],
  ["false", false],
  ["a text", "because"],
];
for (const [what, reasons] of BAD)
  test(`${what} is refused on document and signer`, async () => {
    for (const body of [{ reasons }, { signers: [{ ...ANA, reasons }] }]) {
      const made = await newDocument(client, body);
      assert.equal(made.status, 422);
      assert.match(JSON.stringify(made.body), /reasons/);
    }
  });

test("twenty reasons of 120 characters are taken", async () => {
  const reasons = Array.from({ length: 20 }, (_, index) => `${index}`.padEnd(120, "x"));
  await draft(client, { body: { reasons } });
});
