import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { newDocument } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** docs/contract/v3.md#documents-list: pages of one name are those of the list, in its order. */
const DOCUMENTS = 24;
const SECOND = 1000;

interface Listed {
  id: string;
  createdAt: string;
  metadata: Record<string, string>;
}

let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf } });
  client = await world.integrator();
  for (let index = 0; index < DOCUMENTS; index++) {
    // Some have the same instant.
    if (index % 3 !== 0) world.clock.advance(SECOND);
    const metadata = { all: "yes", third: String(index % 3) };
    const { id } = expectStatus(await newDocument(client, { metadata }), 201) as { id: string };
    if (index % 5 === 0) await delayRow(id.slice(4), index % 10 === 0 ? 40 * SECOND : 7 * SECOND);
  }
  // Another environment of the workspace, and another workspace, have the same names.
  await newDocument(await world.integrator(), { metadata: { all: "yes" } });
});
after(() => world.close());

/** The row is younger than its id, as of a creation that took its time. */
async function delayRow(id: string, by: number): Promise<void> {
  const { store } = world.server.context.domain;
  await store.write(async (writer) => {
    const document = await writer.documents.lock({ id });
    await writer.documents.update({ id }, { createdAt: document!.createdAt + by });
  });
}

async function walk(query: string, limit: number): Promise<Listed[]> {
  const all: Listed[] = [];
  for (let place = ""; ;) {
    const page = expectStatus(await client.get(`/v3/documents?limit=${limit}&${query}${place}`), 200);
    all.push(...(page["data"] as Listed[]));
    if (page["hasMore"] !== true) return all;
    place = `&startingAfter=${all.at(-1)!.id}`;
  }
}

const ids = (documents: Listed[]): string[] => documents.map(({ id }) => id);

for (const sort of ["createdAt", "-createdAt", "updatedAt"])
  test(`pages of a name by ${sort} are those of the list without it`, async () => {
    const plain = await walk(`sort=${sort}`, 100);
    assert.equal(plain.length, DOCUMENTS);
    for (const limit of [1, 2, 5, 7, 100]) {
      assert.deepEqual(ids(await walk(`sort=${sort}&metadata[all]=yes`, limit)), ids(plain));
      const third = plain.filter(({ metadata }) => metadata["third"] === "1");
      assert.deepEqual(ids(await walk(`sort=${sort}&metadata[third]=1`, limit)), ids(third));
      const both = `metadata[all]=yes&metadata[third]=1`;
      assert.deepEqual(ids(await walk(`sort=${sort}&${both}`, limit)), ids(third));
    }
    const [from, to] = [plain[6]!, plain[15]!].map(({ createdAt }) => createdAt).toSorted();
    const bounds = `createdAt[gte]=${from}&createdAt[lte]=${to}`;
    assert.deepEqual(
      ids(await walk(`sort=${sort}&metadata[all]=yes&${bounds}`, 4)),
      ids(await walk(`sort=${sort}&${bounds}`, 100)),
    );
  });

test("a page before a document is the one that leads to it", async () => {
  const all = await walk("metadata[all]=yes", 100);
  const query = `/v3/documents?metadata[all]=yes&limit=4&endingBefore=${all[12]!.id}`;
  const { data } = expectStatus(await client.get(query), 200) as { data: Listed[] };
  assert.deepEqual(
    data.map(({ id }) => id),
    all.slice(8, 12).map(({ id }) => id),
  );
});
