import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { settle } from "../support/bulk.ts";
import {
  bulkWorkspace,
  killAll,
  outcomeOf,
  sentRows,
  startBulk,
  wholeOutcome,
} from "../support/bulk-storm.ts";
import { ServerProcess } from "../support/machine/process.ts";
import { openInstallation } from "../support/peers/webhook-storm.ts";
import { createInstallation, createWorld, environmentOf, TestClock } from "../world.ts";

/** Bulk sends whose process is killed (docs/contract/v3.md#bulk-sends). */
const MINUTE = 60_000;
const ROWS = 60;
const KILL_AT = 20;

const cleanups: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

test(`kill -9 in the middle of ${ROWS} rows: each is sent once, and each is paid once`, async () => {
  const installation = await createInstallation();
  cleanups.push(installation.clear);
  // Live needs a transport; that nobody listens there leaves the messages in the outbox.
  const env = { ...environmentOf(installation), SMTP_URL: "smtp://127.0.0.1:9" };
  const server = new ServerProcess(env);
  cleanups.push(() => server.kill("SIGKILL"));
  const live = { environment: "live", credits: 200 } as const;
  const { client, templateId, tenantId } = await bulkWorkspace(
    await server.url(),
    installation.adminToken,
    live,
  );
  const database = await openInstallation(installation);
  const id = await startBulk(client, templateId, ROWS);
  while ((await sentRows(database.store, id)) < KILL_AT) await setImmediate();
  await killAll(server);
  const sentBefore = await sentRows(database.store, id);
  await database.close();
  assert.ok(sentBefore < ROWS, `${sentBefore} rows had been sent`);

  // The claims of the lost process have ended.
  const world = await createWorld({ installation, clock: new TestClock(Date.now() + MINUTE) });
  cleanups.push(() => world.close());
  const over = await settle(world, world.as(client.token!), id);
  assert.deepEqual([over.status, over.sentCount, over.creditsReserved], ["completed", ROWS, 0]);
  assert.deepEqual(await outcomeOf(world.server.context.database.store, id), wholeOutcome(ROWS));
  const { credits } = (await world.admin.patch(`/admin/tenants/${tenantId}`, {})).body;
  assert.equal(credits, live.credits - 2 * ROWS);
});
