import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createServer, type Overrides, readConfig, type RunningServer } from "@service/server";
import type { Clock } from "../../server/src/domain/ports/clock.ts";
import { createOutboundHttp } from "../../server/src/adapters/http-out/index.ts";
import type { LeaseWorker } from "../../server/src/jobs/lease-worker.ts";
import { createLog } from "../../server/src/log/log.ts";
import { assertStoredStandUp, type Deployment } from "../sealing/support/stored.ts";
import { type Answer, Client } from "./client.ts";

/** Time that stands still until a test moves it. */
export class TestClock implements Clock {
  private instant: number;

  constructor(instant = Date.parse("2026-07-11T12:00:00.000Z")) {
    this.instant = instant;
  }

  now(): number {
    return this.instant;
  }

  /** In whole milliseconds, as every clock: what is a part of one is rounded up. */
  advance(ms: number): void {
    this.instant += Math.ceil(ms);
  }
}

/** A world reaches nobody by name. */
const noNames = () => Promise.reject(new Error("a world knows no names"));

const UNLIMITED = { apiRpmOverride: 1_000_000, dailyIpLimit: 1_000_000_000 };

export type Environment = "live" | "test" | "dev";

export interface Workspace {
  tenantId: string;
  orgId: string;
  ownerId: string;
  ownerEmail: string;
}

/** A whole server on an empty database, and those who talk to it. */
export interface World {
  url: string;
  clock: TestClock;
  server: RunningServer;
  dataDir: string;
  /** Everything the server logged. */
  log: string[];
  /** Speaks as the operator. */
  admin: Client;
  /** Speaks without a credential. */
  anonymous: Client;
  /** Speaks as any bearer. */
  as(token: string): Client;
  /** A tenant who meets no rate limit, unless `limit` sets one. */
  createTenant(body?: Record<string, unknown>): Promise<Workspace>;
  limit(tenantId: string, patch: { apiRpmOverride?: number | null; dailyIpLimit?: number }): Promise<void>;
  createKey(tenantId: string, environment?: Environment, body?: Record<string, unknown>): Promise<string>;
  /** A new tenant's client, in the sandbox unless told. */
  integrator(environment?: Environment, body?: Record<string, unknown>): Promise<Client>;
  /** Runs every job and makes every delivery that is due on the world's clock. */
  runJobs(): Promise<void>;
  /** Starts the same world again, on the same data. */
  restart(): Promise<void>;
  /** Holds whatever it has sealed against other people's tools, and ends. */
  close(): Promise<void>;
}

/** What a world stands on; one that is given to it outlives it. */
export interface Ground {
  dataDir: string;
  adminToken: string;
  /** PostgreSQL, or the embedded default. */
  databaseUrl: string | undefined;
}

export interface WorldOptions {
  env?: Record<string, string>;
  overrides?: Overrides;
  ground?: Ground;
  clock?: TestClock;
}

/** A ground, and how to clear it away. */
export async function createGround(): Promise<Ground & { clear: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "world-"));
  const database = await createDatabase();
  const clear = async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { dataDir, adminToken: randomBytes(24).toString("base64url"), databaseUrl: database.url, clear };
}

/** The environment of a server on this ground. */
export function environmentOf({ dataDir, adminToken, databaseUrl }: Ground): Record<string, string> {
  return {
    PORT: "0",
    DATA_DIR: dataDir,
    ADMIN_TOKEN: adminToken,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
}

/** Databases of the tests: embedded, or one of its own on TEST_DATABASE_URL's server for each world. */
async function createDatabase(): Promise<{ url: string | undefined; drop: () => Promise<void> }> {
  const base = process.env["TEST_DATABASE_URL"];
  if (base === undefined || base === "") return { url: undefined, drop: async () => {} };
  const name = `world_${randomBytes(8).toString("hex")}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: base });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

export async function createWorld({
  env = {},
  overrides = {},
  ground,
  clock = new TestClock(),
}: WorldOptions = {}): Promise<World> {
  const log: string[] = [];
  const own = ground ? null : await createGround();
  const standing = ground ?? own!;
  const { adminToken } = standing;
  const start = async () => {
    const config = readConfig({ ...environmentOf(standing), ...env });
    // It answers and no more: jobs run and deliveries are made when a test says so.
    return createServer(config, {
      clock,
      log: createLog("debug", (line) => log.push(line), clock),
      transport: { send: () => Promise.resolve(false) }, // every channel is served, and all stays in the outbox
      http: createOutboundHttp({ allowPrivate: config.webhookAllowPrivate, resolve: noNames }),
      ...overrides,
    });
  };
  const world: World = {
    url: "",
    clock,
    server: await start(),
    dataDir: standing.dataDir,
    log,
    admin: undefined as never,
    anonymous: undefined as never,
    as: (token) => new Client(world.url, token),
    createTenant: async (body = {}) => {
      const created = expectStatus(await world.admin.post("/admin/tenants", { name: "Acme", ...body }), 201);
      await world.limit(String(created["tenantId"]), UNLIMITED);
      return created as unknown as Workspace;
    },
    limit: async (tenantId, patch) => {
      expectStatus(await world.admin.patch(`/admin/tenants/${tenantId}`, patch), 200);
    },
    createKey: async (tenantId, environment = "test", body = {}) => {
      const answer = await world.admin.post("/admin/keys", { tenantId, environment, ...body });
      return (expectStatus(answer, 201) as { key: string }).key;
    },
    integrator: async (environment = "test", body = {}) => {
      const { tenantId } = await world.createTenant({ plan: "Business", credits: 1000 });
      return world.as(await world.createKey(tenantId, environment, body));
    },
    runJobs: () => (turn = turn.then(runDue, runDue)),
    restart: async () => {
      await world.server.close();
      world.server = await start();
      connect();
    },
    close: async () => {
      try {
        if (overrides.pdf === undefined) await assertStoredStandUp(deployed(world));
      } finally {
        await world.server.close();
        await own?.clear();
      }
    },
  };
  let turn = Promise.resolve();
  const runDue = async () => {
    const { runner, dispatcher } = world.server.context;
    await runAllDue(runner);
    await runAllDue(dispatcher);
  };
  const connect = () => {
    world.url = world.server.url;
    world.admin = new Client(world.url, adminToken);
    world.anonymous = new Client(world.url);
  };
  connect();
  return world;
}

/** Starts a worker, and stops it when nothing is due on the world's clock. */
export async function runAllDue(worker: Pick<LeaseWorker<never>, "start" | "idle" | "stop">): Promise<void> {
  worker.start();
  await worker.idle();
  await worker.stop();
}

/** What the world's server has sealed with its own engine. */
const deployed = ({ dataDir, server: { context } }: World): Deployment => ({
  dataDir,
  roots: () => context.roots(),
  level: context.config.sealLevel,
});

/** The body of an answer that must have this status; fails with what came instead. */
export function expectStatus(answer: Answer, status: number): Record<string, unknown> {
  if (answer.status !== status)
    throw new Error(`expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as Record<string, unknown>;
}
