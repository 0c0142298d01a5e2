import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "../world/client.ts";
import { listed as contactsOf, newContact } from "../world/support/contacts.ts";
import { plainPdf } from "../world/support/plain-pdf.ts";
import { newDocument } from "../world/support/signing.ts";
import { register } from "../world/support/webhooks.ts";
import { createWorld, expectStatus, type Installation, type World } from "../world/world.ts";
import { hangingProxy } from "./support/hanging-proxy.ts";
import { type Replicated, startReplicated } from "./support/cluster.ts";

const SECOND = 1000;

let servers: Replicated;
let installation: Installation;
/** Two processes of one deployment. */
let worlds: [World, World];
let client: Client;
let other: Client;

before(async () => {
  servers = await startReplicated();
  await servers.primary.query("create database service");
  installation = {
    dataDir: await mkdtemp(join(tmpdir(), "replica-")),
    adminToken: randomBytes(24).toString("base64url"),
    databaseUrl: servers.primary.url("service"),
  };
  worlds = [
    await startWorld(servers.replica.url("service")),
    await startWorld(servers.replica.url("service")),
  ];
  const [first, second] = worlds;
  const { tenantId } = await first.createTenant({ plan: "Business", credits: 1000 });
  const key = await first.createKey(tenantId);
  client = first.as(key);
  other = second.as(key);
});
after(async () => {
  for (const world of worlds) await world.close();
  await servers.clear();
  await rm(installation.dataDir, { recursive: true, force: true });
});

const startWorld = (readUrl: string): Promise<World> =>
  createWorld({ installation, overrides: { pdf: plainPdf }, env: { DATABASE_READ_URL: readUrl } });

/** What connections of the service have last asked the replica, but for its position. */
async function askedOfReplica(): Promise<string[]> {
  const rows = await servers.replica.query<{ query: string }>(
    `select query from pg_stat_activity where datname = 'service' and pid <> pg_backend_pid()
     and backend_type = 'client backend' and query not like '%pg_last_wal_replay_lsn%'`,
  );
  return rows.map(({ query }) => query);
}

async function listed(who: Client): Promise<string[]> {
  const page = expectStatus(await who.get("/v3/documents?limit=100"), 200);
  return (page["data"] as { id: string }[]).map(({ id }) => id);
}

/** Lists until the replica has answered one, which a machine under load may delay. */
async function untilReplicaAnswers(who: Client, pattern: RegExp, path: string): Promise<void> {
  for (let round = 0; round < 300; round += 1) {
    for (const world of worlds) world.clock.advance(2 * SECOND);
    expectStatus(await who.get(path), 200);
    if ((await askedOfReplica()).some((query) => pattern.test(query))) return;
  }
  assert.fail(`the replica was never asked for ${path}`);
}

test("lists and analytics are read from the replica", async () => {
  const { id } = expectStatus(await newDocument(client), 201) as { id: string };
  const endpoint = await register(client);
  await untilReplicaAnswers(client, /from "documents"/, "/v3/documents");
  await untilReplicaAnswers(client, /from "events"/, `/v3/documents/${id}/events`);
  await untilReplicaAnswers(client, /from "webhook_deliveries"/, `/v3/webhooks/${endpoint.id}/deliveries`);
  await untilReplicaAnswers(client, /from events where/, "/v3/analytics/events");
});

test("a list has what the caller just wrote, in this process or another", async () => {
  for (let round = 0; round < 40; round += 1) {
    const { id } = expectStatus(await newDocument(client), 201) as { id: string };
    const [own, theirs] = await Promise.all([listed(client), listed(other)]);
    assert.equal(own[0], id);
    assert.equal(theirs[0], id);
    for (const world of worlds) world.clock.advance(2 * SECOND);
  }
});

test("contacts are searched on the replica, with what was just written", async () => {
  await untilReplicaAnswers(client, /from contact_changes/, "/v2/contacts");
  for (let round = 0; round < 20; round += 1) {
    const { id } = await newContact(client, { email: `r${round}@example.com`, fullName: `Ronda${round}x` });
    for (const who of [client, other])
      assert.deepEqual(await contactsOf(who, `?search=ronda${round}x`), [id]);
    expectStatus(await other.delete(`/v2/contacts/${id}`), 200);
    for (const who of [client, other]) assert.deepEqual(await contactsOf(who), []);
    for (const world of worlds) world.clock.advance(2 * SECOND);
  }
});

test("while the replica is behind, the primary serves; when it has caught up, it serves again", async () => {
  await servers.replica.query("select pg_wal_replay_pause()");
  const { id } = expectStatus(await newDocument(client), 201) as { id: string };
  for (let round = 0; round < 3; round += 1) {
    assert.equal((await listed(client))[0], id);
    assert.equal((await listed(other))[0], id);
    for (const world of worlds) world.clock.advance(2 * SECOND);
  }
  const events = (await other.get(`/v3/documents/${id}/events`)).body.data as unknown[];
  assert.equal(events.length, 1);
  await servers.replica.query("select pg_wal_replay_resume()");
  await untilReplicaAnswers(other, /from "templates"/, "/v3/templates");
});

test("a server that is no replica of the database is never read", async () => {
  const world = await startWorld(servers.primary.url("postgres"));
  try {
    const listing = world.as(
      await world.createKey((await world.createTenant({ plan: "Business" })).tenantId),
    );
    expectStatus(await newDocument(listing), 201);
    assert.equal((await listed(listing)).length, 1);
  } finally {
    await world.server.close();
  }
});

test("a replica that hangs delays lists by a second each time it is asked, not more", async () => {
  const proxy = await hangingProxy(servers.replica.port);
  const world = await startWorld(`postgres://postgres@127.0.0.1:${proxy.port}/service`);
  try {
    const { tenantId } = await world.createTenant({ plan: "Business" });
    const listing = world.as(await world.createKey(tenantId));
    // Several connections are open when it begins to hang.
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 8 }, () => listed(listing)));
      world.clock.advance(2 * SECOND);
    }
    proxy.hang();
    const times: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const started = performance.now();
      await Promise.all([listed(listing), delay(5).then(() => listed(listing))]);
      times.push(Math.round(performance.now() - started));
      world.clock.advance(6 * SECOND);
    }
    assert.ok(
      times.every((ms) => ms < 2500),
      times.join(" "),
    );
  } finally {
    await world.server.close();
    proxy.close();
  }
});

test("without the replica no request fails, and the log says so", async () => {
  await servers.replica.stop();
  for (let round = 0; round < 3; round += 1) {
    const { id } = expectStatus(await newDocument(client), 201) as { id: string };
    assert.equal((await listed(client))[0], id);
    assert.equal((await listed(other))[0], id);
    for (const world of worlds) world.clock.advance(6 * SECOND);
  }
  assert.ok(worlds[0].log.some((line) => line.includes("the replica does not answer")));
  await servers.replica.start();
  await untilReplicaAnswers(client, /from "?folders/, "/v3/folders");
});
