import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { unzipSync } from "fflate";
import { bulkWorkspace, killAll } from "../support/bulk-storm.ts";
import { ServerProcess } from "../support/machine/process.ts";
import { openInstallation } from "../support/peers/webhook-storm.ts";
import { sent } from "../support/signing.ts";
import { createInstallation, createWorld, environmentOf, expectStatus, TestClock } from "../world.ts";

/** An export whose process is killed (docs/contract/v3.md#exports). */
const MINUTE = 60_000;
const DOCUMENTS = 30;

const cleanups: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

const autosigner = { name: "Auto", email: "autosign@sandbox.service.test" };

test("kill -9 in the middle of an export: it goes on, and each document is there once", async () => {
  const installation = await createInstallation();
  cleanups.push(installation.clear);
  const server = new ServerProcess(environmentOf(installation));
  cleanups.push(() => server.kill("SIGKILL"));
  const { client, tenantId: given } = await bulkWorkspace(await server.url(), installation.adminToken);
  const tenantId = given.slice(4);
  const database = await openInstallation(installation);
  for (let index = 0; index < DOCUMENTS; index++)
    await sent(client, { signers: [autosigner], body: { name: `Lease ${index}` } });
  const { store } = database;
  const completed = () => store.read((reader) => reader.documents.count({ tenantId, status: "completed" }));
  while ((await completed()) < DOCUMENTS) await setImmediate();
  const { id } = expectStatus(await client.post("/v3/exports", {}), 202);
  const done = async () =>
    (await store.read((reader) => reader.exports.first({ id: String(id).slice(4) })))!.done;
  while ((await done()) === 0) await setImmediate();
  await killAll(server);
  const before = await done();
  await database.close();
  assert.ok(before < DOCUMENTS, `${before} documents had been written`);

  // The claims of the lost process have ended.
  const world = await createWorld({ installation, clock: new TestClock(Date.now() + MINUTE) });
  cleanups.push(() => world.close());
  await world.runJobs();
  const over = expectStatus(await world.as(client.token!).get(`/v3/exports/${String(id)}`), 200);
  assert.deepEqual([over["status"], over["done"]], ["completed", DOCUMENTS]);
  const url = new URL(String(over["url"]));
  const { bytes } = await world.anonymous.get(url.pathname + url.search);
  const content = unzipSync(bytes);
  const lines = Buffer.from(content["documents.csv"]!).toString().trimEnd().split("\r\n").slice(1);
  assert.equal(new Set(lines.map((line) => line.split(",")[0])).size, DOCUMENTS);
  assert.equal(lines.length, DOCUMENTS);
  assert.equal(Object.keys(content).length, 2 * DOCUMENTS + 1);
  // The names of a file that was written twice would be there twice.
  const headers = Buffer.from(bytes).toString("latin1").split("PK\x03\x04").length - 1;
  assert.equal(headers, 2 * DOCUMENTS + 1);
});
