import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { parseId } from "../../../server/src/domain/model/ids.ts";
import { openDocument } from "../../../server/src/domain/signing/open-document.ts";
import { sessionOfBearer } from "../../../server/src/domain/signing/session/init-session.ts";
import { piecesOf } from "../../../packages/signing-page/src/wire/byteranges.ts";
import type { Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import {
  ANA,
  BEA,
  type Draft,
  Frame,
  frameFor,
  init,
  openFrame,
  openSession,
  sent,
  type Signer,
  TYPED,
  uuid,
} from "../support/signing.ts";

const MINUTE = 60_000;
const BEA_WITH_PHONE = { name: "Bea Łukasz", email: "bea.private@example.com" };

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
beforeEach(() => world.clock.advance(MINUTE));
after(() => world.close());

/** Fields of every kind for each signer; those of the second are prefilled. */
function everyKind(signer: Signer, index: number) {
  const at = (type: string, y: number, more: object = {}) => ({
    signerId: signer.id,
    type,
    page: index + 1,
    x: 72,
    y,
    label: `${type} of ${signer.name}`,
    ...more,
  });
  return [
    at("signature", 72),
    at("initials", 140, { required: false }),
    at("text", 200, { value: index === 1 ? "private words" : null }),
    at("checkbox", 240, { required: false }),
    at("date", 280, { required: false }),
    at("name", 320, { required: false }),
    at("email", 360, { required: false }),
  ];
}
/** The file that people see: the canonical one. */
const canonicalOf = async ({ id }: Draft) =>
  Buffer.from((await client.get(`/v3/documents/${id}/download`)).bytes);
const twoSigners = () => sent(client, { signers: [ANA, BEA_WITH_PHONE], fields: everyKind });
const eventTypes = async (id: string): Promise<string[]> => {
  const { data } = (await client.get(`/v3/documents/${id}/events?limit=100`)).body;
  return data.map((event: { type: string }) => event.type).toReversed();
};
const fieldOf = (document: Draft, signer: Signer, type: string) =>
  document.fields
    .find((field) => field.signerId === signer.id && field.type === type)!
    .id.slice("sfl_".length);

test("the trade of the frame token brings the ceremony to who asks for it, and to nobody else", async () => {
  const document = await twoSigners();
  const session = await openSession(client, document);
  const trade = async (body: object) => {
    const { body: started } = await init(world, session.client_secret, { origin: world.url });
    const path = `/embed/${session.session_id}/token`;
    return world.anonymous.post(path, { frameToken: started.frame_token, ...body });
  };
  const plain = expectStatus(await trade({}), 200);
  assert.equal("ceremony" in plain, false);
  const { bearer, ceremony } = expectStatus(await trade({ ceremony: true }), 200);
  const frame = new Frame(world, session.session_id, bearer as string);
  assert.deepEqual(ceremony, (await frame.get("ceremony")).body);
  expectStatus(await trade({ ceremony: false }), 422);
});

test("the ceremony tells a signer all of theirs, and of the others no more than that they are there", async () => {
  const document = await twoSigners();
  const frame = await frameFor(world, client, document);
  const answer = await frame.get("ceremony");
  const { fields, signers, ...ceremony } = expectStatus(answer, 200) as {
    fields: Record<string, unknown>[];
    signers: Record<string, unknown>[];
  } & Record<string, unknown>;
  const bytes = await canonicalOf(document);
  const size = { width: 612, height: 792 };
  assert.deepEqual(ceremony, {
    sessionId: frame.sessionId,
    status: "open",
    livemode: false,
    locale: null,
    appearance: null,
    allowDecline: true,
    allowDelegation: true,
    handedOff: false,
    signingMode: "autografa",
    document: {
      id: uuid(document.id),
      name: "Agreement",
      senderName: "Acme",
      pageCount: 2,
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      revision: 0,
      timeZone: null,
      dateFormat: "long",
      pages: [size, size],
    },
    signer: { id: document.signers[0]!.id.slice(4), name: ANA.name, email: ANA.email },
    documentStatus: "awaiting_signatures",
    variables: [],
    waitingFor: [],
    verifications: [],
    progress: null,
    result: null,
    simulate: null,
    contact: "a•••@example.com",
    finishLater: { remindInDays: [1, 3, 7] },
    questions: true,
    unseen: true,
  });
  assert.deepEqual(
    signers.map(({ name, isSelf }) => [name, isSelf]),
    [
      [ANA.name, true],
      [BEA.name, false],
    ],
  );
  const mine = fields.filter(({ mine: own }) => own);
  assert.equal(mine.length, 7);
  const prefilled = Object.fromEntries(mine.map(({ type, value }) => [type, value]));
  assert.equal(prefilled["name"], ANA.name);
  assert.equal(prefilled["email"], ANA.email);
  assert.deepEqual([...new Set(fields.filter(({ mine: own }) => !own).map(({ value }) => value))], [null]);
  for (const secret of ["private", "bea.private@example.com", "+34"])
    assert.ok(!JSON.stringify(answer.body).includes(secret), secret);
});

test("the first act is told once, however often it is told", async () => {
  const document = await twoSigners();
  const frames = await Promise.all(
    [0, 1].map((index) => frameFor(world, client, document, document.signers[index])),
  );
  for (const frame of [...frames, ...frames])
    await Promise.all([frame.post("act", {}), frame.post("act", {})]);
  const types = (await eventTypes(document.id)).slice(4);
  assert.deepEqual(types, ["signer.viewed", "document.viewed", "signer.viewed"]);
  const { data } = (await client.get(`/v3/documents/${document.id}/signers`)).body;
  assert.deepEqual(
    data.map((signer: Signer) => signer.status),
    ["viewed", "viewed"],
  );
});

test("a range of the document reads three rows, not the whole ceremony; a first load by it is told", async () => {
  const { domain } = world.server.context;
  const document = await twoSigners();
  const frame = await frameFor(world, client, document, document.signers[0]);
  const session = await sessionOfBearer(domain, parseId("session", frame.sessionId)!, frame.bearer);
  const tables: string[] = [];
  const store: typeof domain.store = {
    ...domain.store,
    write: (work) => domain.store.write(work),
    read: (work) => domain.store.read((reader) => work(noting(reader, tables))),
  };
  const place = { ip: "192.0.2.7", userAgent: null };
  await openDocument({ ...domain, store }, session, place);
  assert.deepEqual((await eventTypes(document.id)).slice(4), ["signer.opened"]);
  expectStatus(await frame.post("act", {}), 204);
  tables.length = 0;
  const { file } = await openDocument({ ...domain, store }, session, place);
  assert.deepEqual(tables.toSorted(), ["documents", "files", "signers"]);
  const answer = await frame.get("document", { range: "bytes=0-9" });
  assert.equal(answer.status, 206);
  assert.equal(answer.headers.get("content-range"), `bytes 0-9/${file.size}`);
});

/** Wraps a reader and records the tables that are read. */
function noting<Reader extends object>(reader: Reader, tables: string[]): Reader {
  return new Proxy(reader, {
    get(target, name) {
      tables.push(String(name));
      return Reflect.get(target, name, target);
    },
  });
}

test("several ranges come in one answer; a list that no viewer asks for is answered with the whole", async () => {
  const document = await twoSigners();
  const frame = await frameFor(world, client, document, document.signers[0]);
  const whole = (await frame.get("document")).bytes;
  const answer = await frame.get("document", { range: "bytes=0-4,10-19, 30-30" });
  assert.equal(answer.status, 206);
  const pieces = piecesOf(answer.bytes, answer.headers.get("content-type") ?? "");
  assert.deepEqual(
    pieces?.map(({ start, bytes }) => [start, Buffer.from(bytes)]),
    [
      [0, Buffer.from(whole.subarray(0, 5))],
      [10, Buffer.from(whole.subarray(10, 20))],
      [30, Buffer.from(whole.subarray(30, 31))],
    ],
  );
  const many = Array.from({ length: 129 }, (_, index) => `${index * 2}-${index * 2}`).join();
  for (const strange of ["0-9,5-14", "10-19,0-4", "0-4,x", "0-4,9-8", many, "0-1,999999999-"]) {
    const { status, bytes } = await frame.get("document", { range: `bytes=${strange}` });
    assert.deepEqual([status, bytes.length], [200, whole.length], strange);
  }
});

test("the document is served to its bearer, whole and by range, and to nobody else", async () => {
  const document = await twoSigners();
  const frame = await frameFor(world, client, document);
  const bytes = await canonicalOf(document);
  const whole = await frame.get("document");
  assert.deepEqual(Buffer.from(whole.bytes), bytes);
  assert.match(whole.headers.get("content-disposition")!, /^inline/);
  const part = await frame.get("document", { range: "bytes=5-9" });
  assert.equal(part.status, 206);
  assert.deepEqual(Buffer.from(part.bytes), bytes.subarray(5, 10));
  const other = await frameFor(world, client, await twoSigners());
  const strangers = [
    await world.anonymous.get(`/embed/${frame.sessionId}/document`),
    await client.get(`/embed/${frame.sessionId}/document`),
    await world.as(other.bearer).get(`/embed/${frame.sessionId}/document`),
    await world.as("x").get(`/embed/${frame.sessionId}/ceremony`),
    await world.as(frame.bearer).get(`/embed/ses_${"0".repeat(32)}/ceremony`),
  ];
  for (const { status, body } of strangers) {
    assert.equal(status, 401);
    assert.equal(body.error.code, "SESSION_INVALID");
  }
  assert.equal(
    (await world.as(frame.bearer).get("/embed/nonsense/ceremony")).body.error.code,
    "SESSION_NOT_FOUND",
  );
});

test("a bearer outlives its secret's 15 minutes, but not two hours", async () => {
  const frame = await frameFor(world, client, await twoSigners());
  world.clock.advance(119 * MINUTE);
  assert.equal((await frame.get("ceremony")).body.status, "open");
  world.clock.advance(MINUTE);
  assert.equal((await frame.get("ceremony")).status, 401);
});

test("progress is kept for a reload, and a restart of the server; what is malformed is refused", async () => {
  const document = await twoSigners();
  const frame = await frameFor(world, client, document);
  const text = fieldOf(document, document.signers[0]!, "text");
  const progress = {
    consented: true,
    consentedAt: "2026-07-11T12:34:56.000Z",
    values: { [text]: "half a sentence, Łukasz" },
    signature: TYPED,
    initials: null,
    placed: [fieldOf(document, document.signers[0]!, "signature")],
  };
  assert.equal((await frame.put("progress", progress)).status, 204);
  for (const bad of [
    { ...progress, placed: "x" },
    { ...progress, signature: { method: "stamp" } },
    {},
    [],
    null,
  ]) {
    const { status, body } = await frame.put("progress", bad);
    assert.equal(status, 422);
    assert.equal(body.error.code, "INVALID_REQUEST");
  }
  assert.deepEqual((await frame.get("ceremony")).body.progress, progress);
  await world.restart();
  const again = new Frame(world, frame.sessionId, frame.bearer);
  client = world.as(client.token!);
  assert.deepEqual(
    (await again.get("ceremony")).body.progress,
    progress,
    "bearer and progress are still good",
  );
});

test("a decline ends the signer's part, tells its reason, and leaves the document open", async () => {
  const document = await twoSigners();
  const frame = await frameFor(world, client, document);
  assert.equal((await frame.post("decline", { reason: 5 })).status, 422);
  for (const _ of [1, 2])
    assert.equal((await frame.post("decline", { reason: " Too expensive " })).status, 204);
  const { body } = await client.get(`/v3/documents/${document.id}?expand=signers`);
  assert.equal(body.status, "awaiting_signatures");
  assert.equal(body.signers[0].status, "declined");
  assert.equal(body.signers[0].declineReason, "Too expensive");
  assert.equal((await eventTypes(document.id)).filter((type) => type === "signer.declined").length, 1);
  assert.equal((await frame.get("ceremony")).body.status, "declined");
  assert.equal((await frame.get("outcome")).body.status, "declined");
  const late = await frame.post("submit", await frame.submission());
  assert.equal(late.status, 409);
  assert.equal(late.body.error.code, "SESSION_CANCELLED");
  const bea = await frameFor(world, client, document, document.signers[1]);
  assert.equal((await bea.post("decline", { reason: null })).status, 204, "without a reason");
  const policy = (await client.get(`/v2/signing-sessions/${frame.sessionId}/policy`)).body;
  assert.equal(policy.status, "cancelled");
});

test("a session with declining switched off says so to its page, and refuses a page that declines all the same", async () => {
  const document = await twoSigners();
  const session = await openSession(client, document, { body: { allow_decline: false } });
  const frame = await openFrame(world, session);
  assert.equal((await frame.get("ceremony")).body.allowDecline, false);
  const { status, body } = await frame.post("decline", { reason: "No." });
  assert.deepEqual([status, body.error.code, body.error.retryable], [403, "DECLINE_NOT_ALLOWED", false]);
  assert.equal((await frame.get("ceremony")).body.status, "open");
  assert.ok(!(await eventTypes(document.id)).includes("signer.declined"));
});

test("who has signed cannot decline: 409 SESSION_COMPLETED", async () => {
  const document = await sent(client);
  const frame = await frameFor(world, client, document);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  const { status, body } = await frame.post("decline", { reason: null });
  assert.equal(status, 409);
  assert.equal(body.error.code, "SESSION_COMPLETED");
});

test("outcome and the signed copy follow the document to its end", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const [ana, bea] = [
    await frameFor(world, client, document),
    await frameFor(world, client, document, document.signers[1]),
  ];
  assert.deepEqual((await ana.get("outcome")).body, {
    status: "open",
    documentStatus: "awaiting_signatures",
    result: null,
  });
  assert.equal((await ana.get("signed")).status, 404);
  const { body: result } = await ana.post("submit", await ana.submission());
  assert.deepEqual((await ana.get("outcome")).body, {
    status: "completed",
    documentStatus: "awaiting_signatures",
    result,
  });
  assert.equal((await ana.get("signed")).status, 404, "Bea has not signed");
  expectStatus(await bea.post("submit", await bea.submission()), 200);
  assert.equal((await ana.get("signed")).status, 202, "it is being sealed");
  await world.runJobs();
  assert.equal((await ana.get("outcome")).body.documentStatus, "completed");
  const signed = await ana.get("signed");
  assert.equal(signed.status, 200);
  const download = await client.get(`/v3/documents/${document.id}/download`);
  assert.deepEqual(signed.bytes, download.bytes);
});
