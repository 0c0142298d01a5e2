import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { after, test } from "node:test";
import { Client } from "../client.ts";
import {
  createInstallation,
  createWorld,
  environmentOf,
  expectStatus,
  siteAt,
  TestClock,
  type World,
} from "../world.ts";
import { assertChain } from "../support/chain.ts";
import { ServerProcess } from "../support/machine/process.ts";
import { residue, storedFiles } from "../support/machine/residue.ts";
import { type Draft, Frame, frameFor, openSession, sent } from "../support/signing.ts";

const DAY = 24 * 3600 * 1000;

const cleanups: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

/** A folder and a database that outlive the server processes. */
async function lastingInstallation() {
  const installation = await createInstallation();
  cleanups.push(installation.clear);
  const start = () => {
    const server = new ServerProcess(environmentOf(installation));
    cleanups.push(() => server.kill("SIGKILL"));
    return server;
  };
  /** Opens the same data with a test clock, a day later. */
  const revisit = async (): Promise<World> => {
    // The clock starts when nothing is due, so that the test sees the remaining jobs.
    const world = await createWorld({ installation, clock: new TestClock(Date.now() - DAY) });
    world.clock.advance(2 * DAY);
    cleanups.push(() => world.close());
    return world;
  };
  const prepare = (url: string) => prepared(url, installation.adminToken);
  return { dataDir: installation.dataDir, start, revisit, prepare };
}

/** A document sent to one signer, up to the open frame. */
async function prepared(
  url: string,
  adminToken: string,
): Promise<{ key: string; document: Draft; frame: Frame }> {
  const admin = new Client(url, adminToken);
  const { tenantId } = expectStatus(
    await admin.post("/admin/tenants", { name: "Acme", plan: "Business" }),
    201,
  );
  const issued = expectStatus(await admin.post("/admin/keys", { tenantId, environment: "test" }), 201);
  const key = String(issued["key"]);
  const client = new Client(url, key);
  const document = await sent(client);
  return { key, document, frame: await frameFor(siteAt(url), client, document) };
}

async function assertCompletedOnce(world: World, key: string, document: Draft): Promise<void> {
  const client = world.as(key);
  const { body } = await client.get(`/v3/documents/${document.id}?expand=evidencePdf`);
  assert.equal(body.status, "completed");
  const { data } = (await client.get(`/v3/documents/${document.id}/events?limit=100`)).body;
  for (const type of ["signer.signed", "document.completed"])
    assert.equal(data.filter((event: { type: string }) => event.type === type).length, 1, type);
  assertChain(data);
  const { rows, files } = await residue(world);
  assert.deepEqual(
    [rows["documents"], rows["files"], files],
    [1, 3, 3],
    "the upload, its canonical file and one evidence",
  );
}

test("kill -9 right after the last signature: after a restart the document completes, once", async () => {
  const { dataDir, start, revisit, prepare } = await lastingInstallation();
  const server = start();
  const { key, document, frame } = await prepare(await server.url());
  const submission = await frame.submission();
  expectStatus(await frame.post("submit", submission), 200);
  const { signal } = await server.kill("SIGKILL");
  assert.equal(signal, "SIGKILL");
  assert.equal((await storedFiles(dataDir)).length, 2, "nothing has been sealed");
  const world = await revisit();
  assert.equal((await world.as(key).get(`/v3/documents/${document.id}`)).body.status, "processing");
  await world.runJobs();
  await world.runJobs();
  await assertCompletedOnce(world, key, document);
});

test("kill -9 while the signature is on its way: signed or not, the same submit afterwards ends in one signature", async () => {
  const { start, revisit, prepare } = await lastingInstallation();
  const server = start();
  const { key, document, frame } = await prepare(await server.url());
  const submission = await frame.submission();
  const unanswered = frame.post("submit", submission).catch(() => null);
  await server.kill("SIGKILL");
  await unanswered;
  const world = await revisit();
  const client = world.as(key);
  const again = await openFrameIn(world, client, document);
  if (again) expectStatus(await again.post("submit", submission), 200);
  await world.runJobs();
  await assertCompletedOnce(world, key, document);
});

/** A new frame for the signer; null when the signature was accepted. */
async function openFrameIn(world: World, client: Client, document: Draft): Promise<Frame | null> {
  if ((await client.get(`/v3/documents/${document.id}`)).body.signedCount === 1) return null;
  const { session_id, client_secret } = await openSession(client, document);
  const started = await world.anonymous.post("/v2/signing-sessions/init", { client_secret });
  const path = `/embed/${session_id}/token`;
  const traded = await world.anonymous.post(path, { frameToken: started.body.frame_token });
  return new Frame(world, session_id, traded.body.bearer);
}

test("processes that start at the same time on an empty folder both serve", async () => {
  const { dataDir, start, prepare } = await lastingInstallation();
  const servers = [start(), start(), start()];
  const urls = await Promise.all(servers.map((server) => server.url()));
  const issued = await prepare(urls[0]!);
  for (const url of urls)
    expectStatus(await new Client(url, issued.key).get(`/v3/documents/${issued.document.id}`), 200);
  const half = (await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith(".tmp"));
  assert.deepEqual(half, [], "no half-written file");
});
