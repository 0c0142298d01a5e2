import assert from "node:assert/strict";
import { test } from "node:test";
import { MAX_UNACKNOWLEDGED } from "../../../server/src/jobs/deliveries/lane.ts";
import { storm } from "../support/peers/webhook-storm.ts";

/** SQLite is not meant for many events; PostgreSQL gets the number that the contract names. */
const EVENTS = process.env["TEST_DATABASE_URL"] ? 2000 : 500;
const KILLS = 5;
const ANSWERING = 2;

test(`${EVENTS} events, three endpoints, ${KILLS} kill -9: nothing is lost, and what comes twice was in flight`, async () => {
  const { lost, duplicates, rows, kills } = await storm({ events: EVENTS, kills: KILLS, processes: 2 });
  assert.equal(kills, KILLS);
  assert.equal(lost, 0);
  assert.ok(duplicates <= KILLS * MAX_UNACKNOWLEDGED * ANSWERING, `${duplicates} duplicates`);
  // A duplicate is the same delivery of the same event, so there is one row of each.
  assert.deepEqual(rows, { healthy: { SENT: EVENTS }, flaky: { SENT: EVENTS }, gone: { PENDING: EVENTS } });
});
