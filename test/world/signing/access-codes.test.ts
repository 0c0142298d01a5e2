import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { readPdf } from "../../sealing/support/read.ts";
import type { Answer, Client } from "../client.ts";
import { check, handOff, openLink, Outbox, start } from "../support/ceremonies.ts";
import { newInPerson, openDevice } from "../support/in-person.ts";
import {
  ANA,
  BEA,
  draft,
  type Draft,
  frameFor,
  type Frame,
  newDocument,
  openFrame,
  openSession,
  sent,
  signAs,
} from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** A code that the sender sets for a signer (docs/contract/v3.md#access-code). */
const CODE = "Ñandú-1887";
const MODULE = "access_code";

let world: World;
let client: Client;
let tenantId: string;
let outbox: Outbox;
let people = 0;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  ({ tenantId } = await world.createTenant({ credits: 200 }));
  client = world.as(await world.createKey(tenantId, "test"));
  outbox = new Outbox(world, tenantId);
});
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

/** A sent document whose only signer has a code. */
async function coded(accessCode: string | null = CODE): Promise<{ document: Draft; email: string }> {
  const email = `coded${++people}@example.com`;
  const signer = { ...ANA, email, ...(accessCode !== null && { accessCode }) };
  const document = await sent(client, { signers: [signer] });
  await world.runJobs();
  return { document, email };
}
const answered = async (frame: Frame, answer: string) => {
  expectStatus(await start(frame, MODULE), 200);
  return check(frame, MODULE, answer);
};
const refusal = ({ status, body }: Answer) => [status, body.error.code];
const signerPath = ({ id, signers }: Draft) => `/v3/documents/${id}/signers/${signers[0]!.id}`;
const eventsOf = async ({ id }: Draft) =>
  (await client.get(`/v3/documents/${id}/events?limit=100`)).body.data as { type: string; data: object }[];
const typesOf = async (document: Draft) => (await eventsOf(document)).map(({ type }) => type);

test("answers say that there is a code, and nothing has the code itself", async () => {
  const made = await newDocument(client, { signers: [{ ...ANA, accessCode: CODE }, BEA] });
  const { id } = expectStatus(made, 201) as { id: string };
  const { data } = expectStatus(await client.get(`/v3/documents/${id}/signers`), 200) as {
    data: { hasAccessCode?: true }[];
  };
  assert.deepEqual(
    data.map(({ hasAccessCode }) => hasAccessCode),
    [true, undefined],
  );
  const { document, email } = await coded();
  const mails = JSON.stringify(await outbox.to(email));
  const events = JSON.stringify(await eventsOf(document));
  const rows = await world.server.context.domain.store.read(async (reader) =>
    JSON.stringify([
      await reader.signers.find({ documentId: document.id.slice(4) }),
      await reader.sessions.find({ documentId: document.id.slice(4) }),
    ]),
  );
  const added = await client.post(`/v3/documents/${id}/signers`, {
    name: "Carla",
    email: "carla@example.com",
    accessCode: CODE,
  });
  assert.equal(expectStatus(added, 201)["hasAccessCode"], true);
  for (const text of [
    mails,
    events,
    rows,
    JSON.stringify(data),
    JSON.stringify(added.body),
    world.log.join("\n"),
  ])
    assert.equal(text.includes(CODE), false);
});

test("the link shows nothing before the code, and everything after it; the evidence says what it proves", async () => {
  const { document, email } = await coded();
  const path = await outbox.link(email);
  const page = await world.anonymous.get(path);
  assert.equal(new TextDecoder().decode(page.bytes).includes("Agreement"), false);
  const frame = await openLink(world, path);
  const withheld = expectStatus(await frame.get("ceremony"), 200);
  assert.equal(withheld["withheld"], true);
  assert.deepEqual(withheld["verifications"], [{ module: MODULE, required: true, status: "pending" }]);
  assert.deepEqual(refusal(await frame.get("document")), [403, "VERIFICATION_PENDING"]);
  assert.deepEqual(
    refusal(await frame.post("submit", await frame.submission({ documentHash: "0".repeat(64) }))),
    [403, "VERIFICATION_PENDING"],
  );
  assert.equal((await answered(frame, CODE.toLowerCase())).body.problem, "wrong");
  assert.equal(expectStatus(await answered(frame, ` ${CODE.normalize("NFD")} `), 200)["status"], "passed");
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  const verified = (await eventsOf(document)).find(({ type }) => type === "signer.verified");
  assert.ok(JSON.stringify(verified?.data).includes(MODULE));
  await world.runJobs();
  const { bytes } = await client.get(`/v3/documents/${document.id}/download`);
  const text = (await readPdf(bytes)).runs.map((run) => run.text).join(" ");
  assert.match(text, /Código fijado por el remitente/);
  assert.match(text, /Ingresó un código que fijó el remitente/);
});

test("it is asked in sessions of the API, in person and not again on the phone", async () => {
  const one = await coded();
  const session = await openSession(client, one.document);
  const policy = expectStatus(await client.get(`/v2/signing-sessions/${session.session_id}/policy`), 200);
  assert.deepEqual(policy["verifications"], [{ module: MODULE, required: true, status: "pending" }]);
  const frame = await openFrame(world, session);
  assert.equal(expectStatus(await answered(frame, CODE), 200)["status"], "passed");
  const phone = await handOff(world, frame);
  expectStatus(await phone.post("submit", await phone.submission()), 200);
  const two = await coded();
  const held = await newInPerson(client, two.document);
  const part = await (await openDevice(world, held)).part(held.signers[0]!);
  assert.deepEqual(refusal(await part.get("document")), [403, "VERIFICATION_PENDING"]);
  assert.equal(expectStatus(await answered(part, CODE), 200)["status"], "passed");
  expectStatus(await part.post("submit", await part.submission()), 200);
});

test("a reader enters the code to read, also after completion", async () => {
  const email = `reader${++people}@example.com`;
  const reader = { name: "Rita Paz", email, action: "view", accessCode: CODE };
  const document = await sent(client, {
    signers: [ANA, reader],
    fields: ({ id }, index) =>
      index === 0 ? [{ signerId: id, type: "signature", page: 1, x: 72, y: 72 }] : [],
  });
  await world.runJobs();
  const path = await outbox.link(email);
  const early = await openLink(world, path);
  expectStatus(await answered(early, CODE), 200);
  expectStatus(await signAs(world, client, document), 200);
  await world.runJobs();
  expectStatus(await early.get("document"), 200);
  const late = await openLink(world, path);
  assert.deepEqual(refusal(await late.get("document")), [403, "VERIFICATION_PENDING"]);
  assert.equal((await answered(late, "1111")).body.problem, "wrong");
  assert.equal(expectStatus(await answered(late, CODE), 200)["status"], "passed");
  expectStatus(await late.get("document"), 200);
});

test("five wrong codes fail every page, tell the sender, and another code opens them again", async () => {
  const { document, email } = await coded();
  const path = await outbox.link(email);
  const [frame, other] = [await openLink(world, path), await openLink(world, path)];
  const wrong: Answer[] = [];
  for (const guess of ["1111", "2222", "3333", "4444", "5555"]) wrong.push(await answered(frame, guess));
  assert.deepEqual(
    wrong.slice(0, 4).map(({ body }) => body.attemptsLeft),
    [4, 3, 2, 1],
  );
  assert.deepEqual(refusal(wrong[4]!), [403, "VERIFICATION_FAILED"]);
  assert.deepEqual(refusal(await check(frame, MODULE, CODE)), [403, "VERIFICATION_FAILED"]);
  assert.deepEqual(refusal(await check(other, MODULE, CODE)), [403, "VERIFICATION_FAILED"]);
  assert.ok((await typesOf(document)).includes("signer.verification_failed"));
  const again = await openLink(world, path);
  assert.deepEqual(refusal(await check(again, MODULE, CODE)), [403, "VERIFICATION_FAILED"]);
  const changed = await client.patch(signerPath(document), { accessCode: "another one" });
  assert.equal(expectStatus(changed, 200)["hasAccessCode"], true);
  assert.equal((await answered(frame, CODE)).body.problem, "wrong");
  assert.equal(expectStatus(await answered(frame, "another one"), 200)["status"], "passed");
  expectStatus(await frame.post("submit", await frame.submission()), 200);
});

test("guesses at the same time count each", async () => {
  const { document } = await coded();
  const frames = await Promise.all([1, 2].map(() => frameFor(world, client, document)));
  const guesses = Array.from({ length: 12 }, (_, index) =>
    check(frames[index % 2]!, MODULE, `guess ${index}`),
  );
  const answers = await Promise.all(guesses);
  const counted = answers.filter(({ body }) => body.problem === "wrong").length;
  assert.equal(counted, 4);
  assert.deepEqual(refusal(await check(frames[0]!, MODULE, CODE)), [403, "VERIFICATION_FAILED"]);
});

test("a code that is set later is asked of open pages, also of who has entered the one before", async () => {
  const { document } = await coded("the first");
  const frame = await frameFor(world, client, document);
  expectStatus(await answered(frame, "the first"), 200);
  expectStatus(await frame.get("document"), 200);
  expectStatus(await client.patch(signerPath(document), { accessCode: "the second" }), 200);
  assert.deepEqual(refusal(await frame.get("document")), [403, "VERIFICATION_PENDING"]);
  expectStatus(await answered(frame, "the second"), 200);
  const removed = expectStatus(await client.patch(signerPath(document), { accessCode: null }), 200);
  assert.equal("hasAccessCode" in removed, false);
  const plain = await frameFor(world, client, document);
  expectStatus(await plain.post("submit", await plain.submission()), 200);
  const late = await client.patch(signerPath(document), { accessCode: "too late" });
  assert.equal(late.status, 422);
  assert.match(JSON.stringify(late.body), /accessCode/);
});

test("other members of a patch leave the code, and another tenant changes none", async () => {
  const { document } = await coded();
  const named = await client.patch(signerPath(document), { metadata: { crm: "7" } });
  assert.equal(expectStatus(named, 200)["hasAccessCode"], true);
  const stranger = await world.integrator();
  const refused = await stranger.patch(signerPath(document), { accessCode: "mine now" });
  assert.equal(refused.status, 404);
  expectStatus(await answered(await frameFor(world, client, document), CODE), 200);
});

for (const accessCode of ["abc", "", "x".repeat(33), "   a   ", 1234, ["abcd"]])
  test(`${JSON.stringify(accessCode)} is no code`, async () => {
    const made = await newDocument(client, { signers: [{ ...ANA, accessCode }] });
    assert.equal(made.status, 422);
    assert.match(JSON.stringify(made.body), /accessCode/);
    assert.equal(JSON.stringify(made.body).includes("x".repeat(33)), false);
  });

test("who only gets a copy has no code, since nothing would ask for it", async () => {
  const copy = { name: "Cora Sol", email: "copy@example.com", action: "copy" };
  const made = await newDocument(client, { signers: [ANA, { ...copy, accessCode: CODE }] });
  assert.deepEqual([made.status, made.body.errors[0].field], [422, "signers[1].accessCode"]);
  const { id, signers } = await draft(client, { signers: [ANA, copy], fields: () => [] });
  const changed = await client.patch(`/v3/documents/${id}/signers/${signers[1]!.id}`, { accessCode: CODE });
  assert.deepEqual([changed.status, changed.body.errors[0].field], [422, "accessCode"]);
});

test("a code that nobody could read out is refused", async () => {
  for (const accessCode of ["\u200b\u200b\u200b\u200b", "ab\u0007cd"]) {
    const made = await newDocument(client, { signers: [{ ...ANA, accessCode }] });
    assert.deepEqual([made.status, made.body.errors[0].field], [422, "signers[0].accessCode"]);
  }
});

test("a session cannot ask for a code that the sender has not set", async () => {
  const { document } = await coded(null);
  const asked = await client.post("/v2/signing-sessions", {
    document_id: document.id,
    signature_id: document.signers[0]!.id,
    verifications: [{ module: MODULE }],
  });
  assert.equal(asked.status, 422);
  const frame = await frameFor(world, client, document);
  assert.deepEqual(refusal(await check(frame, MODULE, CODE)), [422, "MODULE_UNSUPPORTED"]);
});
