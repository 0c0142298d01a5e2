import assert from "node:assert/strict";
import { chmod, lstat, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Client } from "./client.ts";
import { sent } from "./support/signing.ts";
import { ServerProcess } from "./support/process.ts";
import { createGround, createWorld, environmentOf, expectStatus, type Ground } from "./world.ts";

let ground: Ground & { clear: () => Promise<void> };
before(async () => {
  ground = await createGround();
});
after(() => ground.clear());

/** Names of what other users of the machine can reach, the folder itself included. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  const modes = await Promise.all(
    [".", ...entries].map(async (name) => ({ name, mode: (await lstat(join(folder, name))).mode })),
  );
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name);
}

/** What an older server left, in a folder that its operator made. */
async function leaveOpen(folder: string): Promise<void> {
  await mkdir(join(folder, "files/ab"), { recursive: true, mode: 0o755 });
  await mkdir(join(folder, "cache/pages/cd"), { recursive: true, mode: 0o755 });
  for (const name of ["admin-token.old", "files/ab/file", "cache/pages/cd/page.png"])
    await writeFile(join(folder, name), "x", { mode: 0o644 });
  await chmod(folder, 0o755);
}

test("what a process keeps is its user's alone: the database, its log, files, pictures, keys", async () => {
  await leaveOpen(ground.dataDir);
  const umask = process.umask(0o022);
  const server = new ServerProcess({ ...environmentOf(ground), LOG_LEVEL: "silent" });
  try {
    const url = await server.url();
    const admin = new Client(url, ground.adminToken);
    const { tenantId } = expectStatus(await admin.post("/admin/tenants", { name: "Acme" }), 201);
    const { key } = expectStatus(await admin.post("/admin/keys", { tenantId, environment: "test" }), 201);
    const client = new Client(url, String(key));
    const { id } = await sent(client);
    expectStatus(await client.get(`/v3/documents/${id}/pages/1/thumbnail`), 200);
    const names = await readdir(ground.dataDir, { recursive: true });
    if (ground.databaseUrl === undefined)
      for (const name of ["service.db", "service.db-wal", "service.db-shm"])
        assert.ok(names.includes(name), name);
    assert.ok(names.some((name) => /^cache.*\.png$/.test(name)));
    assert.deepEqual(await openToOthers(ground.dataDir), []);
  } finally {
    process.umask(umask);
    await server.kill("SIGTERM");
  }
});

test("a server in somebody's own process closes its folder as well, the database that is there too", async () => {
  await chmod(join(ground.dataDir, "files"), 0o755);
  for (const name of await readdir(ground.dataDir))
    if ((await lstat(join(ground.dataDir, name))).isFile()) await chmod(join(ground.dataDir, name), 0o644);
  const world = await createWorld({ ground });
  try {
    assert.deepEqual(await openToOthers(ground.dataDir), []);
  } finally {
    await world.close();
  }
});
