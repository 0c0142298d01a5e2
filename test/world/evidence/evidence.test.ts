import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { PDF } from "@libpdf/core";
import { readPdf, textOf } from "../../sealing/support/read.ts";
import { formatDay } from "../../../packages/signing-page/src/locales/index.ts";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { assertChain } from "../support/chain.ts";
import {
  ANA,
  BEA,
  type Draft,
  DRAWN,
  init,
  sampleBase64,
  sent,
  signAs,
  type Signer,
  TYPED,
} from "../support/signing.ts";

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

const download = async (document: Draft, who = client): Promise<Uint8Array> =>
  (await who.get(`/v3/documents/${document.id}/download`)).bytes;
const eventsOf = async (document: Draft): Promise<Answer["body"][]> =>
  (await client.get(`/v3/documents/${document.id}/events?limit=100`)).body.data;
const statusOf = async (document: Draft): Promise<string> =>
  (await client.get(`/v3/documents/${document.id}`)).body.status;

const oneOptional = ({ id: signerId }: Signer) => [
  { signerId, type: "signature", page: 1, x: 72, y: 200 },
  { signerId, type: "signature", page: 2, x: 72, y: 200, required: false },
];
const withText = ({ id: signerId }: Signer) => [
  { signerId, type: "signature", page: 1, x: 72, y: 72 },
  { signerId, type: "text", page: 1, x: 72, y: 200 },
  { signerId, type: "name", page: 1, x: 72, y: 260 },
];

const withDate = ({ id: signerId }: Signer) => [
  { signerId, type: "signature", page: 1, x: 72, y: 72 },
  { signerId, type: "date", page: 1, x: 72, y: 200, width: 240, height: 24 },
];
test("from the last signature to completed: sealed once, by the job alone", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  for (const signer of document.signers) {
    assert.equal(await statusOf(document), "awaiting_signatures");
    expectStatus(await signAs(world, client, document, { signer }), 200);
  }
  assert.equal(await statusOf(document), "processing");
  const original = await client.get(`/v3/documents/${document.id}/download?version=original`);
  assert.deepEqual(Buffer.from(original.bytes), Buffer.from(await sampleBase64(), "base64"));
  world.clock.advance(2500);
  await world.runJobs();
  await world.runJobs();
  const { body } = await client.get(`/v3/documents/${document.id}?expand=evidencePdf,signers`);
  assert.deepEqual([body.status, body.signedCount, body.signerCount], ["completed", 2, 2]);
  const sealed = await download(document);
  assert.equal(createHash("sha256").update(sealed).digest("hex"), body.evidencePdf.hash);
  const events = await eventsOf(document);
  const completed = events.filter(({ type }) => type === "document.completed");
  assert.equal(completed.length, 1);
  const { createdAt, actor, data } = completed[0]!;
  assert.equal(createdAt, new Date(world.clock.now()).toISOString());
  assert.deepEqual(actor, { type: "system", id: null, name: null, email: null });
  assert.equal(data.status, "completed");
  assert.equal(data.evidencePdf.url, `${world.url}/v3/documents/${document.id}?expand=evidencePdf`);
  assertChain(events);
});

test("the evidence holds the original pages, the audit pages and every name, and ends in a signature", async () => {
  const signers = [
    { name: "Łukasz Ñandú", email: "lukasz@example.com" },
    { name: "Ana", phone: "+34600000001" },
  ];
  const document = await sent(client, { signers, body: { name: "Arrendamiento Nº 7" } });
  expectStatus(await signAs(world, client, document, { signature: { ...TYPED, text: "Łukasz Ñandú" } }), 200);
  expectStatus(await signAs(world, client, document, { signer: document.signers[1]! }), 200);
  await world.runJobs();
  const sealed = Buffer.from(await download(document));
  const { pages, runs } = await readPdf(sealed);
  assert.ok(pages.length > 2, "audit pages follow");
  const text = runs.map((run) => run.text).join(" ");
  const events = await eventsOf(document);
  const head = String(events[1]!["hash"]);
  for (const part of [
    "Łukasz Ñandú",
    "lukasz@example.com",
    "+34600000001",
    "Arrendamiento Nº 7",
    document.id,
  ])
    assert.ok(text.includes(part), part);
  assert.ok(text.replaceAll(/\s/g, "").includes(head), "the head of the chain that it closes");
  assert.match(sealed.toString("latin1"), /\/ByteRange\s*\[\s*0 /);
  assert.match(sealed.toString("latin1"), /ETSI\.CAdES\.detached/);
});

test("the evidence carries the audit trail as data: the events as the API answers them, and their chain", async () => {
  const document = await sent(client, { signers: [ANA, BEA], body: { name: "Arrendamiento Nº 7" } });
  const source = await download(document);
  for (const signer of document.signers) expectStatus(await signAs(world, client, document, { signer }), 200);
  await world.runJobs();
  const attached = (await PDF.load(await download(document))).getAttachment("audit-trail.json");
  assert.ok(attached);
  const { events, ...trail } = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(attached));
  const newestFirst = await eventsOf(document);
  const [completed, ...before] = newestFirst;
  assert.equal(completed!["type"], "document.completed", "what follows the seal cannot be in it");
  assert.deepEqual(events, before.toReversed());
  assertChain(events.toReversed());
  assert.deepEqual(trail, {
    format: "service-signing.audit/1",
    documentId: document.id,
    documentName: "Arrendamiento Nº 7",
    sourceSha256: createHash("sha256").update(source).digest("hex"),
    signers: document.signers.map(({ id, name, email }) => ({ id, name, email })),
    head: before[0]!["hash"],
  });
});

test("local time stands beside UTC where the signer's browser said its zone, and the trail keeps the zone", async () => {
  const consent = { accepted: true, locale: "es", acceptedAt: "2026-07-11T12:00:00.000Z" };
  const signedFrom = async (zone: object): Promise<[zone: unknown, text: string]> => {
    const document = await sent(client);
    expectStatus(await signAs(world, client, document, { consent: { ...consent, ...zone } }), 200);
    await world.runJobs();
    const signed = (await eventsOf(document)).find(({ type }) => type === "signer.signed")!;
    return [signed.data.timeZone, (await textOf(await download(document))).replaceAll(/\s+/g, " ")];
  };
  const [zone, text] = await signedFrom({ timeZone: "America/Mexico_City" });
  assert.equal(zone, "America/Mexico_City");
  assert.match(text, /\dZ · \d\d:\d\d \(UTC−6, America\/Mexico_City\)/);
  for (const unknown of [{}, { timeZone: "Mars/Olympus" }, { timeZone: "+05:30" }, { timeZone: "" }]) {
    const [none, plain] = await signedFrom(unknown);
    assert.deepEqual([none, /\(UTC[^)]*,/.test(plain)], [undefined, false]);
  }
  const document = await sent(client);
  for (const timeZone of ["x".repeat(65), 7]) {
    const answer = await signAs(world, client, document, { consent: { ...consent, timeZone } });
    assert.equal(answer.status, 422, JSON.stringify(answer.body));
  }
});

test("a field that its signer left empty stays empty in the evidence, and one that was placed is filled", async () => {
  const caption = /Ana Ruiz · 2026-07-11T/;
  const pagesOf = async (overrides: (ids: string[]) => object) => {
    const document = await sent(client, { fields: oneOptional });
    const ids = document.fields.map(({ id }) => id.slice("sfl_".length));
    expectStatus(await signAs(world, client, document, { ...overrides(ids) }), 200);
    await world.runJobs();
    const sealed = await download(document);
    return [caption.test(await textOf(sealed, 1)), caption.test(await textOf(sealed, 2))];
  };
  assert.deepEqual(await pagesOf(([first]) => ({ placed: [first] })), [true, false]);
  assert.deepEqual(await pagesOf((ids) => ({ placed: ids })), [true, true]);
  assert.deepEqual(await pagesOf(() => ({})), [true, true], "where the page does not tell, all are meant");
});

test("a date stands in the evidence in the words that its signer saw, in the language of their consent", async () => {
  for (const locale of ["es", "en"] as const) {
    const document = await sent(client, { fields: withDate });
    const date = document.fields.find(({ type }) => type === "date")!.id.slice("sfl_".length);
    const consent = { accepted: true, locale, acceptedAt: "2026-07-11T12:00:00.000Z" };
    expectStatus(await signAs(world, client, document, { consent, values: { [date]: "2026-11-05" } }), 200);
    await world.runJobs();
    const shown = formatDay("2026-11-05", locale);
    assert.match(shown, locale === "es" ? /^5 de noviembre de 2026$/ : /^November 5, 2026$/);
    assert.ok((await textOf(await download(document), 1)).includes(shown), shown);
    const { data } = (await client.get(`/v3/documents/${document.id}/fields`)).body;
    assert.equal(data.find(({ type }: { type: string }) => type === "date").value, "2026-11-05");
  }
});

test("names and entries in any script do not keep a document from its completion", async () => {
  const signers = [{ name: "王小明 🙂 محمد", email: "wang@example.com" }];
  const document = await sent(client, { signers, fields: withText, body: { name: "合同 📄 עברית" } });
  const [, text, name] = document.fields.map(({ id }) => id.slice("sfl_".length));
  const values = { [text!]: "漢字 😀 \u202e line\nbreak \u0007", [name!]: "王小明" };
  expectStatus(await signAs(world, client, document, { values }), 200);
  await world.runJobs();
  assert.equal(await statusOf(document), "completed");
});

/** The evidence's text for a signer whose page sent this time of consent. */
async function evidenceOfConsentAt(acceptedAt: string): Promise<string> {
  const document = await sent(client);
  const consent = { accepted: true, locale: "es", acceptedAt };
  expectStatus(await signAs(world, client, document, { consent }), 200);
  await world.runJobs();
  return textOf(await download(document));
}

test("a signer's wrong clock puts the consent neither before the document nor after the signature", async () => {
  // A year in a date's notation, because hashes on the page contain any four digits.
  assert.doesNotMatch(await evidenceOfConsentAt("2099-12-31T00:00:00.000Z"), /\b2099-|\bde 2099\b/);
  assert.doesNotMatch(await evidenceOfConsentAt("1999-01-01T00:00:00.000Z"), /\b199[89]-|\bde 199[89]\b/);
});

test("the sandbox's evidence says on every page that it has no value; live says so nowhere", async () => {
  const live = await world.integrator("live");
  for (const [who, marked] of [
    [client, true],
    [live, false],
  ] as const) {
    const document = await sent(who);
    const body = {
      document_id: document.id,
      signer_email: ANA.email,
      allowed_origins: ["https://shop.example.com"],
    };
    const session = (await who.post("/v2/signing-sessions", body)).body;
    const started = await init(world, session.client_secret, { origin: "https://shop.example.com" });
    const path = `/embed/${session.session_id}`;
    const { bearer } = (await world.anonymous.post(`${path}/token`, { frameToken: started.body.frame_token }))
      .body;
    const frame = world.as(bearer);
    const { sha256 } = (await frame.get(`${path}/ceremony`)).body.document;
    const consent = { accepted: true, locale: "en", acceptedAt: new Date(world.clock.now()).toISOString() };
    const submission = {
      submissionId: crypto.randomUUID(),
      consent,
      documentHash: sha256,
      values: {},
      signature: DRAWN,
      initials: null,
    };
    expectStatus(await frame.post(`${path}/submit`, submission), 200);
    await world.runJobs();
    const { pages, runs } = await readPdf(await download(document, who));
    const withMark = new Set(runs.filter(({ text }) => text.includes("SANDBOX")).map(({ page }) => page));
    assert.equal(withMark.size, marked ? pages.length : 0);
  }
});

test("the log comes in pages, both ways, and the chain runs through them", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  for (const signer of document.signers) expectStatus(await signAs(world, client, document, { signer }), 200);
  await world.runJobs();
  const path = `/v3/documents/${document.id}/events`;
  const all = await eventsOf(document);
  assertChain(all);
  const forward: Record<string, unknown>[] = [];
  let cursor: string | null = null;
  do {
    const { body }: Answer = await client.get(`${path}?limit=3${cursor ? `&startingAfter=${cursor}` : ""}`);
    assert.equal(body.limit, 3);
    assert.equal(body.hasMore, body.nextCursor !== null);
    assert.equal(body.previousCursor === null, cursor === null);
    forward.push(...body.data);
    cursor = body.nextCursor;
  } while (cursor);
  assert.deepEqual(forward, all);
  const last = all.at(-1)!["id"];
  const back = (await client.get(`${path}?limit=2&endingBefore=${last}`)).body;
  assert.deepEqual(back.data, all.slice(-3, -1), "the two before the last");
  assert.ok(back.previousCursor && back.nextCursor);
  const other = await sent(client);
  const foreign = await client.get(`/v3/documents/${other.id}/events?startingAfter=${last}`);
  assert.equal(foreign.body.code, "INVALID_CURSOR");
});
