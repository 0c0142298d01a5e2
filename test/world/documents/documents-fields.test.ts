import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { base64, samplePdf } from "../pdfs.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { ANA, BEA, draft, type Draft, newDocument, sent } from "../support/signing.ts";

let world: World;
let client: Client;
let document: Draft;
let signerId: string;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  document = await draft(client, { signers: [ANA, BEA] });
  signerId = document.signers[0]!.id;
});
after(() => world.close());

const put = (fields: unknown, id = document.id) => client.put(`/v3/documents/${id}/fields`, { fields });
const place = { type: "signature", page: 1, x: 72, y: 72 };

test("PUT replaces all fields, fills in defaults, and keeps their order", async () => {
  const { id, signers } = await draft(client);
  const owner = signers[0]!.id;
  const answer = await put(
    [
      { signerId: owner, type: "date", page: 2, x: 10, y: 20, required: false, label: "Día" },
      { signerId: owner, type: "signature", page: 1, x: 1.5, y: 2.25, width: 100, height: 40 },
    ],
    id,
  );
  const { data, ...envelope } = expectStatus(answer, 200);
  const bounded = { object: "list", hasMore: false, limit: null, nextCursor: null, previousCursor: null };
  assert.deepEqual(envelope, bounded);
  const [date, signature] = data as Record<string, unknown>[];
  assert.match(String(date!["id"]), /^sfl_[0-9a-f]{32}$/);
  const conditions = { key: null, showWhen: null, requiredWhen: null, formula: null };
  const asked = { value: null, anchor: null, options: null, radio: null, rules: null };
  const rest = { signerId: owner, ...asked, ...conditions };
  const given = {
    type: "date",
    page: 2,
    x: 10,
    y: 20,
    width: 100,
    height: 20,
    required: false,
    label: "Día",
  };
  assert.deepEqual(date, { id: date!["id"], ...rest, ...given });
  const second = {
    type: "signature",
    page: 1,
    x: 1.5,
    y: 2.25,
    width: 100,
    height: 40,
    required: true,
    label: null,
  };
  assert.deepEqual(signature, { id: signature!["id"], ...rest, ...second });
  assert.deepEqual((await client.get(`/v3/documents/${id}/fields`)).body, answer.body);
});

test("what GET answers can be PUT again, an anchored field by its anchor", async () => {
  const { id, signers } = await draft(client);
  const anchor = { text: "Sign  here", occurrence: 2, offsetX: 5, offsetY: -3 };
  const first = expectStatus(await put([{ signerId: signers[0]!.id, type: "initials", anchor }], id), 200);
  const [field] = first["data"] as Record<string, unknown>[];
  assert.equal(field!["page"], 2, "the second occurrence is on the second page");
  assert.deepEqual(field!["anchor"], anchor);
  const { page, x, y, ...byAnchor } = field!;
  const both = await put([{ ...byAnchor, page, x, y }], id);
  assert.deepEqual(
    [both.status, both.body.errors.map(({ pointer }: { pointer: string }) => pointer)],
    [422, ["/fields/0/page", "/fields/0/x", "/fields/0/y"]],
  );
  const again = expectStatus(await put([byAnchor], id), 200);
  const { id: _, ...kept } = (again["data"] as Record<string, unknown>[])[0]!;
  const { id: __, ...before } = field!;
  assert.deepEqual(kept, before);
});

test("an anchor places the field at the text's top-left corner, with its offsets", async () => {
  const { id, signers } = await draft(client);
  const anchored = (offsetX: number, offsetY: number) => ({
    signerId: signers[0]!.id,
    type: "signature",
    anchor: { text: "Sign here", offsetX, offsetY },
  });
  const { data } = expectStatus(await put([anchored(0, 0), anchored(30, 40)], id), 200);
  const [plain, moved] = data as { x: number; y: number; page: number }[];
  assert.equal(plain!.page, 1);
  // The baseline is at 700 of 792 points with a font size of 14, so the box is about 78 to 95 from the top.
  assert.ok(plain!.y > 72 && plain!.y < 92, `y = ${plain!.y}`);
  assert.ok(plain!.x > 150 && plain!.x < 330, `x = ${plain!.x}`);
  assert.ok(Math.abs(moved!.x - plain!.x - 30) < 1e-6 && Math.abs(moved!.y - plain!.y - 40) < 1e-6);
});

test("places are those of the page as displayed: a page turned by 90 degrees is 792 wide", async () => {
  const content = base64(await samplePdf({ rotate: 90 }));
  const file = { name: "turned.pdf", content };
  const created = expectStatus(await newDocument(client, { file, signers: [ANA] }), 201);
  const [owner] = (await client.get(`/v3/documents/${String(created["id"])}/signers`)).body.data;
  const wide = { signerId: owner.id, ...place, x: 592, y: 100 };
  assert.equal((await put([wide], String(created["id"]))).status, 200);
  const tall = { signerId: owner.id, ...place, x: 10, y: 700 };
  assert.equal((await put([tall], String(created["id"]))).body.errors[0].pointer, "/fields/0/y");
});

const zeros = "0".repeat(32);
const invalid: [what: string, field: () => object, pointer: string][] = [
  ["a signer of no document", () => ({ ...place, signerId: `sgr_${zeros}` }), "/fields/0/signerId"],
  ["an unknown type", () => ({ ...place, signerId, type: "seal" }), "/fields/0/type"],
  ["no place", () => ({ signerId, type: "signature" }), "/fields/0/page"],
  ["half a place", () => ({ signerId, type: "signature", page: 1, x: 5 }), "/fields/0/y"],
  ["a place and an anchor", () => ({ ...place, signerId, anchor: { text: "Sign" } }), "/fields/0/page"],
  ["an anchor and a y", () => ({ signerId, type: "date", y: 5, anchor: { text: "Sign" } }), "/fields/0/y"],
  ["page 0", () => ({ ...place, signerId, page: 0 }), "/fields/0/page"],
  ["a page that is not there", () => ({ ...place, signerId, page: 3 }), "/fields/0/page"],
  ["half a page", () => ({ ...place, signerId, page: 1.5 }), "/fields/0/page"],
  ["a negative x", () => ({ ...place, signerId, x: -1 }), "/fields/0/x"],
  ["a field over the right edge", () => ({ ...place, signerId, x: 413 }), "/fields/0/x"],
  ["a field over the lower edge", () => ({ ...place, signerId, y: 743 }), "/fields/0/y"],
  ["no width", () => ({ ...place, signerId, width: 0 }), "/fields/0/width"],
  ["a height that is text", () => ({ ...place, signerId, height: "50" }), "/fields/0/height"],
  ["a label over 255", () => ({ ...place, signerId, label: "x".repeat(256) }), "/fields/0/label"],
  [
    "a text that is not there",
    () => ({ signerId, type: "date", anchor: { text: "Nowhere" } }),
    "/fields/0/anchor",
  ],
  [
    "an occurrence that is not there",
    () => ({ signerId, type: "date", anchor: { text: "Sign here", occurrence: 3 } }),
    "/fields/0/anchor",
  ],
  ["an empty anchor", () => ({ signerId, type: "date", anchor: { text: "" } }), "/fields/0/anchor/text"],
  [
    "an anchor that leads off the page",
    () => ({ signerId, type: "date", anchor: { text: "Sign here", offsetX: -1000 } }),
    "/fields/0/x",
  ],
];
for (const [what, field, pointer] of invalid) {
  test(`${what} is 422 at ${pointer}, and the fields stay as they were`, async () => {
    const path = `/v3/documents/${document.id}/fields`;
    const before = (await client.get(path)).body;
    const { status, body } = await put([field()]);
    assert.equal(status, 422, JSON.stringify(body));
    assert.equal(body.code, "VALIDATION_ERROR");
    assert.equal(body.errors[0].pointer, pointer);
    assert.deepEqual((await client.get(path)).body, before);
  });
}

test("a malformed signer id is 400 INVALID_ID; several mistakes are told together", async () => {
  for (const malformed of ["sgr_1", 1, null])
    assert.equal((await put([{ ...place, signerId: malformed }])).body.code, "INVALID_ID");
  assert.equal((await put([place])).body.errors[0].pointer, "/fields/0/signerId", "none is no malformed one");
  const { body } = await put([
    { ...place, signerId, page: 9 },
    { ...place, signerId: `sgr_${zeros}`, x: 600 },
  ]);
  const pointers = body.errors.map((error: { pointer: string }) => error.pointer);
  assert.deepEqual(pointers, ["/fields/0/page", "/fields/1/signerId", "/fields/1/x"]);
});

test("a signer of another document is no signer of this one", async () => {
  const other = await draft(client);
  const { status, body } = await put([{ ...place, signerId: other.signers[0]!.id }]);
  assert.equal(status, 422);
  assert.equal(body.errors[0].pointer, "/fields/0/signerId");
});

test("signers come and go in a draft, with the fields that are theirs", async () => {
  const { id, signers } = await draft(client);
  const path = `/v3/documents/${id}`;
  const added = expectStatus(await client.post(`${path}/signers`, { ...BEA, role: "Lessee", order: 2 }), 201);
  assert.deepEqual(added, {
    object: "signer",
    id: added["id"],
    livemode: false,
    documentId: id,
    name: "Bea Łukasz",
    email: "bea@example.com",
    phone: null,
    role: "Lessee",
    order: 2,
    status: "pending",
    declineReason: null,
    signedAt: null,
  });
  const phone = expectStatus(
    await client.post(`${path}/signers`, { name: "Cé", phone: "+34 600 (000) 000" }),
    201,
  );
  assert.equal(phone["phone"], "+34600000000");
  assert.equal((await client.get(path)).body.signerCount, 3);
  const twice = await client.post(`${path}/signers`, { name: "Again", email: " BEA@Example.com" });
  assert.equal(twice.body.errors[0].pointer, "/email");
  const removed = await client.delete(`${path}/signers/${signers[0]!.id}`);
  assert.equal(removed.status, 204);
  assert.equal(removed.bytes.length, 0);
  assert.equal((await client.get(path)).body.signerCount, 2);
  assert.deepEqual((await client.get(`${path}/fields`)).body.data, []);
  const gone = await client.delete(`${path}/signers/${signers[0]!.id}`);
  assert.equal(gone.status, 404);
  assert.equal(gone.body.code, "SIGNER_NOT_FOUND");
  assert.equal((await client.delete(`${path}/signers/sgr_1`)).body.code, "INVALID_ID");
});

test("once sent, fields and signers do not change: 409 DOCUMENT_NOT_EDITABLE", async () => {
  const { id, signers } = await sent(client);
  const path = `/v3/documents/${id}`;
  const before = (await client.get(`${path}?expand=signers,fields`)).body;
  const calls = [
    client.put(`${path}/fields`, { fields: [] }),
    client.post(`${path}/signers`, BEA),
    client.delete(`${path}/signers/${signers[0]!.id}`),
  ];
  for (const { status, body } of await Promise.all(calls)) {
    assert.equal(status, 409);
    assert.equal(body.code, "DOCUMENT_NOT_EDITABLE");
  }
  assert.deepEqual((await client.get(`${path}?expand=signers,fields`)).body, before);
});
