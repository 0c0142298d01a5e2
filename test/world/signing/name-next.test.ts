import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { linkTo, mailTo } from "../support/links.ts";
import { readPdf } from "../../sealing/support/read.ts";
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

/** A signer names, as they act, who signs next, where the owner lets them (docs/contract/v3.md#name-next). */
let world: World;
let client: Client;
let tenantId: string;

before(async () => {
  world = await createWorld();
  ({ tenantId } = await world.createTenant({ credits: 500 }));
  client = world.as(await world.createKey(tenantId));
});
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

let number = 0;
const somebody = (): Person & { email: string } => {
  number += 1;
  return { name: `Next ${number}`, email: `next${number}@example.com` };
};
/** A place in the order without a person. */
const open = (more: object = {}): Person => {
  number += 1;
  return { name: "Head of purchasing", externalId: `place-${number}`, order: 2, ...more } as Person;
};
const namer = (person: Person = ANA, more: object = {}): Person =>
  ({ ...person, order: 1, mayNameNext: true, ...more }) as Person;

const sentTo = (...signers: Person[]): Promise<Draft> => sent(client, { signers });
const submit = async (frame: Frame, more: object = {}): Promise<Answer> =>
  frame.post("submit", await frame.submission({ ...more }));
const eventsOf = async ({ id }: Draft): Promise<Answer["body"][]> =>
  (await client.get(`/v3/documents/${id}/events?limit=100`)).body.data.toReversed();
const peopleOf = async ({ id }: Draft): Promise<Answer["body"][]> =>
  (await client.get(`/v3/documents/${id}/signers`)).body.data;
const refusal = ({ status, body }: Answer) => [status, body.error?.code];

test("the named person is asked in the open place, and owner, events and record know who named them", async () => {
  const document = await sentTo(namer(), open());
  const [ana] = await peopleOf(document);
  assert.equal(ana.mayNameNext, true);
  const frame = await frameFor(world, client, document);
  assert.deepEqual((await frame.get("ceremony")).body.nextSigner, { name: "Head of purchasing" });
  const next = somebody();
  expectStatus(await submit(frame, { next }), 200);
  const [, named] = await peopleOf(document);
  assert.deepEqual(
    [named.id, named.name, named.email, named.status, named.externalId],
    [document.signers[1]!.id, next.name, next.email, "sent", undefined],
  );
  assert.ok(await linkTo(world, tenantId, next.email), "the named person is invited");
  const mails = await mailTo(world, tenantId, next.email);
  assert.equal([mails].flat().length, 1, "once");
  const event = (await eventsOf(document)).find(({ type }) => type === "signer.named");
  assert.equal(event.actor.name, ANA.name);
  assert.deepEqual([event.data.from.name, event.data.to.name], ["Head of purchasing", next.name]);
  assert.doesNotMatch(event.data.to.contact, new RegExp(next.email), "masked");
  expectStatus(await submit(await frameFor(world, client, document, document.signers[1])), 200);
  await world.runJobs();
  const { bytes } = await client.get(`/v3/documents/${document.id}/download`);
  const text = (await readPdf(bytes)).runs.map((run) => run.text).join(" ");
  assert.match(text, /Ana Ruiz named Next \d+/);
  assert.match(text, /Named Next \d+ to sign next/);
});

test("the signature waits for a name, and nobody names where the sender has not said so", async () => {
  const document = await sentTo(namer(), open());
  const frame = await frameFor(world, client, document);
  const missing = await submit(frame);
  assert.deepEqual(refusal(missing), [422, "INVALID_REQUEST"]);
  assert.equal(missing.body.error.pointer, "/next");
  const closed = await sentTo({ ...ANA, order: 1 }, open());
  const other = await frameFor(world, client, closed);
  assert.equal((await other.get("ceremony")).body.nextSigner, undefined);
  assert.deepEqual(refusal(await submit(other, { next: somebody() })), [422, "INVALID_REQUEST"]);
  expectStatus(await submit(other), 200);
});

test("a person with an address is never replaced", async () => {
  const document = await sentTo(namer(), { ...BEA, order: 2 });
  const frame = await frameFor(world, client, document);
  assert.equal((await frame.get("ceremony")).body.nextSigner, undefined);
  assert.deepEqual(refusal(await submit(frame, { next: somebody() })), [409, "DOCUMENT_CHANGED"]);
  expectStatus(await submit(frame), 200);
  assert.equal((await peopleOf(document))[1].email, BEA.email);
});

test("oneself, an existing person, an address that takes no mail and no address at all are refused", async () => {
  const document = await sentTo(namer(), open(), { ...BEA, order: 3 });
  const frame = await frameFor(world, client, document);
  const { name } = somebody();
  const wrong: [object, RegExp][] = [
    [{ name, email: ANA.email }, /\/email$/],
    [{ name, email: ` ${ANA.email!.toUpperCase()} ` }, /\/email$/],
    [{ name, email: BEA.email }, /\/email$/],
    [{ name, email: "somebody@gmial.com" }, /\/email$/],
    [{ name, email: "not an address" }, /\/email$/],
    [{ name }, /\/email$/],
    [{ name, email: "x@example.com", phone: "+525512345678" }, /\/email$/],
    [{ name: "https://evil.example", email: "x@example.com" }, /^\/next\/name$/],
    [{ name: "", email: "x@example.com" }, /^\/next\/name$/],
  ];
  for (const [next, pointer] of wrong) {
    const answer = await submit(frame, { next });
    assert.deepEqual(refusal(answer), [422, "INVALID_REQUEST"]);
    assert.match(answer.body.error.pointer, pointer);
  }
  assert.deepEqual(
    (await peopleOf(document)).map(({ status, signedAt }) => [status === "pending", signedAt]),
    [
      [false, null],
      [true, null],
      [true, null],
    ],
    "nothing of a refused submission stays",
  );
  const suggested = await submit(frame, { next: { name, email: "somebody@gmial.com" } });
  assert.match(suggested.body.error.message, /somebody@gmail\.com/);
});

test("a doubtful address is taken, and the event warns of it", async () => {
  const document = await sentTo(namer(), open());
  const frame = await frameFor(world, client, document);
  const { name } = somebody();
  expectStatus(await submit(frame, { next: { name, email: "who@mailinator.com" } }), 200);
  const event = (await eventsOf(document)).find(({ type }) => type === "signer.named");
  assert.equal(event.data.warning, "disposable_domain");
});

test("a repeated submission names once; another one after it names nobody", async () => {
  const document = await sentTo(namer(), open());
  const frame = await frameFor(world, client, document);
  const [first, second] = [somebody(), somebody()];
  const submission = await frame.submission({ next: first });
  expectStatus(await frame.post("submit", submission), 200);
  expectStatus(await frame.post("submit", submission), 200);
  assert.deepEqual(refusal(await frame.post("submit", { ...submission, next: second })).slice(0, 1), [200]);
  const again = await frame.post("submit", { ...(await frame.submission()), next: second });
  assert.equal(again.body.error.code, "SESSION_COMPLETED");
  assert.equal((await peopleOf(document))[1].email, first.email);
  assert.equal((await eventsOf(document)).filter(({ type }) => type === "signer.named").length, 1);
});

test("of two who may name, the first does; the other loads the page again and names nobody", async () => {
  const document = await sentTo(namer(), namer(BEA), open());
  const frames = [
    await frameFor(world, client, document, document.signers[0]),
    await frameFor(world, client, document, document.signers[1]),
  ] as const;
  const answers = await Promise.all(frames.map((frame) => submit(frame, { next: somebody() })));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  const late = answers.findIndex(({ status }) => status === 409);
  assert.equal(answers[late]!.body.error.code, "DOCUMENT_CHANGED");
  const [, , named] = await peopleOf(document);
  assert.equal(named.status, "pending", "it is not their turn yet");
  expectStatus(await submit(frames[late]!), 200);
  assert.equal((await peopleOf(document))[2].status, "sent");
});

test("nobody is named after a void, nor by a link before its code", async () => {
  const document = await sentTo(namer(), open());
  const frame = await frameFor(world, client, document);
  const submission = await frame.submission({ next: somebody() });
  expectStatus(await client.post(`/v3/documents/${document.id}/void`), 200);
  assert.equal((await frame.post("submit", submission)).status, 409);
  assert.equal((await peopleOf(document))[1].email, null);
  const coded = await sentTo(namer(ANA, { accessCode: "blue-42" }), open());
  const thief = await frameFor(world, client, coded);
  const { document: shown } = (await thief.get("ceremony")).body;
  assert.equal((await thief.get("ceremony")).body.nextSigner, undefined, "a withheld page names no place");
  const stolen = { ...submission, documentHash: shown.sha256 || "0".repeat(64) };
  assert.deepEqual(refusal(await thief.post("submit", stolen)), [403, "VERIFICATION_PENDING"]);
  assert.equal((await peopleOf(coded))[1].email, null);
});

test("one who was named names the next where they may, and the last has nobody to name", async () => {
  const document = await sentTo(namer(), open({ mayNameNext: true }), open({ order: 3 }));
  const [second, third] = [somebody(), somebody()];
  expectStatus(await submit(await frameFor(world, client, document), { next: second }), 200);
  const frame = await frameFor(world, client, document, document.signers[1]);
  assert.deepEqual((await frame.get("ceremony")).body.nextSigner, { name: "Head of purchasing" });
  expectStatus(await submit(frame, { next: third }), 200);
  expectStatus(await submit(await frameFor(world, client, document, document.signers[2])), 200);
  const signers = await peopleOf(document);
  assert.deepEqual(
    signers.map(({ email }) => email),
    [ANA.email, second.email, third.email],
  );
});

test("only who acts names the next: viewers and copies are refused, in a creation and as they are added", async () => {
  for (const action of ["view", "copy"]) {
    const viewer = { ...BEA, order: 1, mayNameNext: true, action };
    const refused = await newDocument(client, { signers: [{ ...ANA, order: 1 }, viewer] });
    assert.deepEqual(
      [refused.status, refused.body.errors[0].field],
      [422, "signers[1].mayNameNext"],
      JSON.stringify(refused.body),
    );
    const { id } = await draft(client);
    const added = await client.post(`/v3/documents/${id}/signers`, viewer);
    assert.deepEqual([added.status, added.body.errors[0].field], [422, "mayNameNext"]);
    expectStatus(await client.post(`/v3/documents/${id}/signers`, { ...viewer, mayNameNext: false }), 201);
  }
});

test("the right to name the next is given and taken until the person has acted", async () => {
  const document = await sentTo({ ...ANA, order: 1 }, open());
  const [ana, place] = document.signers;
  const patch = (signer: typeof ana, mayNameNext: unknown) =>
    client.patch(`/v3/documents/${document.id}/signers/${signer!.id}`, { mayNameNext });
  assert.equal(expectStatus(await patch(ana, true), 200)["mayNameNext"], true);
  const frame = await frameFor(world, client, document);
  assert.deepEqual((await frame.get("ceremony")).body.nextSigner, { name: "Head of purchasing" });
  assert.equal(expectStatus(await patch(ana, null), 200)["mayNameNext"], undefined);
  assert.equal((await frame.get("ceremony")).body.nextSigner, undefined);
  assert.equal((await patch(ana, "yes")).status, 422);
  expectStatus(await submit(frame), 200);
  const late = await patch(ana, true);
  assert.deepEqual([late.status, late.body.errors[0].field], [422, "mayNameNext"]);
  expectStatus(await patch(place, true), 200);
  const viewer = { ...BEA, action: "view" };
  const { id, signers } = await draft(client, { signers: [ANA, viewer], fields: () => [] });
  const refused = await client.patch(`/v3/documents/${id}/signers/${signers[1]!.id}`, { mayNameNext: true });
  assert.deepEqual([refused.status, refused.body.errors[0].field], [422, "mayNameNext"]);
});
