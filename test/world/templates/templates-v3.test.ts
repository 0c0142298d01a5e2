import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { fakeDocx, newTemplate, tmpl } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Every operation and rule of docs/contract/v3.md#templates over HTTP: v3 lists what v2 uploads. */
let world: World;
let client: Client;
let tenantId: string;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf, docx: fakeDocx() } });
  ({ tenantId } = await world.createTenant({ credits: 100 }));
  client = world.as(await world.createKey(tenantId, "test"));
});
after(() => world.close());

const count = () =>
  world.server.context.domain.store.read(async (reader) => [
    await reader.documents.count({}),
    await reader.creditEntries.count({}),
    await reader.files.count({}),
  ]);
const MISSING = `tmpl_${"0".repeat(32)}`;

test("GET /templates/{template_id}: what v2 uploaded, in v3's words", async () => {
  const fields = { name: "Lease", description: "Homes", tags: "a,b", category: "Rental" };
  const id = tmpl(await newTemplate(client, { fields }));
  const { createdAt, updatedAt, ...rest } = expectStatus(await client.get(`/v3/templates/${id}`), 200);
  assert.ok(createdAt === updatedAt && typeof createdAt === "string");
  assert.deepEqual(rest, {
    object: "template",
    id,
    livemode: false,
    name: "Lease",
    description: "Homes",
    category: "Rental",
    tags: ["a", "b"],
    fileType: "docx",
    variableCount: 5,
    usageCount: 0,
    currentVersion: 1,
    externalId: null,
    metadata: {},
    lastUsedAt: null,
  });
  const live = world.as(await world.createKey(tenantId, "live"));
  assert.equal((await live.get(`/v3/templates/${id}`)).body.livemode, true);
});

test("GET /templates/{template_id}: an unknown id is 404, a malformed one 400, never 500", async () => {
  for (const path of ["", "/variables"]) {
    const unknown = await client.get(`/v3/templates/${MISSING}${path}`);
    assert.deepEqual([unknown.status, unknown.body.code], [404, "TEMPLATE_NOT_FOUND"]);
    for (const id of ["7", "doc_0197a1b2c3d47e5f8a9b0c1d2e3f4a5b", "tmpl_x", "%00", "🙂"]) {
      const malformed = await client.get(`/v3/templates/${id}${path}`);
      assert.deepEqual([malformed.status, malformed.body.code], [400, "INVALID_ID"], id);
    }
  }
  const check = await client.post(`/v3/templates/${MISSING}/validate-values`, {});
  assert.deepEqual([check.status, check.body.code], [404, "TEMPLATE_NOT_FOUND"]);
});

test("GET /templates: pages in both directions, sorted by creation, by its filters", async () => {
  const own = await world.integrator();
  const ids: string[] = [];
  for (const [name, category] of [
    ["Árbol", "x"],
    ["Barco", "x"],
    ["Carta", "y"],
  ] as const) {
    world.clock.advance(1000);
    ids.push(tmpl(await newTemplate(own, { fields: { name, category } })));
  }
  const list = async (query: string) => {
    const body = expectStatus(await own.get(`/v3/templates${query}`), 200);
    return { ids: (body["data"] as { id: string }[]).map(({ id }) => id), body };
  };
  const [a, b, c] = ids as [string, string, string];
  const cases: [string, string[]][] = [
    ["", [c, b, a]],
    ["?sort=-createdAt", [c, b, a]],
    ["?sort=createdAt", [a, b, c]],
    [`?startingAfter=${c}`, [b, a]],
    [`?endingBefore=${a}&limit=1`, [b]],
    [`?sort=createdAt&startingAfter=${a}&limit=1`, [b]],
    ["?category=x", [b, a]],
    ["?fileType=docx", [c, b, a]],
    ["?fileType=pdf", []],
    ["?fileType=odt", []],
    ["?search=ARB", [a]],
    ["?search=ar&category=y", [c]],
  ];
  for (const [query, expected] of cases) assert.deepEqual((await list(query)).ids, expected, query);
  const { body } = await list("?limit=2");
  assert.deepEqual(
    [body["hasMore"], body["limit"], body["nextCursor"], body["previousCursor"]],
    [true, 2, b, null],
  );
  const refused: [string, number, string][] = [
    ["?limit=0", 422, "VALIDATION_ERROR"],
    ["?sort=name", 422, "VALIDATION_ERROR"],
    ["?search=", 422, "VALIDATION_ERROR"],
    [`?search=${"x".repeat(256)}`, 422, "VALIDATION_ERROR"],
    ["?startingAfter=x", 400, "INVALID_CURSOR"],
    [`?startingAfter=${MISSING}`, 400, "INVALID_CURSOR"],
    [`?startingAfter=${a}&endingBefore=${b}`, 422, "VALIDATION_ERROR"],
  ];
  for (const [query, status, code] of refused) {
    const answer = await own.get(`/v3/templates${query}`);
    assert.deepEqual([answer.status, answer.body.code], [status, code], query);
  }
});

test("GET /templates/{template_id}/variables?expand=roles names also those who only sign", async () => {
  const id = await newTemplate(client, {
    text: "{{arrendador__fecha}} {{sign__arrendador}} {{sign__testigo_uno}}",
  });
  const body = expectStatus(await client.get(`/v3/templates/${tmpl(id)}/variables?expand=roles`), 200);
  assert.deepEqual(body["roles"], ["Arrendador", "Testigo uno"]);
});

test("GET /templates/{template_id}/variables: a bounded list in the order of the text, with who gives each", async () => {
  const id = await newTemplate(client, {
    text: "{{monto}} {{ arrendador__fecha }} {{sign__arrendador}} {{monto}}",
  });
  const config = [{ name: "monto", label: "Renta", required: false, defaultValue: "1", options: ["1", "2"] }];
  expectStatus(await client.patch(`/v2/templates/${id}`, { variableConfig: config }), 200);
  const body = expectStatus(await client.get(`/v3/templates/${tmpl(id)}/variables`), 200);
  assert.deepEqual(body, {
    object: "list",
    templateId: tmpl(id),
    data: [
      {
        name: "monto",
        label: "Renta",
        type: "currency",
        required: false,
        defaultValue: "1",
        options: ["1", "2"],
        role: null,
      },
      {
        name: "arrendador__fecha",
        label: "Fecha",
        type: "date",
        required: true,
        defaultValue: null,
        options: null,
        role: "Arrendador",
      },
    ],
    hasMore: false,
    limit: null,
    nextCursor: null,
    previousCursor: null,
  });
});

const TEXT = "{{cliente}} {{monto}} {{opcional}} {{con_defecto}} {{fecha}} {{edad}} {{rol__nombre}}";
async function checked(): Promise<{
  id: string;
  check: (values: unknown) => Promise<Record<string, unknown>>;
}> {
  const v2 = await newTemplate(client, { text: TEXT });
  const variableConfig = [
    { name: "opcional", required: false },
    { name: "con_defecto", defaultValue: "x" },
  ];
  expectStatus(await client.patch(`/v2/templates/${v2}`, { variableConfig }), 200);
  const id = tmpl(v2);
  const check = async (body: unknown) =>
    expectStatus(await client.post(`/v3/templates/${id}/validate-values`, body), 200);
  return { id, check };
}
const named = (items: unknown) =>
  (items as { name: string; code: string }[]).map(({ name, code }) => `${name} ${code}`);
const ALL = { cliente: "Ana", monto: "1250.50", fecha: "2026-02-28", edad: "30" };

test("validate-values: rule 1, it creates nothing and costs nothing", async () => {
  const { id, check } = await checked();
  const before = await count();
  await check({ templateValues: ALL });
  assert.deepEqual(await count(), before);
  assert.equal((await client.get(`/v3/templates/${id}`)).body.usageCount, 0);
});

test("validate-values: rule 2, it answers 200 for any map, and valid decides", async () => {
  const { check } = await checked();
  const good = await check({ templateValues: ALL });
  assert.deepEqual(good, {
    object: "template_values_validation",
    valid: true,
    errors: [],
    warnings: [],
    ignored: [],
  });
  for (const body of [
    {},
    { templateValues: {} },
    { templateValues: null },
    { templateValues: [] },
    { templateValues: "x" },
    { templateValues: { "\u0000": "\ud800", a: { b: "\u0000" } } },
  ])
    assert.equal((await check(body))["valid"], false, JSON.stringify(body));
});

test("validate-values: rule 3, errors are the missing required variables, exactly what create refuses", async () => {
  const { id, check } = await checked();
  const maps: Record<string, unknown>[] = [
    {},
    ALL,
    { ...ALL, cliente: "" },
    { ...ALL, monto: "  " },
    { ...ALL, edad: 30 },
    { ...ALL, edad: null },
    { ...ALL, opcional: { x: 1 } },
    { ...ALL, cliente: "x".repeat(20_001) },
    { ...ALL, unknown: 7 },
    { ...ALL, rol__nombre: "" },
  ];
  for (const templateValues of maps) {
    const { valid, errors } = await check({ templateValues });
    const answer = await client.post("/v3/documents", { templateId: id, templateValues });
    assert.equal(answer.status, valid === true ? 201 : 422, JSON.stringify(templateValues).slice(0, 200));
    const refused = (answer.body.errors ?? []).map(({ field }: { field: string }) => field);
    const expected = (errors as { name: string }[]).map(({ name }) => `templateValues.${name}`);
    assert.deepEqual(refused, expected);
  }
  for (const templateValues of ["x", [], 5, null]) {
    const { valid, errors } = await check({ templateValues });
    assert.equal(valid, false);
    assert.equal(named(errors)[0], "templateValues INVALID_VALUE");
    const { status, body } = await client.post("/v3/documents", { templateId: id, templateValues });
    assert.deepEqual([status, body.errors[0].field], [422, "templateValues"]);
  }
  const { errors } = await check({});
  assert.deepEqual(named(errors), ["cliente REQUIRED", "monto REQUIRED", "fecha REQUIRED", "edad REQUIRED"]);
});

test("validate-values: rule 4, a value that does not fit its type is a warning and blocks nothing", async () => {
  const { id, check } = await checked();
  const templateValues = {
    cliente: "a\nb",
    monto: "mil",
    fecha: "2026-02-30",
    edad: "1,5",
    rol__nombre: "ok",
  };
  const { valid, warnings } = await check({ templateValues });
  assert.equal(valid, true);
  const names = ["cliente", "monto", "fecha", "edad"];
  assert.deepEqual(
    named(warnings),
    names.map((name) => `${name} TYPE_MISMATCH`),
  );
  expectStatus(await client.post("/v3/documents", { templateId: id, templateValues }), 201);
});

test("validate-values: rule 5, keys that the template does not declare are ignored, and dropped by create", async () => {
  const { id, check } = await checked();
  const templateValues = JSON.parse(
    `{"cliente":"A","monto":"1","fecha":"2026-01-01","edad":"1","Cliente":"B","__proto__":"C","constructor":"D"}`,
  );
  const { valid, ignored } = await check({ templateValues });
  assert.equal(valid, true);
  assert.deepEqual(
    named(ignored),
    ["Cliente", "__proto__", "constructor"].map((name) => `${name} UNKNOWN_VARIABLE`),
  );
  expectStatus(await client.post("/v3/documents", { templateId: id, templateValues }), 201);
});

test("templates cannot be created or changed in v3", async () => {
  const id = tmpl(await newTemplate(client));
  for (const [method, path] of [
    ["POST", "/v3/templates"],
    ["PATCH", `/v3/templates/${id}`],
    ["PUT", `/v3/templates/${id}`],
    ["DELETE", `/v3/templates/${id}`],
  ] as const)
    assert.equal((await client.send(method, path)).status, 405);
});
