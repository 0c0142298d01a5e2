import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { inkBar } from "../../sealing/support/png.ts";
import { AUTO_SIGN } from "../../../server/src/domain/model/sandbox-signer.ts";
import { readPdf } from "../../sealing/support/read.ts";
import type { Answer, Client } from "../client.ts";
import { newInPerson, openDevice } from "../support/in-person.ts";
import {
  ANA,
  BEA,
  draft,
  DRAWN,
  type Frame,
  newDocument,
  openFrame,
  openSession,
  sent,
  TYPED,
} from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** The ways in which somebody may sign (docs/contract/v3.md#signature-methods). */
let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  const { tenantId } = await world.createTenant({ credits: 100 });
  client = world.as(await world.createKey(tenantId, "test"));
});
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

const picture = () => ({
  method: "uploaded",
  png: inkBar(300, 90).toString("base64"),
  width: 300,
  height: 90,
});

/** A frame of a sent document. Methods of the document, its signer and the session. */
async function frameOf(methods: {
  document?: string[];
  signer?: string[];
  session?: string[];
}): Promise<{ id: string; frame: Frame }> {
  const { document, signer, session } = methods;
  const made = await sent(client, {
    signers: [{ ...ANA, ...(signer && { signatureMethods: signer }) }],
    body: document ? { signatureMethods: document } : {},
    fields: ({ id }) => [
      { signerId: id, type: "signature", page: 1, x: 72, y: 72 },
      { signerId: id, type: "initials", page: 1, x: 72, y: 200 },
    ],
  });
  const body = session ? { signature_methods: session } : {};
  return { id: made.id, frame: await openFrame(world, await openSession(client, made, { body })) };
}
const submit = async (frame: Frame, inks: object): Promise<Answer> =>
  frame.post("submit", await frame.submission({ initials: DRAWN, ...inks }));
const refused = ({ status, body }: Answer) => [status, body.error?.code];
const NOT_ALLOWED = [422, "SIGNATURE_METHOD_NOT_ALLOWED"];

test("only the ways of the document are taken, for signature and initials alike", async () => {
  const { id, frame } = await frameOf({ document: ["drawn", "photo"] });
  const shown = expectStatus(await frame.get("ceremony"), 200);
  assert.deepEqual(shown["signatureMethods"], ["drawn", "photo"]);
  assert.deepEqual(refused(await submit(frame, { signature: TYPED })), NOT_ALLOWED);
  assert.deepEqual(refused(await submit(frame, { signature: DRAWN, initials: TYPED })), NOT_ALLOWED);
  assert.deepEqual(refused(await submit(frame, { signature: picture() })), NOT_ALLOWED);
  expectStatus(await submit(frame, { signature: { ...picture(), photo: true } }), 200);
  const { data } = expectStatus(await client.get(`/v3/documents/${id}/events?limit=100`), 200) as {
    data: { type: string; data: { method?: string; photo?: true } }[];
  };
  const { method, photo } = data.find(({ type }) => type === "signer.signed")!.data;
  assert.deepEqual([method, photo], ["uploaded", true]);
  await world.runJobs();
  const { bytes } = await client.get(`/v3/documents/${id}/download`);
  const text = (await readPdf(bytes)).runs.map((run) => run.text).join(" ");
  assert.match(text, /Fotograf/);
});

test("a signer has fewer ways than the document, and a session fewer than the signer", async () => {
  const { id, frame } = await frameOf({
    document: ["drawn", "typed", "uploaded"],
    signer: ["drawn", "typed"],
    session: ["typed"],
  });
  const { data } = expectStatus(await client.get(`/v3/documents/${id}/signers`), 200) as { data: object[] };
  assert.deepEqual((data[0] as { signatureMethods: string[] }).signatureMethods, ["drawn", "typed"]);
  const document = expectStatus(await client.get(`/v3/documents/${id}`), 200);
  assert.deepEqual(document["signatureMethods"], ["drawn", "typed", "uploaded"]);
  assert.deepEqual(expectStatus(await frame.get("ceremony"), 200)["signatureMethods"], ["typed"]);
  assert.deepEqual(refused(await submit(frame, { signature: DRAWN, initials: TYPED })), NOT_ALLOWED);
  expectStatus(await submit(frame, { signature: TYPED, initials: TYPED }), 200);
});

test("a session says its ways in its answer and policy", async () => {
  const made = await sent(client);
  const body = { signature_methods: ["drawn"] };
  const session = await openSession(client, made, { body });
  assert.deepEqual((session as unknown as { signature_methods: string[] }).signature_methods, ["drawn"]);
  const policy = await client.get(`/v2/signing-sessions/${session.session_id}/policy`);
  assert.deepEqual(expectStatus(policy, 200)["signature_methods"], ["drawn"]);
  const other = expectStatus(
    await client.get(`/v2/signing-sessions/${(await openSession(client, made)).session_id}/policy`),
    200,
  );
  assert.equal("signature_methods" in other, false);
});

const fieldOf = ({ status, body }: Answer) => {
  assert.equal(status, 422, JSON.stringify(body));
  return JSON.stringify(body);
};
const BAD: [string, unknown, RegExp][] = [
  ["an empty list", [], /signatureMethods/],
  ["an unknown name", ["stamped"], /signatureMethods/],
  ["a name twice", ["drawn", "drawn"], /signatureMethods/],
  ["the remembered one alone", ["remembered"], /signatureMethods/],
  ["a text", "drawn", /signatureMethods/],
];
for (const [what, signatureMethods, at] of BAD)
  test(`${what} is refused on document, signer and session`, async () => {
    assert.match(fieldOf(await newDocument(client, { signatureMethods })), at);
    assert.match(fieldOf(await newDocument(client, { signers: [{ ...ANA, signatureMethods }] })), at);
    const made = await sent(client);
    const session = { document_id: made.id, signature_id: made.signers[0]!.id };
    const asked = await client.post("/v2/signing-sessions", {
      ...session,
      signature_methods: signatureMethods,
    });
    assert.match(fieldOf(asked), /signature_methods/);
  });

test("ways that the document does not allow are refused of signers and sessions", async () => {
  const signatureMethods = ["drawn"];
  const signers = [ANA, { name: "Bea", email: "bea@example.com", signatureMethods: ["typed"] }];
  const made = await newDocument(client, { signatureMethods, signers });
  assert.equal(made.status, 422);
  assert.match(JSON.stringify(made.body), /signers\/1\/signatureMethods/);
  const document = await draft(client, { body: { signatureMethods } });
  const added = await client.post(`/v3/documents/${document.id}/signers`, signers[1]);
  assert.equal(added.status, 422);
  assert.match(JSON.stringify(added.body), /signatureMethods/);
  expectStatus(await client.post(`/v3/documents/${document.id}/send`), 200);
  const session = { document_id: document.id, signature_id: document.signers[0]!.id };
  const asked = await client.post("/v2/signing-sessions", { ...session, signature_methods: ["typed"] });
  assert.equal(asked.status, 422);
  assert.match(JSON.stringify(asked.body), /signature_methods/);
});

async function asked(signer: object): Promise<[number, string | undefined]> {
  const { status, body } = await newDocument(client, { signers: [ANA, { ...BEA, ...signer }] });
  return [status, body.errors?.[0]?.field];
}

test("ways and reasons of people who do not sign are refused", async () => {
  for (const action of ["approve", "prepare", "view", "copy"])
    assert.deepEqual(await asked({ action, signatureMethods: ["drawn"] }), [
      422,
      "signers[1].signatureMethods",
    ]);
  for (const action of ["prepare", "view", "copy"])
    assert.deepEqual(await asked({ action, reasons: true }), [422, "signers[1].reasons"]);
  assert.equal((await asked({ action: "approve", reasons: true }))[0], 201);
});

test("what is kept of entries has no ink of another way", async () => {
  const made = await sent(client);
  const progress = { consented: true, values: {}, signature: TYPED, initials: TYPED, placed: [] };
  const wide = await openFrame(world, await openSession(client, made));
  expectStatus(await wide.put("progress", progress), 204);
  const body = { signature_methods: ["drawn"] };
  const frame = await openFrame(world, await openSession(client, made, { body }));
  const kept = expectStatus(await frame.get("ceremony"), 200)["progress"] as typeof progress;
  assert.deepEqual([kept.signature, kept.initials], [null, null]);
  assert.deepEqual(refused(await frame.put("progress", progress)), NOT_ALLOWED);
  expectStatus(await frame.put("progress", { ...progress, signature: DRAWN, initials: DRAWN }), 204);
});

test("a remembered signature is offered and used only where it is a way", async () => {
  const device = randomBytes(32).toString("base64url");
  const person = { name: "Rosa Sol", email: "rosa@example.com" };
  const first = await sent(client, { signers: [person] });
  const plain = await openFrame(world, await openSession(client, first));
  expectStatus(await plain.post("submit", await plain.submission({ remember: { device } })), 200);
  const open = async (signatureMethods: string[]) => {
    const made = await sent(client, { signers: [person], body: { signatureMethods } });
    return openFrame(world, await openSession(client, made));
  };
  const used = { inkSource: "remembered", device };
  const without = await open(["drawn", "typed"]);
  const nothing = { slot: null, remembered: null };
  assert.deepEqual(expectStatus(await without.post("remembered-signature", { device }), 200), nothing);
  assert.deepEqual(refused(await without.post("submit", await without.submission(used))), NOT_ALLOWED);
  const typedOnly = await open(["typed", "remembered"]);
  const offered = expectStatus(await typedOnly.post("remembered-signature", { device }), 200);
  assert.notEqual(offered["remembered"], null);
  assert.deepEqual(refused(await typedOnly.post("submit", await typedOnly.submission())), NOT_ALLOWED);
  const kept = { consented: true, values: {}, signature: DRAWN, initials: null, placed: [] };
  expectStatus(await typedOnly.put("progress", kept), 204);
  expectStatus(await typedOnly.post("submit", await typedOnly.submission(used)), 200);
});

test("the ways hold in person and on another device", async () => {
  const document = await sent(client, { body: { signatureMethods: ["drawn"] } });
  const held = await newInPerson(client, document);
  const part = await (await openDevice(world, held)).part(held.signers[0]!);
  assert.deepEqual(
    refused(await part.post("submit", await part.submission({ signature: TYPED }))),
    NOT_ALLOWED,
  );
  expectStatus(await part.post("submit", await part.submission()), 200);
  const { frame } = await frameOf({ document: ["drawn", "typed"], session: ["typed"] });
  const { pathname } = new URL(expectStatus(await frame.post("handoff", {}), 201)["url"] as string);
  const opened = expectStatus(await world.anonymous.post(pathname), 200) as { clientSecret: string };
  const [session_id = ""] = opened.clientSecret.split("_secret_");
  const session = { session_id, client_secret: opened.clientSecret, signature_id: "" };
  const phone = await openFrame(world, session);
  assert.deepEqual(refused(await submit(phone, { signature: DRAWN })), NOT_ALLOWED);
  expectStatus(await submit(phone, { signature: TYPED, initials: TYPED }), 200);
});

test("a reserved signer of the sandbox signs whatever the ways are", async () => {
  const auto = { name: "Auto", email: AUTO_SIGN };
  const document = await sent(client, { signers: [auto], body: { signatureMethods: ["drawn"] } });
  await world.runJobs();
  assert.equal((await client.get(`/v3/documents/${document.id}`)).body.status, "completed");
});
