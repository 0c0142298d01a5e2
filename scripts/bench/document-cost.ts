import { stat } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { Redis } from "ioredis";
import pg from "pg";
import { PrivateRedis } from "../../test/services/support/redis.ts";
import { storedFiles } from "../../test/world/support/machine/residue.ts";
import { Deployment, freePort } from "../faults/support/deployment.ts";
import { Journal } from "../faults/support/journal.ts";
import { PrivatePostgres } from "../faults/support/postgres.ts";
import { Traffic } from "../faults/support/traffic.ts";
import { Process } from "../load/process.ts";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";
import { childrenMicros, cpuMicros } from "./peer.ts";

const WORKERS = 4;
const WARM_UP_MS = sized(10_000, 100);
const SPAN_MS = sized(60_000, 500);
const IDLE_MS = sized(20_000, 100);
const PROCESSES = 2;
const POLL_MS = 100;
const SUBSCRIBERS = sized(100, 5);
const MESSAGES = sized(2000, 50);
const MS = 1000;
const KB = 1000;

/**
 * What one document costs each part, from its creation to the seal, its webhooks and one download: the constants of
 * docs/scale.md. A process for requests, one for jobs, PostgreSQL and Redis of its own, one signer, one page.
 */
export const documentCost: Benchmark = {
  name: "document-cost",
  run: async () => {
    const postgres = await PrivatePostgres.open();
    try {
      const redis = await PrivateRedis.open();
      try {
        return await withProcesses(postgres, redis);
      } finally {
        await redis.close();
      }
    } finally {
      await postgres.close();
    }
  },
};

interface Parts {
  deployment: Deployment;
  worker: Process;
  postgres: PrivatePostgres;
  redis: PrivateRedis;
  database: pg.Client;
}

async function withProcesses(postgres: PrivatePostgres, redis: PrivateRedis): Promise<Measurement[]> {
  const shared = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, LOG_LEVEL: "warn" };
  const deployment = await Deployment.open({ env: { ...shared, ROLE: "api" } });
  const port = String(await freePort());
  const worker = await Process.start({ ...deployment.env, ROLE: "worker", PORT: port });
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  try {
    return await measure({ deployment, worker, postgres, redis, database });
  } finally {
    await database.end();
    await worker.stop();
    await deployment.close();
  }
}

/** What is measured of one document. The simulation of docs/scale.md reads these figures. */
export const DOCUMENT_COST = {
  rate: { what: "documents, complete with seal and webhooks", unit: "documents/s" },
  requests: { what: "CPU of requests, for one document", unit: "ms" },
  jobs: { what: "CPU of jobs and deliveries, for one document", unit: "ms" },
  engines: { what: "CPU of PDF processes, for one document", unit: "ms" },
  postgres: { what: "CPU of PostgreSQL, for one document", unit: "ms" },
  redis: { what: "CPU of Redis, for one document", unit: "ms" },
  clients: { what: "CPU of clients and receivers, for one document", unit: "ms" },
  transactions: { what: "transactions, for one document", unit: "events" },
  logKb: { what: "write-ahead log, for one document", unit: "kB" },
  rowsKb: { what: "tables and indexes, for one document", unit: "kB" },
  filesKb: { what: "files, for one document", unit: "kB" },
  announcements: { what: "announcements to the other processes, for one document", unit: "events" },
  announcing: { what: "CPU of Redis, for an announcement to one process", unit: "µs" },
  idlePostgres: { what: "CPU of PostgreSQL, for a second of an idle process", unit: "ms" },
  idleTransactions: { what: "transactions, for a second of an idle process", unit: "events" },
} as const satisfies Record<string, Pick<Measurement, "what" | "unit">>;

export type DocumentCost = Record<keyof typeof DOCUMENT_COST, number>;

async function measure(parts: Parts): Promise<Measurement[]> {
  await sign(parts, WARM_UP_MS);
  const before = await used(parts);
  const started = performance.now();
  const documents = await sign(parts, SPAN_MS);
  const seconds = (performance.now() - started) / MS;
  const after = await used(parts);
  await delay(IDLE_MS);
  const idle = await used(parts);
  const each = (key: keyof Used) => (after[key] - before[key]) / documents;
  const idleSecond = (key: keyof Used) => (idle[key] - after[key]) / (IDLE_MS / MS) / PROCESSES;
  const cost: DocumentCost = {
    rate: documents / seconds,
    requests: each("requests") / MS,
    jobs: each("jobs") / MS,
    engines: each("engines") / MS,
    postgres: each("postgres") / MS,
    redis: each("redis") / MS,
    clients: each("clients") / MS,
    transactions: each("transactions"),
    logKb: each("log") / KB,
    rowsKb: each("rows") / KB,
    filesKb: each("files") / KB,
    announcements: each("announcements"),
    announcing: await announcingMicros(parts.redis),
    idlePostgres: idleSecond("postgres") / MS,
    idleTransactions: idleSecond("transactions"),
  };
  const keys = Object.keys(DOCUMENT_COST) as (keyof DocumentCost)[];
  return keys.map((key) => ({ ...DOCUMENT_COST[key], value: cost[key], limit: null }));
}

/** Signs documents for a while, and waits until they are sealed and their webhooks delivered. */
async function sign({ deployment, database }: Parts, ms: number): Promise<number> {
  const journal = new Journal();
  const traffic = new Traffic(deployment, journal, { pauseMs: 0 });
  traffic.start(WORKERS);
  await delay(ms);
  await traffic.stop();
  if (journal.surprises.length > 0) throw new Error(journal.surprises[0]);
  while ((await waiting(database)) > 0) await delay(POLL_MS);
  return journal.signed;
}

async function waiting(database: pg.Client): Promise<number> {
  const { rows } = await database.query(
    `select (select count(*) from documents where status not in ('completed', 'draft'))
          + (select count(*) from webhook_deliveries where status = 'PENDING') as waiting`,
  );
  return Number(rows[0].waiting);
}

/** CPU in µs, sizes in bytes. */
interface Used {
  requests: number;
  jobs: number;
  clients: number;
  engines: number;
  postgres: number;
  redis: number;
  announcements: number;
  transactions: number;
  log: number;
  rows: number;
  files: number;
}

async function used({ deployment, worker, postgres, redis, database }: Parts): Promise<Used> {
  const { rows } = await database.query(
    `select xact_commit, pg_current_wal_lsn() - '0/0' as log, pg_database_size(current_database()) as size
       from pg_stat_database where datname = current_database()`,
  );
  const [{ xact_commit: transactions, log, size }] = rows;
  const { user, system } = process.cpuUsage();
  const engines = (await childrenMicros(deployment.pid)) + (await childrenMicros(worker.pid));
  return {
    requests: await cpuMicros(deployment.pid),
    jobs: await cpuMicros(worker.pid),
    clients: user + system,
    engines,
    postgres: await childrenMicros(await postgres.pid()),
    redis: await cpuMicros(redis.pid),
    announcements: await announcements(redis),
    transactions: Number(transactions),
    log: Number(log),
    rows: Number(size),
    files: await storedBytes(deployment.dataDir),
  };
}

async function announcements({ url }: PrivateRedis): Promise<number> {
  const client = new Redis(url);
  try {
    const calls = /cmdstat_publish:calls=(\d+)/.exec(await client.info("commandstats"))?.[1];
    return Number(calls ?? 0);
  } finally {
    client.disconnect();
  }
}

/** What it costs Redis to pass a message on to one of many subscribers. */
async function announcingMicros({ url, pid }: PrivateRedis): Promise<number> {
  const subscribers = Array.from({ length: SUBSCRIBERS }, () => new Redis(url));
  const publisher = new Redis(url);
  try {
    await Promise.all(subscribers.map((subscriber) => subscriber.subscribe("bench")));
    const before = await cpuMicros(pid);
    for (let sent = 0; sent < MESSAGES; sent += 1) await publisher.publish("bench", "doc_0123456789");
    return ((await cpuMicros(pid)) - before) / MESSAGES / SUBSCRIBERS;
  } finally {
    for (const client of [...subscribers, publisher]) client.disconnect();
  }
}

async function storedBytes(dataDir: string): Promise<number> {
  const found = await Promise.all((await storedFiles(dataDir)).map((path) => stat(path)));
  return found.reduce((sum, { size }) => sum + size, 0);
}
