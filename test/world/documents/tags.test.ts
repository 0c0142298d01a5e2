import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { newDocument, sent } from "../support/signing.ts";
import { register } from "../support/webhooks.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf } });
  client = await world.integrator();
});
after(() => world.close());

type Body = Answer["body"];

const made = async (tags: string[], as = client): Promise<Body> =>
  expectStatus(await newDocument(as, { tags }), 201) as Body;
const patch = (id: string, body: object): Promise<Answer> => client.patch(`/v3/documents/${id}`, body);
const found = async (query: string, as = client): Promise<string[]> =>
  (expectStatus(await as.get(`/v3/documents?${query}`), 200)["data"] as Body[]).map(({ id }) => id);

test("tags are kept in their order, once whatever their case, and without what shows nothing", async () => {
  const { id, tags } = await made(["Urgent", "2026  lease", "urgent", "Año\u200b", " ano ", "An\u0303o"]);
  const kept = ["Urgent", "2026 lease", "Año", "ano"];
  assert.deepEqual(tags, kept);
  assert.deepEqual((await client.get(`/v3/documents/${id}`)).body.tags, kept);
  assert.equal("tags" in (await made([])), false);
});

test("a patch replaces them in any status, and null removes them; names stay", async () => {
  const { id } = await sent(client, { body: { tags: ["One"], externalId: "patched", metadata: { a: "1" } } });
  assert.deepEqual(expectStatus(await patch(id, { tags: ["Two", "Three"] }), 200)["tags"], ["Two", "Three"]);
  assert.deepEqual([await found("tag=one"), await found("tag=two&externalId=patched")], [[], [id]]);
  expectStatus(await patch(id, { metadata: { a: "2" } }), 200);
  assert.deepEqual(await found("tag=three&metadata[a]=2"), [id]);
  expectStatus(await patch(id, { name: "Renamed" }), 200);
  assert.equal("tags" in expectStatus(await patch(id, { tags: null }), 200), false);
  assert.deepEqual([await found("tag=two"), await found("externalId=patched")], [[], [id]]);
});

test("lists are filtered by all given tags, in any case; others see nothing", async () => {
  const of = await world.createTenant();
  const as = world.as(await world.createKey(of.tenantId));
  const first = (await made(["Lease", "León"], as)).id;
  world.clock.advance(1000);
  const second = (await made(["LEASE"], as)).id;
  assert.deepEqual(await found("tag=lease", as), [second, first]);
  assert.deepEqual(await found(`tag=lease&tag=${encodeURIComponent("LEÓN")}`, as), [first]);
  assert.deepEqual(await found("tag=lease&tag=other", as), []);
  assert.deepEqual(await found("tag=lease&limit=1&includeTotal=true", as), [second]);
  const live = world.as(await world.createKey(of.tenantId, "live"));
  for (const other of [client, live]) assert.deepEqual(await found("tag=lease", other), []);
});

test("no metadata is a tag, and no tag an external id", async () => {
  const as = world.as(await world.createKey((await world.createTenant()).tenantId));
  expectStatus(await newDocument(as, { metadata: { tag: "x", x: "" }, externalId: "[tag]x" }), 201);
  assert.deepEqual(await found("tag=x", as), []);
  const { id } = await made(["x", "[tag]y"], as);
  assert.deepEqual(await found("tag=x", as), [id]);
  assert.deepEqual(await found("tag=y", as), []);
  assert.equal((await newDocument(as, { metadata: { "[tag]x": "" } })).status, 422);
});

test("what is beyond the limits is refused, in creations, patches and lists", async () => {
  const { id } = await made(["kept"]);
  const many = Array.from({ length: 21 }, (_, index) => `t${index}`);
  for (const tags of [
    many,
    ["x".repeat(51)],
    [""],
    [" "],
    ["\u200b"],
    ["a\nb"],
    ["a\u0000"],
    [1],
    "lease",
    {},
  ]) {
    for (const answer of [await newDocument(client, { tags }), await patch(id, { tags })])
      assert.deepEqual([answer.status, answer.body.code], [422, "VALIDATION_ERROR"], JSON.stringify(tags));
  }
  assert.deepEqual((await client.get(`/v3/documents/${id}`)).body.tags, ["kept"]);
  assert.equal((await made(many.slice(1).map((tag) => tag.padEnd(50, "x")))).tags.length, 20);
  for (const query of [`tag=${"x".repeat(51)}`, "tag="])
    assert.equal((await client.get(`/v3/documents?${query}`)).status, 422, query);
});

test("another workspace changes no tags, and a deleted draft leaves none", async () => {
  const { id } = await made(["gone"]);
  const other = world.as(await world.createKey((await world.createTenant()).tenantId));
  assert.equal((await other.patch(`/v3/documents/${id}`, { tags: [] })).status, 404);
  assert.deepEqual(await found("tag=gone"), [id]);
  expectStatus(await client.delete(`/v3/documents/${id}`), 204);
  assert.deepEqual(await found("tag=gone"), []);
});

test("webhooks have the tags of the document as of their event", async () => {
  const as = world.as(await world.createKey((await world.createTenant()).tenantId));
  const endpoint = await register(as);
  const { id } = await sent(as, { body: { tags: ["Lease"] } });
  expectStatus(await as.patch(`/v3/documents/${id}`, { tags: null }), 200);
  expectStatus(await as.post(`/v3/documents/${id}/void`, {}), 200);
  const { body } = await as.get(`/v3/webhooks/${endpoint.id}/deliveries?limit=100&expand=event`);
  const payload = (type: string): Body =>
    body.data.find(({ eventType }: { eventType: string }) => eventType === type).event.data;
  assert.deepEqual(payload("document.sent").tags, ["Lease"]);
  assert.equal("tags" in payload("document.voided"), false);
  const { data } = (await as.get(`/v3/documents/${id}/events`)).body;
  assert.doesNotMatch(JSON.stringify(data), /Lease/, "the event log has none");
});
