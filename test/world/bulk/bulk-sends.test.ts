import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { CSV, people, person, settle } from "../support/bulk.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { fakeDocx, newTemplate, tmpl } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Bulk sends (docs/contract/v3.md#bulk-sends). */
const docx = fakeDocx();
let world: World;
let client: Client;
let templateId: string;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf, docx } });
  client = await world.integrator();
  templateId = await newOffer(client);
});
after(() => world.close());

const OFFER = "Oferta de {{monto}} {{sign__cliente}}";

async function newOffer(as: Client, text = OFFER): Promise<string> {
  return tmpl(await newTemplate(as, { text, fields: { name: "Oferta" } }));
}

interface Account {
  client: Client;
  templateId: string;
  credits: () => Promise<number>;
}

async function account(credits: number): Promise<Account> {
  const { tenantId } = await world.createTenant({ credits });
  const live = world.as(await world.createKey(tenantId, "live"));
  return {
    client: live,
    templateId: await newOffer(live),
    credits: async () => (await world.admin.patch(`/admin/tenants/${tenantId}`, {})).body.credits,
  };
}

const create = (rows: object[], more: object = {}, as = client, template = templateId): Promise<Answer> =>
  as.post("/v3/bulk-sends", { templateId: template, rows, ...more });

const idOf = (answer: Answer): string => String(expectStatus(answer, 201)["id"]);

const rowsOf = async (id: string, query = "", as = client): Promise<Answer["body"][]> =>
  expectStatus(await as.get(`/v3/bulk-sends/${id}/rows?limit=100${query}`), 200)["data"] as Answer["body"][];

test("each row becomes a document that is sent to its signers, with its values and its reference", async () => {
  const answer = await create(people(12), { name: "Ofertas de otoño" });
  const { status, rowCount, queuedCount, name } = expectStatus(answer, 201);
  assert.deepEqual([status, rowCount, queuedCount, name], ["running", 12, 12, "Ofertas de otoño"]);
  const id = idOf(answer);
  const over = await settle(world, client, id);
  assert.deepEqual(
    [over.status, over.sentCount, over.failedCount, over.queuedCount, over.creditsReserved],
    ["completed", 12, 0, 0, 0],
  );
  assert.ok(over.completedAt);
  const rows = await rowsOf(id);
  assert.deepEqual(
    rows.map(({ row }) => row),
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  assert.equal(new Set(rows.map(({ documentId }) => documentId)).size, 12);
  const third = rows[2];
  assert.deepEqual([third.reference, third.signers[0].email], ["person-3", "persona3@example.com"]);
  const document = (await client.get(`/v3/documents/${third.documentId}?expand=signers`)).body;
  assert.deepEqual(
    [document.status, document.name, document.signers[0].email, document.signers[0].status],
    ["awaiting_signatures", "Ofertas de otoño", "persona3@example.com", "sent"],
  );
  const text = String((await client.get(`/v3/documents/${third.documentId}/download`)).body);
  assert.match(text, /Oferta de 300/);
  const { data } = (await client.get(`/v3/documents/${third.documentId}/events`)).body;
  const created = data.find(({ type }: { type: string }) => type === "document.created");
  assert.equal(created.data.bulkSendId, id, "the trail says of which bulk send it is");
});

test("rows whose folder has been deleted meanwhile are sent into no folder", async () => {
  const folderId = expectStatus(await client.post("/v3/folders", { name: "Ofertas" }), 201)["id"];
  const id = idOf(await create(people(2), { folderId }));
  expectStatus(await client.delete(`/v3/folders/${String(folderId)}`), 204);
  const { sentCount, failedCount } = await settle(world, client, id);
  assert.deepEqual([sentCount, failedCount], [2, 0]);
});

test("one wrong row refuses the whole and is named; nothing is created or charged", async () => {
  const { client: live, templateId: template, credits } = await account(100);
  const wrong = [
    person(1),
    { ...person(2), templateValues: {} },
    { signers: [...person(3).signers, ...person(3).signers], templateValues: { monto: "1" } },
  ];
  const { status, body } = await create(wrong, {}, live, template);
  assert.deepEqual(
    [status, body.code, body.errors.map(({ field }: { field: string }) => field)],
    [422, "VALIDATION_ERROR", ["rows[1].templateValues.monto", "rows[2].signers[1].email"]],
  );
  const validation = await live.post("/v3/bulk-sends/validate", { templateId: template, rows: wrong });
  const { valid, errorCount, creditsRequired, creditsAvailable, rowCount } = expectStatus(validation, 200);
  assert.deepEqual([valid, errorCount, creditsRequired, creditsAvailable, rowCount], [false, 2, 7, 100, 3]);
  assert.equal(await credits(), 100);
  assert.deepEqual((await live.get("/v3/bulk-sends")).body.data, []);
});

test("a row's people prepare only for roles that ask for it, and name nobody where nobody is missing", async () => {
  for (const [member, value] of [
    ["action", "prepare"],
    ["mayNameNext", true],
  ] as const) {
    const signers = [
      { name: "Ana", email: "ana@example.com" },
      { name: "Bea", email: "bea@example.com", [member]: value },
    ];
    const answer = await client.post("/v3/bulk-sends", {
      templateId,
      rows: [{ signers, templateValues: { monto: "1" } }],
    });
    assert.deepEqual([answer.status, answer.body.errors[0].field], [422, `rows[0].signers[1].${member}`]);
  }
});

test("a required value of a role that no signer plays is refused before anything is sent", async () => {
  const asks = await newOffer(client, "{{cliente__domicilio}} {{monto}} {{sign__cliente}}");
  const { status, body } = await create([person(1, "Otro")], {}, client, asks);
  assert.deepEqual([status, body.errors[0].field], [422, "rows[0].signers"]);
  assert.match(body.errors[0].detail, /no signer plays the role "Cliente"/);
  const id = idOf(await create([person(1)], {}, client, asks));
  assert.equal((await settle(world, client, id)).sentCount, 1);
});

test("the credits of all rows are reserved at once, and those of a failed row come back", async () => {
  const { client: live, templateId: template, credits } = await account(5);
  const short = await create(people(3), {}, live, template);
  assert.deepEqual([short.status, short.body.code], [402, "INSUFFICIENT_CREDITS"]);
  assert.equal(await credits(), 5);
  const expiresAt = new Date(world.clock.now() + 60_000).toISOString();
  const id = idOf(await create(people(2), { expiresAt }, live, template));
  assert.equal(await credits(), 1);
  assert.equal((await live.get(`/v3/bulk-sends/${id}`)).body.creditsReserved, 4);
  world.clock.advance(120_000);
  const over = await settle(world, live, id);
  assert.deepEqual([over.status, over.failedCount, over.creditsReserved], ["completed", 2, 0]);
  assert.equal(await credits(), 5);
  const [row] = await rowsOf(id, "&status=failed", live);
  assert.deepEqual([row.error.code, row.documentId], ["VALIDATION", null]);
  assert.match(row.error.detail, /expiresAt/);
});

test("sent rows cost what single documents cost", async () => {
  const { client: live, templateId: template, credits } = await account(10);
  const id = idOf(await create(people(3), {}, live, template));
  const over = await settle(world, live, id);
  assert.deepEqual([over.sentCount, over.creditsReserved], [3, 0]);
  assert.equal(await credits(), 4);
});

test("a pause stops the rows that wait, a resume goes on, and each is sent once", async () => {
  const id = idOf(await create(people(45)));
  const paused = expectStatus(await client.post(`/v3/bulk-sends/${id}/pause`), 200);
  assert.equal(paused["status"], "paused");
  expectStatus(await client.post(`/v3/bulk-sends/${id}/pause`, {}), 200);
  assert.equal((await settle(world, client, id)).queuedCount, 45);
  expectStatus(await client.post(`/v3/bulk-sends/${id}/resume`), 200);
  const over = await settle(world, client, id);
  assert.deepEqual([over.status, over.sentCount], ["completed", 45]);
  const { status, body } = await client.post(`/v3/bulk-sends/${id}/pause`);
  assert.deepEqual([status, body.code], [409, "BULK_SEND_NOT_CHANGEABLE"]);
});

test("a cancel gives back what waits and leaves what was sent", async () => {
  const { client: live, templateId: template, credits } = await account(100);
  const id = idOf(await create(people(20), {}, live, template));
  await live.post(`/v3/bulk-sends/${id}/pause`);
  const { status, cancelledCount, creditsReserved } = expectStatus(
    await live.post(`/v3/bulk-sends/${id}/cancel`),
    200,
  );
  assert.deepEqual([status, cancelledCount, creditsReserved], ["cancelled", 20, 0]);
  assert.equal(await credits(), 100);
  assert.equal((await live.post(`/v3/bulk-sends/${id}/resume`)).status, 409);
  const again = await live.post(`/v3/bulk-sends/${id}/cancel`);
  assert.deepEqual([again.status, again.body.cancelledCount], [200, 20]);
});

test("a suspended workspace sends nothing until it is released", async () => {
  const { tenantId } = await world.createTenant();
  const owner = world.as(await world.createKey(tenantId, "test"));
  const id = idOf(await create(people(3), {}, owner, await newOffer(owner)));
  await world.admin.patch(`/admin/tenants/${tenantId}`, { suspended: true });
  world.clock.advance(1000);
  await world.runJobs();
  await world.admin.patch(`/admin/tenants/${tenantId}`, { suspended: false });
  assert.equal((await owner.get(`/v3/bulk-sends/${id}`)).body.queuedCount, 3);
  world.clock.advance(3_600_000);
  assert.equal((await settle(world, owner, id)).sentCount, 3);
});

test("180 days after its end a bulk send is gone, and its documents stay", async () => {
  const id = idOf(await create(people(2)));
  await settle(world, client, id);
  const [{ documentId }] = await rowsOf(id);
  world.clock.advance(179 * 86_400_000);
  await world.runJobs();
  assert.equal((await client.get(`/v3/bulk-sends/${id}`)).status, 200);
  world.clock.advance(2 * 86_400_000);
  await world.runJobs();
  assert.equal((await client.get(`/v3/bulk-sends/${id}`)).status, 404);
  assert.equal((await client.get(`/v3/documents/${documentId}`)).status, 200);
});

test("an outage is waited for, without losing or doubling a row", async () => {
  const id = idOf(await create(people(8)));
  docx.down = true;
  const waiting = await settle(world, client, id, 3);
  assert.deepEqual([waiting.status, waiting.queuedCount, waiting.failedCount], ["running", 8, 0]);
  docx.down = false;
  world.clock.advance(10 * 60_000);
  const over = await settle(world, client, id);
  assert.deepEqual([over.status, over.sentCount, over.failedCount], ["completed", 8, 0]);
});

test("a repeated request with the same Idempotency-Key is one bulk send", async () => {
  const key = { "idempotency-key": "bulk-1" };
  const body = { templateId, rows: people(2) };
  const first = idOf(await client.post("/v3/bulk-sends", body, key));
  assert.equal(idOf(await client.post("/v3/bulk-sends", body, key)), first);
  const other = await client.post("/v3/bulk-sends", { ...body, rows: people(3) }, key);
  assert.deepEqual([other.status, other.body.code], [422, "IDEMPOTENCY_KEY_REUSED"]);
});

test("rows and bulk sends are read page by page, in both directions", async () => {
  const id = idOf(await create(people(5)));
  const path = `/v3/bulk-sends/${id}/rows?limit=2`;
  const first = (await client.get(path)).body;
  assert.deepEqual([first.data.length, first.hasMore, first.previousCursor], [2, true, null]);
  const second = (await client.get(`${path}&startingAfter=${first.nextCursor}`)).body;
  assert.deepEqual(
    second.data.map(({ row }: { row: number }) => row),
    [3, 4],
  );
  const back = (await client.get(`${path}&endingBefore=${second.data[0].id}`)).body;
  assert.deepEqual(
    back.data.map(({ row }: { row: number }) => row),
    [1, 2],
  );
  const list = (await client.get("/v3/bulk-sends?limit=1")).body;
  assert.deepEqual([list.data[0].id, list.hasMore], [id, true]);
  const stranger = await client.get(`${path}&startingAfter=bkr_${"0".repeat(32)}`);
  assert.deepEqual([stranger.status, stranger.body.code], [400, "INVALID_CURSOR"]);
});

const fields = (errors: { field: string }[]): string[] => errors.map(({ field }) => field);

const sendFile = (lines: string[], { as = client, path = "", headers = {} } = {}): Promise<Answer> =>
  as.send("POST", `/v3/bulk-sends/csv${path}?templateId=${templateId}`, {
    body: lines.join("\r\n"),
    headers: { ...CSV, ...headers },
  });

test("a file of lines is sent as rows are, with the template's only role", async () => {
  const lines = [
    "fullName;email;monto;reference",
    'Ana;ana@example.com;"1,500";a-1',
    "Beá;bea@example.com;20;",
  ];
  const id = idOf(await sendFile(lines));
  const over = await settle(world, client, id);
  assert.deepEqual([over.name, over.sentCount], ["Oferta", 2]);
  const rows = await rowsOf(id);
  assert.deepEqual(
    rows.map(({ reference, signers }) => [reference, signers[0].name, signers[0].role]),
    [
      ["a-1", "Ana", "Cliente"],
      [null, "Beá", "Cliente"],
    ],
  );
  const text = String((await client.get(`/v3/documents/${rows[0].documentId}/download`)).body);
  assert.match(text, /Oferta de 1,500/);
});

test("columns by role give each signer their own cells", async () => {
  const lease = tmpl(
    await newTemplate(client, { text: "{{monto}} {{sign__arrendador}} {{sign__arrendatario}}" }),
  );
  const lines = [
    "Arrendador.name,arrendador.email,Arrendatario.name,Arrendatario.phone,Arrendatario.order,monto,documentName",
    "Ana,ana@example.com,Beto,+525512345678,2,10,Renta de Beto",
  ];
  const answer = await client.send("POST", `/v3/bulk-sends/csv?templateId=${lease}&name=Rentas`, {
    body: lines.join("\n"),
    headers: CSV,
  });
  const id = idOf(answer);
  assert.equal((await settle(world, client, id)).sentCount, 1);
  const [row] = await rowsOf(id);
  const document = (await client.get(`/v3/documents/${row.documentId}?expand=signers`)).body;
  assert.equal(document.name, "Renta de Beto");
  assert.deepEqual(
    document.signers.map(({ name, order }: { name: string; order: number }) => [name, order]),
    [
      ["Ana", 1],
      ["Beto", 2],
    ],
  );
});

test("a wrong line is named by its place in the file, and nothing is created", async () => {
  const lines = ["name,email,monto", "Ana,no-address,1", "Beto,beto@example.com,", "too,few"];
  const { status, body } = await sendFile(lines);
  assert.deepEqual([status, body.code], [422, "VALIDATION_ERROR"]);
  assert.deepEqual(fields(body.errors), ["lines[2].email", "lines[4]"]);
  const validation = expectStatus(await sendFile(lines, { path: "/validate" }), 200) as Answer["body"];
  assert.deepEqual([validation.valid, validation.errorCount], [false, 3]);
  assert.deepEqual(fields(validation.errors), [
    "lines[2].email",
    "lines[4]",
    "lines[3].templateValues.monto",
  ]);
});

for (const [what, lines, detail] of [
  ["a column nobody knows", ["name,email,salary", "a,a@example.com,1"], /salary: A column is/],
  ["a column twice", ["email,email", "a@example.com,b@example.com"], /there twice/],
  ["no signer", ["monto", "1"], /no signer/],
  ["one signer and roles", ["email,Cliente.email", "a@example.com,b@example.com"], /Either one signer/],
  ["no line", ["name,email"], /no lines/],
  ["nothing at all", [""], /empty/],
  ["quotes that do not match", ["name,email", '"a,a@example.com'], /quotes/],
] as const)
  test(`a file with ${what} is refused with a sentence`, async () => {
    const { status, body } = await sendFile([...lines]);
    assert.deepEqual([status, body.code], [422, "VALIDATION_ERROR"]);
    assert.match(body.detail, detail);
  });

test("a file is no JSON, and a key is used for one file", async () => {
  const wrong = await sendFile(["name,email,monto"], { headers: { "content-type": "application/json" } });
  assert.equal(wrong.status, 415);
  const headers = { "idempotency-key": "file-1" };
  const lines = ["name,email,monto", "Ana,ana@example.com,1"];
  const first = idOf(await sendFile(lines, { headers }));
  assert.equal(idOf(await sendFile(lines, { headers })), first);
  const other = await sendFile(["name,email,monto", "Eva,eva@example.com,1"], { headers });
  assert.deepEqual([other.status, other.body.code], [422, "IDEMPOTENCY_KEY_REUSED"]);
});

test("the result is a file that no spreadsheet calculates", async () => {
  const row = { ...person(1), reference: "=HYPERLINK(1)" };
  const id = idOf(await create([row]));
  await settle(world, client, id);
  const answer = await client.get(`/v3/bulk-sends/${id}/result`);
  assert.equal(answer.headers.get("content-type"), "text/csv; charset=utf-8");
  const [{ documentId }] = await rowsOf(id);
  assert.equal(
    Buffer.from(answer.bytes).toString(),
    '\ufeff"row","reference","status","documentId","errorCode","errorDetail","signers"\r\n' +
      `"1","'=HYPERLINK(1)","sent","${documentId}",,,"persona1@example.com"\r\n`,
  );
});

test("ten thousand rows are taken, one more is refused", async () => {
  const { status, body } = await create(people(10_001));
  assert.deepEqual([status, body.errors[0].field], [422, "rows"]);
  const validation = await client.post("/v3/bulk-sends/validate", { templateId, rows: people(10_000) });
  assert.deepEqual([validation.body.valid, validation.body.rowCount], [true, 10_000]);
});

test("a row shows nothing of its document in the bin, and all of it after its restoration", async () => {
  const id = idOf(await create(people(2)));
  await settle(world, client, id);
  const before = await rowsOf(id);
  const path = `/v3/documents/${before[0]!.documentId}`;
  expectStatus(await client.post(`${path}/void`), 200);
  expectStatus(await client.delete(path), 202);
  const [first, second] = await rowsOf(id);
  assert.deepEqual([first!.documentId, first!.signers], [before[0]!.documentId, []]);
  assert.deepEqual(second, before[1]);
  const csv = await client.get(`/v3/bulk-sends/${id}/rows`, { accept: "text/csv" });
  assert.ok(!String(csv.body).includes(before[0]!.signers[0].email));
  expectStatus(await client.post(`${path}/restore`), 200);
  assert.deepEqual(await rowsOf(id), before);
});
