import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { CSV, person, settle } from "../support/bulk.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { newDocument, openFrame, openSession, sent } from "../support/signing.ts";
import { fakeDocx, newTemplate, tmpl } from "../support/templates.ts";
import { register } from "../support/webhooks.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** The integrator's own names: externalId and metadata (docs/contract/v3.md#integrator-names). */
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf, docx: fakeDocx() } });
  client = await world.integrator();
});
after(() => world.close());

type Body = Answer["body"];

const made = async (body: object, as = client): Promise<Body> =>
  expectStatus(await newDocument(as, body as Record<string, unknown>), 201) as Body;

const patch = (id: string, body: object, as = client): Promise<Answer> =>
  as.patch(`/v3/documents/${id}`, body);

const found = async (query: string, as = client): Promise<string[]> =>
  (expectStatus(await as.get(`/v3/documents?${query}`), 200)["data"] as Body[]).map(({ id }) => id);

const namesIn = ({ externalId, metadata }: Body) => ({ externalId, metadata });

test("names are kept as given, and a document without them says so", async () => {
  const named = await made({ externalId: "order-17", metadata: { deal: "D-1", "café ☕": "" } });
  assert.deepEqual(namesIn(named), { externalId: "order-17", metadata: { deal: "D-1", "café ☕": "" } });
  assert.deepEqual(namesIn((await client.get(`/v3/documents/${named.id}`)).body), namesIn(named));
  assert.deepEqual(namesIn(await made({})), { externalId: null, metadata: {} });
});

test("a patch merges: null removes, what is absent stays, in any status", async () => {
  const { id } = await sent(client);
  const changes: [object, object][] = [
    [
      { externalId: "a", metadata: { x: "1", y: "2" } },
      { externalId: "a", metadata: { x: "1", y: "2" } },
    ],
    [{ metadata: { x: null, z: "3" } }, { externalId: "a", metadata: { y: "2", z: "3" } }],
    [{ externalId: null }, { externalId: null, metadata: { y: "2", z: "3" } }],
    [{ metadata: null }, { externalId: null, metadata: {} }],
  ];
  for (const [change, result] of changes)
    assert.deepEqual(namesIn(expectStatus(await patch(id, change), 200) as Body), result);
});

const members = (count: number, from = 0): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${from + index}`, "v"]));

test("limits: what is beyond them is named, and nothing changes", async () => {
  const { id } = await made({
    externalId: "e".repeat(255),
    metadata: { ...members(49), long: "v".repeat(500) },
  });
  const refused: object[] = [
    { externalId: "e".repeat(256) },
    { externalId: " " },
    { metadata: members(51) },
    { metadata: members(2, 100) },
    { metadata: { k: "v".repeat(501) } },
    { metadata: { k: 1 } },
    { metadata: { "": "v" } },
    { metadata: { "a[b]": "v" } },
    { metadata: { ["k".repeat(101)]: "v" } },
    { metadata: ["v"] },
  ];
  for (const body of refused) {
    const answer = await patch(id, body);
    assert.deepEqual(
      [answer.status, answer.body.code],
      [422, "VALIDATION_ERROR"],
      JSON.stringify(body).slice(0, 80),
    );
  }
  const { metadata } = (await client.get(`/v3/documents/${id}`)).body;
  assert.equal(Object.keys(metadata).length, 50);
});

test("lists are filtered by either, all conditions hold, and other workspaces and environments see nothing", async () => {
  const of = await world.createTenant();
  const as = world.as(await world.createKey(of.tenantId));
  const first = (await made({ externalId: "same", metadata: { deal: "1", city: "León" } }, as)).id;
  world.clock.advance(1000);
  const second = (await made({ externalId: "same", metadata: { deal: "1" } }, as)).id;
  assert.deepEqual(await found("externalId=same", as), [second, first]);
  assert.deepEqual(await found("metadata[deal]=1&sort=createdAt", as), [first, second]);
  assert.deepEqual(await found(`metadata%5Bdeal%5D=1&metadata[city]=${encodeURIComponent("León")}`, as), [
    first,
  ]);
  assert.deepEqual(await found("metadata[deal]=1&externalId=other", as), []);
  assert.deepEqual(await found("metadata[deal]=1&status=draft&limit=1", as), [second]);
  expectStatus(await patch(second, { externalId: null, metadata: { deal: "2" } }, as), 200);
  assert.deepEqual(await found("externalId=same", as), [first]);
  assert.deepEqual(await found("metadata[deal]=1", as), [first]);
  const live = world.as(await world.createKey(of.tenantId, "live"));
  for (const other of [client, live]) {
    assert.deepEqual(await found("externalId=same", other), []);
    assert.deepEqual(await found("metadata[deal]=1", other), []);
  }
  for (const query of [
    "metadata[a]=1&metadata[a]=2",
    "metadata[]=1",
    "externalId=",
    "metadata=1",
    "metadata[__proto__]=1",
  ])
    assert.equal((await as.get(`/v3/documents?${query}`)).status, 422, query);
});

test("externalIdUnique: one document of the workspace and environment has the name", async () => {
  const unique = (as = client, externalId = "only") =>
    newDocument(as, { externalId, externalIdUnique: true });
  const answers = await Promise.all([unique(), unique(), unique()]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [201, 409, 409],
  );
  const holder = answers.find(({ status }) => status === 201);
  const refusal = (await unique()).body;
  assert.equal(refusal.code, "EXTERNAL_ID_TAKEN");
  assert.ok(refusal.detail.includes(holder!.body.id));
  assert.equal((await found("externalId=only")).length, 1, "nothing is left behind");
  await made({ externalId: "only" });
  await made({ externalId: "twice" });
  assert.equal((await unique(client, "twice")).status, 409, "one that did not ask for it has the name, too");
  const { id } = await made({ externalId: "free" });
  assert.equal((await patch(id, { externalId: "only", externalIdUnique: true })).status, 409);
  expectStatus(await patch(id, { externalId: "free", externalIdUnique: true }), 200);
  expectStatus(await patch(id, { externalId: "free" }), 200);
  assert.equal((await unique(client, "free")).status, 409);
  expectStatus(await patch(id, { externalId: "freed" }), 200);
  expectStatus(await unique(client, "free"), 201);
  const { tenantId } = await world.createTenant();
  expectStatus(await unique(world.as(await world.createKey(tenantId))), 201);
});

test("signers have names, which change at any time; who has no address keeps one", async () => {
  const ana = { name: "Ana", email: "ana.names@example.com", externalId: "u-1", metadata: { plan: "gold" } };
  const eva = { name: "Eva", externalId: "u-2" };
  const { id, signers } = await made({ signers: [ana, eva] }).then(async (document) => ({
    id: document.id as string,
    signers: (await client.get(`/v3/documents/${document.id}/signers`)).body.data as Body[],
  }));
  assert.deepEqual(signers.map(namesIn), [
    { externalId: "u-1", metadata: { plan: "gold" } },
    { externalId: "u-2", metadata: undefined },
  ]);
  const change = (signer: Body, body: object, as = client) =>
    as.patch(`/v3/documents/${id}/signers/${signer.id}`, body);
  const changed = expectStatus(
    await change(signers[0], { externalId: null, metadata: { a: "1" } }),
    200,
  ) as Body;
  assert.deepEqual([changed.externalId, changed.metadata], [undefined, { plan: "gold", a: "1" }]);
  for (const body of [{ externalId: null }, { name: "Other" }])
    assert.equal((await change(signers[1], body)).status, 422);
  assert.equal((await change({ id: `sgr_${"0".repeat(32)}` }, {})).body.code, "SIGNER_NOT_FOUND");
  assert.equal((await change(signers[0], {}, await world.integrator())).body.code, "DOCUMENT_NOT_FOUND");
});

test("rows of bulk sends have names", async () => {
  const id = tmpl(
    await newTemplate(client, { text: "Oferta de {{monto}} {{sign__cliente}}", fields: { name: "O" } }),
  );
  const rows = [{ ...person(1), externalId: "row-1", metadata: { batch: "b" } }];
  const bulk = expectStatus(await client.post("/v3/bulk-sends", { templateId: id, rows }), 201) as Body;
  const file = "cliente.name,cliente.email,monto,externalId,metadata.batch\nEva,eva@example.com,5,row-2,b\n";
  const query = `templateId=${id}`;
  const csv = expectStatus(
    await client.send("POST", `/v3/bulk-sends/csv?${query}`, { body: file, headers: CSV }),
    201,
  ) as Body;
  for (const [send, externalId] of [
    [bulk, "row-1"],
    [csv, "row-2"],
  ]) {
    await settle(world, client, send.id);
    const [row] = (await client.get(`/v3/bulk-sends/${send.id}/rows`)).body.data;
    assert.deepEqual(namesIn(row), { externalId, metadata: { batch: "b" } });
    assert.deepEqual(await found(`externalId=${externalId}&metadata[batch]=b`), [row.documentId]);
  }
});

test("webhooks have the names, and a session's metadata win", async () => {
  const of = await world.createTenant();
  const as = world.as(await world.createKey(of.tenantId));
  const endpoint = await register(as);
  const document = await sent(as);
  const ofDocument = { externalId: "order-9", metadata: { deal: "9", from: "document" } };
  expectStatus(await patch(document.id, ofDocument, as), 200);
  const [signer] = document.signers;
  expectStatus(
    await as.patch(`/v3/documents/${document.id}/signers/${signer!.id}`, { metadata: { plan: "x" } }),
    200,
  );
  const session = await openSession(as, document, { body: { metadata: { from: "session" } } });
  const frame = await openFrame(world, session);
  expectStatus(await frame.get("ceremony"), 200);
  expectStatus(await as.post(`/v3/documents/${document.id}/void`, {}), 200);
  const { body } = await as.get(`/v3/webhooks/${endpoint.id}/deliveries?limit=100&expand=event`);
  const payload = (type: string): Body =>
    body.data.find(({ eventType }: { eventType: string }) => eventType === type).event.data;
  assert.deepEqual(namesIn(payload("document.voided")), ofDocument);
  const opened = payload("signer.opened");
  assert.deepEqual(namesIn(opened), { externalId: "order-9", metadata: { deal: "9", from: "session" } });
  assert.deepEqual(opened.signerMetadata, { plan: "x" });
  assert.ok(!("signerExternalId" in opened));
});
