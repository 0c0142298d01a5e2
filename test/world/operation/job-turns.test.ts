import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Job } from "@service/platform/ports/job-queue";
import { createWorld, type World } from "../world.ts";

const DAY = 24 * 3600 * 1000;

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

async function enqueueSeal(owner: string, subject: string): Promise<void> {
  const { clock, store } = world.server.context.domain;
  const runAt = clock.now();
  await store.write((writer) =>
    writer.enqueue({ kind: "seal", subject, owner, runAt, deadline: runAt + DAY }),
  );
  world.clock.advance(1);
}

/** Claims jobs for engines, and ends them all. */
async function claim(limit: number, after: string | null): Promise<string[]> {
  const { queue } = world.server.context.database;
  const jobs: Job[] = await queue.claimForEngines({ by: "test", limit, leaseMs: 1000, after });
  for (const { id } of jobs) await queue.done(id, "test");
  return jobs.map(({ subject }) => subject).toSorted();
}

test("each claim takes the oldest job of each tenant in turn", async () => {
  for (const subject of ["a1", "a2", "a3"]) await enqueueSeal("a", subject);
  await enqueueSeal("b", "b1");
  await enqueueSeal("c", "c1");
  assert.deepEqual(await claim(2, null), ["a1", "b1"]);
  assert.deepEqual(await claim(2, "b"), ["c1"], "the claim came to the last tenant");
  assert.deepEqual(await claim(2, null), ["a2"]);
  assert.deepEqual(await claim(2, "a"), []);
  assert.deepEqual(await claim(2, null), ["a3"]);
});

test("jobs without an engine are claimed by themselves", async () => {
  const { database, domain } = world.server.context;
  await enqueueSeal("a", "a4");
  const runAt = domain.clock.now();
  await domain.store.write((writer) =>
    writer.enqueue({ kind: "expire-document", subject: "d", runAt, deadline: runAt + DAY }),
  );
  const [job, ...more] = await database.queue.claim({ by: "test", limit: 8, leaseMs: 1000 });
  assert.deepEqual([job?.subject, more], ["d", []]);
  assert.deepEqual(await claim(8, null), ["a4"]);
});
