import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import type { Client } from "../client.ts";
import { listed, newContact } from "../support/contacts.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** The operator moves contacts as files (docs/contract/operator.md#contact-files). */
const ADMIN = join(import.meta.dirname, "../../../server/src/admin-cli.ts");

let world: World;
let tenantId: string;
let live: Client;
let dev: Client;
let folder: string;
before(async () => {
  world = await createWorld();
  ({ tenantId } = await world.createTenant());
  live = world.as(await world.createKey(tenantId, "live"));
  dev = world.as(await world.createKey(tenantId, "dev"));
  folder = await mkdtemp(join(tmpdir(), "contacts-"));
});
after(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

async function admin(...args: string[]): Promise<Ended> {
  const env = { ...process.env, SERVICE_URL: world.url, ADMIN_TOKEN: world.admin.token };
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [ADMIN, ...args], { env })) };
  } catch (error) {
    return error as Ended;
  }
}

const path = (what: string) => `/admin/tenants/${tenantId}/contacts/${what}`;
const upload = (to: string, body: string, type = "text/csv") =>
  world.admin.send("POST", to, { body, headers: { "content-type": type } });

test("the operator imports and exports a workspace's contacts, of live or of what they name", async () => {
  const report = expectStatus(await upload(path("import"), "email\nlive@example.com"), 200);
  assert.deepEqual([report["created"], report["success"]], [1, true]);
  expectStatus(await upload(`${path("import")}?environment=dev`, "email\ndev@example.com"), 200);
  assert.deepEqual([(await listed(live)).length, (await listed(dev)).length], [1, 1]);
  const answer = await world.admin.get(`${path("export")}?environment=dev`);
  assert.equal(answer.headers.get("content-type"), "text/csv; charset=utf-8");
  assert.match(String(answer.body), /dev@example\.com/);
  assert.doesNotMatch(String(answer.body), /live@example/);
});

test("what is wrong is named; an unknown workspace is 404; the token alone opens it", async () => {
  const wrong = await upload(path("import"), "naam\nx");
  assert.deepEqual([wrong.status, wrong.body.error.field], [422, "naam"]);
  assert.equal((await upload(path("import"), "{}", "application/json")).status, 415);
  assert.equal((await upload(path("import"), "email\n".padEnd(10 * 1024 * 1024 + 1))).status, 413);
  const unknown = `/admin/tenants/ten_${"0".repeat(32)}/contacts`;
  assert.equal((await upload(`${unknown}/import`, "email\n")).status, 404);
  assert.equal((await world.admin.get(`${unknown}/export`)).status, 404);
  assert.equal((await live.get(path("export"))).status, 401);
  assert.equal((await live.send("POST", path("import"), { body: "email\n" })).status, 401);
});

test("the command line exports to standard output or a file, and imports what it wrote elsewhere", async () => {
  const { tenantId: other } = await world.createTenant();
  await newContact(live, { phone: "+5215512345678", notes: "a\nñ", tags: ["cli"] });
  const args = ["--tenant", tenantId, "--tag", "cli"];
  const { code, stdout } = await admin("contacts", "export", ...args);
  assert.equal(code, 0);
  assert.equal(stdout.split('"\'+5215512345678"').length, 2);
  const file = join(folder, "contacts.csv");
  assert.deepEqual(JSON.parse((await admin("contacts", "export", ...args, "--file", file)).stdout), {
    path: file,
  });
  assert.equal(await readFile(file, "utf8"), stdout);
  const into = ["contacts", "import", "--tenant", other, "--file", file];
  const dry = await admin(...into, "--dry-run");
  assert.deepEqual([dry.code, JSON.parse(dry.stdout).created, JSON.parse(dry.stdout).dryRun], [0, 1, true]);
  const real = await admin(...into, "--environment", "test");
  assert.deepEqual([real.code, JSON.parse(real.stdout).created], [0, 1]);
  const client = world.as(await world.createKey(other, "test"));
  assert.equal((await listed(client, "?tag=cli")).length, 1);
  assert.deepEqual(await listed(world.as(await world.createKey(other, "live"))), []);
});

test("the command line ends with 1 and names the lines that failed, or why all did", async () => {
  const file = join(folder, "bad.csv");
  await writeFile(file, "email\nnobody\ncli@example.com\n");
  const into = ["contacts", "import", "--tenant", tenantId, "--file", file];
  const { code, stdout } = await admin(...into);
  const report = JSON.parse(stdout);
  assert.deepEqual([code, report.failed, report.created, report.lines[0].line], [1, 1, 1, 2]);
  await writeFile(file, "naam\nx\n");
  const refused = await admin(...into);
  assert.deepEqual([refused.code, JSON.parse(refused.stdout).error.field], [1, "naam"]);
  const unknown = await admin("contacts", "export", "--tenant", `ten_${"0".repeat(32)}`);
  assert.deepEqual([unknown.code, JSON.parse(unknown.stdout).error.code], [1, "NOT_FOUND"]);
  const missing = await admin("contacts", "import", "--tenant", tenantId, "--file", join(folder, "none.csv"));
  assert.deepEqual([missing.code, missing.stderr.includes("ENOENT")], [2, true]);
});
