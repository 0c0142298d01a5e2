import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { base64, samplePdf } from "../pdfs.ts";
import { CSV, people, person, settle } from "../support/bulk.ts";
import { invite, newChain } from "../support/chains.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { linkOf, newForm } from "../support/public-forms.ts";
import { sent } from "../support/signing.ts";
import { revertMigrations } from "../support/machine/older-version.ts";
import { fakeDocx, newTemplate, tmpl } from "../support/templates.ts";
import { register } from "../support/webhooks.ts";
import { createInstallation, createWorld, expectStatus, type World } from "../world.ts";

/** The integrator's names of forms, bulk sends, chains, template drafts and templates (docs/contract/v3.md#integrator-names). */
let world: World;
let client: Client;
before(async () => {
  const env = { TRUST_PROXY: "127.0.0.1", FORM_PROOF_BITS: "8" };
  world = await createWorld({ env, overrides: { pdf: plainPdf, docx: fakeDocx() } });
  client = await world.integrator();
});
after(() => world.close());

type Body = Answer["body"];
type Made = (as: Client, body: object) => Promise<{ id: string; [member: string]: unknown }>;

interface Kind {
  /** A row with these members of its creation. */
  make: Made;
  list: string;
  /** The code of invalid input, and the status of a list's page beyond all rows. */
  code: string;
  /** A row without names says so. */
  none: object;
  /** The path of the row's names, where it is another than the row's. */
  patched?: (id: string) => string;
  /** Environments of a workspace have the same rows. */
  isShared?: true;
}

const NONE = { externalId: null, metadata: {} };
const OFFER = "Oferta de {{monto}} {{sign__cliente}}";
const SIGNATURE = { role: "Buyer", type: "signature", page: 1, x: 72, y: 72, width: 120, height: 30 };

async function bulkSend(as: Client, body: object = {}): Promise<Body> {
  const templateId = tmpl(await newTemplate(as, { text: OFFER, fields: { name: "Oferta" } }));
  return expectStatus(await as.post("/v3/bulk-sends", { templateId, rows: people(1), ...body }), 201) as Body;
}

let pdf: string;
async function draft(as: Client, body: object = {}): Promise<Body> {
  pdf ??= base64(await samplePdf());
  const file = { name: "Lease.pdf", content: pdf };
  return expectStatus(await as.post("/v3/template-drafts", { file, ...body }), 201) as Body;
}

const publish = async (as: Client, id: string): Promise<Body> =>
  expectStatus(await as.post(`/v3/template-drafts/${id}/publish`), 200) as Body;

const draftsOf = new Map<string, string>();
async function template(as: Client, body: object): Promise<Body> {
  const { id } = await draft(as, body);
  const form = { roles: [{ name: "Buyer" }], fields: [SIGNATURE] };
  expectStatus(await as.patch(`/v3/template-drafts/${id}`, form), 200);
  const made = await publish(as, id);
  draftsOf.set(made.id, id);
  return made;
}

const KINDS: Record<string, Kind> = {
  form: { make: newForm as unknown as Made, list: "/v3/forms", code: "VALIDATION_ERROR", none: NONE },
  "bulk send": { make: bulkSend, list: "/v3/bulk-sends", code: "VALIDATION_ERROR", none: NONE },
  "template draft": { make: draft, list: "/v3/template-drafts", code: "VALIDATION_ERROR", none: NONE },
  template: {
    make: template,
    list: "/v3/templates",
    code: "VALIDATION_ERROR",
    none: NONE,
    patched: (id) => `/v3/template-drafts/${draftsOf.get(id)}`,
    isShared: true,
  },
  chain: {
    make: newChain as unknown as Made,
    list: "/v2/chains",
    code: "E1200",
    none: { externalId: undefined, metadata: undefined },
  },
};

const namesIn = ({ externalId, metadata }: Record<string, unknown>) => ({ externalId, metadata });
const codeOf = ({ body }: Answer): string => body.code ?? body.error?.code;
const members = (count: number, from = 0): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${from + index}`, "v"]));

const REFUSED: object[] = [
  { externalId: "e".repeat(256) },
  { externalId: " " },
  { externalId: 7 },
  { metadata: members(51) },
  { metadata: { k: "v".repeat(501) } },
  { metadata: { k: 1 } },
  { metadata: { "": "v" } },
  { metadata: { "a[b]": "v" } },
  { metadata: { ["k".repeat(101)]: "v" } },
  { metadata: ["v"] },
];

for (const [name, { make, list, code, none, patched, isShared }] of Object.entries(KINDS)) {
  const pathOf = (id: string) => `${list}/${id}`;
  const read = async (as: Client, id: string) => namesIn(expectStatus(await as.get(pathOf(id)), 200));
  const patch = (as: Client, id: string, body: object) => as.patch((patched ?? pathOf)(id), body);
  const found = async (as: Client, query: string): Promise<string[]> =>
    (expectStatus(await as.get(`${list}?${query}`), 200)["data"] as Body[]).map(({ id }) => id);

  test(`${name}: names are given at the creation and patched`, async () => {
    const names = { externalId: "order-17", metadata: { deal: "D-1", "café ☕": "" } };
    const made = await make(client, names);
    assert.deepEqual(namesIn(made), names);
    assert.deepEqual(await read(client, made.id), names);
    assert.deepEqual(await read(client, (await make(client, {})).id), none);
    const changes: [object, object][] = [
      [{ metadata: { deal: null, x: "1" } }, { externalId: "order-17", metadata: { "café ☕": "", x: "1" } }],
      [{ externalId: "b" }, { externalId: "b", metadata: { "café ☕": "", x: "1" } }],
      [
        { externalId: null, metadata: { "café ☕": null } },
        { ...none, metadata: { x: "1" } },
      ],
      [{ metadata: null }, none],
    ];
    for (const [change, result] of changes) {
      expectStatus(await patch(client, made.id, change), 200);
      assert.deepEqual(await read(client, made.id), result, JSON.stringify(change));
    }
  });

  test(`${name}: what is beyond the limits is refused, and nothing changes`, async () => {
    const names = { externalId: "e".repeat(255), metadata: { ...members(49), long: "v".repeat(500) } };
    const { id } = await make(client, names);
    for (const body of [...REFUSED, { metadata: members(2, 100) }]) {
      const answer = await patch(client, id, body);
      assert.deepEqual([answer.status, codeOf(answer)], [422, code], JSON.stringify(body).slice(0, 80));
    }
    assert.deepEqual(await read(client, id), names);
    for (const body of REFUSED)
      await assert.rejects(make(client, body), /422/, JSON.stringify(body).slice(0, 80));
  });

  test(`${name}: lists are filtered by names, of which several rows may have the same`, async () => {
    const { tenantId } = await world.createTenant({ credits: 1000 });
    const as = world.as(await world.createKey(tenantId));
    const first = (await make(as, { externalId: "same", metadata: { deal: "1", city: "León" } })).id;
    world.clock.advance(1000);
    const second = (await make(as, { externalId: "same", metadata: { deal: "1" } })).id;
    world.clock.advance(1000);
    await make(as, { externalId: "other" });
    assert.deepEqual(await found(as, "externalId=same"), [second, first]);
    assert.deepEqual(await found(as, "metadata[deal]=1"), [second, first]);
    const size = code === "E1200" ? "pageSize=1" : "limit=1";
    const page = expectStatus(await as.get(`${list}?metadata[deal]=1&${size}`), 200);
    assert.deepEqual(
      (page["data"] as Body[]).map(({ id }) => id),
      [second],
    );
    if (code === "E1200") assert.equal(page["total"], 2);
    else
      assert.deepEqual(
        [page["hasMore"], await found(as, `metadata[deal]=1&startingAfter=${second}`)],
        [true, [first]],
      );
    const city = `metadata%5Bcity%5D=${encodeURIComponent("León")}`;
    assert.deepEqual(await found(as, `metadata[deal]=1&${city}&externalId=same`), [first]);
    assert.deepEqual(await found(as, "metadata[deal]=1&externalId=other"), []);
    expectStatus(await patch(as, second, { externalId: null, metadata: { deal: "2" } }), 200);
    assert.deepEqual(await found(as, "externalId=same"), [first]);
    assert.deepEqual(await found(as, "metadata[deal]=2"), [second]);
    assert.deepEqual(await found(client, "metadata[deal]=1&externalId=same"), []);
    const live = world.as(await world.createKey(tenantId, "live"));
    assert.deepEqual(await found(live, "externalId=same"), isShared ? [first] : []);
    for (const query of ["metadata[a]=1&metadata[a]=2", "metadata[]=1", "externalId=", "metadata=1"])
      if (code !== "E1200" || !query.includes("&"))
        assert.equal((await as.get(`${list}?${query}`)).status, 422, query);
  });

  test(`${name}: another workspace names nothing of it`, async () => {
    const { id } = await make(client, { externalId: "mine" });
    const answer = await patch(await world.integrator(), id, { externalId: "theirs" });
    assert.equal(answer.status, 404);
    assert.deepEqual(await found(client, "externalId=theirs"), []);
  });
}

test("documents and other rows of one name are found apart", async () => {
  const names = { externalId: "apart", metadata: { side: "both" } };
  const document = await sent(client);
  expectStatus(await client.patch(`/v3/documents/${document.id}`, names), 200);
  for (const { make, list } of Object.values(KINDS)) {
    const { id } = await make(client, names);
    for (const query of ["externalId=apart", "metadata[side]=both"])
      assert.deepEqual(
        (expectStatus(await client.get(`${list}?${query}`), 200)["data"] as Body[]).map((row) => row.id),
        [id],
      );
  }
  const { data } = (await client.get("/v3/documents?externalId=apart&metadata[side]=both")).body;
  assert.deepEqual(
    data.map(({ id }: Body) => id),
    [document.id],
  );
});

test("a template has its draft's names, and its next version begins with them", async () => {
  const names = { externalId: "lease", metadata: { team: "a" } };
  const made = await template(client, names);
  const next = await draft(client, { file: undefined, templateId: made.id });
  assert.deepEqual(namesIn(next), names);
  expectStatus(await client.patch(`/v3/template-drafts/${next.id}`, { metadata: { team: "b" } }), 200);
  assert.deepEqual(namesIn((await client.get(`/v3/templates/${made.id}`)).body), names, "not published yet");
  const published = await publish(client, next.id);
  assert.deepEqual(
    [published.currentVersion, namesIn(published)],
    [2, { ...names, metadata: { team: "b" } }],
  );
  const other = await draft(client, { file: undefined, templateId: made.id, externalId: "other" });
  assert.deepEqual(namesIn(other), { externalId: "other", metadata: { team: "b" } });
  assert.deepEqual(namesIn((await client.get(`/v3/templates/${made.id}`)).body), namesIn(published));
});

test("names of a draft make no revision; a published draft changes in nothing else", async () => {
  const { id } = await draft(client);
  const path = `/v3/template-drafts/${id}`;
  const named = expectStatus(await client.patch(path, { externalId: "a", metadata: { k: "v" } }), 200);
  assert.equal(named["revision"], 1);
  const both = expectStatus(await client.patch(path, { name: "Lease", externalId: "b" }), 200);
  assert.deepEqual([both["revision"], both["externalId"]], [2, "b"]);
  const made = await template(client, { externalId: "c" });
  const closed = `/v3/template-drafts/${draftsOf.get(made.id)}`;
  assert.equal((await client.patch(closed, { name: "Other", externalId: "d" })).status, 409);
  assert.equal((await client.get(`/v3/templates/${made.id}`)).body.externalId, "c");
});

test("a draft of a document begins without the document's names", async () => {
  const document = await sent(client);
  expectStatus(await client.patch(`/v3/documents/${document.id}`, { externalId: "deal-9" }), 200);
  assert.deepEqual(namesIn(await draft(client, { file: undefined, documentId: document.id })), NONE);
});

test("a bulk send of a file has names by its query, and its rows are found by theirs", async () => {
  const templateId = tmpl(await newTemplate(client, { text: OFFER, fields: { name: "Oferta" } }));
  const file =
    "cliente.name,cliente.email,monto,externalId,metadata.batch\nEva,eva@example.com,5,r-1,b\nIda,ida@example.com,6,r-2,b\n";
  const query = `templateId=${templateId}&externalId=spring&metadata[channel]=web`;
  const made = expectStatus(
    await client.send("POST", `/v3/bulk-sends/csv?${query}`, { body: file, headers: CSV }),
    201,
  ) as Body;
  assert.deepEqual(namesIn(made), { externalId: "spring", metadata: { channel: "web" } });
  const rows = async (filter: string): Promise<string[]> =>
    (expectStatus(await client.get(`/v3/bulk-sends/${made.id}/rows?${filter}`), 200)["data"] as Body[]).map(
      ({ externalId }) => externalId,
    );
  assert.deepEqual(await rows("externalId=r-2"), ["r-2"]);
  assert.deepEqual(await rows("metadata[batch]=b"), ["r-1", "r-2"]);
  assert.deepEqual(await rows("metadata[batch]=b&limit=1"), ["r-1"]);
  assert.deepEqual(await rows("metadata[batch]=b&externalId=r-3"), []);
  assert.deepEqual(await rows("externalId=r-1&status=failed"), []);
});

test("webhooks of a document have the names of its chain and of its form", async () => {
  const { tenantId } = await world.createTenant({ credits: 1000 });
  const as = world.as(await world.createKey(tenantId));
  const endpoint = await register(as);
  const chain = await newChain(as, { externalId: "chain-1", metadata: { k: "chain" } });
  expectStatus(await as.patch(`/v3/documents/${chain.documents[0]!.id}`, { externalId: "document-1" }), 200);
  await invite(as, chain);
  expectStatus(await as.patch(`/v2/chains/${chain.id}`, { externalId: "chain-2" }), 200);
  expectStatus(await as.patch(`/v2/chains/${chain.id}`, { signatureValidations: {} }), 409);
  expectStatus(await as.delete(`/v2/chains/${chain.id}`), 200);
  const form = await newForm(as, { externalId: "form-1", metadata: { k: "form" } });
  await linkOf(world, form.token);
  const { body } = await as.get(`/v3/webhooks/${endpoint.id}/deliveries?limit=100&expand=event`);
  const events = body.data.map(({ event }: Body) => event) as Body[];
  const of = (type: string, is: (data: Body) => boolean) =>
    events.find(({ eventType, data }) => eventType === type && is(data))!.data;
  const sentOnce = of("document.sent", ({ externalId }) => externalId === "document-1");
  assert.deepEqual(
    [sentOnce.chainExternalId, sentOnce.chainMetadata, sentOnce.metadata],
    ["chain-1", { k: "chain" }, undefined],
  );
  const voided = of("document.voided", ({ chainId }) => chainId !== undefined);
  assert.equal(voided.chainExternalId, "chain-2");
  const created = of("document.created", ({ formId }) => formId === form.id);
  assert.deepEqual(
    [created.formExternalId, created.formMetadata, created.chainExternalId],
    ["form-1", { k: "form" }, undefined],
  );
});

test("a bulk send that is over keeps its names, and its documents have those of its rows", async () => {
  const { id } = await bulkSend(client, { externalId: "over", rows: [{ ...person(1), externalId: "row" }] });
  await settle(world, client, id);
  expectStatus(await client.patch(`/v3/bulk-sends/${id}`, { metadata: { k: "v" } }), 200);
  const [row] = (await client.get(`/v3/bulk-sends/${id}/rows`)).body.data;
  const { externalId, metadata } = (await client.get(`/v3/documents/${row.documentId}`)).body;
  assert.deepEqual([externalId, metadata], ["row", {}]);
  assert.deepEqual((await client.patch(`/v3/bulk-sends/${id}`, { name: "x" })).status, 422);
});

test("a removed chain is found by no name", async () => {
  const { id } = await newChain(client, { externalId: "removed" });
  expectStatus(await client.delete(`/v2/chains/${id}?hard=true`), 200);
  assert.deepEqual((await client.get("/v2/chains?externalId=removed")).body.data, []);
  const entries = await world.server.context.domain.store.read((reader) =>
    reader.nameEntries.count({ ownerId: id.replaceAll("-", "") }),
  );
  assert.equal(entries, 0);
});

test("rows of a large bulk send are found by names, page by page", async () => {
  const rows = Array.from({ length: 1203 }, (_, index) => ({
    ...person(index + 1),
    metadata: { third: String(index % 3) },
  }));
  const { id } = await bulkSend(client, { rows });
  const seen: number[] = [];
  for (let after = ""; ;) {
    const query = `metadata[third]=2&limit=100${after}`;
    const page = expectStatus(await client.get(`/v3/bulk-sends/${id}/rows?${query}`), 200);
    seen.push(...(page["data"] as Body[]).map(({ row }) => row));
    if (page["hasMore"] !== true) break;
    after = `&startingAfter=${String(page["nextCursor"])}`;
  }
  assert.equal(seen.length, 401);
  assert.ok(seen.every((row, index) => row === 3 * (index + 1)));
  const back = expectStatus(
    await client.get(`/v3/bulk-sends/${id}/rows?metadata[third]=2&limit=2&status=queued`),
    200,
  );
  assert.equal((back["data"] as Body[]).length, 2);
});

test("forms of an older version are found by their names", async (context) => {
  const installation = await createInstallation();
  context.after(() => installation.clear());
  if (installation.databaseUrl !== undefined)
    return context.skip("the embedded database is taken back to the older schema");
  const overrides = { pdf: plainPdf, docx: fakeDocx() };
  const older = await createWorld({ installation, overrides });
  const as = await older.integrator();
  const names = { externalId: "camp-1", metadata: { "café ☕": 'ñ"\\', k: "v" } };
  const { id } = await newForm(as, names);
  await newForm(as);
  await older.server.close();
  const database = new DatabaseSync(join(installation.dataDir, "service.db"));
  revertMigrations(database, "0074");
  database.close();
  const newer = await createWorld({ installation, overrides });
  context.after(() => newer.close());
  const reader = newer.as(as.token!);
  const query = `externalId=camp-1&metadata[k]=v&${encodeURIComponent("metadata[café ☕]")}=${encodeURIComponent(names.metadata["café ☕"])}`;
  const { data } = (await reader.get(`/v3/forms?${query}`)).body;
  assert.deepEqual(
    data.map((form: Body) => form.id),
    [id],
  );
  expectStatus(await reader.patch(`/v3/forms/${id}`, { externalId: null }), 200);
  assert.deepEqual((await reader.get("/v3/forms?externalId=camp-1")).body.data, []);
});
