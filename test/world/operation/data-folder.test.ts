import assert from "node:assert/strict";
import { chmod, lstat, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Client } from "../client.ts";
import { sent } from "../support/signing.ts";
import { ServerProcess } from "../support/machine/process.ts";
import { createInstallation, createWorld, environmentOf, expectStatus, type Installation } from "../world.ts";

let installation: Installation & { clear: () => Promise<void> };
before(async () => {
  installation = await createInstallation();
});
after(() => installation.clear());

/** Names of the files that other users of the machine can access, including the folder itself. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  const modes = await Promise.all(
    [".", ...entries].map(async (name) => ({ name, mode: (await lstat(join(folder, name))).mode })),
  );
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name);
}

/** Creates the files of an older server in a folder that its operator made. */
async function leaveOpen(folder: string): Promise<void> {
  await mkdir(join(folder, "files/ab"), { recursive: true, mode: 0o755 });
  await mkdir(join(folder, "cache/pages/cd"), { recursive: true, mode: 0o755 });
  for (const name of ["admin-token.old", "files/ab/file", "cache/pages/cd/page.png"])
    await writeFile(join(folder, name), "x", { mode: 0o644 });
  await chmod(folder, 0o755);
}

test("what a process keeps is its user's alone: the database, its log, files, pictures, keys", async () => {
  await leaveOpen(installation.dataDir);
  const umask = process.umask(0o022);
  const server = new ServerProcess({ ...environmentOf(installation), LOG_LEVEL: "silent" });
  try {
    const url = await server.url();
    const admin = new Client(url, installation.adminToken);
    const { tenantId } = expectStatus(await admin.post("/admin/tenants", { name: "Acme" }), 201);
    const { key } = expectStatus(await admin.post("/admin/keys", { tenantId, environment: "test" }), 201);
    const client = new Client(url, String(key));
    const { id } = await sent(client);
    expectStatus(await client.get(`/v3/documents/${id}/pages/1/thumbnail`), 200);
    const names = await readdir(installation.dataDir, { recursive: true });
    if (installation.databaseUrl === undefined)
      for (const name of ["service.db", "service.db-wal", "service.db-shm"])
        assert.ok(names.includes(name), name);
    assert.ok(names.some((name) => /^cache.*\.png$/.test(name)));
    assert.deepEqual(await openToOthers(installation.dataDir), []);
  } finally {
    process.umask(umask);
    await server.kill("SIGTERM");
  }
});

test("a server in somebody's own process closes its folder as well, the database that is there too", async () => {
  await chmod(join(installation.dataDir, "files"), 0o755);
  for (const name of await readdir(installation.dataDir))
    if ((await lstat(join(installation.dataDir, name))).isFile())
      await chmod(join(installation.dataDir, name), 0o644);
  const world = await createWorld({ installation });
  try {
    assert.deepEqual(await openToOthers(installation.dataDir), []);
  } finally {
    await world.close();
  }
});
