import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";

const MAIN = join(import.meta.dirname, "main.ts");
let dataDir: string;
before(async () => (dataDir = await mkdtemp(join(tmpdir(), "demo-"))));
after(() => rm(dataDir, { recursive: true, force: true }));

function startDemo(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: "0", DEMO_PORT: "0", DEMO_DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** The two addresses, in the order in which they are printed. */
async function addresses({ stdout }: ChildProcess): Promise<string[]> {
  const found: string[] = [];
  assert.ok(stdout);
  const lines = createInterface({ input: stdout });
  for await (const line of lines) {
    const address = /^(?:Service|Integrator): +(http:\S+)/.exec(line)?.[1];
    if (address !== undefined && found.push(address) === 2) break;
  }
  stdout.resume();
  return found;
}

test("prints two origins that answer, keeps its key to itself, and stops both on a signal", async () => {
  const keyFile = join(dataDir, "integrator.json");
  const keys: string[] = [];
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const demo = startDemo({});
    const [service = "", portal = ""] = await addresses(demo);
    assert.equal((await fetch(`${service}/v3/healthz`)).status, 200);
    assert.match(await (await fetch(portal)).text(), /<service-signing>/);
    assert.notEqual(new URL(service).hostname, new URL(portal).hostname);
    demo.kill(signal);
    assert.deepEqual(await once(demo, "exit"), [0, null]);
    await assert.rejects(fetch(service));
    keys.push(await readFile(keyFile, "utf8"));
  }
  assert.equal(keys[0], keys[1]);
  assert.equal((await stat(keyFile)).mode & 0o777, 0o600);
});

test("a service that cannot start ends the demo with its own words and exit code 1", async () => {
  const demo = startDemo({ LOG_LEVEL: "loud" });
  assert.ok(demo.stdout);
  const output = demo.stdout.toArray();
  assert.deepEqual(await once(demo, "exit"), [1, null]);
  assert.match(Buffer.concat(await output).toString(), /LOG_LEVEL must be one of/);
});
