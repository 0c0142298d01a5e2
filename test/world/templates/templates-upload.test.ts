import assert from "node:assert/strict";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { fakeDocx, form, LEASE, upload, word } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** The upload of docs/contract/v2.md#template-upload over HTTP: what is accepted, inferred and refused. */
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

const files = () => world.server.context.domain.store.read((reader) => reader.files.count({}));
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

test("POST /v2/templates: 201 with the template, its variables, types and roles", async () => {
  const fields = {
    name: " Arrendamiento ",
    description: "De vivienda",
    tags: "lease, mx,,lease",
    category: "Rental",
  };
  const made = expectStatus(await upload(client, { fields }), 201);
  const { id, createdAt, updatedAt, ...rest } = made;
  assert.match(String(id), UUID);
  assert.equal(createdAt, updatedAt);
  assert.deepEqual(rest, {
    name: "Arrendamiento",
    description: "De vivienda",
    originalFilename: "lease.docx",
    fileType: "docx",
    variables: [
      "arrendador__nombre",
      "arrendatario__nombre",
      "monto_renta",
      "fecha_inicio",
      "arrendatario__domicilio",
    ],
    variableConfig: [
      { name: "arrendador__nombre", label: "Nombre", type: "text", required: true, role: "Arrendador" },
      { name: "arrendatario__nombre", label: "Nombre", type: "text", required: true, role: "Arrendatario" },
      { name: "monto_renta", label: "Monto renta", type: "currency", required: true, role: null },
      { name: "fecha_inicio", label: "Fecha inicio", type: "date", required: true, role: null },
      {
        name: "arrendatario__domicilio",
        label: "Domicilio",
        type: "textarea",
        required: true,
        role: "Arrendatario",
      },
    ],
    tags: ["lease", "mx"],
    category: "Rental",
    aiEditable: true,
    usageCount: 0,
    lastUsedAt: null,
    currentVersion: 1,
    testDataSets: [],
  });
});

test("POST /v2/templates: every word of type inference, whole words of the field part alone", async () => {
  const expected: Record<string, string> = {
    fecha_a: "date",
    x__nacimiento: "date",
    vencimiento: "date",
    monto: "currency",
    precio: "currency",
    salario: "currency",
    renta: "currency",
    direccion: "textarea",
    domicilio: "textarea",
    descripcion: "textarea",
    numero: "number",
    cantidad: "number",
    plazo: "number",
    edad: "number",
    propiedad: "text",
    monto__nombre: "text",
  };
  const text = Object.keys(expected)
    .map((name) => `{{${name}}}`)
    .join(" ");
  const { variableConfig } = (await upload(client, { text })).body;
  const types = variableConfig.map(({ name, type }: { name: string; type: string }) => [name, type]);
  assert.deepEqual(Object.fromEntries(types), expected);
});

test("POST /v2/templates: roles are what stands before __, unlimited and without a dictionary", async () => {
  const text = "{{arrendador_principal__nombre}} {{fiador3__x}} {{nombre}} {{a__b__c}}";
  const { variableConfig } = (await upload(client, { text })).body;
  assert.deepEqual(
    variableConfig.map(({ role }: { role: string | null }) => role),
    ["Arrendador principal", "Fiador3", null, "A"],
  );
});

test("POST /v2/templates: the name is the file's unless told, and sign tags are no variables", async () => {
  const made = expectStatus(
    await upload(client, { text: "{{sign__a}}", fields: {}, filename: "C:\\x\\Acta.DOCX" }),
    201,
  );
  assert.deepEqual([made["name"], made["originalFilename"], made["variables"]], ["Acta", "Acta.DOCX", []]);
});

test("POST /v2/templates: another extension, an empty and a false file are 400", async () => {
  const cases: [string, Parameters<typeof upload>[1]][] = [
    ["extension", { filename: "lease.pdf" }],
    ["extension", { filename: "lease.doc" }],
    ["extension", { filename: "lease" }],
    ["empty", { file: new Uint8Array() }],
    ["not_a_docx", { file: new TextEncoder().encode("%PDF-1.7") }],
  ];
  for (const [reason, options] of cases) {
    const { status, body } = await upload(client, options);
    assert.equal(status, 400, JSON.stringify(body));
    const { message, ...error } = body.error;
    assert.deepEqual(error, { code: "E1700", type: "bad_request", field: "file", reason });
    assert.ok(message.length > 10);
  }
});

/** Sends a form over a new connection: a pooled one times out while the machine builds megabytes. */
async function sendForm(
  body: FormData,
): Promise<{ status: number; body: { error: Record<string, unknown> } }> {
  const whole = new Response(body);
  const content = Buffer.from(await whole.arrayBuffer());
  const headers = {
    authorization: `Bearer ${client.token}`,
    "content-type": whole.headers.get("content-type")!,
    "content-length": content.length,
  };
  const sent = request(`${world.url}/v2/templates`, { method: "POST", agent: false, headers });
  sent.end(content);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  // The server may close before the rest of a refused body is written; the answer has been received.
  sent.on("error", () => {});
  return { status: answer.statusCode!, body: JSON.parse(await text(answer)) };
}

test("POST /v2/templates: over 50 MB is 400, as a file and as a body that is not kept", async () => {
  for (const size of [50 * 1024 * 1024 + 1, 52 * 1024 * 1024]) {
    const { status, body } = await sendForm(form({ file: new Uint8Array(size) }));
    assert.deepEqual([status, body.error.code, body.error.reason], [400, "E1700", "too_large"]);
  }
});

test("POST /v2/templates: what the form lacks or holds wrong is 422 and names the field", async () => {
  const send = (body: RequestInit["body"], headers = {}) =>
    client.send("POST", "/v2/templates", { body, headers });
  const without = new FormData();
  without.set("name", "x");
  const twice = form({});
  twice.append("file", new Blob([word("")]), "b.docx");
  const cases: [Promise<Answer>, string | undefined][] = [
    [send(without), "file"],
    [send(twice), "file"],
    [upload(client, { fields: { name: "" } }), "name"],
    [upload(client, { fields: { name: "x".repeat(256) } }), "name"],
    [upload(client, { fields: { aiEditable: "maybe" } }), "aiEditable"],
    [upload(client, { fields: { tags: "x".repeat(65) } }), "tags[0]"],
    [send("{}", { "content-type": "application/json" }), undefined],
    [send("--x\r\nnonsense", { "content-type": "multipart/form-data; boundary=x" }), undefined],
    [send("", { "content-type": "multipart/form-data; boundary=x" }), undefined],
    [send("--x--\r\n", { "content-type": "multipart/form-data; boundary=x" }), "file"],
  ];
  for (const [sent, field] of cases) {
    const { status, body } = await sent;
    assert.equal(status, 422, JSON.stringify(body));
    assert.deepEqual([body.error.code, body.error.field], ["E1200", field]);
  }
});

test("POST /v2/templates: 401 without a key, 403 without document:write", async () => {
  assert.equal((await upload(world.anonymous)).status, 401);
  const reader = world.as(await world.createKey(tenantId, "test", { scopes: ["document:read"] }));
  const { status, body, headers } = await upload(reader);
  assert.deepEqual(
    [status, body.error.code, body.error.required_scopes],
    [403, "INSUFFICIENT_SCOPE", ["document:write"]],
  );
  assert.equal(headers.get("x-accepted-scopes"), "document:write");
  assert.equal(headers.get("x-your-scopes"), "document:read");
  const all = world.as(await world.createKey(tenantId, "test", { scopes: ["document:*"] }));
  const allowed = await upload(all);
  assert.equal(allowed.status, 201);
  assert.equal(allowed.headers.get("x-your-scopes"), "document:*");
});

test("while nobody can read Word files, an upload is 503 and leaves nothing", async () => {
  const before = await files();
  docx.down = true;
  const { status, body } = await upload(client, { text: LEASE });
  docx.down = false;
  assert.deepEqual([status, body.error.code], [503, "SERVICE_UNAVAILABLE"]);
  assert.equal(await files(), before);
});
