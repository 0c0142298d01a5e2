import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { inkBar, makePng } from "../../sealing/support/png.ts";
import { readPdf } from "../../sealing/support/read.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import {
  ANA,
  BEA,
  type Draft,
  DRAWN,
  type Frame,
  frameFor,
  openFrame,
  openSession,
  sent,
  type Signer,
  TYPED,
  uuid,
} from "../support/signing.ts";

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

const KINDS = ["signature", "initials", "text", "checkbox", "date", "name", "email"] as const;
const allRequired = (signer: Signer, index: number) =>
  KINDS.map((type, row) => ({ signerId: signer.id, type, page: index + 1, x: 72, y: 72 + 60 * row }));
/** Ids in the frame's notation. */
const ids = (document: Draft, signer: Signer): Record<string, string> =>
  Object.fromEntries(
    document.fields
      .filter(({ signerId }) => signerId === signer.id)
      .map(({ type, id }) => [type, id.slice(4)]),
  );
const filled = (field: Record<string, string>) => ({
  [field["text"]!]: "Łukasz & Söhne",
  [field["checkbox"]!]: "true",
  [field["date"]!]: "2026-07-11",
  [field["name"]!]: "Ana Ruiz",
  [field["email"]!]: "ana@example.com",
});
const valuesOf = async (document: Draft): Promise<Record<string, string | null>> => {
  const { data } = (await client.get(`/v3/documents/${document.id}/fields`)).body;
  return Object.fromEntries(
    data.map((field: { id: string; value: string | null }) => [field.id.slice(4), field.value]),
  );
};
async function full(): Promise<{ document: Draft; frame: Frame; field: Record<string, string> }> {
  const document = await sent(client, { fields: allRequired });
  const frame = await frameFor(world, client, document);
  return { document, frame, field: ids(document, document.signers[0]!) };
}
function assertRefused({ status, body }: Answer, code: string, expected = 422): void {
  assert.equal(status, expected, JSON.stringify(body));
  assert.equal(body.error.code, code);
}

test("a submit signs: its result, the values, the signer, the event, the document on its way", async () => {
  const { document, frame, field } = await full();
  const submission = await frame.submission({ values: filled(field), initials: TYPED });
  world.clock.advance(5000);
  const signedAt = new Date(world.clock.now()).toISOString();
  const result = expectStatus(await frame.post("submit", submission), 200);
  assert.deepEqual(result, {
    sessionId: frame.sessionId,
    documentId: uuid(document.id),
    signatureId: uuid(document.signers[0]!.id),
    signedAt,
  });
  const values = await valuesOf(document);
  assert.equal(values[field["text"]!], "Łukasz & Söhne");
  assert.equal(values[field["checkbox"]!], "true");
  const { body } = await client.get(`/v3/documents/${document.id}?expand=signers`);
  assert.deepEqual([body.status, body.signedCount, body.updatedAt], ["processing", 1, signedAt]);
  assert.deepEqual([body.signers[0].status, body.signers[0].signedAt], ["signed", signedAt]);
  const [event] = (await client.get(`/v3/documents/${document.id}/events`)).body.data;
  assert.equal(event.type, "signer.signed");
  const actor = { type: "signer", id: document.signers[0]!.id, name: ANA.name, email: ANA.email };
  assert.deepEqual(event.actor, actor);
  assert.equal(event.data.signerId, document.signers[0]!.id);
});

test("the same submission again is answered with the first result, now and after the end", async () => {
  const document = await sent(client);
  const frame = await frameFor(world, client, document);
  const submission = await frame.submission();
  const first = expectStatus(await frame.post("submit", submission), 200);
  world.clock.advance(1000);
  assert.deepEqual((await frame.post("submit", submission)).body, first);
  await world.runJobs();
  assert.deepEqual((await frame.post("submit", { ...submission, signature: TYPED })).body, first);
  assertRefused(
    await frame.post("submit", { ...submission, submissionId: randomUUID() }),
    "SESSION_COMPLETED",
    409,
  );
  assert.deepEqual((await frame.get("ceremony")).body.result, first);
});

test("of many submits at once one signs: the same id is answered alike, another id is 409", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const session = await openSession(client, document);
  const [one, two] = [await openFrame(world, session), await frameFor(world, client, document)];
  const submission = await one.submission();
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => one.post("submit", submission)),
    ...Array.from({ length: 5 }, () => two.post("submit", { ...submission, submissionId: randomUUID() })),
  ]);
  const signed = answers.filter(({ status }) => status === 200);
  assert.ok(signed.length === 5 || signed.length === 1, `${signed.length} answers of 200`);
  assert.equal(new Set(signed.map(({ body }) => JSON.stringify(body))).size, 1);
  for (const answer of answers.filter(({ status }) => status !== 200))
    assertRefused(answer, "SESSION_COMPLETED", 409);
  const { body } = await client.get(`/v3/documents/${document.id}`);
  assert.equal(body.signedCount, 1);
  const { data } = (await client.get(`/v3/documents/${document.id}/events`)).body;
  assert.equal(data.filter((event: { type: string }) => event.type === "signer.signed").length, 1);
});

test("two last signers at the same time: the document is sealed once", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const frames = [
    await frameFor(world, client, document),
    await frameFor(world, client, document, document.signers[1]),
  ];
  const submissions = await Promise.all(frames.map((frame) => frame.submission()));
  const answers = await Promise.all(frames.map((frame, index) => frame.post("submit", submissions[index])));
  for (const answer of answers) expectStatus(answer, 200);
  await world.runJobs();
  const { data } = (await client.get(`/v3/documents/${document.id}/events?limit=100`)).body;
  const types = data.map((event: { type: string }) => event.type);
  assert.equal(types.filter((type: string) => type === "document.completed").length, 1);
  assert.equal((await client.get(`/v3/documents/${document.id}`)).body.status, "completed");
});

test("another document than the one that was read is refused", async () => {
  const document = await sent(client);
  const frame = await frameFor(world, client, document);
  assertRefused(
    await frame.post("submit", await frame.submission({ documentHash: "0".repeat(64) })),
    "DOCUMENT_CHANGED",
    409,
  );
  assert.equal((await client.get(`/v3/documents/${document.id}`)).body.signedCount, 0);
});

test("what is missing is told field by field, and nothing is signed", async () => {
  const { document, frame, field } = await full();
  const submission = await frame.submission({ values: { [field["text"]!]: "  " }, signature: null });
  const refused = await frame.post("submit", submission);
  assertRefused(refused, "INVALID_REQUEST");
  const told = refused.body.error.fields.map(({ fieldId }: { fieldId: string }) => fieldId);
  assert.deepEqual(new Set(told), new Set(KINDS.map((kind) => field[kind])));
  for (const { code, detail } of refused.body.error.fields) assert.ok(code === "INVALID_VALUE" && detail);
  assert.deepEqual(
    Object.values(await valuesOf(document)),
    KINDS.map(() => null),
  );
});

const wrongValues: [kind: (typeof KINDS)[number], values: string[]][] = [
  ["date", ["11/07/2026", "2026-02-30", "2026-7-1", "yesterday", "2026-07-11T00:00:00Z"]],
  ["email", ["ana", "ana@", "a b@example.com", "@example.com"]],
  ["checkbox", ["false", "yes", "on", "TRUE"]],
];
for (const [kind, values] of wrongValues) {
  test(`a ${kind} of ${values.join(", ")} is refused`, async () => {
    const { frame, field } = await full();
    const good = await frame.submission({ values: filled(field), initials: TYPED });
    for (const value of values) {
      const refused = await frame.post("submit", {
        ...good,
        values: { ...filled(field), [field[kind]!]: value },
      });
      assertRefused(refused, "INVALID_REQUEST");
      assert.deepEqual(
        refused.body.error.fields.map(({ fieldId }: { fieldId: string }) => fieldId),
        [field[kind]],
      );
    }
    expectStatus(await frame.post("submit", good), 200);
  });
}

test("an optional checkbox is ticked, not ticked, or left alone; nothing else is a tick", async () => {
  const document = await sent(client, {
    fields: (signer) => [
      { signerId: signer.id, type: "signature", page: 1, x: 72, y: 72 },
      { signerId: signer.id, type: "checkbox", page: 1, x: 72, y: 200, required: false },
    ],
  });
  const frame = await frameFor(world, client, document);
  const { checkbox } = ids(document, document.signers[0]!);
  assertRefused(
    await frame.post("submit", await frame.submission({ values: { [checkbox!]: "maybe" } })),
    "INVALID_REQUEST",
  );
  expectStatus(await frame.post("submit", await frame.submission({ values: { [checkbox!]: "false" } })), 200);
  assert.equal((await valuesOf(document))[checkbox!], "false");
});

test("nobody writes into another signer's fields, or into what is no field", async () => {
  const document = await sent(client, { signers: [ANA, BEA], fields: allRequired });
  const [ana, bea] = document.signers as [Signer, Signer];
  const frame = await frameFor(world, client, document);
  const theirs = ids(document, bea);
  const values = { ...filled(ids(document, ana)), ...filled(theirs), __proto__x: "x", constructor: "y" };
  const placed = [...Object.values(ids(document, ana)), ...Object.values(theirs)];
  expectStatus(await frame.post("submit", await frame.submission({ values, initials: TYPED, placed })), 200);
  const after = await valuesOf(document);
  for (const id of Object.values(theirs)) assert.equal(after[id], null);
});

const prefilled = (signer: Signer) => [
  { signerId: signer.id, type: "signature", page: 1, x: 72, y: 72 },
  { signerId: signer.id, type: "text", page: 1, x: 72, y: 200, value: "kept" },
  { signerId: signer.id, type: "text", page: 1, x: 72, y: 260, value: "changed" },
];

test("what the sender filled in stays where the signer leaves it, and gives way where they change it", async () => {
  const document = await sent(client, { fields: prefilled });
  const frame = await frameFor(world, client, document);
  const [, kept, changed] = document.fields.map(({ id }) => id.slice(4));
  expectStatus(await frame.post("submit", await frame.submission({ values: { [changed!]: "by Ana" } })), 200);
  const values = await valuesOf(document);
  assert.deepEqual([values[kept!], values[changed!]], ["kept", "by Ana"]);
});

test("what the sender filled in is gone where the signer empties it, and asked for where it is required", async () => {
  const optional = (signer: Signer) =>
    prefilled(signer).map((field) => ({ ...field, required: field.type === "signature" }));
  const document = await sent(client, { fields: optional });
  const frame = await frameFor(world, client, document);
  const [, kept, emptied] = document.fields.map(({ id }) => id.slice(4));
  expectStatus(await frame.post("submit", await frame.submission({ values: { [emptied!]: " " } })), 200);
  const values = await valuesOf(document);
  assert.deepEqual([values[kept!], values[emptied!]], ["kept", null]);

  const other = await sent(client, { fields: prefilled });
  const second = await frameFor(world, client, other);
  const owed = other.fields[2]!.id.slice(4);
  assertRefused(
    await second.post("submit", await second.submission({ values: { [owed]: "" } })),
    "INVALID_REQUEST",
  );
});

const malformed: [what: string, change: object][] = [
  ["no submission id", { submissionId: undefined }],
  ["a submission id that is no UUID", { submissionId: "1" }],
  ["no consent", { consent: { accepted: false, locale: "es", acceptedAt: "2026-07-11T12:00:00.000Z" } }],
  ["a consent at no instant", { consent: { accepted: true, locale: "es", acceptedAt: "now" } }],
  ["a hash that is none", { documentHash: "abc" }],
  ["an unknown face", { signature: { ...TYPED, face: "comic-sans" } }],
  ["a typed signature of nothing", { signature: { ...TYPED, text: "  " } }],
  ["a drawn signature without a stroke", { signature: { ...DRAWN, strokes: [] } }],
  ["a pad without a size", { signature: { ...DRAWN, width: 0 } }],
  ["a point that is none", { signature: { ...DRAWN, strokes: [{ points: [[1, 2]] }] } }],
  ["a pressure over 1", { signature: { ...DRAWN, strokes: [{ points: [[1, 2, 3, 4]] }] } }],
  ["a value that is no text", { values: { x: 5 } }],
  ["a value over 5000", { values: { x: "x".repeat(5001) } }],
  ["an unknown property", { admin: true }],
];
for (const [what, change] of malformed) {
  test(`a submit with ${what} is 422 INVALID_REQUEST`, async () => {
    const { frame, field } = await full();
    const good = await frame.submission({ values: filled(field), initials: TYPED });
    assertRefused(await frame.post("submit", { ...good, ...change }), "INVALID_REQUEST");
  });
}

test("characters that the handwriting cannot draw are refused with the field; those of Europe are drawn", async () => {
  const document = await sent(client);
  const frame = await frameFor(world, client, document);
  const refused = await frame.post(
    "submit",
    await frame.submission({ signature: { ...TYPED, text: "漢字" } }),
  );
  assertRefused(refused, "INVALID_REQUEST");
  assert.deepEqual(
    refused.body.error.fields.map(({ fieldId }: { fieldId: string }) => fieldId),
    [document.fields[0]!.id.slice(4)],
  );
  assert.match(refused.body.error.fields[0].detail, /漢字/, "by name");
  expectStatus(
    await frame.post("submit", await frame.submission({ signature: { ...TYPED, text: "Łukasz Ñandú" } })),
    200,
  );
  await world.runJobs();
  assert.equal((await client.get(`/v3/documents/${document.id}`)).body.status, "completed");
});

test("a document whose time is over takes no signature, though its expiry has not been told yet", async () => {
  const expiresAt = new Date(world.clock.now() + 3600_000).toISOString();
  const document = await sent(client, { body: { expiresAt } });
  const frame = await frameFor(world, client, document);
  const submission = await frame.submission();
  world.clock.advance(3600_000);
  assertRefused(await frame.post("submit", submission), "SESSION_CANCELLED", 409);
  await world.runJobs();
  assert.equal((await client.get(`/v3/documents/${document.id}`)).body.status, "expired");
});

const uploaded = (png: Buffer, change: object = {}) => ({
  method: "uploaded",
  png: png.toString("base64"),
  width: 300,
  height: 90,
  ...change,
});

test("a signature that was uploaded signs, and the event names the method", async () => {
  const document = await sent(client);
  const frame = await frameFor(world, client, document);
  const signature = uploaded(inkBar(300, 90));
  expectStatus(await frame.post("submit", await frame.submission({ signature })), 200);
  const [event] = (await client.get(`/v3/documents/${document.id}/events`)).body.data;
  assert.equal(event.data.method, "uploaded");
  await world.runJobs();
  assert.equal((await client.get(`/v3/documents/${document.id}`)).body.status, "completed");
  const sealed = (await client.get(`/v3/documents/${document.id}/download`)).bytes;
  const text = (await readPdf(sealed)).runs.map((run) => run.text).join(" ");
  assert.ok(text.includes("Imagen de su firma") && text.includes("Picture of their signature"), text);
});

test("what is no picture of a signature is refused, and nothing is signed", async () => {
  const document = await sent(client);
  const frame = await frameFor(world, client, document);
  const bomb = makePng({ width: 300, height: 90, rows: new Uint8Array(50_000_000) });
  const wrong: Record<string, object> = {
    "a PDF": uploaded(Buffer.from("%PDF-1.7 no picture")),
    "a bomb": uploaded(bomb),
    "other sides": uploaded(inkBar(300, 90), { width: 90 }),
    "nothing on it": uploaded(makePng({ width: 300, height: 90 })),
    "too large": uploaded(Buffer.alloc(310_000, 1)),
    "too wide": uploaded(inkBar(300, 90), { width: 1201 }),
    "no base64": uploaded(inkBar(300, 90), { png: "=?=" }),
    empty: uploaded(inkBar(300, 90), { png: "" }),
  };
  for (const [name, signature] of Object.entries(wrong)) {
    const answer = await frame.post("submit", await frame.submission({ signature }));
    assert.equal(answer.status, 422, `${name}: ${JSON.stringify(answer.body)}`);
    assert.equal(answer.body.error.code, "INVALID_REQUEST", name);
  }
  const initials = uploaded(Buffer.from("nothing"));
  assertRefused(await frame.post("submit", await frame.submission({ initials })), "INVALID_REQUEST");
  assert.equal((await frame.get("outcome")).body.status, "open");
});
