import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import sharp from "sharp";
import { verifyPdf } from "@service/verify";
import { rawPdf } from "../../sealing/support/pdfs.ts";
import { readPdf } from "../../sealing/support/read.ts";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { samplePdf } from "../pdfs.ts";
import { storedFiles } from "../support/machine/residue.ts";
import { attach, detach, extracted } from "../support/attachments.ts";
import { enter, exit } from "../support/corrections.ts";
import { ANA, BEA, type Draft, draft, Frame, frameFor, sent, type Signer } from "../support/signing.ts";

let world: World;
let client: Client;
let stranger: Client;
let pdf: Uint8Array;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  stranger = await world.integrator();
  pdf = await samplePdf();
});
beforeEach(() => world.clock.advance(60_000));
after(async () => {
  assert.deepEqual(
    world.log.filter((line) => line.includes('"level":"error"')),
    [],
  );
  await world.close();
});

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const withFiles =
  (count = 1, required = true) =>
  (signer: Signer, index: number) => [
    { signerId: signer.id, type: "signature", page: 1, x: 72, y: 72 + 80 * index },
    ...Array.from({ length: count }, (_, at) => ({
      signerId: signer.id,
      type: "attachment",
      page: 1,
      x: 300,
      y: 72 + 80 * index + 32 * at,
      required,
      label: "Identificación",
    })),
  ];

/** The ids of a signer's attachment fields, as the frame has them. */
const fieldsFor = ({ fields, signers }: Draft, index = 0): string[] =>
  fields
    .filter(({ type, signerId }) => type === "attachment" && signerId === signers[index]!.id)
    .map(({ id }) => id.slice(4));

interface Opened {
  document: Draft;
  frame: Frame;
  ids: string[];
}
async function open({ count = 1, required = true, signers = [ANA] } = {}): Promise<Opened> {
  const document = await sent(client, { signers, fields: withFiles(count, required) });
  return { document, frame: await frameFor(world, client, document), ids: fieldsFor(document) };
}

/** A PDF with an action on opening. */
const openingPdf = (action: string): Uint8Array =>
  rawPdf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${action} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>",
  ]);

function assertRefused({ status, body }: Answer, reason: string): void {
  const error = body.error ?? {};
  assert.deepEqual(
    [status, error.code, error.reason],
    [422, "ATTACHMENT_REFUSED", reason],
    JSON.stringify(body),
  );
}

const listed = async (id: string): Promise<Record<string, unknown>[]> =>
  expectStatus(await client.get(`/v3/documents/${id}/attachments`), 200)["data"] as never;

async function completed(document: Draft): Promise<Uint8Array> {
  await world.runJobs();
  const answer = await client.get(`/v3/documents/${document.id}/download`);
  assert.equal(answer.status, 200);
  return answer.bytes;
}

test("a file is attached, signed for, sealed into the PDF, and told to the backend alone", async () => {
  const { document, frame, ids } = await open({ count: 2, signers: [ANA, { ...BEA, order: 2 }] });
  const [first = "", second = ""] = ids;
  const owed = await frame.post("submit", await frame.submission());
  assert.deepEqual(
    owed.body.error?.fields?.map(({ fieldId }: { fieldId: string }) => fieldId),
    [first, second],
  );
  const kept = expectStatus(await attach(world, frame, first, { bytes: pdf, name: "INE frente.pdf" }), 200);
  assert.deepEqual(kept, {
    fieldId: first,
    name: "INE frente.pdf",
    contentType: "application/pdf",
    size: pdf.length,
    sha256: sha256(pdf),
  });
  expectStatus(await attach(world, frame, second, { bytes: pdf, name: "ine FRENTE.PDF" }), 200);
  const shown = expectStatus(await frame.get("ceremony"), 200)["fields"] as { id: string; value: unknown }[];
  assert.equal(shown.find(({ id }) => id === first)?.value, "INE frente.pdf");
  assert.deepEqual(await listed(document.id), [], "nobody is told before the signature");
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  const list = await listed(document.id);
  assert.deepEqual(
    list.map(({ fieldId, signerId, name, contentType, size, sha256: hash }) => [
      fieldId,
      signerId,
      name,
      contentType,
      size,
      hash,
    ]),
    ["INE frente.pdf", "ine FRENTE.pdf"].map((name, at) => [
      `sfl_${ids[at]}`,
      document.signers[0]!.id,
      name,
      "application/pdf",
      pdf.length,
      sha256(pdf),
    ]),
  );
  const path = `/v3/documents/${document.id}/attachments/${String(list[0]!["id"])}`;
  const download = await client.get(path);
  assert.deepEqual(Buffer.from(download.bytes), Buffer.from(pdf));
  assert.equal(download.headers.get("x-content-type-options"), "nosniff");
  assert.match(download.headers.get("content-disposition") ?? "", /^attachment; filename="INE frente.pdf"/);
  assert.equal((await stranger.get(path)).status, 404);
  const other = await frameFor(world, client, document, document.signers[1]);
  const theirs = expectStatus(await other.get("ceremony"), 200)["fields"] as { id: string; value: unknown }[];
  assert.equal(theirs.find(({ id }) => id === first)?.value, null, "others do not see it before completion");
  const [mine = "", also = ""] = fieldsFor(document, 1);
  for (const id of [mine, also]) expectStatus(await attach(world, other, id, { bytes: pdf }), 200);
  expectStatus(await other.post("submit", await other.submission()), 200);

  const sealed = await completed(document);
  const names = ["INE frente.pdf", "ine FRENTE (2).pdf", "ine.pdf", "ine (2).pdf"];
  const files = await extracted(sealed);
  assert.deepEqual([...files.keys()].toSorted(), ["audit-trail.json", ...names].toSorted());
  for (const name of names) assert.equal(sha256(files.get(name)!), sha256(pdf), name);
  const trail = JSON.parse(Buffer.from(files.get("audit-trail.json")!).toString()) as {
    events: { type: string; data: { attachments?: { name: string; sha256: string }[] } }[];
  };
  const signings = trail.events.filter(({ type }) => type === "signer.signed");
  assert.deepEqual(
    signings.map(({ data }) => data.attachments?.map(({ name, sha256: hash }) => [name, hash])),
    [
      [
        ["INE frente.pdf", sha256(pdf)],
        ["ine FRENTE.pdf", sha256(pdf)],
      ],
      [
        ["ine.pdf", sha256(pdf)],
        ["ine.pdf", sha256(pdf)],
      ],
    ],
  );
  const { runs } = await readPdf(sealed);
  const onPage = runs
    .filter(({ page }) => page === 1)
    .map(({ text }) => text)
    .join(" ");
  assert.ok(onPage.includes("INE frente.pdf") && onPage.includes(sha256(pdf).slice(0, 16)), onPage);
  const audit = runs
    .filter(({ page }) => page > 2)
    .map(({ text }) => text)
    .join("");
  assert.ok(audit.includes("ine FRENTE (2).pdf") && audit.includes(sha256(pdf)), "the audit page names each");
  const { verdict, audit: chain } = await verifyPdf(sealed);
  assert.deepEqual([verdict, chain?.sealed], ["test_document", true]);
});

test("a picture is kept upright, without metadata and where it was taken", async () => {
  const { frame, ids, document } = await open();
  const picture = await sharp({ create: { width: 300, height: 100, channels: 3, background: "#336699" } })
    .withExif({ IFD3: { GPSLatitude: "19/1 25/1 57/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const kept = expectStatus(
    await attach(world, frame, ids[0]!, { bytes: picture, name: "../../etc/foto.PNG" }),
    200,
  );
  assert.deepEqual([kept["name"], kept["contentType"]], ["foto.jpg", "image/jpeg"]);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  const file = (await extracted(await completed(document))).get("foto.jpg")!;
  assert.equal(sha256(file), kept["sha256"]);
  const { width, height, exif, orientation } = await sharp(file).metadata();
  assert.deepEqual([width, height, exif, orientation], [100, 300, undefined, undefined]);
});

test("what is no PDF, JPEG or PNG, or not a sound one, is refused with the reason and leaves nothing", async () => {
  const { frame, ids } = await open();
  const before = await storedFiles(world.dataDir);
  const huge = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(10 * 1024 * 1024)]);
  const png = Buffer.from("89504e470d0a1a0a", "hex");
  const cases: [bytes: Uint8Array, reason: string][] = [
    [Buffer.from("<html><script>alert(1)</script>"), "unsupported_type"],
    [Buffer.from("GIF89a"), "unsupported_type"],
    [Buffer.concat([Buffer.from("PK\x03\x04 polyglot\n"), pdf]), "unsupported_type"],
    [huge, "too_large"],
    [Buffer.concat([png, Buffer.alloc(100)]), "damaged"],
    [pdf.subarray(0, pdf.length - 200), "damaged"],
    [openingPdf(String.raw`<< /S /GoToR /F (\\\\host\\share\\x) /D [0 /Fit] >>`), "active_content"],
    [openingPdf("<< /S /URI /URI (https://a.example) >>"), "active_content"],
  ];
  for (const [bytes, reason] of cases) assertRefused(await attach(world, frame, ids[0]!, { bytes }), reason);
  assert.deepEqual(await storedFiles(world.dataDir), before);
});

test("a file is replaced and taken back, and nothing of it stays", async () => {
  const { frame, ids, document } = await open({ required: false });
  const before = await storedFiles(world.dataDir);
  const [id = ""] = ids;
  expectStatus(await attach(world, frame, id, { bytes: pdf, name: "a.pdf" }), 200);
  const other = await samplePdf();
  const kept = expectStatus(
    await attach(world, frame, id, { bytes: Buffer.concat([other, Buffer.from("\n")]) }),
    200,
  );
  assert.notEqual(kept["sha256"], sha256(pdf));
  assert.equal((await storedFiles(world.dataDir)).length, before.length + 1, "the first file is gone");
  expectStatus(await detach(world, frame, id), 204);
  expectStatus(await detach(world, frame, id), 204);
  assert.deepEqual(await storedFiles(world.dataDir), before);
  // A page that claims a file attaches none.
  const progress = {
    consented: true,
    values: { [id]: "x.pdf" },
    signature: null,
    initials: null,
    placed: [],
  };
  expectStatus(await frame.put("progress", progress), 204);
  const ceremony = expectStatus(await frame.get("ceremony"), 200);
  assert.deepEqual((ceremony["progress"] as { values: object }).values, {});
  expectStatus(await frame.post("submit", await frame.submission({ values: { [id]: "x.pdf" } })), 200);
  assert.deepEqual(await listed(document.id), []);
  const after = await attach(world, frame, id, { bytes: pdf });
  assert.deepEqual([after.status, after.body.error?.code], [409, "SESSION_COMPLETED"]);
  assert.deepEqual(await storedFiles(world.dataDir).then((files) => files.length), before.length);
});

test("nobody attaches to a field of another signer, document or type", async () => {
  const one = await open({ signers: [ANA, { ...BEA, order: 2 }] });
  const two = await open();
  const [theirs = ""] = fieldsFor(one.document, 1);
  const ink = one.document.fields.find(({ type }) => type === "signature")!.id.slice(4);
  for (const id of [theirs, two.ids[0]!, ink, "0".repeat(32), "..%2f..%2fx"]) {
    for (const answer of [
      await attach(world, one.frame, id, { bytes: pdf }),
      await detach(world, one.frame, id),
    ])
      assert.deepEqual([answer.status, answer.body.error?.code], [422, "INVALID_REQUEST"], id);
  }
  const foreign = await attach(world, new Frame(world, one.frame.sessionId, two.frame.bearer), one.ids[0]!, {
    bytes: pdf,
  });
  assert.equal(foreign.status, 401);
});

test("a signer attaches 25 MB at most, and twenty a minute", async () => {
  const { frame, ids } = await open({ count: 4, required: false });
  const big = Buffer.concat([pdf, Buffer.from(`\n%${" ".repeat(9_000_000)}\n`), pdf.subarray(-40)]);
  for (const id of ids.slice(0, 2)) expectStatus(await attach(world, frame, id, { bytes: big }), 200);
  assertRefused(await attach(world, frame, ids[2]!, { bytes: big }), "total_too_large");
  expectStatus(await attach(world, frame, ids[1]!, { bytes: big }), 200);
  const answers = [];
  for (let sentFiles = 0; sentFiles < 17; sentFiles++)
    answers.push((await attach(world, frame, ids[3]!, { bytes: Buffer.from("x") })).status);
  assert.deepEqual(answers.slice(-2), [422, 429]);
});

test("the file of a document that was voided before the signature is removed within a day", async () => {
  const { frame, ids, document } = await open({ required: false });
  const before = await storedFiles(world.dataDir);
  expectStatus(await attach(world, frame, ids[0]!, { bytes: pdf }), 200);
  const file = (await storedFiles(world.dataDir)).find((path) => !before.includes(path)) ?? "";
  assert.notEqual(file, "");
  expectStatus(await client.post(`/v3/documents/${document.id}/void`), 200);
  world.clock.advance(26 * 3600_000);
  for (let hour = 0; hour < 25; hour++) {
    world.clock.advance(3600_000);
    await world.runJobs();
  }
  assert.ok(!(await storedFiles(world.dataDir)).includes(file));
  const late = await attach(world, frame, ids[0]!, { bytes: pdf });
  assert.ok([401, 409, 410].includes(late.status), String(late.status));
});

test("in a correction the file stays with its field, and goes with it", async () => {
  const { frame, ids, document } = await open({ signers: [ANA, { ...BEA, order: 2 }] });
  expectStatus(await attach(world, frame, ids[0]!, { bytes: pdf }), 200);
  const path = `/v3/documents/${document.id}`;
  const fields = expectStatus(await client.get(`${path}/fields`), 200)["data"] as Record<string, unknown>[];
  const replace = async (kept: Record<string, unknown>[]) => {
    expectStatus(await enter(client, document), 200);
    const paused = await attach(world, frame, ids[0]!, { bytes: pdf });
    assert.deepEqual([paused.status, paused.body.error?.code], [409, "DOCUMENT_CORRECTING"]);
    const given = kept.map(({ id: _id, ...field }) => ({ ...field, anchor: undefined }));
    expectStatus(await client.put(`${path}/fields`, { fields: given }), 200);
    expectStatus(await exit(client, document), 200);
  };
  const files = async () =>
    world.server.context.database.store.read((reader) =>
      reader.attachments.count({ documentId: document.id.slice(4) }),
    );
  const extra = { ...fields[0], y: 600 };
  await replace([...fields, extra]);
  assert.equal(await files(), 1);
  await replace(fields.filter(({ id }) => id !== `sfl_${ids[0]}`));
  assert.equal(await files(), 0);
});

test("the definition: no value, no rules, twenty of them at most", async () => {
  const made = await draft(client);
  const field = { signerId: made.signers[0]!.id, type: "attachment", page: 1, x: 10, y: 10 };
  const put = (fields: object[]) => client.put(`/v3/documents/${made.id}/fields`, { fields });
  const pointer = async (fields: object[]) => (await put(fields)).body.errors?.[0]?.pointer as unknown;
  assert.equal(await pointer([{ ...field, value: "x.pdf" }]), "/fields/0/value");
  assert.equal(await pointer([{ ...field, rules: { maxLength: 3 } }]), "/fields/0/rules/maxLength");
  assert.equal(await pointer(Array.from({ length: 21 }, () => field)), "/fields/20/type");
  expectStatus(await put(Array.from({ length: 20 }, () => field)), 200);
});

test("the sandbox's simulated signer attaches a small PDF", async () => {
  const robot = { name: "Robot", email: "autosign@sandbox.service.test" };
  const document = await sent(client, { signers: [robot], fields: withFiles(2) });
  const files = await extracted(await completed(document));
  assert.deepEqual([...files.keys()].toSorted(), ["audit-trail.json", "sandbox (2).pdf", "sandbox.pdf"]);
});

const whenMarried = (signer: Signer) => [
  { signerId: signer.id, type: "signature", page: 1, x: 72, y: 72 },
  { signerId: signer.id, type: "checkbox", page: 1, x: 72, y: 200, required: false, key: "married" },
  { signerId: signer.id, type: "attachment", page: 1, x: 300, y: 72, showWhen: "married" },
];

test("a file of a field that is not asked for in the end is neither sealed nor kept", async () => {
  const document = await sent(client, { signers: [ANA], fields: whenMarried });
  const frame = await frameFor(world, client, document);
  const [id = ""] = fieldsFor(document);
  expectStatus(await attach(world, frame, id, { bytes: pdf }), 200);
  const { store, files } = world.server.context.domain;
  const { storageKey } = (await store.read((reader) => reader.attachments.first({ fieldId: id })))!;
  const box = document.fields.find(({ type }) => type === "checkbox")!.id.slice(4);
  expectStatus(await frame.post("submit", await frame.submission({ values: { [box]: "false" } })), 200);
  assert.deepEqual([...(await extracted(await completed(document))).keys()], ["audit-trail.json"]);
  assert.deepEqual(await listed(document.id), []);
  for (let day = 0; day < 50; day++) {
    world.clock.advance(3_600_000);
    await world.runJobs();
  }
  assert.ok(!(await files.has(storageKey)));
});

test("whoever takes a signature over finds no file of the person before", async () => {
  const { document, frame, ids } = await open();
  expectStatus(await attach(world, frame, ids[0]!, { bytes: pdf }), 200);
  const path = `/v3/documents/${document.id}/signers/${document.signers[0]!.id}/reassign`;
  expectStatus(await client.post(path, { name: "Eva Luna", email: "eva@example.com" }), 200);
  const next = await frameFor(world, client, document);
  const shown = expectStatus(await next.get("ceremony"), 200)["fields"] as { id: string; value: unknown }[];
  assert.equal(shown.find(({ id }) => id === ids[0])?.value, null);
  const owed = await next.post("submit", await next.submission());
  assert.deepEqual(
    owed.body.error?.fields?.map(({ fieldId }: { fieldId: string }) => fieldId),
    ids,
  );
});
