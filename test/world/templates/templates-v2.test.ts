import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { fakeDocx, form, newTemplate, tmpl } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** The operations of docs/contract/v2.md#templates after the upload, over HTTP. */
const docx = fakeDocx();
let world: World;
let client: Client;
let tenantId: string;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf, docx } });
  ({ tenantId } = await world.createTenant({ credits: 100 }));
  client = world.as(await world.createKey(tenantId, "test"));
});
after(() => world.close());

async function colleague(): Promise<Client> {
  const email = `m${Math.trunc(world.clock.now())}-${(members += 1)}@example.com`;
  const body = { email, name: "Member", role: "member" };
  const { id } = expectStatus(await world.admin.post(`/admin/tenants/${tenantId}/members`, body), 201);
  return world.as(await world.createKey(tenantId, "test", { userId: id }));
}
let members = 0;

const files = () => world.server.context.domain.store.read((reader) => reader.files.count({}));
const roleOf = async (who: Client, id: string) =>
  (await who.get(`/v2/templates/${id}`)).body.variableConfig[0].role;

test("GET /v2/templates: the workspace's active templates, newest first, by its filters", async () => {
  const { tenantId: own } = await world.createTenant();
  const owner = world.as(await world.createKey(own, "live"));
  const make = async (name: string, fields: Record<string, string>) => {
    world.clock.advance(1000);
    return newTemplate(owner, { fields: { name, ...fields } });
  };
  const a = await make("Árbol 100%", { tags: "x,y", category: "c1", description: "Uno" });
  const b = await make("Barco", { tags: "y", category: "c2", description: "con árbol" });
  const gone = await make("Gone", {});
  expectStatus(await owner.delete(`/v2/templates/${gone}`), 200);
  const list = async (query: string) => {
    const { success, data, total } = (await owner.get(`/v2/templates${query}`)).body;
    assert.deepEqual([success, total], [true, data.length]);
    return data.map(({ id }: { id: string }) => id);
  };
  const cases: [string, string[]][] = [
    ["", [b, a]],
    ["?fileType=docx", [b, a]],
    ["?fileType=pdf", []],
    ["?tags=y", [b, a]],
    ["?tags=y,x", [a]],
    ["?tags=z", []],
    ["?category=c2", [b]],
    ["?category=C2", []],
    ["?q=ARBOL", [b, a]],
    ["?q=uno", [a]],
    ["?q=100%25", [a]],
    ["?q=%25", [a]],
    ["?q=_", []],
    ["?q=barco&tags=x", []],
  ];
  for (const [query, expected] of cases) assert.deepEqual(await list(query), expected, query);
  const sandbox = world.as(await world.createKey(own, "dev"));
  assert.equal((await sandbox.get("/v2/templates")).body.total, 2, "a template serves every environment");
});

test("GET /v2/templates/{id}: the full detail by either notation of the id; 404 when it is not the caller's", async () => {
  const id = await newTemplate(client);
  const { body } = await client.get(`/v2/templates/${id}`);
  assert.deepEqual([body.id, body.testDataSets], [id, []]);
  assert.deepEqual((await client.get(`/v2/templates/${tmpl(id)}`)).body, body);
  const stranger = await world.integrator();
  const missing = "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
  for (const answer of [
    await stranger.get(`/v2/templates/${id}`),
    await client.get(`/v2/templates/${missing}`),
  ])
    assert.deepEqual([answer.status, answer.body.error.code], [404, "E1300"]);
  const malformed = await client.get("/v2/templates/7");
  assert.deepEqual(
    [malformed.status, malformed.body.error.code, malformed.body.error.field],
    [422, "E1200", "template_id"],
  );
});

test("PATCH /v2/templates/{id}: changes what it may and answers the detail; what it leaves out stays", async () => {
  const id = await newTemplate(client, { fields: { name: "A", description: "d", tags: "x", category: "c" } });
  const before = (await client.get(`/v2/templates/${id}`)).body;
  world.clock.advance(1000);
  const patch = {
    name: "B",
    description: null,
    tags: ["y", "z"],
    aiEditable: false,
    variableConfig: [
      {
        name: "monto_renta",
        label: "Renta mensual",
        required: false,
        defaultValue: "100",
        options: ["100", "200"],
      },
      { name: "fecha_inicio", type: "text", role: "Notario" },
    ],
  };
  const after = expectStatus(await client.patch(`/v2/templates/${id}`, patch), 200);
  const config = structuredClone(before.variableConfig);
  Object.assign(config[2], patch.variableConfig[0]);
  Object.assign(config[3], patch.variableConfig[1]);
  const { variableConfig: _, ...plain } = patch;
  assert.deepEqual(after, { ...before, ...plain, variableConfig: config, updatedAt: after["updatedAt"] });
  assert.notEqual(after["updatedAt"], before.updatedAt);
  assert.deepEqual((await client.get(`/v2/templates/${id}`)).body, after);
});

test("PATCH /v2/templates/{id}: what does not hold is 422 and names its place", async () => {
  const id = await newTemplate(client);
  const cases: [unknown, string][] = [
    [{ name: "" }, "name"],
    [{ tags: "x" }, "tags"],
    [{ aiEditable: 1 }, "aiEditable"],
    [{ variableConfig: [{ name: "nothing" }] }, "variableConfig[0].name"],
    [{ variableConfig: [{ name: "monto_renta" }, { name: "monto_renta" }] }, "variableConfig[1].name"],
    [{ variableConfig: [{ name: "monto_renta", type: "money" }] }, "variableConfig[0].type"],
    [{ variableConfig: [{ name: "__proto__", label: "x" }] }, "variableConfig[0].name"],
  ];
  for (const [patch, field] of cases) {
    const { status, body } = await client.patch(`/v2/templates/${id}`, patch);
    assert.deepEqual([status, body.error.code, body.error.field], [422, "E1200", field]);
  }
  const none = await client.patch(`/v2/templates/${id}`, null);
  assert.deepEqual([none.status, none.body.error.code], [422, "E1200"], "null is no patch");
});

test("PATCH with a form gives another file: the next version, which keeps what was said of variables that stay", async () => {
  const id = await newTemplate(client, { text: "{{monto}} {{nombre}}" });
  const path = `/v2/templates/${id}`;
  const reworded = [{ name: "monto", label: "Renta", required: false, role: "Fiador" }];
  expectStatus(await client.patch(path, { variableConfig: reworded }), 200);
  const body = form({ text: "{{fecha}} {{monto}}", filename: "v2.docx", fields: { name: "Second" } });
  const after = expectStatus(await client.send("PATCH", path, { body }), 200);
  assert.deepEqual(
    [after["currentVersion"], after["originalFilename"], after["name"]],
    [2, "v2.docx", "Second"],
  );
  assert.deepEqual(after["variableConfig"], [
    { name: "fecha", label: "Fecha", type: "date", required: true, role: null },
    { name: "monto", label: "Renta", type: "currency", required: false, role: "Fiador" },
  ]);
  const wrong = await client.send("PATCH", path, { body: form({ filename: "x.pdf" }) });
  assert.equal(wrong.status, 400);
  assert.deepEqual((await client.get(path)).body, after);
});

test("POST …/recompute-roles infers the roles again and leaves the rest as it was worded", async () => {
  const id = await newTemplate(client, { text: "{{a__x}} {{b__y}} {{z}}" });
  const said = [
    { name: "a__x", role: null, label: "Mine", type: "number" },
    { name: "z", role: "Nobody" },
  ];
  expectStatus(await client.patch(`/v2/templates/${id}`, { variableConfig: said }), 200);
  const answer = expectStatus(await client.post(`/v2/templates/${id}/recompute-roles`), 200);
  const variableConfig = [
    { name: "a__x", label: "Mine", type: "number", required: true, role: "A" },
    { name: "b__y", label: "Y", type: "text", required: true, role: "B" },
    { name: "z", label: "Z", type: "text", required: true, role: null },
  ];
  assert.deepEqual(answer, { updated: 2, variableConfig });
  assert.deepEqual((await client.get(`/v2/templates/${id}`)).body.variableConfig, variableConfig);
  assert.equal((await client.post(`/v2/templates/${id}/recompute-roles`)).body.updated, 0);
});

test("POST /v2/templates/backfill-roles does so for all active templates of the workspace", async () => {
  const { tenantId: own } = await world.createTenant();
  const owner = world.as(await world.createKey(own));
  const ids = [await newTemplate(owner), await newTemplate(owner), await newTemplate(owner)];
  const elsewhere = await newTemplate(client, { text: "{{a__x}}" });
  for (const [who, id] of [
    [owner, ids[0]],
    [owner, ids[1]],
  ] as const)
    await who.patch(`/v2/templates/${id}`, { variableConfig: [{ name: "arrendador__nombre", role: null }] });
  await client.patch(`/v2/templates/${elsewhere}`, { variableConfig: [{ name: "a__x", role: null }] });
  expectStatus(await owner.delete(`/v2/templates/${ids[1]}`), 200);
  assert.deepEqual((await owner.post("/v2/templates/backfill-roles")).body, { updated: 1 });
  assert.equal(await roleOf(owner, ids[0]!), "Arrendador");
  assert.equal(await roleOf(client, elsewhere), null);
});

test("another member of the workspace reads a template and may change nothing of it: 403", async () => {
  const id = await newTemplate(client);
  const other = await colleague();
  assert.equal((await other.get(`/v2/templates/${id}`)).status, 200);
  const path = `/v2/templates/${id}`;
  for (const answer of [
    await other.patch(path, { name: "mine" }),
    await other.send("PATCH", path, { body: form({}) }),
    await other.delete(path),
    await other.delete(`${path}?hard=true`),
    await other.post(`${path}/recompute-roles`),
  ])
    assert.deepEqual(
      [answer.status, answer.body.error.code, answer.body.error.type],
      [403, "E1100", "permission_error"],
    );
  assert.equal((await client.get(path)).body.name, "Lease");
  const copy = expectStatus(await other.post(`${path}/duplicate`), 201);
  assert.equal((await other.patch(`/v2/templates/${String(copy["id"])}`, { name: "mine" })).status, 200);
});

test("a template of another workspace is 404 for all that is done with it", async () => {
  const path = `/v2/templates/${await newTemplate(client)}`;
  const before = (await client.get(path)).body;
  const stranger = await world.integrator();
  for (const answer of [
    await stranger.get(path),
    await stranger.patch(path, { name: "x" }),
    await stranger.send("PATCH", path, { body: form({}) }),
    await stranger.delete(path),
    await stranger.post(`${path}/recompute-roles`),
    await stranger.post(`${path}/duplicate`),
    await stranger.post(`${path}/ai-edit`),
  ])
    assert.deepEqual([answer.status, answer.body.error.code], [404, "E1300"]);
  assert.deepEqual((await client.get(path)).body, before);
});

test("DELETE /v2/templates/{id}: soft by default, the file kept; hard removes row and file", async () => {
  const soft = await newTemplate(client);
  const removed = expectStatus(await client.delete(`/v2/templates/${soft}`), 200);
  const { message, ...rest } = removed;
  assert.ok(String(message).length > 10);
  assert.deepEqual(rest, {
    success: true,
    id: soft,
    name: "Lease",
    softDelete: true,
    storageDeleted: false,
    inUseBy: { documents: 0, chains: 0 },
  });
  const before = await files();
  const hard = await newTemplate(client);
  const gone = expectStatus(await client.delete(`/v2/templates/${hard}?hard=true`), 200);
  assert.deepEqual([gone["softDelete"], gone["storageDeleted"]], [false, true]);
  assert.equal(await files(), before);
  for (const id of [soft, hard]) {
    assert.equal((await client.get(`/v2/templates/${id}`)).status, 404);
    assert.equal((await client.delete(`/v2/templates/${id}`)).status, 404);
    assert.equal((await client.get(`/v3/templates/${id}`)).status, 404);
  }
});

test("DELETE /v2/templates/{id}: 409 E1600 with inUseBy while documents use it", async () => {
  const id = await newTemplate(client, { text: "plain" });
  const make = async () =>
    String(expectStatus(await client.post("/v3/documents", { templateId: tmpl(id) }), 201)["id"]);
  const documents = [await make(), await make()];
  for (const query of ["", "?hard=true"]) {
    const { status, body } = await client.delete(`/v2/templates/${id}${query}`);
    assert.equal(status, 409);
    const { code, type, inUseBy } = body.error;
    assert.deepEqual([code, type, inUseBy], ["E1600", "conflict", { documents: 2, chains: 0 }]);
  }
  for (const document of documents) expectStatus(await client.post(`/v3/documents/${document}/void`), 200);
  assert.equal((await client.delete(`/v2/templates/${id}?hard=true`)).status, 409, "its file made documents");
  const removed = expectStatus(await client.delete(`/v2/templates/${id}`), 200);
  assert.deepEqual(removed["inUseBy"], { documents: 2, chains: 0 });
  expectStatus(await client.get(`/v3/documents/${documents[0]}/download`), 200);
});

test("POST …/duplicate: 201 with a template of one's own named (copy), with the same text and settings", async () => {
  const id = await newTemplate(client, { fields: { name: "x".repeat(255), tags: "a", description: "d" } });
  expectStatus(
    await client.patch(`/v2/templates/${id}`, { variableConfig: [{ name: "monto_renta", label: "Rent" }] }),
    200,
  );
  const source = (await client.get(`/v2/templates/${id}`)).body;
  const copy = expectStatus(await client.post(`/v2/templates/${id}/duplicate`), 201);
  assert.equal(copy["name"], `${"x".repeat(248)} (copy)`);
  const { id: own, name, createdAt, updatedAt, ...rest } = copy;
  assert.notEqual(own, id);
  assert.deepEqual({ ...source, ...rest }, source);
  expectStatus(await client.delete(`/v2/templates/${id}?hard=true`), 200);
  const values = { monto_renta: "1", fecha_inicio: "2026-01-01" };
  const made = await client.post("/v3/documents", { templateId: own, templateValues: values });
  expectStatus(made, 201);
  assert.ok(name && createdAt && updatedAt);
});

test("POST …/ai-edit: 501 NOT_IMPLEMENTED without a language model", async () => {
  const id = await newTemplate(client);
  const { status, body } = await client.post(`/v2/templates/${id}/ai-edit`, { prompt: "x" });
  assert.deepEqual([status, body.error.code, body.error.type], [501, "NOT_IMPLEMENTED", "not_implemented"]);
});

test("other methods of its paths are 405 E1701 and tell those that are answered", async () => {
  for (const [method, path, allow] of [
    ["PUT", "/v2/templates", "POST, GET, HEAD"],
    ["POST", `/v2/templates/${await newTemplate(client)}`, "GET, PATCH, DELETE, HEAD"],
    ["GET", "/v2/templates/x/ai-edit", "POST"],
  ] as const) {
    const { status, body, headers } = await client.send(method, path);
    assert.deepEqual([status, body.error.code, body.error.type], [405, "E1701", "method_not_allowed"]);
    assert.equal(headers.get("allow"), allow);
  }
});

test("the plan's limit is counted and told on every answer; beyond it 429 RATE_LIMIT_EXCEEDED", async () => {
  const { tenantId: own } = await world.createTenant();
  await world.limit(own, { apiRpmOverride: 2 });
  const limited = world.as(await world.createKey(own, "dev"));
  const first = await limited.get("/v2/templates");
  const told = (name: string) => first.headers.get(name);
  assert.deepEqual([told("x-ratelimit-limit"), told("x-ratelimit-remaining")], ["2", "1"]);
  assert.equal(Number(told("x-ratelimit-reset")), Math.ceil(world.clock.now() / 1000) + 60);
  assert.match(told("x-service-request-id")!, /^req_/);
  assert.equal(told("x-service-environment"), "dev");
  assert.equal((await limited.get("/v2/templates/7")).headers.get("x-ratelimit-remaining"), "0");
  const { status, headers, body } = await limited.get("/v2/templates");
  assert.equal(status, 429);
  assert.deepEqual([headers.get("x-ratelimit-reason"), headers.get("retry-after")], ["per-tenant", "60"]);
  const { message, reset, ...error } = body.error;
  assert.deepEqual(error, {
    code: "RATE_LIMIT_EXCEEDED",
    type: "rate_limit_exceeded",
    limit: 2,
    remaining: 0,
    retry_after: 60,
    environment: "dev",
  });
  assert.ok(message && reset === Number(headers.get("x-ratelimit-reset")));
});

test("PATCH /v2/templates/{id}: a JSON body over 16 MB is 413, and no file", async () => {
  const id = await newTemplate(client);
  const json = { description: "x".repeat(16 * 1024 * 1024) };
  const answer = await client.send("PATCH", `/v2/templates/${id}`, { json });
  assert.deepEqual([answer.status, answer.body.error.code], [413, "PAYLOAD_TOO_LARGE"]);
});
