import assert from "node:assert/strict";
import { test } from "node:test";
import { ServiceV2 } from "../src/v2.ts";
import { BASE, json, KEY } from "./support/fake-fetch.ts";

/** A client whose list has so many items on each page, and the query of each request. */
function client(member: string, pages: readonly number[], total: number) {
  const asked: string[] = [];
  const fetch = async (input: unknown) => {
    const { search } = new URL(String(input));
    const page = asked.push(search) - 1;
    const items = Array.from({ length: pages[page] ?? 0 }, (_, index) => ({ id: `${page}.${index}` }));
    return json({ [member]: items, total });
  };
  return { asked, v2: new ServiceV2({ apiKey: KEY, baseUrl: BASE, fetch }) };
}

async function idsOf(items: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of items) ids.push(id);
  return ids;
}

test("each walks the pages of a list of v2 with its filters, up to its total", async () => {
  const { v2, asked } = client("data", [2, 1], 3);
  const ids = await idsOf(v2.each("listDocuments", { query: { status: "ESPERANDO_FIRMAS", pageSize: 2 } }));
  assert.deepEqual(ids, ["0.0", "0.1", "1.0"]);
  assert.deepEqual(asked, [
    "?status=ESPERANDO_FIRMAS&pageSize=2&page=1",
    "?status=ESPERANDO_FIRMAS&pageSize=2&page=2",
  ]);
});

test("each begins at the page that is asked for, and ends with an empty one", async () => {
  const { v2, asked } = client("sessions", [1, 0], 30);
  assert.deepEqual(await idsOf(v2.each("listOnboardingSessions", { query: { page: 3 } })), ["0.0"]);
  assert.deepEqual(asked, ["?page=3", "?page=4"]);
});

test("each asks once for a list without pages, and only when it is walked", async () => {
  const { v2, asked } = client("items", [2], 5);
  const documents = v2.each("listContactDocuments", { params: { contact_id: "con_1" } });
  assert.equal(asked.length, 0);
  assert.equal((await idsOf(documents as AsyncIterable<never>)).length, 2);
  assert.deepEqual(asked, [""]);
});
