import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { docx, paragraph, run, torn, words } from "../../docx/support/build.ts";
import { readPdf } from "../../docx/support/pdf-text.ts";
import type { Client } from "../client.ts";
import { ceremony, handIn, statusOf } from "../support/collecting.ts";
import { ANA, BEA, type Draft, frameFor, type Signer } from "../support/signing.ts";
import { newTemplate, tmpl, upload } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** The whole flow with the real engines: a Word file filled in by two roles, signed and sealed. */
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
after(() => world.close());

const LEASE = docx({
  body: [
    paragraph(
      run("Arrendador: "),
      torn("{{arrendador__nombre}}"),
      run("; arrendatario: {{ arrendatario__nombre }}."),
    ),
    words("Renta: {{monto}}. {{nada}} {{constructor}} y un }} suelto."),
    words("{{arrendatario__domicilio}}"),
    words("{{sign__arrendador}}"),
    words("{{sign__arrendatario}}"),
  ].join(""),
  header: words("Contrato {{folio}}"),
});

test("two roles fill a Word template and sign it on their tags; the values stand in the sealed PDF", async () => {
  const id = await newTemplate(client, { file: LEASE });
  const config = [
    { name: "nada", required: false },
    { name: "constructor", defaultValue: "{{constructor}}" },
  ];
  expectStatus(await client.patch(`/v2/templates/${id}`, { variableConfig: config }), 200);
  const { variables } = (await client.get(`/v2/templates/${id}`)).body;
  assert.deepEqual(variables, [
    "arrendador__nombre",
    "arrendatario__nombre",
    "monto",
    "nada",
    "constructor",
    "arrendatario__domicilio",
    "folio",
  ]);
  const made = await client.post("/v3/documents", {
    templateId: tmpl(id),
    templateValues: { monto: "$1,000 & <más> {{folio}}", folio: "F-7" },
    signers: [
      { ...ANA, role: "arrendador" },
      { ...BEA, role: "Arrendatario" },
    ],
  });
  const path = `/v3/documents/${String(expectStatus(made, 201)["id"])}`;
  const draft = await readPdf((await client.get(`${path}/download`)).bytes);
  assert.match(draft.pages[0]!, /Arrendador: ________ \(Nombre\); arrendatario: ________ \(Nombre\)/);
  assert.equal(expectStatus(await client.post(`${path}/send`), 200)["status"], "collecting_data");
  const signers = (await client.get(`${path}/signers`)).body.data as Signer[];
  const document: Draft = { id: path.split("/").at(-1)!, signers, fields: [] };
  const [first, second] = [
    await frameFor(world, client, document),
    await frameFor(world, client, document, signers[1]),
  ];
  expectStatus(await handIn(first, { arrendador__nombre: "Ana Ñuñez & <Cía>" }), 200);
  const address = {
    arrendatario__nombre: "Łukasz",
    arrendatario__domicilio: "Calle Uno 1\nColonia Dos\nCiudad Tres",
  };
  expectStatus(await handIn(second, address), 200);
  await world.runJobs();
  const ready = await ceremony(first);
  assert.equal(ready.documentStatus, "awaiting_signatures");
  const final = (await client.get(`${path}/download`)).bytes;
  const { pages, links } = await readPdf(final);
  assert.match(pages[0]!, /Arrendador: Ana Ñuñez & <Cía>; arrendatario: Łukasz\./);
  assert.match(pages[0]!, /Renta: \$1,000 & <más> \{\{folio\}\}\. +\{\{constructor\}\} y un \}\} suelto\./);
  assert.match(pages[0]!, /Contrato F-7/);
  assert.match(pages[0]!, /Calle Uno 1\s+Colonia Dos\s+Ciudad Tres/);
  assert.deepEqual(links, []);
  const fields = (await client.get(`${path}/fields`)).body.data;
  assert.deepEqual(
    fields.map(({ anchor, page, width, height }: Record<string, unknown>) => [
      (anchor as { text: string }).text,
      page,
      Math.round(Number(width)),
      Math.round(Number(height)),
    ]),
    [
      ["{{sign__arrendador}}", 1, 180, 50],
      ["{{sign__arrendatario}}", 1, 180, 50],
    ],
  );
  assert.ok(fields[1].y > fields[0].y + 49, "one below the other");
  for (const frame of [first, second])
    expectStatus(await frame.post("submit", await frame.submission()), 200);
  await world.runJobs();
  assert.equal(await statusOf(client, path), "completed");
  const sealed = await readPdf((await client.get(`${path}/download`)).bytes);
  assert.match(sealed.pages[0]!, /Ana Ñuñez & <Cía>/);
});

test("a file that is no Word document is refused with its reason, whatever it is called", async () => {
  const cases: [string, Uint8Array][] = [
    ["not_a_docx", new TextEncoder().encode("%PDF-1.7\n")],
    ["not_a_docx", new TextEncoder().encode("nothing at all")],
    ["damaged", LEASE.subarray(0, LEASE.length - 200)],
  ];
  for (const [reason, file] of cases) {
    const { status, body } = await upload(client, { file });
    assert.deepEqual([status, body.error.code], [400, "E1700"]);
    assert.ok([reason, "not_a_docx"].includes(body.error.reason), body.error.reason);
  }
});
