import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { newDocument, sent } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

interface Person {
  name: string;
  email: string | null;
  status: string;
  waitedFor: boolean;
}

interface Row {
  id: string;
  name: string;
  people?: { data: Person[]; total: number; waitedFor: number };
}

let world: World;
let client: Client;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

async function rows(query: Record<string, string>): Promise<Row[]> {
  const answer = await client.get(`/v3/documents?${new URLSearchParams(query).toString()}`);
  return expectStatus(answer, 200)["data"] as Row[];
}

async function names(query: Record<string, string>): Promise<string[]> {
  return (await rows(query)).map(({ name }) => name);
}

async function make(name: string, body: Record<string, unknown> = {}): Promise<string> {
  world.clock.advance(1000);
  return expectStatus(await newDocument(client, { name, ...body }), 201)["id"] as string;
}

const person = (name: string, email: string, more: object = {}) => ({ name, email, ...more });

test("search finds documents by their people's names and addresses, each document once", async () => {
  client = await world.integrator();
  await make("Lease", { signers: [person("José Ñandú", "jose@ruiz.example")] });
  await make("José's own paper", { signers: [person("José Ñandú", "jose@ruiz.example")] });
  await make("Other", { signers: [person("Ana", "ana@x.example"), person("Anabel", "anabel@x.example")] });
  assert.deepEqual(await names({ search: "jose nandu" }), ["José's own paper", "Lease"]);
  assert.deepEqual(await names({ search: "JOSÉ" }), ["José's own paper", "Lease"]);
  assert.deepEqual(await names({ search: "@X.example" }), ["Other"]);
  assert.deepEqual(
    await names({ search: "ana", status: "draft", "createdAt[gte]": "2000-01-01T00:00:00Z" }),
    ["Other"],
  );
  assert.deepEqual(await names({ search: "ruiz.exam%le" }), []);
});

test("search finds a document by the whole of its externalId, once, and never another workspace's", async () => {
  client = await world.integrator();
  await make("Lease", { externalId: "Order-77", signers: [person("Order-77", "ana@x.example")] });
  await make("Order-77 again", { externalId: "Order-77" });
  await make("Other", { externalId: "order-78" });
  assert.deepEqual(await names({ search: "Order-77" }), ["Order-77 again", "Lease"]);
  assert.deepEqual(await names({ search: " order-78 " }), ["Other"]);
  const listed = await client.get("/v3/documents?search=Order-77&includeTotal=true");
  assert.equal(expectStatus(listed, 200)["totalCount"], 2);
  client = await world.integrator();
  assert.deepEqual(await names({ search: "Order-77" }), []);
});

test("search by people pages by cursor and counts like search by name", async () => {
  client = await world.integrator();
  for (const name of ["Ana 1", "two", "Ana 3", "four"])
    await make(name, { signers: [person("Ana Ruiz", "ruiz@x.example")] });
  const first = expectStatus(await client.get("/v3/documents?search=ana&limit=3&includeTotal=true"), 200);
  assert.deepEqual(
    (first["data"] as Row[]).map(({ name }) => name),
    ["four", "Ana 3", "two"],
  );
  assert.equal(first["totalCount"], 4);
  assert.deepEqual(await names({ search: "ana", startingAfter: String(first["nextCursor"]) }), ["Ana 1"]);
});

test("search follows a changed signer, and another workspace's signers are not searched", async () => {
  client = await world.integrator();
  const id = await make("Lease", { signers: [person("Before", "before@x.example")] });
  const { data } = expectStatus(await client.get(`/v3/documents/${id}/signers`), 200) as {
    data: { id: string }[];
  };
  expectStatus(await client.delete(`/v3/documents/${id}/signers/${data[0]!.id}`), 204);
  expectStatus(await client.post(`/v3/documents/${id}/signers`, person("Después", "after@x.example")), 201);
  assert.deepEqual(await names({ search: "before" }), []);
  assert.deepEqual(await names({ search: "despues" }), ["Lease"]);
  client = await world.integrator();
  assert.deepEqual(await names({ search: "despues" }), []);
});

test("expand=people adds those who are waited for first, three at most, and how many there are", async () => {
  client = await world.integrator();
  const signers = ["A", "B", "C", "D"].map((name) =>
    person(name, `${name}@x.example`.toLowerCase(), { order: 1 }),
  );
  signers.push(person("Last", "last@x.example", { order: 2 }));
  const { id } = await sent(client, { signers });
  const [row] = await rows({ expand: "people" });
  assert.equal(row!.id, id);
  assert.deepEqual(
    row!.people!.data.map(({ name, waitedFor }) => [name, waitedFor]),
    [
      ["A", true],
      ["B", true],
      ["C", true],
    ],
  );
  assert.equal(row!.people!.total, 5);
  assert.equal(row!.people!.waitedFor, 4);
  assert.equal("people" in (await rows({}))[0]!, false);
  assert.equal((await client.get("/v3/documents?expand=signers")).status, 422);
});

test("nobody is waited for in a draft", async () => {
  client = await world.integrator();
  await make("Draft", { signers: [person("Ana", "ana@x.example")] });
  const [row] = await rows({ expand: "people" });
  assert.deepEqual(
    row!.people!.data.map(({ name, waitedFor }) => [name, waitedFor]),
    [["Ana", false]],
  );
  assert.equal(row!.people!.waitedFor, 0);
});

test("nameOrder lists by name, without case and accents, in pages that stay whole", async () => {
  client = await world.integrator();
  for (const name of ["beta", "Álgebra", "gamma", "Beta 2"]) await make(name);
  assert.deepEqual(await names({ nameOrder: "asc" }), ["Álgebra", "beta", "Beta 2", "gamma"]);
  assert.deepEqual(await names({ nameOrder: "desc" }), ["gamma", "Beta 2", "beta", "Álgebra"]);
  const [, second] = await rows({ nameOrder: "asc", limit: "2" });
  await client.patch(`/v3/documents/${second!.id}`, { name: "zeta" });
  assert.deepEqual(await names({ nameOrder: "asc", startingAfter: second!.id }), ["Beta 2", "gamma", "zeta"]);
  assert.deepEqual(
    await names({ nameOrder: "asc", endingBefore: (await rows({ nameOrder: "asc" }))[1]!.id }),
    ["Álgebra"],
  );
  assert.deepEqual(await names({ nameOrder: "desc", sort: "createdAt", limit: "1" }), ["zeta"]);
  assert.equal((await client.get("/v3/documents?nameOrder=up")).body.code, "VALIDATION_ERROR");
});

test("stats count each status, of what a folder and a search leave", async () => {
  client = await world.integrator();
  await make("Draft one", { signers: [person("Ana", "ana@x.example")] });
  await make("Other");
  await sent(client);
  const all = expectStatus(await client.get("/v3/documents/stats?expand=byStatus"), 200);
  const counts = all["byStatus"] as Record<string, number>;
  assert.equal(counts["draft"], 2);
  assert.equal(counts["awaiting_signatures"], 1);
  assert.equal(counts["completed"], 0);
  const found = expectStatus(await client.get("/v3/documents/stats?expand=byStatus&search=ana@x"), 200);
  assert.equal((found["byStatus"] as Record<string, number>)["draft"], 1);
  assert.equal(found["totalDocuments"], 1);
});
