import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { checkOutRelease, lastRelease } from "../../scripts/testing/last-release.ts";
import { hasTool } from "../sealing/support/tools.ts";
import { ServerProcess } from "../world/support/machine/process.ts";
import { createInstallation, environmentOf, type Installation } from "../world/world.ts";
import { createDocuments, unlimitedKey } from "./support/creations.ts";
import { startNginx } from "./support/nginx.ts";
import { freePorts } from "./support/ports.ts";

const CLIENTS = 4;
const ROOT = join(import.meta.dirname, "../..");
/**
 * Stands for the last release while there is no tag: the first version whose statements name their columns (D295). The
 * one before it answers 500 as soon as a migration adds a column to a table that it has read.
 */
const UPGRADED_FROM = "21ef6f373d5464127126a3888507e80fdab63b5b";
const MAIN = "server/src/main.ts";

interface Site {
  installation: Installation;
  ports: readonly [number, number];
  url: string;
  servers: ServerProcess[];
}

/** Starts the server of a folder at a port. */
function start(installation: Installation, folder: string, port: number): ServerProcess {
  const env = { ...environmentOf(installation), PORT: String(port), LOG_LEVEL: "silent" };
  return new ServerProcess(env, folder, join(folder, MAIN));
}

/** Two processes of a folder behind nginx, on an installation of their own. */
async function withSite(folder: string, run: (site: Site) => Promise<void>): Promise<void> {
  const installation = await createInstallation();
  const [first, second, own, ownTls] = (await freePorts(4)) as [number, number, number, number];
  const servers: ServerProcess[] = [];
  try {
    for (const port of [first, second]) {
      servers.push(start(installation, folder, port));
      await servers.at(-1)!.url();
    }
    const nginx = await startNginx({ processes: [first, second], own, ownTls });
    try {
      await run({ installation, ports: [first, second], url: nginx.url, servers });
    } finally {
      await nginx.close();
    }
  } finally {
    for (const server of servers) await server.kill("SIGTERM");
    await installation.clear();
  }
}

/** Replaces the processes by those of a folder, one after the other, at their ports and under traffic. */
async function replaceUnderTraffic(
  { installation, ports, url, servers }: Site,
  folder: string,
): Promise<void> {
  const key = await unlimitedKey(url, installation.adminToken);
  const enough = new AbortController();
  const clients = Promise.all(
    Array.from({ length: CLIENTS }, () => createDocuments(url, key, enough.signal)),
  );
  try {
    for (const [nth, port] of ports.entries()) {
      assert.equal((await servers[nth]!.kill("SIGTERM")).code, 0);
      servers[nth] = start(installation, folder, port);
      await servers[nth].url();
    }
  } finally {
    enough.abort();
  }
  const results = await clients;
  assert.deepEqual(
    results.flatMap(({ failures }) => failures),
    [],
  );
  for (const { created } of results) assert.ok(created > 0);
}

test(
  "processes behind deploy/nginx.conf are restarted under traffic, and no request fails",
  { skip: !hasTool("nginx") },
  () => withSite(ROOT, (site) => replaceUnderTraffic(site, ROOT)),
);

test(
  "processes of the last release are replaced by this version under traffic, and no request fails",
  { skip: isShallow() || !hasTool("nginx"), timeout: 5 * 60_000 }, // it builds that release
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "release-"));
    try {
      checkOutRelease(lastRelease(UPGRADED_FROM), folder);
      execFileSync(process.execPath, ["scripts/build.ts", "--if-needed"], { cwd: folder, stdio: "ignore" });
      await withSite(folder, (site) => replaceUnderTraffic(site, ROOT));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

/** A shallow clone has no earlier version. */
function isShallow(): boolean {
  const args = ["rev-parse", "--is-shallow-repository"];
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim() === "true";
}
