import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { Client } from "../world/client.ts";
import { base64, samplePdf } from "../world/pdfs.ts";
import { expectStatus } from "../world/world.ts";

const MAIN = join(import.meta.dirname, "../../server/src/main.ts");
const databaseUrl = process.env["TEST_DATABASE_URL"];
const adminToken = randomBytes(24).toString("hex");
const processes: ChildProcess[] = [];
let dataDir: string;

before(async () => {
  assert.ok(databaseUrl, "TEST_DATABASE_URL names the PostgreSQL database of this run");
  dataDir = await mkdtemp(join(tmpdir(), "services-"));
});
after(async () => {
  for (const child of processes) child.kill("SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs `npm start` on the run's database. Resolves when the server has printed its address. */
async function startServer(): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: "0", DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ADMIN_TOKEN: adminToken },
    stdio: ["ignore", "pipe", "inherit"],
  });
  processes.push(child);
  const ended = once(child, "exit").then(() => assert.fail("the server ended before it listened"));
  ended.catch(() => {}); // the test may end it later
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /https?:\/\/\S+/.exec(line)?.[0];
    if (url !== undefined) return { url, child };
  }
  return ended;
}

async function createKey(url: string): Promise<string> {
  const admin = new Client(url, adminToken);
  const tenant = expectStatus(await admin.post("/admin/tenants", { name: "Acme", plan: "Business" }), 201);
  const body = { tenantId: tenant["tenantId"], environment: "dev", scopes: ["*"] };
  return String(expectStatus(await admin.post("/admin/keys", body), 201)["key"]);
}

test("two processes share one database; what one has answered survives its violent end", async () => {
  const first = await startServer();
  const second = await startServer();
  const key = await createKey(first.url);
  const created = await new Client(first.url, key).post("/v3/documents", {
    name: "Agreement",
    file: { name: "agreement.pdf", content: base64(await samplePdf()) },
    signers: [{ email: "ana@example.com", name: "Ana" }],
  });
  const path = `/v3/documents/${String(expectStatus(created, 201)["id"])}`;

  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  const other = new Client(second.url, key);
  assert.deepEqual(expectStatus(await other.get(path), 200), created.body);
  const download = await other.get(`${path}/download`);
  assert.deepEqual([download.status, download.headers.get("content-type")], [200, "application/pdf"]);

  const third = await startServer();
  assert.deepEqual((await new Client(third.url, key).get(path)).body, created.body);
});

test("SIGTERM drains and exits 0", async () => {
  const { url, child } = await startServer();
  assert.equal((await new Client(url).get("/v3/healthz")).status, 200);
  child.kill("SIGTERM");
  assert.deepEqual(await once(child, "exit"), [0, null]);
});
