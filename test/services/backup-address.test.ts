import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { runBackup } from "../world/support/machine/backups.ts";
import { newDocument } from "../world/support/signing.ts";
import { createWorld, expectStatus, type Installation } from "../world/world.ts";
import { startCluster } from "./support/cluster.ts";

let cluster: Awaited<ReturnType<typeof startCluster>>;
let folder: string;

before(async () => {
  cluster = await startCluster();
  folder = await mkdtemp(join(tmpdir(), "backup-address-"));
});
after(async () => {
  await cluster.clear();
  await rm(folder, { recursive: true, force: true });
});

async function installationOf(name: string, databaseUrl: string): Promise<Installation> {
  await cluster.server.query(`create database ${name}`);
  return { dataDir: join(folder, name), adminToken: "t".repeat(32), databaseUrl };
}

test("pg_dump and pg_restore reach the server that the query of DATABASE_URL names", async () => {
  const { port } = cluster.server;
  const address = (name: string) => `postgres:///${name}?host=127.0.0.1&port=${port}&user=postgres`;
  const source = await installationOf("source", address("source"));
  const world = await createWorld({ installation: source });
  try {
    expectStatus(await newDocument(await world.integrator()), 201);
  } finally {
    await world.close();
  }
  const path = join(folder, "backup");
  const backedUp = await runBackup("backup", path, source);
  assert.deepEqual([backedUp.code, backedUp.stderr], [0, ""]);
  const restored = await runBackup("restore", path, await installationOf("target", address("target")));
  assert.deepEqual([restored.code, restored.stderr], [0, ""]);
  const rows = await cluster.server.query("select id from documents", "target");
  assert.equal(rows.length, 1);
});
