import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Store } from "../../server/src/domain/model/store.ts";
import {
  type BulkOutcome,
  bulkWorkspace,
  killAll,
  outcomeOf,
  sentRows,
  startBulk,
} from "../../test/world/support/bulk-storm.ts";
import { Client } from "../../test/world/client.ts";
import { ServerProcess } from "../../test/world/support/machine/process.ts";
import { openInstallation } from "../../test/world/support/peers/webhook-storm.ts";
import { environmentOf, expectStatus, type Installation } from "../../test/world/world.ts";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";
import { type Latencies, type Measured, SteadyLoad } from "./bulk/steady-load.ts";
import { withDatabase } from "./peer.ts";

/** Rows of the bulk send: BULK_ROWS, or what the API takes at most. */
const ROWS = Number(process.env["BULK_ROWS"] ?? sized(10_000, 20));
const PROCESSES = 2;
const KILLS = sized(3, 0);
/** New processes compile what they run first. */
const WARM_UP_MS = sized(10_000, 200);
const BEFORE_MS = sized(20_000, 300);
const POLL_MS = 250;

/**
 * A bulk send on PostgreSQL with two server processes, one of which is killed three times with its PDF processes, at
 * random moments. Its template is a PDF of one page, so that no converter is measured. A steady load at the API is
 * measured before and meanwhile.
 */
export const bulk: Benchmark = {
  name: "bulk",
  run: () => withDatabase(measure),
};

async function measure(databaseUrl: string): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const installation = { dataDir, databaseUrl, adminToken: randomBytes(24).toString("base64url") };
  const fleet = new Fleet(installation);
  try {
    await fleet.start();
    const { client, templateId } = await bulkWorkspace(fleet.urls()[0]!, installation.adminToken);
    const load = new SteadyLoad(() => fleet.urls(), client.token!);
    const database = await openInstallation(installation);
    await load.start();
    await delay(WARM_UP_MS);
    load.take();
    await delay(BEFORE_MS);
    const before = load.take();
    const { id, seconds } = await sendAndKill({ client, templateId, fleet, store: database.store });
    const meanwhile = load.take();
    await load.stop();
    const answered = expectStatus(await fleet.client(client.token!).get(`/v3/bulk-sends/${id}`), 200);
    const outcome = await outcomeOf(database.store, id);
    await database.close();
    console.log(`  ${JSON.stringify({ outcome, before, meanwhile })}`);
    return [...properties(outcome, Number(answered["sentCount"])), ...figures(seconds, before, meanwhile)];
  } finally {
    await fleet.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Run {
  client: Client;
  templateId: string;
  fleet: Fleet;
  store: Store;
}

/** Starts the bulk send and kills three times, each at a random moment of its third. Answers when it is complete. */
async function sendAndKill({
  client,
  templateId,
  fleet,
  store,
}: Run): Promise<{ id: string; seconds: number }> {
  const id = await startBulk(client, templateId, ROWS);
  const begun = performance.now();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const moment = Math.floor((ROWS * (kill + 0.1 + 0.8 * Math.random())) / KILLS);
    await until(async () => (await sentRows(store, id)) >= moment);
    console.log(`  kill -9 after ${moment} rows`);
    await fleet.killOne();
  }
  const status = async () =>
    (await store.read((reader) => reader.bulkSends.first({ id: id.slice("bks_".length) })))?.status;
  await until(async () => (await status()) !== "running");
  return { id, seconds: (performance.now() - begun) / 1000 };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(POLL_MS);
}

const none = (what: string, value: number): Measurement => ({ what, value, unit: "events", limit: 0 });
const latency = (what: string, value: number): Measurement => ({ what, value, unit: "ms", limit: null });

/** Each is a number of rows or documents that must not be. */
function properties(outcome: BulkOutcome, sentCount: number): Measurement[] {
  const { rows, named, created, unmatched, messages, people, reserved } = outcome;
  const sent = rows["sent"] ?? 0;
  return [
    none(`rows lost, of ${ROWS}, ${KILLS} kill -9`, ROWS - sent + Math.abs(sentCount - sent)),
    none("rows without a document of their own", ROWS - named),
    none("documents created beyond one for each row", Math.abs(created - ROWS)),
    none("documents without a row, or rows without a document", unmatched),
    none("people without an invitation", ROWS - people),
    none("invitations beyond one for each person", messages - people),
    none("credits reserved at the end", reserved),
  ];
}

function figures(seconds: number, before: Measured, meanwhile: Measured): Measurement[] {
  return [
    { what: "rows sent", value: ROWS / seconds, unit: "documents/s", limit: null },
    ...compared("reads", before.reads, meanwhile.reads),
    ...compared("creations", before.creations, meanwhile.creations),
    { what: "answers of 503 meanwhile", value: meanwhile.refused[503] ?? 0, unit: "events", limit: null },
    none("other answers of 5xx meanwhile", otherFailures(meanwhile)),
    {
      what: "requests in flight at a killed process",
      value: meanwhile.interrupted,
      unit: "events",
      limit: null,
    },
  ];
}

function compared(what: string, before: Latencies, meanwhile: Latencies): Measurement[] {
  return [
    latency(`${what} without a bulk send, p50`, before.p50),
    latency(`${what} without a bulk send, p99`, before.p99),
    latency(`${what} meanwhile, p50`, meanwhile.p50),
    latency(`${what} meanwhile, p99`, meanwhile.p99),
    {
      what: `${what}: p99 meanwhile ÷ without`,
      value: meanwhile.p99 / before.p99,
      unit: "times",
      limit: null,
    },
  ];
}

/** 503 says that the engines are busy, with the time to wait. */
function otherFailures({ refused }: Measured): number {
  const failed = Object.entries(refused).filter(([status]) => Number(status) >= 500 && status !== "503");
  return failed.reduce((sum, [, count]) => sum + count, 0);
}

/** Server processes on one installation. A killed one is replaced, and gets requests once it listens. */
class Fleet {
  private readonly installation: Installation;
  private listening: { server: ServerProcess; url: string }[] = [];

  constructor(installation: Installation) {
    this.installation = installation;
  }

  urls(): string[] {
    return this.listening.map(({ url }) => url);
  }

  client(token: string): Client {
    return new Client(this.urls()[0]!, token);
  }

  async start(): Promise<void> {
    for (let index = 0; index < PROCESSES; index += 1) await this.spawn();
  }

  async killOne(): Promise<void> {
    const victim = this.listening.shift();
    await killAll(victim!.server);
    await this.spawn();
  }

  async stop(): Promise<void> {
    await Promise.all(this.listening.map(({ server }) => server.kill("SIGTERM")));
  }

  private async spawn(): Promise<void> {
    const server = new ServerProcess({ ...environmentOf(this.installation), LOG_LEVEL: "error" });
    this.listening.push({ server, url: await server.url() });
  }
}
