import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { Listing } from "../src/index.ts";
import type { List } from "../src/index.ts";
import type { Cursors } from "../src/resources/listing.ts";

async function walk<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** A list of the numbers up to `count`, as the service pages it: the id of a row is its cursor. */
function numbers(count: number, limit: number) {
  const all = Array.from({ length: count }, (_, index) => String(index));
  const asked: unknown[] = [];
  const fetchPage = async (cursors: Cursors): Promise<List<string>> => {
    asked.push(cursors);
    const { startingAfter: after, endingBefore: before } = cursors;
    const end = before === undefined ? count : all.indexOf(before);
    const start = before === undefined ? all.indexOf(after ?? "") + 1 : Math.max(0, end - limit);
    const data = all.slice(start, Math.min(end, start + limit));
    const next = start + data.length < count && data.length > 0 ? data.at(-1)! : null;
    const previous = start > 0 && data.length > 0 ? data[0]! : null;
    return {
      object: "list",
      data,
      hasMore: next !== null,
      limit,
      nextCursor: next,
      previousCursor: previous,
    };
  };
  return { all, asked, fetchPage };
}

test("a walk meets every item once, in the list's order, and backwards in reverse", async () => {
  const sizes = fc.record({
    count: fc.nat({ max: 25 }),
    limit: fc.integer({ min: 1, max: 6 }),
    from: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(sizes, async ({ count, limit, from }) => {
      const { all, fetchPage } = numbers(count, limit);
      assert.deepEqual(await walk(new Listing(fetchPage)), all);
      if (count === 0) return;
      const place = from % count;
      const cursor = all[place]!;
      const onwards = new Listing(fetchPage, { startingAfter: cursor });
      assert.deepEqual(await walk(onwards), all.slice(place + 1));
      const back = new Listing(fetchPage, { endingBefore: cursor });
      assert.deepEqual(await walk(back), all.slice(0, place).toReversed());
    }),
  );
});

test("a page is fetched when it is needed, and not before", async () => {
  const { asked, fetchPage } = numbers(10, 3);
  const list = new Listing(fetchPage);
  assert.equal(asked.length, 0);
  for await (const item of list) if (item === "3") break;
  assert.deepEqual(asked, [{}, { startingAfter: "2" }]);
});

test("a list can be walked again, by pages, and up to a number of items", async () => {
  const { all, asked, fetchPage } = numbers(5, 2);
  const list = new Listing(fetchPage);
  assert.deepEqual(await walk(list), await walk(list));
  const pages = await walk(list.pages());
  assert.deepEqual(
    pages.map(({ data }) => data),
    [["0", "1"], ["2", "3"], ["4"]],
  );
  assert.deepEqual((await list.page()).data, ["0", "1"]);
  asked.length = 0;
  assert.deepEqual(await list.toArray({ max: 2 }), all.slice(0, 2));
  assert.equal(asked.length, 1);
  assert.deepEqual(await list.toArray({ max: 0 }), []);
  assert.deepEqual(await list.toArray({ max: 99 }), all);
});

test("awaited it is its first page, and a failure is the page's", async () => {
  const { fetchPage, asked } = numbers(5, 2);
  const page = await new Listing(fetchPage, { startingAfter: "0" });
  assert.deepEqual([page.data, page.nextCursor, asked.length], [["1", "2"], "2", 1]);
  const failed = new Listing(() => Promise.reject(new Error("gone")));
  await assert.rejects(async () => failed, /gone/);
});
