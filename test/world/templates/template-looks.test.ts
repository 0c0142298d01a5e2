import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { ANA, draft, sampleBase64 } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Looks of the fields of templates (docs/contract/v3.md#field-look). */

let world: World;
let client: Client;
before(async () => {
  world = await createWorld();
  const { tenantId } = await world.createTenant({ credits: 1000 });
  client = world.as(await world.createKey(tenantId, "test"));
});
after(() => world.close());

type Given = Record<string, unknown>;
const at = (y: number) => ({ page: 1, x: 72, y, width: 120, height: 20 });
const SIGNATURE = { role: "Buyer", type: "signature", ...at(72) };
const FIELDS: Given[] = [
  SIGNATURE,
  { role: "Buyer", type: "text", ...at(120), look: { comb: 10, align: "right" } },
  { variable: "code", type: "text", ...at(160), look: { comb: 6 } },
  { variable: "code", type: "text", ...at(200), look: { comb: 4, color: "#990000" } },
  {
    variable: "remark",
    type: "text",
    ...at(240),
    required: false,
    look: { fontSize: 10, overflow: "refuse" },
  },
  { type: "note", ...at(280), value: "In two copies", look: { fontSize: 6 } },
];
const LOOKS = FIELDS.map(({ look }) => look);

async function drawn(fields: Given[] = FIELDS, more: Given = {}): Promise<string> {
  const file = { name: "Lease.pdf", content: await sampleBase64() };
  const body = more["templateId"] ? more : { file };
  const id = String(expectStatus(await client.post("/v3/template-drafts", body), 201)["id"]);
  const patch = { roles: [{ name: "Buyer" }], fields };
  expectStatus(await client.patch(`/v3/template-drafts/${id}`, patch), 200);
  return id;
}

const publish = async (id: string): Promise<string> =>
  String(expectStatus(await client.post(`/v3/template-drafts/${id}/publish`), 200)["id"]);

const looksOf = (fields: unknown): unknown[] => (fields as Given[]).map(({ look }) => look);

const create = (templateId: string, templateValues: Given) =>
  client.post("/v3/documents", { templateId, templateValues, signers: [{ ...ANA, role: "Buyer" }] });

test("a draft, its copy, its template's versions and its documents keep looks", async () => {
  const id = await drawn();
  const read = expectStatus(await client.get(`/v3/template-drafts/${id}`), 200);
  assert.deepEqual(looksOf(read["fields"]), LOOKS);
  assert.equal("look" in (read["fields"] as Given[])[0]!, false);
  const templateId = await publish(id);
  const other = await drawn([]);
  const copied = expectStatus(
    await client.post(`/v3/template-drafts/${other}/copy-fields`, { templateId }),
    200,
  );
  assert.deepEqual(looksOf((copied["draft"] as Given)["fields"]), LOOKS);

  const next = await drawn([FIELDS[0]!, { ...FIELDS[1], look: { comb: 9 } }, ...FIELDS.slice(2)], {
    templateId,
  });
  await publish(next);
  const changes = expectStatus(await client.get(`/v3/templates/${templateId}/versions/2/changes`), 200);
  const { changed } = changes["fields"] as { changed: { changes: Given[] }[] };
  assert.deepEqual(
    changed.flatMap((one) => one.changes),
    [{ member: "look", before: { align: "right", comb: 10 }, after: { comb: 9 } }],
  );

  const made = expectStatus(await create(templateId, { code: "AB12", remark: "short" }), 201);
  const { data } = expectStatus(await client.get(`/v3/documents/${String(made["id"])}/fields`), 200);
  assert.deepEqual(looksOf(data), [undefined, { comb: 9 }, ...LOOKS.slice(2)]);
  assert.deepEqual(
    (data as Given[]).slice(2).map(({ type, value }) => [type, value]),
    [
      ["note", "AB12"],
      ["note", "AB12"],
      ["note", "short"],
      ["note", "In two copies"],
    ],
  );
  // What the template has placed can be saved as it is.
  const again = (data as Given[]).map((field) => ({ ...field, anchor: undefined }));
  expectStatus(await client.put(`/v3/documents/${String(made["id"])}/fields`, { fields: again }), 200);
});

test("a value needs room in each field of its variable, in documents and in rows of bulk sends", async () => {
  const templateId = await publish(await drawn());
  for (const values of [
    { code: "AB123", remark: "short" },
    { code: "A\nB", remark: "short" },
    { code: "AB12", remark: "a remark that is much too long for one line" },
  ]) {
    const refused = await create(templateId, values);
    assert.equal(refused.status, 422, JSON.stringify(values));
    const signers = [{ ...ANA, role: "Buyer" }];
    const rows = [{ signers, templateValues: values }];
    const bulk = await client.post("/v3/bulk-sends", { name: "Rows", templateId, rows });
    assert.equal(bulk.status, 422, JSON.stringify(bulk.body));
    const validated = await client.post(`/v3/templates/${templateId}/validate-values`, {
      templateValues: values,
    });
    assert.match(JSON.stringify(validated.body), /INVALID_VALUE/);
  }
  expectStatus(await create(templateId, { code: "e\u0301e\u0301e\u0301e\u0301" }), 201);
});

test("a draft refuses looks as documents do", async () => {
  const id = await drawn();
  const fields = [SIGNATURE, { role: "Buyer", type: "text", ...at(120), look: { color: "#ffff00" } }];
  const { status, body } = await client.patch(`/v3/template-drafts/${id}`, { fields });
  assert.deepEqual([status, body.errors[0].pointer], [422, "/fields/1/look/color"]);
});

test("a document's looks become those of a template", async () => {
  const look = { fontSize: 9, align: "center" };
  const { id: documentId } = await draft(client, {
    fields: ({ id: signerId }) => [
      { signerId, type: "signature", page: 1, x: 72, y: 72 },
      { signerId, type: "text", page: 1, x: 72, y: 200, look },
    ],
  });
  const made = expectStatus(await client.post("/v3/template-drafts", { documentId }), 201);
  const read = expectStatus(await client.get(`/v3/template-drafts/${String(made["id"])}`), 200);
  assert.deepEqual(looksOf(read["fields"]), [undefined, look]);
});
