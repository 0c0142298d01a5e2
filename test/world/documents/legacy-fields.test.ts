import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { base64, samplePdf } from "../pdfs.ts";
import { LegacyClient, refused } from "../support/legacy.ts";
import { ANA, BEA, draft, type Draft, newDocument, sent, signAs, uuid } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

let world: World;
let tenantId: string;
let caller: LegacyClient;
let client: Client;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  ({ tenantId } = await world.createTenant());
  caller = new LegacyClient(world, await world.createKey(tenantId));
  client = world.as(caller.key);
});
after(() => world.close());

const bare = (): Promise<Draft> => draft(client, { signers: [ANA, BEA], fields: () => [] });
const fieldsOf = async (id: string) => (await client.get(`/v3/documents/${id}/fields`)).body.data;

interface Added {
  field_id: string;
  position: { page: number; x: number; y: number };
  status: string;
}
const added = (answer: Answer): Added[] => expectStatus(answer, 200)["signature_fields"] as Added[];
const placesOf = (answer: Answer) => added(answer).map(({ position }) => position);

const beside = { signer_email: ANA.email, anchor_string: "Sign here", field_type: "signature" };
const at = { signer_email: ANA.email, page: 1, x_position: 72, y_position: 100 };
const footer = { signer_email: ANA.email, position: "footer", all_pages: true };

test("add-signature-field: beside the text, 200 by 50, moved by whole pixels", async () => {
  const { id } = await bare();
  const answer = await caller.anchor(id, beside, {
    ...beside,
    offset_x: 30,
    offset_y: -20,
    width: 120,
    height: 40,
  });
  const { fields_added, document_id } = answer.body;
  assert.deepEqual([fields_added, document_id], [2, uuid(id)]);
  const [plain, moved] = added(answer);
  assert.deepEqual(Object.keys(plain!), ["field_id", "position", "status"]);
  assert.equal(plain!.status, "placed");
  assert.equal(plain!.position.page, 1);
  assert.ok(plain!.position.y > 72 && plain!.position.y < 92, `y = ${plain!.position.y}`);
  assert.ok(Math.abs(moved!.position.x - plain!.position.x - 30) < 1e-6);
  assert.ok(Math.abs(moved!.position.y - plain!.position.y + 20) < 1e-6);
  const stored = await fieldsOf(id);
  assert.deepEqual(
    stored.map((field: { id: string }) => uuid(field.id)),
    [plain!.field_id, moved!.field_id],
  );
  const { x, y } = plain!.position;
  const { id: _, signerId, ...first } = stored[0];
  assert.match(signerId, /^sgr_/);
  assert.deepEqual(first, {
    type: "signature",
    page: 1,
    x,
    y,
    width: 200,
    height: 50,
    required: true,
    label: null,
    value: null,
    anchor: { text: "Sign here", occurrence: 1, offsetX: 0, offsetY: 0 },
    options: null,
    radio: null,
    rules: null,
    key: null,
    showWhen: null,
    requiredWhen: null,
    formula: null,
  });
  assert.deepEqual([stored[1].width, stored[1].height], [120, 40]);
});

test("add-signature-fields: by page and coordinates, for the signer of that address", async () => {
  const { id, signers } = await bare();
  const second = {
    ...at,
    signer_email: " BEA@Example.com ",
    page: 2,
    x_position: 1.5,
    width: 100,
    height: 30,
  };
  const answer = await caller.place(id, at, second);
  assert.deepEqual(placesOf(answer), [
    { page: 1, x: 72, y: 100 },
    { page: 2, x: 1.5, y: 100 },
  ]);
  const stored = await fieldsOf(id);
  assert.deepEqual(
    stored.map(({ signerId, width, height }: Record<string, unknown>) => [signerId, width, height]),
    [
      [signers[0]!.id, 200, 50],
      [signers[1]!.id, 100, 30],
    ],
  );
});

test("fields are added to those that are there, and both roots serve both paths", async () => {
  const { id, fields } = await draft(client, { signers: [ANA] });
  expectStatus(
    await caller.post(`/v1/documents/${id}/add-signature-fields`, { signature_fields: [at] }),
    200,
  );
  expectStatus(
    await caller.post(`/v1/documents/${id}/add-signature-field`, { signature_fields: [beside] }),
    200,
  );
  const stored = await fieldsOf(id);
  assert.equal(stored.length, 3);
  assert.equal(stored[0].id, fields[0]!.id);
});

test("footer with all_pages: one field on each page; another signer's stands beside it", async () => {
  const { id } = await bare();
  const y = 792 - 36 - 50;
  assert.deepEqual(placesOf(await caller.place(id, footer)), [
    { page: 1, x: 36, y },
    { page: 2, x: 36, y },
  ]);
  const beaFooter = { ...footer, signer_email: BEA.email };
  assert.deepEqual(placesOf(await caller.place(id, beaFooter)), [
    { page: 1, x: 252, y },
    { page: 2, x: 252, y },
  ]);
  const onPage = { signer_email: BEA.email, position: "footer", page: 2 };
  assert.deepEqual(placesOf(await caller.place(id, onPage)), [{ page: 2, x: 36, y: y - 66 }]);
});

test("a footer keeps away from fields that stand there by coordinates", async () => {
  const { id } = await bare();
  expectStatus(await caller.place(id, { ...at, x_position: 100, y_position: 720 }), 200);
  const [first, second] = placesOf(await caller.place(id, footer));
  assert.deepEqual(
    [first, second],
    [
      { page: 1, x: 316, y: 706 },
      { page: 2, x: 36, y: 706 },
    ],
  );
});

test("a foot that is full, or too narrow, is 422 at position, and nothing is added", async () => {
  const { id } = await bare();
  const wide = { ...footer, width: 540 };
  for (let row = 0; row < 4; row += 1) expectStatus(await caller.place(id, wide), 200);
  const before = await fieldsOf(id);
  assert.deepEqual(refused(await caller.place(id, at, wide)), [422, "E1200", "signature_fields[1].position"]);
  const other = await bare();
  const tooWide = await caller.place(other.id, { ...footer, width: 541 });
  assert.deepEqual(refused(tooWide), [422, "E1200", "signature_fields[0].position"]);
  assert.deepEqual(await fieldsOf(id), before);
});

test("on a turned page the foot is the one that is seen", async () => {
  const content = base64(await samplePdf({ rotate: 90, pages: 1 }));
  const made = await newDocument(client, { file: { name: "turned.pdf", content }, signers: [ANA] });
  const { id } = expectStatus(made, 201);
  assert.deepEqual(placesOf(await caller.place(String(id), footer)), [{ page: 1, x: 36, y: 612 - 36 - 50 }]);
});

const wrongAnchors: [what: string, patch: Record<string, unknown>, field: string][] = [
  ["no anchor", { anchor_string: undefined }, "anchor_string"],
  ["an empty anchor", { anchor_string: "" }, "anchor_string"],
  ["a text that is not there", { anchor_string: "Nowhere" }, "anchor_string"],
  ["no signer", { signer_email: undefined }, "signer_email"],
  ["who is no signer", { signer_email: "eve@example.com" }, "signer_email"],
  ["an address that is none", { signer_email: "ana" }, "signer_email"],
  ["another type", { field_type: "text" }, "field_type"],
  ["half a pixel", { offset_x: 0.5 }, "offset_x"],
  ["an offset off the page", { offset_x: -1000 }, "anchor_string"],
  ["no width", { width: 0 }, "width"],
  ["a height that is text", { height: "50" }, "height"],
];
for (const [what, patch, field] of wrongAnchors)
  test(`add-signature-field with ${what} is 422 E1200 at ${field}, and adds nothing`, async () => {
    const { id } = await bare();
    const answer = await caller.anchor(id, beside, { ...beside, ...patch });
    assert.deepEqual(refused(answer), [422, "E1200", `signature_fields[1].${field}`]);
    assert.deepEqual(await fieldsOf(id), []);
  });

const wrongPlaces: [what: string, entry: Record<string, unknown>, field: string][] = [
  ["no place", { signer_email: ANA.email }, "page"],
  ["half a place", { ...at, y_position: undefined }, "y_position"],
  ["page 0", { ...at, page: 0 }, "page"],
  ["a page that is not there", { ...at, page: 3 }, "page"],
  ["a field over the right edge", { ...at, x_position: 413 }, "x_position"],
  ["a field over the lower edge", { ...at, y_position: 743 }, "y_position"],
  ["a negative x", { ...at, x_position: -1 }, "x_position"],
  ["all_pages without the footer", { ...at, all_pages: true }, "all_pages"],
  ["another position", { ...footer, position: "header" }, "position"],
  ["a footer of no page", { ...footer, all_pages: false }, "page"],
  ["a footer of a page and of all", { ...footer, page: 1 }, "page"],
  ["a footer of a page that is not there", { ...footer, all_pages: undefined, page: 3 }, "page"],
  ["a footer with coordinates", { ...footer, x_position: 1 }, "x_position"],
  ["who is no signer", { ...at, signer_email: "eve@example.com" }, "signer_email"],
];
for (const [what, entry, field] of wrongPlaces)
  test(`add-signature-fields with ${what} is 422 E1200 at ${field}, and adds nothing`, async () => {
    const { id } = await bare();
    const answer = await caller.place(id, at, entry);
    assert.deepEqual(refused(answer), [422, "E1200", `signature_fields[1].${field}`]);
    assert.deepEqual(await fieldsOf(id), []);
  });

test("no entries, too many entries and no list are 422 E1200 at signature_fields", async () => {
  const { id } = await bare();
  const many = Array.from({ length: 101 }, () => at);
  for (const answer of [await caller.place(id), await caller.place(id, ...many), await caller.anchor(id)])
    assert.deepEqual(refused(answer), [422, "E1200", "signature_fields"]);
  const none = await caller.post(`/api/documents/${id}/add-signature-field`, {});
  assert.deepEqual(refused(none), [422, "E1200", "signature_fields"]);
});

test("a document holds at most 2,000 fields", async () => {
  const { id, signers } = await bare();
  const one = { signerId: signers[0]!.id, type: "checkbox", page: 1, x: 1, y: 1 };
  const fields = Array.from({ length: 1999 }, () => one);
  expectStatus(await client.put(`/v3/documents/${id}/fields`, { fields }), 200);
  assert.deepEqual(refused(await caller.place(id, footer)), [422, "E1200", "signature_fields[0]"]);
  assert.equal((await fieldsOf(id)).length, 1999);
  expectStatus(await caller.place(id, at), 200);
});

test("once sent, nothing is added: 409 E1600", async () => {
  const { id } = await sent(client);
  for (const answer of [
    await caller.anchor(id, beside),
    await caller.place(id, at),
    await caller.place(id, footer),
  ])
    assert.deepEqual(refused(answer).slice(0, 2), [409, "E1600"]);
  assert.equal((await fieldsOf(id)).length, 1);
});

test("another tenant's or environment's document is 404 E1300 and stays as it is", async () => {
  const { id } = await bare();
  const other = await world.createTenant();
  const keys = [await world.createKey(other.tenantId), await world.createKey(tenantId, "live")];
  for (const key of keys) {
    const stranger = new LegacyClient(world, key);
    assert.deepEqual(refused(await stranger.anchor(id, beside)).slice(0, 2), [404, "E1300"]);
    assert.deepEqual(refused(await stranger.place(id, footer)).slice(0, 2), [404, "E1300"]);
  }
  assert.deepEqual(await fieldsOf(id), []);
});

test("a signer of another document is no signer of this one", async () => {
  const { id } = await bare();
  const cora = { name: "Cora", email: "cora@example.com" };
  await draft(client, { signers: [cora] });
  const answer = await caller.place(id, { ...at, signer_email: cora.email });
  assert.deepEqual(refused(answer), [422, "E1200", "signature_fields[0].signer_email"]);
});

test("requests at once add all of their fields, and no two of them share a foot", async () => {
  const { id } = await bare();
  await Promise.all(Array.from({ length: 4 }, () => caller.place(id, { ...footer, width: 100 })));
  const stored = (await fieldsOf(id)) as { page: number; x: number; y: number }[];
  assert.equal(stored.length, 8);
  assert.equal(new Set(stored.map(({ page, x, y }) => `${page} ${x} ${y}`)).size, 8);
});

test("a document that is made and placed on the older paths is sent, signed and downloaded", async () => {
  const made = await caller.create({ name: "Lease", base64: base64(await samplePdf()), signers: [ANA] });
  const id = String(expectStatus(made, 201)["id"]);
  expectStatus(await caller.anchor(id, beside), 200);
  expectStatus(await caller.place(id, footer), 200);
  expectStatus(await client.post(`/v3/documents/${id}/send`), 200);
  const { data: signers } = (await client.get(`/v3/documents/${id}/signers`)).body;
  expectStatus(await signAs(world, client, { id, signers, fields: [] }), 200);
  await world.runJobs();
  const { status, bytes } = await caller.download(id);
  assert.deepEqual([status, Buffer.from(bytes.subarray(0, 5)).toString()], [200, "%PDF-"]);
});
