import assert from "node:assert/strict";
import fc from "fast-check";
import type { Client } from "../client.ts";
import { expectStatus, type World } from "../world.ts";

export function ids(page: Record<string, unknown>): string[] {
  return (page["data"] as { id: string }[]).map(({ id }) => id);
}

/** A list under test, and the changes that happen while a client pages through it. */
export interface PagedList {
  there?: string[];
  client: Client;
  path: string;
  /** Adds a row at the world's current instant and returns its id. */
  insert(): Promise<string>;
  /** Changes a row in a way that must not move it. */
  change(id: string): Promise<unknown>;
}

type Step = "insert" | "change" | "tick" | "page";

interface Walk {
  rows: number;
  limit: number;
  backwards: boolean;
  steps: Step[];
}

const walks: fc.Arbitrary<Walk> = fc.record({
  rows: fc.integer({ min: 0, max: 9 }),
  limit: fc.integer({ min: 1, max: 4 }),
  backwards: fc.boolean(),
  steps: fc.array(fc.constantFrom<Step>("insert", "change", "tick", "page"), { maxLength: 12 }),
});

/**
 * Asserts that a client that pages through a list while rows are added and changed sees every initial row exactly
 * once, no row twice, and all in order: in both directions, for any page size, with equal and different instants.
 */
export async function holdsWhilePaged(
  world: World,
  newList: () => Promise<PagedList>,
  { ascending = false, runs = 30 }: { ascending?: boolean; runs?: number } = {},
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(walks, async (walk) => {
      const list = await newList();
      const there = list.there ?? [];
      const inserted = [...there];
      for (let made = 0; made < walk.rows; made += 1) {
        if (made % 3 === 2) world.clock.advance(1);
        inserted.push(await list.insert());
      }
      const seen = await walkList(world, list, walk, inserted);
      const start = inserted.slice(0, there.length + walk.rows);
      // Paging backwards starts before the list's last row, which is its cursor.
      const last = ascending ? start.at(-1) : start[0];
      const expected = walk.backwards ? start.filter((id) => id !== last) : start;
      assert.deepEqual(
        expected.filter((id) => !seen.includes(id)),
        [],
        "a row is missing",
      );
      assert.equal(new Set(seen).size, seen.length, "a row came twice");
      const order = ascending ? inserted : inserted.toReversed();
      const places = seen.map((id) => order.indexOf(id));
      const sorted = places.toSorted((a, b) => a - b);
      assert.deepEqual(places, walk.backwards ? sorted.toReversed() : sorted, "a row is out of order");
    }),
    { numRuns: runs },
  );
}

/** Pages to the end and runs the steps between pages. Returns the ids in the order of arrival. */
async function walkList(world: World, list: PagedList, walk: Walk, inserted: string[]): Promise<string[]> {
  const steps = [...walk.steps];
  const seen: string[] = [];
  let cursor = walk.backwards ? await lastRow(list) : undefined;
  if (walk.backwards && cursor === undefined) return seen;
  for (;;) {
    const page = await readPage(list, { ...walk, cursor });
    seen.push(...(walk.backwards ? page.ids.toReversed() : page.ids));
    cursor = walk.backwards ? page.previous : page.next;
    if (cursor === undefined) return seen;
    await between(world, list, { steps, inserted });
  }
}

async function between(
  world: World,
  list: PagedList,
  { steps, inserted }: { steps: Step[]; inserted: string[] },
): Promise<void> {
  for (let step = steps.shift(); step !== undefined && step !== "page"; step = steps.shift()) {
    if (step === "tick") world.clock.advance(1);
    else if (step === "insert") inserted.push(await list.insert());
    else if (inserted.length > 0) await list.change(inserted[steps.length % inserted.length]!);
  }
}

interface PageOfIds {
  ids: string[];
  next: string | undefined;
  previous: string | undefined;
}

async function readPage(
  { client, path }: PagedList,
  { limit, backwards, cursor }: Pick<Walk, "limit" | "backwards"> & { cursor: string | undefined },
): Promise<PageOfIds> {
  const query = new URLSearchParams({ limit: String(limit) });
  if (cursor !== undefined) query.set(backwards ? "endingBefore" : "startingAfter", cursor);
  const body = expectStatus(
    await client.get(`${path}${path.includes("?") ? "&" : "?"}${query.toString()}`),
    200,
  );
  const shown = ids(body);
  const next = (body["nextCursor"] as string | null) ?? undefined;
  assert.equal(body["hasMore"], next !== undefined, "hasMore and nextCursor agree");
  if (next !== undefined) assert.equal(next, shown.at(-1));
  const previous = (body["previousCursor"] as string | null) ?? undefined;
  if (previous !== undefined) assert.equal(previous, shown[0]);
  return { ids: shown, next, previous };
}

async function lastRow(list: PagedList): Promise<string | undefined> {
  const page = await readPage(list, { limit: 100, backwards: false, cursor: undefined });
  return page.ids.at(-1);
}
