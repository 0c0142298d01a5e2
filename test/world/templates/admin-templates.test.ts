import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, before, test } from "node:test";
import { samplePdf } from "../pdfs.ts";
import { ANA } from "../support/signing.ts";
import { fakeDocx, form, type Upload, word } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const CLI = join(import.meta.dirname, "../../../server/src/admin-cli.ts");
let world: World;
let tenantId: string;
before(async () => {
  world = await createWorld({ overrides: { docx: fakeDocx() } });
  ({ tenantId } = await world.createTenant({ credits: 10 }));
});
after(() => world.close());

const store = (options: Upload, fields: Record<string, string> = {}) =>
  world.admin.send("POST", "/admin/templates", {
    body: form({ ...options, fields: { tenantId, name: "Lease", ...fields } }),
  });

test("the operator stores a Word template, which both faces then have", async () => {
  const made = expectStatus(await store({ text: "{{a__x}}" }, { category: "Rental", tags: "a, b" }), 201);
  const { id, createdAt, ...rest } = made;
  assert.match(String(id), /^tmpl_[0-9a-f]{32}$/);
  assert.ok(createdAt);
  assert.deepEqual(rest, {
    tenantId,
    name: "Lease",
    category: "Rental",
    tags: ["a", "b"],
    fileType: "docx",
    variableCount: 1,
    currentVersion: 1,
  });
  const owner = world.as(await world.createKey(tenantId, "test"));
  assert.equal((await owner.get(`/v3/templates/${String(id)}`)).body.name, "Lease");
  assert.equal((await owner.patch(`/v2/templates/${String(id)}`, { name: "Mine" })).status, 200);
});

test("a PDF is a template too: documents of it are the file, signed at its end; v2 does not know it", async () => {
  const file = await samplePdf();
  const made = expectStatus(await store({ file, filename: "form.pdf" }), 201);
  const id = String(made["id"]);
  assert.deepEqual([made["fileType"], made["variableCount"]], ["pdf", 0]);
  const client = world.as(await world.createKey(tenantId, "test"));
  assert.equal((await client.get("/v3/templates?fileType=pdf")).body.data[0].id, id);
  assert.equal((await client.get("/v2/templates?fileType=pdf")).body.total, 0);
  assert.equal((await client.get(`/v2/templates/${id}`)).status, 404);
  assert.equal((await client.delete(`/v2/templates/${id}`)).status, 404);
  const document = expectStatus(await client.post("/v3/documents", { templateId: id, signers: [ANA] }), 201);
  const path = `/v3/documents/${String(document["id"])}`;
  assert.deepEqual((await client.get(`${path}/download?version=original`)).bytes, file);
  assert.equal(expectStatus(await client.post(`${path}/send`), 200)["status"], "awaiting_signatures");
  const [field] = (await client.get(`${path}/fields`)).body.data;
  assert.deepEqual([field.type, field.page, field.anchor], ["signature", 2, null]);
});

test("what cannot be a template is refused and names its field", async () => {
  const missing = `ten_${"0".repeat(32)}`;
  const cases: [
    Promise<{ status: number; body: { error: { field?: string } } }>,
    number,
    string | undefined,
  ][] = [
    [store({ filename: "x.txt" }), 422, "file"],
    [store({ file: new Uint8Array() }), 422, "file"],
    [store({ file: word("x"), filename: "x.pdf" }), 422, "file"],
    [store({ filename: "" }), 422, "file"],
    [store({}, { name: "" }), 422, "name"],
    [store({}, { tenantId: "7" }), 422, "tenantId"],
    [store({}, { tenantId: missing }), 404, undefined],
    [world.admin.post("/admin/templates", { tenantId }), 415, undefined],
  ];
  for (const [sent, status, field] of cases) {
    const answer = await sent;
    assert.deepEqual([answer.status, answer.body.error.field], [status, field]);
  }
  const key = world.as(await world.createKey(tenantId, "live"));
  assert.equal((await key.send("POST", "/admin/templates", { body: form({}) })).status, 401);
});

test("the command line stores a file", async () => {
  const path = join(world.dataDir, "acta.docx");
  await writeFile(path, word("{{monto}}"));
  const args = [
    "templates",
    "create",
    "--tenantId",
    tenantId,
    "--file",
    path,
    "--name",
    "Acta",
    "--url",
    world.url,
  ];
  const env = { ...process.env, ADMIN_TOKEN: world.admin.token! };
  const child = spawn(process.execPath, [CLI, ...args], { env, stdio: ["ignore", "pipe", "inherit"] });
  const [output] = await Promise.all([text(child.stdout), once(child, "exit")]);
  assert.equal(child.exitCode, 0);
  assert.deepEqual([JSON.parse(output).name, JSON.parse(output).variableCount], ["Acta", 1]);
});
