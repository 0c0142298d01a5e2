import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { createWorld, type World } from "../world.ts";
import { storedFiles } from "../support/machine/residue.ts";
import { newDocument } from "../support/signing.ts";

const HOUR = 3_600_000;

let world: World;
let client: Client;

before(async () => {
  world = await createWorld();
  client = await world.integrator();
});
after(() => world.close());

const files = () => world.server.context.domain.files;

/** Advances the clock by hours, with the sweep of each. */
async function pass(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    world.clock.advance(HOUR);
    await world.runJobs();
  }
}

/** Stores a file without its row, like a process that dies between both. */
const orphan = async (text = "orphan"): Promise<string> =>
  (await files().put(new TextEncoder().encode(text))).storageKey;

test("a file that nobody ever named is gone two days later, not within one, and what is named stays", async () => {
  const { body } = await newDocument(client);
  const kept = (await storedFiles(world.dataDir)).length;
  const lost = await Promise.all(Array.from({ length: 40 }, (_, index) => orphan(String(index))));
  await pass(24);
  for (const key of lost) assert.ok(await files().has(key), "somebody may still be about to name it");
  await pass(24);
  for (const key of lost) assert.ok(!(await files().has(key)), key);
  assert.equal((await storedFiles(world.dataDir)).length, kept);
  assert.equal((await client.get(`/v3/documents/${body.id}/download`)).status, 200);
});

test("a writer that takes its time keeps its file", async () => {
  const storageKey = await orphan();
  await pass(23);
  const { store, clock } = world.server.context.domain;
  const tenantId = (await world.createTenant()).tenantId.replace(/^ten_|-/g, "");
  const id = "0".repeat(31) + "7";
  const contentType = "application/pdf";
  const row = { id, tenantId, storageKey, size: 6, sha256: "", contentType, createdAt: clock.now() };
  await store.write((writer) => writer.files.insert(row));
  await pass(48);
  assert.ok(await files().has(storageKey));
});

test("what a process half wrote goes too; what is not ours stays", async () => {
  const key = await orphan();
  const folder = join(world.dataDir, "files", key.slice(0, 2));
  await mkdir(folder, { recursive: true });
  const half = `${key.slice(3)}.0123456789ab.tmp`;
  for (const name of [half, "lost+found", "README"]) await writeFile(join(folder, name), "x");
  await pass(48);
  const left = new Set(await storedFiles(world.dataDir));
  assert.ok(!left.has(join(folder, half)));
  for (const name of ["lost+found", "README"]) assert.ok(left.has(join(folder, name)), name);
});
