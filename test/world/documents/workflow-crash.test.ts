import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Client } from "../client.ts";
import { base64, samplePdf } from "../pdfs.ts";
import { ServerProcess } from "../support/machine/process.ts";
import { residue, storedFiles } from "../support/machine/residue.ts";
import { follow, queued, type StreamEvent, workflowPath } from "../support/workflows.ts";
import { createInstallation, createWorld, environmentOf, expectStatus, TestClock } from "../world.ts";

const MINUTE = 60_000;

const cleanups: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

/** A server process with a workspace of two live credits. */
async function started() {
  const installation = await createInstallation();
  cleanups.push(installation.clear);
  const server = new ServerProcess(environmentOf(installation));
  cleanups.push(() => server.kill("SIGKILL"));
  const url = await server.url();
  const admin = new Client(url, installation.adminToken);
  const tenant = { name: "Acme", plan: "Business", credits: 2 };
  const { tenantId } = expectStatus(await admin.post("/admin/tenants", tenant), 201);
  const issued = expectStatus(await admin.post("/admin/keys", { tenantId, environment: "live" }), 201);
  return { installation, server, url, client: new Client(url, String(issued["key"])) };
}

const pages = base64(await samplePdf());
const pieces = {
  documents: Array.from({ length: 20 }, (_, index) => ({
    base64Content: pages,
    fileType: "pdf",
    name: `${index}`,
  })),
};

for (const moment of ["queued", "reading", "rendering"])
  test(`kill -9 at "${moment}": after a restart the creation is done once, and its stream goes on`, async () => {
    const { installation, server, url, client } = await started();
    const id = await queued(client, pieces);
    const seen: StreamEvent[] = [];
    const first = await follow(url, client, id, { enough: ({ data }) => data.step === moment });
    seen.push(...first.events);
    await server.kill("SIGKILL");
    // The claim of the lost process has ended.
    const world = await createWorld({ installation, clock: new TestClock(Date.now() + MINUTE) });
    cleanups.push(() => world.close());
    const again = world.as(client.token!);
    const following = follow(world.url, again, id, { lastEventId: seen.at(-1)!.id });
    await world.runJobs();
    await world.runJobs();
    seen.push(...(await following).events);
    assert.deepEqual(
      seen.map((event) => event.id),
      seen.map((_, index) => String(index + 1)),
    );
    assert.equal(seen.at(-1)!.event, "completed");
    const shown = expectStatus(await again.get(workflowPath(id)), 200);
    assert.deepEqual(shown["document"], seen.at(-1)!.data.document);
    const { rows, credits, files } = await residue(world);
    assert.deepEqual([rows["documents"], credits, rows["creditEntries"]], [1, 1, 1]);
    assert.deepEqual([rows["files"], files], [21, 21], "the pieces and their PDF");
  });

test("kill -9 during a sync creation: after an hour its credit is back and its files are gone", async () => {
  const { installation, server, client } = await started();
  const unanswered = client.post("/v2/documents", pieces).catch(() => null);
  // The files are stored before the engines start.
  while ((await storedFiles(installation.dataDir)).length < 20) await new Promise(setImmediate);
  await server.kill("SIGKILL");
  assert.equal(await unanswered, null);
  const clock = new TestClock(Date.now() + 61 * MINUTE);
  const world = await createWorld({ installation, clock });
  cleanups.push(() => world.close());
  await world.runJobs();
  // Without a row of the workflow, a file is an orphan for a day.
  for (let hour = 0; hour <= 48; hour++) {
    clock.advance(60 * MINUTE);
    await world.runJobs();
  }
  const { rows, credits, files } = await residue(world);
  assert.deepEqual([rows["documents"], credits, files], [0, 2, 0]);
});
