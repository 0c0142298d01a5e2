import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import sharp from "sharp";
import { verifyPdf } from "@service/verify";
import { drawnPage } from "../../sealing/support/drawn-picture.ts";
import type { Client } from "../client.ts";
import { attach, detach, extracted } from "../support/attachments.ts";
import { correct, refusal } from "../support/corrections.ts";
import { toDataUrl } from "../support/logos.ts";
import { ANA, BEA, type Draft, draft, frameFor, newDocument, sent, type Signer } from "../support/signing.ts";
import { samplePdf } from "../pdfs.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Fields whose place shows a picture: of the signer (`image`), or the stamp of the brand (docs/contract/v3.md#field-types). */

let world: World;
let client: Client;
let stranger: Client;

before(async () => {
  world = await createWorld();
  client = await world.integrator();
  stranger = await world.integrator();
});
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

/** A page of 612 × 792 points. */
const at = (x: number, y: number): [number, number] => [x / 612, y / 792];
const squareSvg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="${colour}"/></svg>`;
const square = (colour: string, size = { width: 400, height: 400 }) =>
  sharp({ create: { ...size, channels: 3, background: colour } });

const signature = (signer: Signer, index = 0) => ({
  signerId: signer.id,
  type: "signature",
  page: 1,
  x: 72,
  y: 600 + 60 * index,
});
const IMAGE = { type: "image", page: 1, x: 100, y: 100, width: 200, height: 100 };
const STAMP = { type: "stamp", page: 1, x: 400, y: 100, width: 100, height: 100 };
const withImage = (signer: Signer) => [signature(signer), { ...IMAGE, signerId: signer.id }];
const withStamp = (signer: Signer, index: number) => [
  signature(signer, index),
  ...(index === 0 ? [{ ...STAMP, signerId: signer.id }] : []),
];

const imageOf = ({ fields }: Draft) => fields.find(({ type }) => type === "image")!.id.slice(4);

async function sealed(by: Client, { id }: { id: string }): Promise<Uint8Array> {
  await world.runJobs();
  const answer = await by.get(`/v3/documents/${id}/download`);
  assert.equal(answer.status, 200);
  return answer.bytes;
}

test("a signer's picture is shown upright and whole in its place, and attached to the sealed file", async () => {
  const document = await sent(client, { fields: withImage });
  const frame = await frameFor(world, client, document);
  const owed = await frame.post("submit", await frame.submission());
  assert.equal(owed.status, 422, "the picture is required");
  // Turned by its metadata: 400 × 200 as it is shown, red on the left.
  const red = await square("#ff0000", { width: 200, height: 200 }).png().toBuffer();
  const upright = await square("#0000ff", { width: 400, height: 200 })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const turned = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const kept = expectStatus(
    await attach(world, frame, imageOf(document), { bytes: turned, name: "site.jpg" }),
    200,
  );
  const shown = await frame.get(`attachments/${imageOf(document)}`);
  assert.deepEqual([shown.status, shown.headers.get("content-type")], [200, "image/jpeg"]);
  assert.equal(createHash("sha256").update(shown.bytes).digest("hex"), kept["sha256"]);
  const { width, height } = await sharp(Buffer.from(shown.bytes)).metadata();
  assert.deepEqual([width, height], [400, 200]);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  const pdf = await sealed(client, document);
  const page = await drawnPage(pdf);
  assert.deepEqual(
    [at(110, 150), at(290, 150), at(90, 150), at(200, 210)].map(([x, y]) => page.colourAt(x, y)),
    ["red", "blue", "white", "white"],
  );
  assert.deepEqual([...(await extracted(pdf)).get("site.jpg")!], [...shown.bytes]);
  assert.equal((await verifyPdf(pdf)).verdict, "test_document");
});

test("a field for a picture takes no PDF, and its picture is its signer's alone", async () => {
  const document = await sent(client, {
    signers: [ANA, BEA],
    fields: (signer, index) => (index === 0 ? withImage(signer) : [signature(signer, 1)]),
  });
  const [mine, other] = [
    await frameFor(world, client, document),
    await frameFor(world, client, document, document.signers[1]),
  ];
  const id = imageOf(document);
  const refused = await attach(world, mine, id, { bytes: await samplePdf() });
  assert.deepEqual(
    [refused.status, refused.body.error?.code, refused.body.error?.reason],
    [422, "ATTACHMENT_REFUSED", "not_a_picture"],
  );
  const none = await mine.get(`attachments/${id}`);
  assert.deepEqual(refusal(none), [422, "INVALID_REQUEST"]);
  expectStatus(await attach(world, mine, id, { bytes: await square("#ff0000").png().toBuffer() }), 200);
  assert.equal((await mine.get(`attachments/${id}`)).status, 200);
  assert.deepEqual(refusal(await other.get(`attachments/${id}`)), [422, "INVALID_REQUEST"]);
  assert.equal((await world.anonymous.get(`/embed/${mine.sessionId}/attachments/${id}`)).status, 401);
  assert.equal((await detach(world, mine, id)).status, 204);
  assert.deepEqual(refusal(await mine.get(`attachments/${id}`)), [422, "INVALID_REQUEST"]);
});

test("a simulated signer puts in a picture", async () => {
  const signer = { name: "Sim", email: "autosign@sandbox.service.test" };
  const document = await sent(client, { signers: [signer], fields: withImage });
  const pdf = await sealed(client, document);
  assert.ok((await extracted(pdf)).has("sandbox.jpg"));
});

async function stamped(by: Client, colour: string): Promise<Record<string, unknown>> {
  return expectStatus(
    await by.post("/v3/brands", { name: "Acme", isDefault: true, stamp: toDataUrl(squareSvg(colour)) }),
    201,
  );
}

test("a stamp shows the picture of the brand as it was when the document was sent", async () => {
  const owner = await world.integrator();
  const brand = await stamped(owner, "#ff0000");
  const document = await draft(owner, { fields: withStamp });
  expectStatus(await owner.post(`/v3/documents/${document.id}/send`), 200);
  const blue = { stamp: toDataUrl(squareSvg("#0000ff")) };
  expectStatus(await owner.patch(`/v3/brands/${String(brand["id"])}`, blue), 200);
  const frame = await frameFor(world, owner, document);
  const fields = expectStatus(await frame.get("ceremony"), 200)["fields"] as {
    type: string;
    value: string;
  }[];
  const { value } = fields.find(({ type }) => type === "stamp")!;
  assert.match(value, /^data:image\/png;base64,/);
  const [red] = await sharp(Buffer.from(value.split(",")[1]!, "base64"))
    .raw()
    .toBuffer();
  assert.equal(red, 255, "the earlier picture is shown");
  const listed = expectStatus(await owner.get(`/v3/documents/${document.id}/fields`), 200)["data"];
  assert.deepEqual(
    (listed as { value: unknown }[]).map((field) => field.value),
    [null, null],
  );
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  const page = await drawnPage(await sealed(owner, document));
  assert.deepEqual(
    [at(450, 150), at(390, 150)].map(([x, y]) => page.colourAt(x, y)),
    ["red", "white"],
  );
});

test("a stamp without a picture, and a picture that is given with the field, are refused", async () => {
  const owner = await world.integrator();
  const { id, signers } = await draft(owner, { fields: withStamp });
  assert.equal((await owner.post(`/v3/documents/${id}/send`)).body["code"], "DOCUMENT_NOT_SENDABLE");
  await stamped(owner, "#ff0000");
  const given = { ...STAMP, signerId: signers[0]!.id, value: "data:image/png;base64,AAAA" };
  const answer = await owner.put(`/v3/documents/${id}/fields`, { fields: [signature(signers[0]!), given] });
  assert.deepEqual(
    (expectStatus(answer, 422)["errors"] as { field: string }[]).map(({ field }) => field),
    ["fields[1].value"],
  );
  expectStatus(await owner.post(`/v3/documents/${id}/send`), 200);
});

test("a correction keeps a stamp that somebody has signed for, and a new one takes the present picture", async () => {
  const owner = await world.integrator();
  const brand = await stamped(owner, "#ff0000");
  const signers = [ANA, BEA].map((person, index) => ({ ...person, order: index + 1 }));
  const document = await sent(owner, { signers, fields: withStamp });
  const change = { stamp: toDataUrl(squareSvg("#0000ff")) };
  expectStatus(await owner.patch(`/v3/brands/${String(brand["id"])}`, change), 200);
  const [ana, bea] = document.signers as [Signer, Signer];
  const moved = { ...STAMP, signerId: ana.id, y: 300 };
  await correct(owner, document, () =>
    owner.put(`/v3/documents/${document.id}/fields`, { fields: [signature(ana), moved, signature(bea, 1)] }),
  );
  const first = await frameFor(world, owner, document);
  expectStatus(await first.post("submit", await first.submission()), 200);
  expectStatus(await owner.patch(`/v3/brands/${String(brand["id"])}`, { stamp: null }), 200);
  await correct(owner, document, () => owner.patch(`/v3/documents/${document.id}`, { name: "Again" }));
  const second = await frameFor(world, owner, document, bea);
  expectStatus(await second.post("submit", await second.submission()), 200);
  const page = await drawnPage(await sealed(owner, document));
  assert.equal(page.colourAt(...at(450, 350)), "blue");
});

test("a copy and a template of a stamped document have the field without the picture", async () => {
  const owner = await world.integrator();
  await stamped(owner, "#ff0000");
  const document = await sent(owner, { fields: withStamp });
  const { id } = expectStatus(await newDocument(owner, { signers: [ANA] }), 201);
  const copied = expectStatus(
    await owner.get(
      `/v3/documents/${String(id)}/field-suggestions?source=document&documentId=${document.id}`,
    ),
    200,
  )["data"] as { type: string; value: unknown }[];
  assert.deepEqual(
    copied.map(({ type, value }) => [type, value]),
    [
      ["signature", null],
      ["stamp", null],
    ],
  );
  const made = expectStatus(await owner.post("/v3/template-drafts", { documentId: document.id }), 201);
  const fields = made["fields"] as { type: string; value: unknown }[];
  assert.equal(fields.find(({ type }) => type === "stamp")!.value, null);
});

test("the address of a stamp opens with its version alone, and for nobody else's brand", async () => {
  const owner = await world.integrator();
  const brand = await stamped(owner, "#ff0000");
  const { url } = brand["stamp"] as { url: string };
  const path = new URL(url).pathname + new URL(url).search;
  assert.equal((await world.anonymous.get(path)).status, 200);
  assert.equal((await world.anonymous.get(path.replace(/\?.*/, ""))).status, 404);
  assert.equal((await world.anonymous.get(path.replace(/v=.*/, "v=0000000000000000"))).status, 404);
  assert.equal((await stranger.get(`/v3/brands/${String(brand["id"])}`)).status, 404);
});
