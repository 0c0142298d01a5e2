import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { check, type Outbox, outboxOf, openLink, start } from "../support/ceremonies.ts";
import {
  chainFrame,
  chainOf,
  fill,
  invited,
  LANDLORD_VALUES,
  linkFrame,
  newChain,
  pathOf,
  ready,
  signAll,
  submission,
  TENANT_VALUES,
  withJobs,
} from "../support/chains.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { type Frame, init } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Sessions over the documents of a chain (docs/contract/embed.md#chains). */
const ANA = "ana@example.com";
const BEA = "bea@example.com";
let world: World;
let client: Client;
let outbox: Outbox;
before(async () => {
  world = await createWorld({
    env: { TRUST_PROXY: "127.0.0.1" },
    overrides: { pdf: plainPdf, docx: fakeDocx() },
  });
});
beforeEach(async () => {
  client = await world.integrator();
  outbox = await outboxOf(world, client);
});
after(() => world.close());

const refusal = ({ status, body }: Answer) => [status, body.error?.code];
interface Ceremony {
  status: string;
  documentStatus: string;
  withheld?: boolean;
  document: { id: string; name: string };
  variables: { id: string; name: string }[];
  waitingFor: string[];
  progress: { consented: boolean; signature: unknown } | null;
  chain?: {
    status: string;
    remaining: number;
    documents: { id: string; status: string; isCurrent: boolean }[];
  };
}
const ceremony = async (frame: Frame) =>
  expectStatus(await frame.get("ceremony"), 200) as unknown as Ceremony;

test("a person fills each variable once and signs all documents in one session", async () => {
  const chain = await invited(client);
  expectStatus(await fill(world, client, chain, "Arrendador", LANDLORD_VALUES), 200);
  const ana = await chainFrame(world, client, chain, ANA);
  assert.deepEqual((await ceremony(ana)).waitingFor, ["Bea Sol"]);
  const frame = await chainFrame(world, client, chain, BEA);
  const opened = await ceremony(frame);
  assert.deepEqual(
    [opened.documentStatus, opened.chain?.status, opened.variables.map(({ name }) => name)],
    ["collecting_data", "filling", ["arrendatario__nombre", "arrendatario__rfc"]],
  );
  const values = Object.fromEntries(
    opened.variables.map(({ id, name }) => [id, TENANT_VALUES[name as keyof typeof TENANT_VALUES]]),
  );
  const { body } = await frame.put("variables", { values });
  assert.deepEqual(body, { documentStatus: "collecting_data", waitingFor: [] });
  await world.runJobs();
  const waiting = await ceremony(frame);
  assert.deepEqual([waiting.documentStatus, waiting.waitingFor], ["awaiting_signatures", ["Ana Ruiz"]]);
  assert.equal((await frame.post("submit", await submission(frame))).status, 409, "it is not their turn");
  const results = await signAll(ana, 3);
  assert.deepEqual(
    results.map(({ remaining }) => remaining),
    [2, 1, 0],
  );
  assert.equal((await ceremony(ana)).status, "completed");
  await signAll(frame, 3);
  await world.runJobs();
  assert.equal((await chainOf(client, chain)).status, "COMPLETED");
});

test("values that do not fit are refused at the chain's variable", async () => {
  const chain = await invited(client);
  const frame = await chainFrame(world, client, chain, BEA);
  const { variables } = await ceremony(frame);
  const { status, body } = await frame.put("variables", { values: { [variables[0]!.id]: "Bea" } });
  assert.equal(status, 422);
  assert.deepEqual(
    body.error.fields.map(({ fieldId, code }: Record<string, string>) => [fieldId, code]),
    [[variables[1]!.id, "REQUIRED"]],
  );
});

test("the adopted signature goes on to the next document, the consent does not", async () => {
  const chain = await ready(world, client);
  const frame = await chainFrame(world, client, chain, ANA);
  const signature = { method: "typed", text: "Ana Ruiz", face: "caveat" };
  const progress = { consented: true, values: {}, signature, initials: null, placed: [] };
  expectStatus(await frame.put("progress", progress), 204);
  expectStatus(await frame.post("submit", await submission(frame, { signature })), 200);
  const next = await ceremony(frame);
  assert.deepEqual(next.progress?.signature, signature);
  assert.equal(next.progress?.consented, false);
  assert.deepEqual(
    next.chain?.documents.map(({ status, isCurrent }) => [status, isCurrent]),
    [
      ["signed", false],
      ["pending", true],
      ["pending", false],
    ],
  );
});

test("a repeated submission answers the first result; one for another document is refused", async () => {
  const chain = await ready(world, client);
  const frame = await chainFrame(world, client, chain, ANA);
  const first = await submission(frame);
  const signed = expectStatus(await frame.post("submit", first), 200);
  const again = expectStatus(await frame.post("submit", first), 200);
  assert.deepEqual([again["documentId"], again["signedAt"]], [signed["documentId"], signed["signedAt"]]);
  const stale = await frame.post("submit", { ...first, submissionId: randomUUID() });
  assert.deepEqual(refusal(stale), [409, "DOCUMENT_CHANGED"]);
  assert.equal((await ceremony(frame)).chain?.remaining, 2);
});

test("verify answers for each document once all are signed", async () => {
  const chain = await ready(world, client);
  const body = { chain_id: chain.id, signer_email: ANA };
  const made = expectStatus(await client.post("/v2/signing-sessions", body), 201);
  assert.equal(made["chain_id"], chain.id);
  const verify = () => client.post(`/v2/signing-sessions/${String(made["session_id"])}/verify`);
  const frame = await chainFrame(world, client, chain, ANA);
  await signAll(frame, 2);
  assert.deepEqual(refusal(await verify()), [409, "SESSION_NOT_COMPLETED"]);
  await signAll(frame, 1);
  const proof = expectStatus(await verify(), 200) as unknown as {
    status: string;
    documents: { document_id: string; signature_id: string; document_hash: string }[];
  };
  assert.equal(proof.status, "completed");
  assert.deepEqual(
    proof.documents.map(({ document_id }) => document_id),
    chain.documents.map(({ id }) => id),
  );
});

test("a session is for a document or a chain, and for somebody of it", async () => {
  const chain = await invited(client);
  const post = (body: Record<string, unknown>) => client.post("/v2/signing-sessions", body);
  const [document] = chain.documents;
  assert.equal((await post({ signer_email: ANA })).status, 422);
  assert.equal(
    (await post({ chain_id: chain.id, document_id: document!.id, signer_email: ANA })).status,
    422,
  );
  assert.deepEqual(refusal(await post({ chain_id: chain.id, signer_email: "x@example.com" })), [
    404,
    "E1300",
  ]);
  const foreign = (await invited(await world.integrator())).id;
  assert.deepEqual(refusal(await post({ chain_id: foreign, signer_email: ANA })), [404, "E1300"]);
  const draft = await newChain(client);
  assert.deepEqual(refusal(await post({ chain_id: draft.id, signer_email: ANA })), [409, "E1600"]);
});

test("a link asks for the code once for all documents, and each has the evidence of it", async () => {
  const chain = await ready(world, client);
  const closed = await openLink(world, await outbox.link(ANA));
  const hidden = await ceremony(closed);
  assert.deepEqual([hidden.withheld, hidden.chain, hidden.document.name], [true, undefined, ""]);
  assert.deepEqual(refusal(await closed.get("document")), [403, "VERIFICATION_PENDING"]);
  const frame = await linkFrame(world, outbox, ANA);
  await signAll(frame, 3);
  for (const { id } of chain.documents) {
    const path = `/v3/documents/doc_${id.replaceAll("-", "")}/events?limit=100`;
    const { data } = (await client.get(path)).body as { data: { type: string; data: { chainId: string } }[] };
    assert.ok(data.every((event) => event.data.chainId === `chn_${chain.id.replaceAll("-", "")}`));
  }
});

test("a declined document stops no other, and the link goes on with the next", async () => {
  const chain = await ready(world, client);
  const frame = await linkFrame(world, outbox, ANA);
  expectStatus(await frame.post("decline", { reason: "no" }), 204);
  assert.equal((await ceremony(frame)).status, "declined");
  const next = await linkFrame(world, outbox, ANA);
  const { document, chain: shown } = await ceremony(next);
  assert.equal(document.id, chain.documents[1]!.id);
  assert.deepEqual(
    shown?.documents.map(({ status }) => status),
    ["declined", "pending", "pending"],
  );
});

test("voiding one document leaves the others, and the session goes on", async () => {
  const chain = await ready(world, client);
  const frame = await chainFrame(world, client, chain, ANA);
  const [first] = chain.documents;
  expectStatus(await client.post(`/v2/documents/${first!.id}/void`, {}), 200);
  const { document, status } = await ceremony(frame);
  assert.deepEqual([document.id, status], [chain.documents[1]!.id, "open"]);
  await signAll(frame, 2);
  await world.runJobs();
  await signAll(await chainFrame(world, client, chain, BEA), 2);
  await world.runJobs();
  assert.equal((await chainOf(client, chain)).status, "COMPLETED");
});

test("a document that is corrected waits, and the others are signed meanwhile", async () => {
  const chain = await ready(world, client);
  const frame = await chainFrame(world, client, chain, ANA);
  const path = `/v2/documents/${chain.documents[0]!.id}`;
  expectStatus(await client.post(`${path}/enter-correction`), 200);
  assert.equal((await ceremony(frame)).document.id, chain.documents[1]!.id);
  await signAll(frame, 2);
  assert.equal((await ceremony(frame)).documentStatus, "correcting");
  expectStatus(await withJobs(world, client.post(`${path}/exit-correction`)), 200);
  await world.runJobs();
  await signAll(frame, 1);
  assert.equal((await ceremony(frame)).status, "completed");
});

test("a signer who is removed from one document keeps the link to the others", async () => {
  const chain = await ready(world, client);
  const path = `/v2/documents/${chain.documents[1]!.id}`;
  const { signatures } = (await client.get(path)).body;
  const ana = signatures.find(({ email }: { email: string }) => email === ANA);
  expectStatus(await client.post(`${path}/enter-correction`), 200);
  expectStatus(await client.delete(`${path}/signers/${ana.id}`), 200);
  expectStatus(await withJobs(world, client.post(`${path}/exit-correction`)), 200);
  const frame = await linkFrame(world, outbox, ANA);
  assert.equal((await ceremony(frame)).chain?.remaining, 2);
  await signAll(frame, 2);
});

test("nobody signs one document while others of the chain are being prepared", async () => {
  const chain = await invited(client);
  const [first] = chain.documents;
  const { signatures } = (await client.get(`/v2/documents/${first!.id}`)).body;
  const body = { document_id: first!.id, signature_id: signatures[0].id };
  const session = await client.post("/v2/signing-sessions", body);
  assert.equal(session.status, 201, "the person has values to enter");
  const frame = await chainFrame(world, client, chain, ANA);
  const submitted = await frame.post("submit", await submission(frame));
  assert.deepEqual(refusal(submitted), [409, "DATA_PENDING"]);
});

test("a hand-off takes all documents of the person to the other device", async () => {
  const chain = await ready(world, client);
  const frame = await chainFrame(world, client, chain, ANA);
  await signAll(frame, 1);
  const { url } = expectStatus(await frame.post("handoff", {}), 201) as { url: string };
  const phone = await openLink(world, new URL(url).pathname);
  assert.equal((await ceremony(phone)).document.id, chain.documents[1]!.id);
  await signAll(phone, 2);
  assert.equal((await ceremony(frame)).status, "completed");
});

test("simulated signers fill and sign all documents of a chain", async () => {
  const chain = await invited(client, {
    roles: [
      { name: "Arrendador", contactEmail: "autosign@sandbox.service.test" },
      { name: "Arrendatario", contactEmail: BEA },
    ],
  });
  await world.runJobs();
  expectStatus(await fill(world, client, chain, "Arrendatario", TENANT_VALUES), 200);
  await world.runJobs();
  const frame = await chainFrame(world, client, chain, BEA);
  await signAll(frame, 3);
  await world.runJobs();
  assert.equal((await chainOf(client, chain)).status, "COMPLETED");
});

test("the frame serves each signed document of the person, and no other's", async () => {
  const chain = await ready(world, client);
  const ana = await chainFrame(world, client, chain, ANA);
  await signAll(ana, 3);
  const bea = await chainFrame(world, client, chain, BEA);
  await signAll(bea, 3);
  await world.runJobs();
  for (const { id } of chain.documents) assert.equal((await bea.get(`signed?documentId=${id}`)).status, 200);
  const other = await ready(world, client);
  assert.equal((await bea.get(`signed?documentId=${other.documents[0]!.id}`)).status, 404);
});

test("a frame's init names the protocol's version", async () => {
  const chain = await invited(client);
  const body = { chain_id: chain.id, signer_email: ANA };
  const made = expectStatus(await client.post("/v2/signing-sessions", body), 201);
  const started = expectStatus(await init(world, String(made["client_secret"])), 200);
  assert.equal(started["protocol_version"], 2);
  await client.delete(pathOf(chain));
  assert.deepEqual(refusal(await init(world, String(made["client_secret"]))), [409, "SESSION_CANCELLED"]);
});

test("a code of one document's link is not needed again for the chain's, and guesses are shared", async () => {
  const chain = await ready(world, client);
  const frame = await linkFrame(world, outbox, ANA);
  await signAll(frame, 1);
  const later = await openLink(world, await outbox.link(ANA));
  const state = expectStatus(await start(later, "email_otp"), 200);
  const wrong = await check(later, "email_otp", "111111");
  assert.equal((wrong.body as { attemptsLeft: number }).attemptsLeft, Number(state["attemptsLeft"]) - 1);
  assert.equal((await chainOf(client, chain)).status, "SIGNING");
});
