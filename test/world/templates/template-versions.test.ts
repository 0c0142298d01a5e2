import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { base64, samplePdf } from "../pdfs.ts";
import { ANA, BEA, sampleBase64 } from "../support/signing.ts";
import { fakeDocx, newTemplate, tmpl } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Versions of PDF templates, and the changes between two (docs/contract/v3.md#template-versions). */

let world: World;
let client: Client;
let tenantId: string;
before(async () => {
  world = await createWorld({ overrides: { docx: fakeDocx() } });
  ({ tenantId } = await world.createTenant({ credits: 1000 }));
  client = world.as(await world.createKey(tenantId, "test"));
});
after(() => world.close());

type Body = Record<string, unknown>;
const at = (y: number) => ({ page: 1, x: 72, y, width: 120, height: 30 });
const SIGNATURE = { role: "Buyer", type: "signature", ...at(72) };
const FORM = {
  name: "Lease",
  roles: [{ name: "Buyer" }],
  fields: [
    SIGNATURE,
    { role: "Buyer", type: "checkbox", ...at(120), key: "pets", required: false },
    { role: "Buyer", type: "text", ...at(160), label: "Kind", showWhen: "pets" },
    { variable: "rent", type: "number", ...at(200), rules: { min: "1" }, label: "Rent" },
    { type: "note", ...at(240), value: "In two copies" },
  ],
};

async function begun(source: object): Promise<string> {
  return String(expectStatus(await client.post("/v3/template-drafts", source), 201)["id"]);
}

async function changedDraft(source: object, form: object, key = client): Promise<string> {
  const draft = expectStatus(await key.post("/v3/template-drafts", source), 201);
  expectStatus(await key.patch(`/v3/template-drafts/${String(draft["id"])}`, form), 200);
  return String(draft["id"]);
}

async function publish(id: string, key = client): Promise<string> {
  return String(expectStatus(await key.post(`/v3/template-drafts/${id}/publish`), 200)["id"]);
}

const fileOf = async () => ({ file: { name: "Lease.pdf", content: await sampleBase64() } });
const published = async (form: object = FORM, key = client) =>
  publish(await changedDraft(await fileOf(), form, key), key);
const pathOf = (templateId: string, more = "") => `/v3/templates/${templateId}/versions${more}`;
const listed = async (templateId: string, query = "") =>
  expectStatus(await client.get(pathOf(templateId, query)), 200)["data"] as Body[];
const changesIn = async (templateId: string, more: string) =>
  expectStatus(await client.get(pathOf(templateId, more)), 200);

const NEXT = {
  name: "Our lease",
  signatureMethods: ["typed"],
  roles: [{ name: "BUYER", order: 2 }, { name: "Seller" }],
  fields: [
    { ...SIGNATURE, role: "BUYER", x: 200 },
    { role: "BUYER", type: "checkbox", ...at(400), key: "pets", required: true },
    { variable: "rent", type: "number", ...at(200), rules: { min: "2" }, label: "Monthly rent" },
    { type: "note", ...at(240.2), value: "In two copies" },
    { role: "Seller", type: "signature", ...at(500) },
  ],
};

test("each publication keeps a version with its number, time, publisher and content", async () => {
  const templateId = await published();
  world.clock.advance(60_000);
  await publish(await changedDraft({ templateId }, NEXT));
  const [second, first, ...more] = await listed(templateId);
  assert.equal(more.length, 0);
  assert.deepEqual(
    [first!["number"], first!["current"], first!["changes"], first!["fileChanged"], first!["name"]],
    [1, false, null, null, "Lease"],
  );
  assert.deepEqual(
    [second!["number"], second!["current"], second!["fileChanged"], second!["pageCount"]],
    [2, true, false, 2],
  );
  assert.deepEqual([second!["name"], second!["fieldCount"], second!["fields"]], ["Our lease", 5, undefined]);
  assert.deepEqual(second!["changes"], {
    settings: 2,
    roles: { added: 1, removed: 0, changed: 1 },
    fields: { added: 1, removed: 1, changed: 3 },
  });
  assert.equal(
    Date.parse(String(second!["publishedAt"])) - Date.parse(String(first!["publishedAt"])),
    60_000,
  );
  const { type, id, key } = second!["publishedBy"] as Body;
  const me = expectStatus(await client.get("/v3/users/me"), 200);
  assert.deepEqual([type, id, Object.keys(key as object)], ["user", me["id"], ["id", "lastFour"]]);
});

test("a version answers in the shape of a draft", async () => {
  const templateId = await published(NEXT);
  const version = expectStatus(await client.get(pathOf(templateId, "/1")), 200);
  const draft = expectStatus(await client.get(`/v3/template-drafts/${await begun({ templateId })}`), 200);
  for (const member of ["name", "description", "tags", "pageCount", "signatureMethods", "roles", "fields"])
    assert.deepEqual(version[member], draft[member], member);
});

test("the changes name each role and field, and each member before and after", async () => {
  const templateId = await published();
  await publish(await changedDraft({ templateId }, NEXT));
  const answer = await changesIn(templateId, "/2/changes");
  assert.deepEqual([answer["version"], answer["since"]], [2, 1]);
  assert.deepEqual(answer["file"], { changed: false, pageCount: { before: 2, after: 2 } });
  assert.deepEqual(answer["settings"], [
    { member: "name", before: "Lease", after: "Our lease" },
    { member: "signatureMethods", before: null, after: ["typed"] },
  ]);
  const roles = answer["roles"] as Body;
  assert.deepEqual(roles["added"], [{ name: "Seller", order: 1 }]);
  assert.deepEqual(roles["changed"], [
    {
      name: "BUYER",
      changes: [
        { member: "name", before: "Buyer", after: "BUYER" },
        { member: "order", before: 1, after: 2 },
      ],
    },
  ]);
  const fields = answer["fields"] as Record<"added" | "removed", Body[]> & {
    changed: { field: Body; changes: unknown[] }[];
  };
  assert.deepEqual(
    fields.added.map(({ role, type }) => [role, type]),
    [["Seller", "signature"]],
  );
  assert.deepEqual(
    fields.removed.map(({ label }) => label),
    ["Kind"],
  );
  const told = new Map(fields.changed.map(({ field, changes }) => [field["key"] ?? field["type"], changes]));
  const role = { member: "role", before: "Buyer", after: "BUYER" };
  assert.deepEqual(told.get("pets"), [
    { member: "required", before: false, after: true },
    role,
    { member: "y", before: 120, after: 400 },
  ]);
  assert.deepEqual(told.get("number"), [
    { member: "label", before: "Rent", after: "Monthly rent" },
    {
      member: "rules",
      before: { min: "1" },
      after: { min: "2" },
    },
  ]);
  // Back: what was added is removed.
  const back = (await changesIn(templateId, "/1/changes?since=2"))["fields"] as Record<string, unknown[]>;
  assert.deepEqual([back["added"]!.length, back["removed"]!.length], [1, 1]);
  const same = await changesIn(templateId, "/2/changes?since=2");
  assert.deepEqual([same["settings"], (same["fields"] as Body)["changed"]], [[], []]);
  const first = await changesIn(templateId, "/1/changes");
  assert.deepEqual([first["since"], (first["fields"] as Body)["added"]], [null, []]);
});

test("another file is told with its pages, and an unchanged one is not", async () => {
  const templateId = await published();
  const id = await changedDraft({ templateId }, {});
  const content = base64(await samplePdf({ pages: 1 }));
  const json = { file: { name: "Shorter.pdf", content } };
  expectStatus(await client.send("PUT", `/v3/template-drafts/${id}/file`, { json }), 200);
  await publish(id);
  await publish(await begun({ templateId }));
  const files = (await listed(templateId)).map(({ fileChanged, pageCount }) => [fileChanged, pageCount]);
  assert.deepEqual(files, [
    [false, 1],
    [true, 1],
    [null, 2],
  ]);
  const { file } = await changesIn(templateId, "/2/changes");
  assert.deepEqual(file, { changed: true, pageCount: { before: 2, after: 1 } });
});

test("a draft begins with an earlier version, and publishing it goes back", async () => {
  const templateId = await published();
  await publish(await changedDraft({ templateId }, NEXT));
  const id = await begun({ templateId, version: 1 });
  const draft = expectStatus(await client.get(`/v3/template-drafts/${id}`), 200);
  assert.deepEqual([draft["name"], draft["fieldCount"], draft["pageCount"]], ["Lease", 5, 2]);
  await publish(id);
  const answer = await changesIn(templateId, "/3/changes?since=1");
  assert.deepEqual(
    [answer["file"], answer["settings"], answer["fields"]],
    [{ changed: false, pageCount: { before: 2, after: 2 } }, [], { added: [], removed: [], changed: [] }],
  );
  const body = { templateId, templateValues: { rent: "7" }, signers: [{ ...ANA, role: "Buyer" }] };
  expectStatus(await client.post("/v3/documents", body), 201);
  const template = expectStatus(await client.get(`/v3/templates/${templateId}`), 200);
  assert.deepEqual([template["name"], template["currentVersion"]], ["Lease", 3]);
});

test("a document of a version that is not current is filled by it", async () => {
  const templateId = await published();
  const body = { templateId, templateValues: { rent: "7" } };
  const early = String(expectStatus(await client.post("/v3/documents", body), 201)["id"]);
  await publish(await changedDraft({ templateId }, NEXT));
  expectStatus(await client.post(`/v3/documents/${early}/signers`, { ...BEA, role: "Buyer" }), 201);
  const { data } = expectStatus(await client.get(`/v3/documents/${early}/fields`), 200);
  assert.equal((data as unknown[]).length, 5);
});

test("the newest 50 are kept; an older one goes with its file unless a document was made of it", async () => {
  const templateId = await published();
  const body = { templateId, templateValues: { rent: "7" } };
  const document = String(expectStatus(await client.post("/v3/documents", body), 201)["id"]);
  const { store } = world.server.context.database;
  const kept = () =>
    store.read(async (reader) => {
      const id = templateId.replace("tmpl_", "").replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
      const versions = await reader.templateVersions.find({ templateId: [id, id.replaceAll("-", "")] });
      const files = await reader.files.find({ id: versions.map(({ fileId }) => fileId) });
      return { numbers: versions.map(({ number }) => number).toSorted((a, b) => a - b), files: files.length };
    });
  const tell = () => store.read((reader) => reader.files.count({}));
  for (let number = 2; number <= 51; number += 1) await publish(await begun({ templateId }));
  assert.equal((await kept()).numbers[0], 1);
  const files = await tell();
  await publish(await begun({ templateId }));
  const { numbers, files: own } = await kept();
  assert.deepEqual([numbers.slice(0, 2), numbers.length, own], [[1, 3], 51, 51]);
  assert.equal(await tell(), files);
  const pages = [await listed(templateId, "?limit=100"), await listed(templateId, "?limit=30")];
  assert.deepEqual(
    pages.map((page) => [page.length, page[0]!["number"], page.at(-1)!["number"]]),
    [
      [50, 52, 3],
      [30, 52, 23],
    ],
  );
  const next = await listed(templateId, `?limit=30&startingAfter=${String(pages[1]!.at(-1)!["id"])}`);
  assert.deepEqual([next.length, next[0]!["number"], next.at(-1)!["changes"]], [20, 22, null]);
  const before = await listed(templateId, `?limit=5&endingBefore=${String(next[0]!["id"])}`);
  assert.deepEqual(
    before.map(({ number }) => number),
    [27, 26, 25, 24, 23],
  );
  for (const number of [1, 2]) {
    const { status, body: problem } = await client.get(pathOf(templateId, `/${number}`));
    assert.deepEqual([status, problem.code], [404, "TEMPLATE_VERSION_NOT_FOUND"]);
  }
  const recipients = [{ ...BEA, role: "Buyer" }];
  expectStatus(await client.post(`/v3/documents/${document}/send`, { recipients }), 200);
});

test("what is not there, or is another workspace's, is 404", async () => {
  const templateId = await published();
  const word = tmpl(await newTemplate(client));
  const cases: [string, number, string][] = [
    [pathOf(templateId, "/2"), 404, "TEMPLATE_VERSION_NOT_FOUND"],
    [pathOf(templateId, "/0"), 404, "TEMPLATE_VERSION_NOT_FOUND"],
    [pathOf(templateId, "/1/changes?since=9"), 404, "TEMPLATE_VERSION_NOT_FOUND"],
    [pathOf(templateId, "/x"), 422, "VALIDATION_ERROR"],
    [pathOf(templateId, "/1/changes?since=-1"), 422, "VALIDATION_ERROR"],
    [pathOf(`tmpl_${"0".repeat(32)}`), 404, "TEMPLATE_NOT_FOUND"],
    [pathOf("7"), 400, "INVALID_ID"],
    [pathOf(templateId, `?startingAfter=tpv_${"0".repeat(32)}`), 400, "INVALID_CURSOR"],
  ];
  for (const [path, status, code] of cases) {
    const answer = await client.get(path);
    assert.deepEqual([answer.status, answer.body.code], [status, code], path);
  }
  const [only] = await listed(word);
  assert.deepEqual([only!["number"], only!["pageCount"], only!["roles"]], [1, null, []]);
  const drafts: [object, number, string][] = [
    [{ templateId, version: 9 }, 404, "TEMPLATE_VERSION_NOT_FOUND"],
    [{ templateId, version: 0 }, 422, "VALIDATION_ERROR"],
    [{ ...(await fileOf()), version: 1 }, 422, "VALIDATION_ERROR"],
  ];
  for (const [body, status, code] of drafts) {
    const answer = await client.post("/v3/template-drafts", body);
    assert.deepEqual([answer.status, answer.body.code], [status, code]);
  }
  const { tenantId: other } = await world.createTenant({ credits: 100 });
  const stranger = world.as(await world.createKey(other, "test"));
  const [{ id }] = (await listed(templateId)) as [Body];
  for (const path of [pathOf(templateId), pathOf(templateId, "/1"), pathOf(templateId, "/1/changes")])
    assert.deepEqual((await stranger.get(path)).body.code, "TEMPLATE_NOT_FOUND");
  const own = tmpl(await newTemplate(stranger));
  assert.equal((await stranger.get(pathOf(own, `?startingAfter=${String(id)}`))).status, 400);
});

test("a sandbox key reads the versions of a live template, and begins no draft with one", async () => {
  const live = world.as(await world.createKey(tenantId, "live"));
  const templateId = await published(FORM, live);
  const [version] = await listed(templateId);
  assert.equal(version!["livemode"], false);
  const { status, body } = await client.post("/v3/template-drafts", { templateId, version: 1 });
  assert.deepEqual([status, body.code], [403, "PERMISSION_DENIED"]);
  const blind = world.as(await world.createKey(tenantId, "test", { scopes: ["webhook:manage"] }));
  assert.equal((await blind.get(pathOf(templateId))).status, 403);
});
