import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import type { Client } from "../client.ts";
import { draft, newDocument, sent } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

interface Listed {
  data: { id: string; name: string; status: string; createdAt: string; updatedAt: string }[];
  hasMore: boolean;
  limit: number;
  nextCursor: string | null;
  previousCursor: string | null;
  totalCount: number | null;
}

let world: World;
let client: Client;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

async function list(query = ""): Promise<Listed> {
  return expectStatus(await client.get(`/v3/documents${query}`), 200) as unknown as Listed;
}

async function names(query: string): Promise<string[]> {
  return (await list(query)).data.map(({ name }) => name);
}

async function make(name: string, body: Record<string, unknown> = {}): Promise<string> {
  world.clock.advance(1000);
  return expectStatus(await newDocument(client, { name, ...body }), 201)["id"] as string;
}

test("an empty list has the whole envelope (docs/contract/v3.md#lists)", async () => {
  client = await world.integrator();
  assert.deepEqual(await list(), {
    object: "list",
    data: [],
    hasMore: false,
    limit: 20,
    nextCursor: null,
    previousCursor: null,
    totalCount: null,
  });
});

test("limit: 20 unless told, 1 to 100; cursors lead on and back", async () => {
  client = await world.integrator();
  for (let number = 1; number <= 25; number += 1) await make(`D${number}`);
  const first = await list();
  assert.equal(first.data.length, 20);
  assert.equal(first.data[0]!.name, "D25");
  assert.equal(first.hasMore, true);
  assert.equal(first.nextCursor, first.data.at(-1)!.id);
  assert.equal(first.previousCursor, null);
  const second = await list(`?startingAfter=${first.nextCursor}`);
  assert.deepEqual(
    second.data.map(({ name }) => name),
    ["D5", "D4", "D3", "D2", "D1"],
  );
  assert.equal(second.hasMore, false);
  assert.equal(second.nextCursor, null);
  assert.equal(second.previousCursor, second.data[0]!.id);
  const back = await list(`?limit=3&endingBefore=${second.previousCursor}`);
  assert.deepEqual(
    back.data.map(({ name }) => name),
    ["D8", "D7", "D6"],
  );
  assert.equal((await list("?limit=1")).data.length, 1);
  assert.equal((await list("?limit=100")).data.length, 25);
});

test("includeTotal fills totalCount with what the filters leave", async () => {
  client = await world.integrator();
  for (const name of ["one", "two", "three"]) await make(name);
  assert.equal((await list("?includeTotal=true&limit=1")).totalCount, 3);
  assert.equal((await list("?includeTotal=true&search=t")).totalCount, 2);
  assert.equal((await list("?includeTotal=false")).totalCount, null);
});

test("status and status[not] filter, and exclude each other", async () => {
  client = await world.integrator();
  await make("a draft");
  const { id } = await sent(client);
  const voided = await make("voided");
  expectStatus(await client.post(`/v3/documents/${voided}/void`), 200);
  assert.deepEqual(await names("?status=draft"), ["a draft"]);
  assert.deepEqual(
    (await list("?status=awaiting_signatures")).data.map((row) => row.id),
    [id],
  );
  assert.deepEqual(await names("?status[not]=awaiting_signatures&status[not]=voided"), ["a draft"]);
  assert.equal((await names("?status[not]=completed")).length, 3);
  assert.equal((await list("?status=draft&includeTotal=true")).totalCount, 1);
  assert.equal((await list("?status[not]=draft&includeTotal=true")).totalCount, 2);
  assert.deepEqual(
    await names(`?${DOCUMENT_STATUSES.map((status) => `status[not]=${status}`).join("&")}`),
    [],
  );
  for (const query of ["status=draft&status[not]=voided", "status=bogus", "status[not]=bogus"])
    assert.equal((await client.get(`/v3/documents?${query}`)).body.code, "VALIDATION_ERROR");
});

const DOCUMENT_STATUSES = [
  "draft",
  "collecting_data",
  "awaiting_signatures",
  "correcting",
  "processing",
  "completed",
  "expired",
  "voided",
];

test("sort: four orders; another is 422", async () => {
  client = await world.integrator();
  const ids = [await make("a"), await make("b"), await make("c")];
  world.clock.advance(1000);
  await client.patch(`/v3/documents/${ids[0]}`, { name: "a!" });
  assert.deepEqual(await names("?sort=createdAt"), ["a!", "b", "c"]);
  assert.deepEqual(await names("?sort=-createdAt"), ["c", "b", "a!"]);
  assert.deepEqual(await names("?sort=updatedAt"), ["b", "c", "a!"]);
  assert.deepEqual(await names("?sort=-updatedAt"), ["a!", "c", "b"]);
  assert.equal((await client.get("/v3/documents?sort=name")).body.code, "VALIDATION_ERROR");
});

test("search looks in names, without case and accents, and takes wildcards literally", async () => {
  client = await world.integrator();
  for (const name of ["Contrato ÑANDÚ", "100% safe", "a_b", "back\\slash"]) await make(name);
  assert.deepEqual(await names("?search=nandu"), ["Contrato ÑANDÚ"]);
  assert.deepEqual(await names(`?search=${encodeURIComponent("ñandÚ")}`), ["Contrato ÑANDÚ"]);
  assert.deepEqual(await names(`?search=${encodeURIComponent("%")}`), ["100% safe"]);
  assert.deepEqual(await names("?search=_"), ["a_b"]);
  assert.deepEqual(await names(`?search=${encodeURIComponent("\\")}`), ["back\\slash"]);
  assert.equal((await client.get("/v3/documents?search=")).status, 422);
  assert.equal((await client.get(`/v3/documents?search=${"x".repeat(255)}`)).status, 200);
  assert.equal((await client.get(`/v3/documents?search=${"x".repeat(256)}`)).status, 422);
});

test("createdAt bounds are inclusive", async () => {
  client = await world.integrator();
  await make("before");
  await make("at");
  const at = (await list()).data[0]!.createdAt;
  await make("after");
  assert.deepEqual(await names(`?createdAt[gte]=${at}`), ["after", "at"]);
  assert.deepEqual(await names(`?createdAt[lte]=${at}`), ["at", "before"]);
  assert.deepEqual(await names(`?createdAt[gte]=${at}&createdAt[lte]=${at}`), ["at"]);
  assert.equal((await client.get("/v3/documents?createdAt[gte]=yesterday")).status, 422);
});

test("folderId narrows; includeFiledDocuments=false hides what the caller filed, unless a folder is asked for", async () => {
  client = await world.integrator();
  const folder = expectStatus(await client.post("/v3/folders", { name: "Filed" }), 201)["id"];
  await make("loose");
  await make("filed", { folderId: folder });
  assert.deepEqual(await names(`?folderId=${String(folder)}`), ["filed"]);
  assert.deepEqual(await names("?includeFiledDocuments=false"), ["loose"]);
  assert.deepEqual(await names(`?includeFiledDocuments=false&folderId=${String(folder)}`), ["filed"]);
  assert.equal((await names("")).length, 2);
});

test("scope: one's own, the organization's, the tenant's, what one may see", async () => {
  const { tenantId } = await world.createTenant({ plan: "Business" });
  const member = { email: "member@example.com", name: "Member", role: "member" };
  const { id: userId } = expectStatus(
    await world.admin.post(`/admin/tenants/${tenantId}/members`, member),
    201,
  );
  const owner = world.as(await world.createKey(tenantId));
  const other = world.as(await world.createKey(tenantId, "test", { userId }));
  client = owner;
  await make("the owner's");
  client = other;
  await make("the member's");
  const both = ["the member's", "the owner's"];
  assert.deepEqual(await names(""), ["the member's"]);
  assert.deepEqual(await names("?scope=owner"), ["the member's"]);
  assert.deepEqual(await names("?scope=org"), both);
  assert.deepEqual(await names("?scope=tenant"), both);
  assert.deepEqual(await names("?scope=accessible"), ["the member's"]);
  client = owner;
  assert.deepEqual(await names("?scope=accessible"), both);
  assert.equal((await client.get("/v3/documents?scope=all")).status, 422);
});

test("stats count by state over 365 days, and the last 7 days", async () => {
  client = await world.integrator();
  await make("an old draft");
  world.clock.advance(8 * 24 * 3_600_000);
  await draft(client);
  await sent(client);
  assert.deepEqual(expectStatus(await client.get("/v3/documents/stats"), 200), {
    totalDocuments: 3,
    totalCompleted: 0,
    totalPending: 1,
    totalConfiguring: 2,
    recentCount: 2,
  });
  world.clock.advance(360 * 24 * 3_600_000);
  assert.equal(expectStatus(await client.get("/v3/documents/stats"), 200)["totalDocuments"], 2);
  const from = "createdAt[gte]=2020-01-01T00:00:00Z";
  assert.equal(expectStatus(await client.get(`/v3/documents/stats?${from}`), 200)["totalDocuments"], 3);
  assert.equal((await client.get("/v3/documents/stats?scope=all")).status, 422);
});

test("pagination: no untouched row twice or lost, both ways, every sort, while rows come and change", async () => {
  const steps = fc.record({
    sort: fc.constantFrom("createdAt", "-createdAt", "updatedAt", "-updatedAt"),
    limit: fc.integer({ min: 1, max: 4 }),
    backwards: fc.boolean(),
    between: fc.array(fc.constantFrom("insert", "change-seen", "change-unseen", "nothing"), {
      minLength: 6,
      maxLength: 6,
    }),
  });
  await fc.assert(fc.asyncProperty(steps, traverse), { numRuns: 25 });
});

interface Traversal {
  sort: string;
  limit: number;
  backwards: boolean;
  between: string[];
}

async function traverse({ sort, limit, backwards, between }: Traversal): Promise<void> {
  client = await world.integrator();
  const ids: string[] = [];
  for (let number = 0; number < 9; number += 1) ids.push(await make(`R${number}`));
  const touched = new Set<string>();
  const seen: string[] = [];
  // Paging backwards starts after the last row of the list: the previous page is requested by cursor.
  let cursor = backwards ? await lastId(sort) : null;
  if (cursor) seen.push(cursor);
  for (let page = 0; page < 30; page += 1) {
    const direction = backwards ? "endingBefore" : "startingAfter";
    const { data, nextCursor, previousCursor } = await list(
      `?sort=${sort}&limit=${limit}${cursor ? `&${direction}=${cursor}` : ""}`,
    );
    seen.push(...data.map(({ id }) => id));
    cursor = backwards ? previousCursor : nextCursor;
    if (!cursor) break;
    await disturb(between[page % between.length]!, { ids, seen, touched });
  }
  const untouched = ids.filter((id) => !touched.has(id));
  for (const id of untouched) assert.equal(seen.filter((other) => other === id).length, 1, `${sort} ${id}`);
}

async function lastId(sort: string): Promise<string> {
  return (await list(`?sort=${sort}&limit=100`)).data.at(-1)!.id;
}

async function disturb(
  what: string,
  { ids, seen, touched }: { ids: string[]; seen: string[]; touched: Set<string> },
): Promise<void> {
  if (what === "nothing") return;
  if (what === "insert") {
    await make("new");
    return;
  }
  // The last row of the latest page is the cursor, which its change could move.
  const target = what === "change-seen" ? seen.at(-1) : ids.find((id) => !seen.includes(id));
  if (target === undefined) return;
  world.clock.advance(1000);
  touched.add(target);
  await client.patch(`/v3/documents/${target}`, { name: "changed" });
}
