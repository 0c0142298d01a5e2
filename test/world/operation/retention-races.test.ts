import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { newDocument } from "../support/signing.ts";
import { log, register, settle, stored } from "../support/webhooks.ts";
import { createWorld, expectStatus, TestClock, type World } from "../world.ts";

const DAY = 86_400_000;

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf }, clock: new TestClock(Date.now()) });
  client = await world.integrator();
});
after(() => world.close());

test("a delivery that is repeated between its archive and its removal stays, with its event", async () => {
  // On PostgreSQL this month has a partition of its own.
  world.clock.advance(70 * DAY);
  const endpoint = await register(client);
  await newDocument(client);
  const [delivery] = await log(client, endpoint.id);
  await settle(world, delivery!.id, { status: "SENT", attemptCount: 1 });
  const { retainedRows } = world.server.context.domain;
  const removeMonth = retainedRows.removeMonth.bind(retainedRows);
  let again = "";
  retainedRows.removeMonth = async (table, month, rows) => {
    if (table === "webhook_deliveries" && again === "") {
      const path = `/v3/webhooks/${endpoint.id}/deliveries/${delivery!.id}/redeliver`;
      again = String(expectStatus(await client.post(path), 202)["id"]);
    }
    return removeMonth(table, month, rows);
  };
  world.clock.advance(70 * DAY);
  await world.runJobs();
  assert.notEqual(again, "");
  assert.ok((await stored(world, again)).event, "the repetition has its event");
  assert.deepEqual(
    world.log.filter((line) => line.includes("job failed")),
    [],
  );
});
