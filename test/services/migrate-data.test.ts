import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, before, test } from "node:test";
import pg from "pg";
import { storedFiles } from "../world/support/machine/residue.ts";
import { BEA, draft, newDocument, sent, signAs } from "../world/support/signing.ts";
import { register, secretsOf } from "../world/support/webhooks.ts";
import {
  createInstallation,
  createWorld,
  expectStatus,
  type Installation,
  TestClock,
  type World,
} from "../world/world.ts";

const MIGRATE = join(import.meta.dirname, "../../server/src/migrate-data.ts");

const clock = new TestClock();
let source: Installation;
let target: Installation & { clear: () => Promise<void> };
let embedded: World;
let key: string;
let webhook: string;
let paths: string[];
let before_: Map<string, string>;

before(async () => {
  assert.ok(process.env["TEST_DATABASE_URL"], "TEST_DATABASE_URL names a PostgreSQL database");
  target = await createInstallation();
  const dataDir = await mkdtemp(join(tmpdir(), "embedded-"));
  source = { dataDir, adminToken: target.adminToken, databaseUrl: undefined };
  await writeFile(join(dataDir, "admin-token"), `${source.adminToken}\n`, { mode: 0o600 });
  embedded = await createWorld({ installation: source, clock });
  await fill();
  before_ = await answers(embedded);
});
after(async () => {
  await rm(source.dataDir, { recursive: true, force: true });
  await target.clear();
});

/** Documents in every state, folders that were moved under newer ones, a webhook with deliveries. */
async function fill(): Promise<void> {
  const { tenantId } = await embedded.createTenant({ plan: "Business", credits: 1000 });
  key = await embedded.createKey(tenantId);
  const client = embedded.as(key);
  webhook = (await register(client)).id;
  const older = expectStatus(await client.post("/v3/folders", { name: "Older" }), 201)["id"];
  const newer = expectStatus(await client.post("/v3/folders", { name: "Newer" }), 201)["id"];
  expectStatus(await client.patch(`/v3/folders/${String(older)}`, { parentId: newer }), 200);
  const first = expectStatus(await newDocument(client), 201)["id"] as string;
  const made = [first, (await draft(client)).id];
  const voided = await sent(client);
  expectStatus(await client.post(`/v3/documents/${voided.id}/void`, { reason: "wrong" }), 200);
  const open = await sent(client, { signers: [BEA] });
  const completed = await sent(client);
  expectStatus(await signAs(embedded, client, completed), 200);
  await embedded.runJobs();
  assert.equal((await client.get(`/v3/documents/${completed.id}`)).body.status, "completed");
  made.push(voided.id, open.id, completed.id);
  paths = made.flatMap((id) =>
    ["", "/events?limit=100", "/signers", "/download"].map((of) => `/v3/documents/${id}${of}`),
  );
  paths.push("/v3/documents?limit=100", "/v3/folders", `/v3/webhooks/${webhook}/deliveries`, "/v3/users/me");
  paths.push("/v3/analytics/events", "/admin/outbox", "/admin/keys");
}

/** Status and body of each path, without the address of the server. */
async function answers(world: World): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const path of paths) {
    const authorization = `Bearer ${path.startsWith("/admin") ? source.adminToken : key}`;
    const response = await fetch(world.url + path, { headers: { authorization } });
    const body = Buffer.from(await response.arrayBuffer());
    const isText = response.headers.get("content-type")?.includes("json") ?? false;
    const content = isText
      ? body
          .toString("utf8")
          .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, "")
          .replaceAll(/(?:expires|signature)=[^"&\\s]+/g, "")
      : createHash("sha256").update(body).digest("hex");
    found.set(path, `${response.status} ${content}`);
  }
  return found;
}

function startMove(): ChildProcess & { errors: Promise<string> } {
  const env = { ...process.env, DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDir, S3_URL: "" };
  const child = spawn(process.execPath, [MIGRATE, "--from", source.dataDir], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  return Object.assign(child, { errors: text(child.stderr) });
}

async function move(): Promise<{ code: number; out: string; errors: string }> {
  const child = startMove();
  const out = text(child.stdout!);
  const [code] = (await once(child, "exit")) as [number];
  return { code, out: await out, errors: await child.errors };
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: target.databaseUrl });
  await client.connect();
  return client;
}

test("a source that a server uses is refused", async () => {
  const { code, errors } = await move();
  assert.equal(code, 3, errors);
  assert.match(errors, /stop the server/);
  await embedded.server.close();
});

test("a move that is killed goes on, and ends with the same answers from PostgreSQL", async () => {
  // The copy waits at the events, where it is killed.
  const database = await connect();
  const opened = await createWorld({ installation: target, clock });
  await opened.server.close();
  await database.query("truncate settings, jobs, tenants, users, folders cascade");
  await database.query("begin; lock table events in share mode");
  const child = startMove();
  const watcher = await connect();
  for (let isWaiting = false; !isWaiting;) {
    assert.equal(child.exitCode, null, "it waits");
    const { rows } = await watcher.query<{ waits: boolean }>(
      `select exists (select 1 from pg_stat_activity where datname = current_database()
       and wait_event_type = 'Lock' and query like 'insert into "events"%') as waits`,
    );
    isWaiting = rows[0]!.waits;
  }
  child.kill("SIGKILL");
  await once(child, "exit");
  await watcher.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  await database.query("commit");
  const copied = await watcher.query("select 1 from documents");
  assert.ok(copied.rows.length > 0, "a part was copied");
  await watcher.end();
  await database.end();
  await assert.rejects(createWorld({ installation: target, clock }), {
    name: "ConfigError",
    message: /^DATABASE_URL holds an unfinished move/,
  });

  const { code, out, errors } = await move();
  assert.equal(code, 0, errors + out);
  assert.match(out, /^documents +5 rows$/m);
  assert.equal((await storedFiles(target.dataDir)).length, (await storedFiles(source.dataDir)).length);
  assert.equal(await readFile(join(target.dataDir, "admin-token"), "utf8"), `${source.adminToken}\n`);

  const moved = await createWorld({ installation: target, clock });
  try {
    assert.deepEqual(await answers(moved), before_);
    const secrets = await secretsOf(moved, webhook);
    assert.ok(
      secrets.every((secret) => secret.startsWith("whsec_")),
      "sealed secrets open",
    );
    const client = moved.as(key);
    const next = await sent(client);
    expectStatus(await signAs(moved, client, next), 200);
    await moved.runJobs();
    assert.equal((await client.get(`/v3/documents/${next.id}`)).body.status, "completed");
  } finally {
    await moved.close();
  }
});

test("a target with other rows is refused, and so are wrong arguments", async () => {
  const { code, errors } = await move();
  assert.equal(code, 4, errors);
  assert.match(errors, /not empty/);
  const folder = await mkdtemp(join(tmpdir(), `none-${randomBytes(4).toString("hex")}`));
  const child = spawn(process.execPath, [MIGRATE, "--from", folder], {
    env: { ...process.env, DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDir },
    stdio: "ignore",
  });
  assert.deepEqual(await once(child, "exit"), [3, null]);
  const without = spawn(process.execPath, [MIGRATE], { stdio: "ignore" });
  assert.deepEqual(await once(without, "exit"), [2, null]);
  await rm(folder, { recursive: true });
});
