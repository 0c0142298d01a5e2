import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createTenant,
  openInstallation,
  register,
  storm,
  writeEvents,
} from "../../test/world/support/peers/webhook-storm.ts";
import { environmentOf, type Installation } from "../../test/world/world.ts";
import { MAX_UNACKNOWLEDGED } from "../../server/src/jobs/deliveries/lane.ts";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";
import { startPeer, withDatabase } from "./peer.ts";

const EVENTS = sized(10_000, 50);
const KILLS = sized(10, 0);
const ANSWERING = 2;
const DELIVERIES = sized(20_000, 200);
const SPREADS = [10, 1];
/** Limit for a thousand deliveries: one process, a local receiver, PostgreSQL. */
const LIMIT_MS = 1000;

export const webhookRate: Benchmark = {
  name: "webhook-rate",
  run: async () => {
    const rates: Measurement[] = [];
    for (const endpoints of SPREADS)
      rates.push(...(await withInstallation((installation) => rate(installation, endpoints))));
    return rates;
  },
};

/** Lost and duplicate deliveries when processes are killed while they deliver. */
export const webhookCrashes: Benchmark = { name: "webhook-crashes", run: () => withInstallation(crashes) };

function withInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  return withDatabase(async (databaseUrl) => {
    const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
    try {
      return await work({ dataDir, databaseUrl, adminToken: randomBytes(24).toString("base64url") });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
}

async function crashes(installation: Installation): Promise<Measurement[]> {
  const { lost, duplicates } = await storm({ events: EVENTS, kills: KILLS, processes: 1, installation });
  const what = `of ${EVENTS} events, three endpoints, ${KILLS} kill -9`;
  return [
    { what: `lost ${what}`, value: lost, unit: "events", limit: 0 },
    {
      what: `twice ${what}`,
      value: duplicates,
      unit: "events",
      limit: KILLS * MAX_UNACKNOWLEDGED * ANSWERING,
    },
  ];
}

/** All deliveries are due at the start. Measures from the first arrival to the last. */
async function rate(installation: Installation, endpoints: number): Promise<Measurement[]> {
  const receiver = await countingReceiver(DELIVERIES);
  const env = { ...environmentOf(installation), WEBHOOK_ALLOW_PRIVATE: "1", LOG_LEVEL: "error" };
  try {
    const first = await startPeer("server/src/main.ts", env);
    const { tenantId, client } = await createTenant(first.url, installation);
    const ids = await Promise.all(Array.from({ length: endpoints }, () => register(client, receiver.url)));
    await first.stop();
    const database = await openInstallation(installation);
    await writeEvents(database, { tenantId, endpoints: ids, count: DELIVERIES / endpoints });
    await database.close();
    const server = await startPeer("server/src/main.ts", env);
    const before = await server.cpuMicros();
    const seconds = await receiver.seconds;
    const cpu = ((await server.cpuMicros()) - before) / DELIVERIES;
    await server.stop();
    return report(endpoints, { seconds, cpu });
  } finally {
    receiver.close();
  }
}

function report(endpoints: number, { seconds, cpu }: { seconds: number; cpu: number }): Measurement[] {
  const to = `to ${endpoints} endpoint${endpoints === 1 ? "" : "s"}`;
  return [
    { what: `one process ${to}`, value: DELIVERIES / seconds, unit: "deliveries/s", limit: null },
    { what: `a thousand deliveries ${to}`, value: (seconds / DELIVERIES) * 1e6, unit: "ms", limit: LIMIT_MS },
    { what: `CPU of the server for a delivery ${to}`, value: cpu, unit: "µs", limit: null },
  ];
}

/** Answers 200 and counts. `seconds` resolves to the time from the first request to the last of `count`. */
async function countingReceiver(
  count: number,
): Promise<{ url: string; seconds: Promise<number>; close: () => void }> {
  const { promise: seconds, resolve } = Promise.withResolvers<number>();
  let arrived = 0;
  let first = 0;
  const server = createServer((request, response) => {
    request.resume();
    response.end();
    if (arrived === 0) first = performance.now();
    arrived += 1;
    if (arrived === count) resolve((performance.now() - first) / 1000);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}/hooks`, seconds, close };
}
