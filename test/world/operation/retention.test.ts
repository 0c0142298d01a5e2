import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { readConfig } from "@service/server";
import type { Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { newDocument, sent, signAs } from "../support/signing.ts";
import { log, register, settle } from "../support/webhooks.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const ADMIN = join(import.meta.dirname, "../../../server/src/admin-cli.ts");
const DAY = 86_400_000;
const HOUR = 3_600_000;

interface Archive {
  id: string;
  table: string;
  month: string;
  rows: number;
  sha256: string;
  storageKey: string;
  removedAt: string | null;
}

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf }, env: { RETENTION_EVENTS_DAYS: "400" } });
  client = await world.integrator();
});
after(() => world.close());

async function archives(table: string): Promise<Archive[]> {
  const answer = await world.admin.get(`/admin/archives?table=${table}`);
  return expectStatus(answer, 200)["data"] as Archive[];
}

/** The rows of an archive as its table had them. */
async function rowsOf({ id, sha256 }: Archive): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${world.url}/admin/archives/${id}/file`, {
    headers: { authorization: `Bearer ${world.server.context.adminToken}` },
  });
  assert.equal(response.status, 200);
  const bytes = Buffer.from(await response.arrayBuffer());
  assert.equal(createHash("sha256").update(bytes).digest("hex"), sha256);
  const lines = gunzipSync(bytes).toString("utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

async function pass(ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.runJobs();
}

describe("deliveries", () => {
  test("leave with their events a whole month after their end, into archives; pending ones stay", async () => {
    const endpoint = await register(client);
    await newDocument(client);
    await newDocument(client);
    const [second, first] = await log(client, endpoint.id);
    await settle(world, first!.id, { status: "SENT", attemptCount: 1 });
    const again = expectStatus(
      await client.post(`/v3/webhooks/${endpoint.id}/deliveries/${first!.id}/redeliver`),
      202,
    );
    await settle(world, String(again["id"]), { status: "SENT", attemptCount: 1 });
    expectStatus(await client.patch(`/v3/webhooks/${endpoint.id}`, { disabled: true }), 200);

    await pass(50 * DAY); // 30 August: July is not 30 days over
    assert.equal((await log(client, endpoint.id)).length, 3);
    assert.deepEqual(await archives("webhook_deliveries"), []);

    await pass(2 * DAY);
    await pass(HOUR); // the repeated one goes after its repetition
    assert.deepEqual(
      (await log(client, endpoint.id)).map(({ id }) => id),
      [second!.id],
    );
    const written = await archives("webhook_deliveries");
    const rows = (await Promise.all(written.map(rowsOf))).flat();
    const ids = rows.map(({ id }) => `whd_${String(id)}`);
    assert.deepEqual(new Set(ids), new Set([first!.id, again["id"]]));
    assert.ok(written.every(({ month, removedAt }) => month === "2026-07" && removedAt !== null));
    const events = (await Promise.all((await archives("webhook_events")).map(rowsOf))).flat();
    assert.deepEqual(
      events.map(({ id }) => `evt_${String(id)}`),
      [first!.eventId],
    );
  });
});

const messages = () => world.server.context.domain.store.read((reader) => reader.messages.find({}));
/** Those that have been there for longer than a year: a document that expires meanwhile is told of. */
const older = <Row extends { createdAt: number }>(rows: Row[], age = 365 * DAY): Row[] =>
  rows.filter(({ createdAt }) => createdAt <= world.clock.now() - age);

describe("messages", () => {
  test("leave after a year, and what is sealed stays sealed", async () => {
    await sent(client);
    const queued = await messages();
    assert.ok(queued.length > 0);
    await pass(430 * DAY);
    assert.deepEqual(older(await messages()), []);
    const rows = (await Promise.all((await archives("outbox")).map(rowsOf))).flat();
    assert.deepEqual(
      new Map(rows.map(({ id, content }) => [id, content])),
      new Map(queued.map(({ id, content }) => [id, content])),
    );
  });
});

describe("events", () => {
  test("leave when the sealed PDF has them; those of other documents stay for ever", async () => {
    const open = await sent(client);
    const completed = await sent(client);
    expectStatus(await signAs(world, client, completed), 200);
    await world.runJobs();
    const path = `/v3/documents/${completed.id}`;
    assert.equal((await client.get(path)).body.status, "completed");
    const types = async (id: string) =>
      ((await client.get(`/v3/documents/${id}/events?limit=100`)).body.data as { type: string }[]).map(
        ({ type }) => type,
      );
    const opened = await types(open.id);
    const all = await client.get(`${path}/events?limit=100`);
    await pass(800 * DAY);
    // What follows the last signature is not in the sealed PDF.
    assert.deepEqual(await types(completed.id), ["document.completed"]);
    assert.deepEqual((await types(open.id)).slice(-opened.length), opened);
    const rows = (await Promise.all((await archives("events")).map(rowsOf))).flat();
    const removed = rows.filter((row) => row["document_id"] === completed.id.slice(4));
    const shown = all.body.data as { hash: string; type: string }[];
    assert.deepEqual(
      removed.map(({ hash }) => hash),
      shown
        .filter(({ type }) => type !== "document.completed")
        .map(({ hash }) => hash)
        .toReversed(),
    );
    assert.equal((await client.get(`${path}/download`)).status, 200);
  });
});

describe("archives", () => {
  test("keep their files from the sweep", async () => {
    for (let hour = 0; hour < 48; hour += 1) await pass(HOUR);
    for (const archive of await archives("outbox")) await rowsOf(archive);
  });

  test("a row whose archive cannot be read stays; everything else is swept", async () => {
    await sent(client);
    const { domain } = world.server.context;
    const before = older(await messages(), 0);
    assert.ok(before.length > 0);
    const write = domain.archiveFiles.write.bind(domain.archiveFiles);
    domain.archiveFiles.write = async (rows) => {
      const file = await write(rows);
      await writeFile(join(world.dataDir, "files", file.storageKey), "not what was written");
      return file;
    };
    await pass(430 * DAY);
    assert.deepEqual(older(await messages()), before);
    assert.ok(world.log.some((line) => line.includes("job failed") && line.includes("sweep")));
    const orphan = await domain.files.put(Buffer.from("named by nobody"));
    for (let hour = 0; hour < 96; hour += 1) await pass(HOUR);
    assert.equal(await domain.files.has(orphan.storageKey), false);
  });

  test("are saved by the operator's command line", async () => {
    const archive = (await archives("outbox")).at(-1);
    const folder = join(world.dataDir, "saved");
    const options = ["archives", "export", archive!.id, "--out", folder, "--url", world.url];
    const env = { ...process.env, ADMIN_TOKEN: world.server.context.adminToken };
    const { stdout } = await promisify(execFile)(process.execPath, [ADMIN, ...options], { env });
    const { path } = JSON.parse(stdout) as { path: string };
    assert.equal(
      createHash("sha256")
        .update(await readFile(path))
        .digest("hex"),
      archive!.sha256,
    );
  });

  test("are the operator's alone", async () => {
    assert.equal((await client.get("/admin/archives")).status, 401);
    assert.equal((await world.admin.get(`/admin/archives/arc_${"0".repeat(32)}/file`)).status, 404);
  });
});

test("events are kept for ever by default, and for a year at least", () => {
  assert.deepEqual(readConfig({}).retention, {
    eventsDays: null,
    deliveriesDays: 30,
    messagesDays: 365,
    capturesDays: 90,
    auditDays: null,
  });
  assert.throws(() => readConfig({ RETENTION_EVENTS_DAYS: "364" }), /^ConfigError: RETENTION_EVENTS_DAYS /);
  assert.throws(
    () => readConfig({ RETENTION_DELIVERIES_DAYS: "6" }),
    /^ConfigError: RETENTION_DELIVERIES_DAYS /,
  );
  assert.throws(() => readConfig({ RETENTION_AUDIT_DAYS: "89" }), /^ConfigError: RETENTION_AUDIT_DAYS /);
  assert.throws(() => readConfig({ RETENTION_MESSAGES_DAYS: "x" }), /^ConfigError: RETENTION_MESSAGES_DAYS /);
});
