import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createServer, type Overrides, readConfig, type RunningServer } from "@service/server";
import { openSqlite } from "@service/database/engine/sqlite";
import { migrate } from "@service/database/migrate";
import type { Clock } from "@service/platform/ports/clock";
import { createOutboundHttp } from "@service/platform/http-out/index";
import type { LeaseWorker } from "@service/platform/jobs/lease-worker";
import { createLog } from "@service/platform/log/log";
import { assertStoredSealsValid, type Deployment } from "../sealing/support/stored.ts";
import { type Answer, Client } from "./client.ts";
import { sharedEngine } from "../docx/support/engine.ts";
import { keepChildren, takeChildren } from "./support/engine-children.ts";

/** A clock that only the test advances. */
export class TestClock implements Clock {
  private instant: number;

  constructor(instant = Date.parse("2026-07-11T12:00:00.000Z")) {
    this.instant = instant;
  }

  now(): number {
    return this.instant;
  }

  /** Advances by whole milliseconds, rounded up. */
  advance(ms: number): void {
    this.instant += Math.ceil(ms);
  }
}

/** A world resolves no host names. */
const noNames = () => Promise.reject(new Error("a world knows no names"));

const UNLIMITED = { apiRpmOverride: 1_000_000, dailyIpLimit: 1_000_000_000 };

export type Environment = "live" | "test" | "dev";

export interface Workspace {
  tenantId: string;
  orgId: string;
  ownerId: string;
  ownerEmail: string;
}

/** A complete server with an empty database, and its clients. */
export interface World {
  url: string;
  clock: TestClock;
  server: RunningServer;
  dataDir: string;
  log: string[];
  admin: Client;
  anonymous: Client;
  as(token: string): Client;
  /** Creates a tenant without rate limits, unless `limit` sets one. */
  createTenant(body?: Record<string, unknown>): Promise<Workspace>;
  limit(
    tenantId: string,
    patch: { apiRpmOverride?: number | null; dailyIpLimit?: number; suspended?: boolean },
  ): Promise<void>;
  createKey(tenantId: string, environment?: Environment, body?: Record<string, unknown>): Promise<string>;
  /** The client of a new tenant, in the sandbox by default. */
  integrator(environment?: Environment, body?: Record<string, unknown>): Promise<Client>;
  /** Runs every job and delivery that is due on the world's clock. */
  runJobs(): Promise<void>;
  /** Restarts the server with the same data. */
  restart(): Promise<void>;
  /** Checks every sealed file with independent tools, and stops the server. */
  close(): Promise<void>;
}

/** A server that is somewhere, and clients of it. */
export type Site = Pick<World, "url" | "as" | "anonymous">;

/** The server at an address, such as one in a process of its own. */
export function siteAt(url: string): Site {
  return { url, as: (token) => new Client(url, token), anonymous: new Client(url) };
}

/** The data of a server. One that is passed to a world outlives it. */
export interface Installation {
  dataDir: string;
  adminToken: string;
  /** PostgreSQL; undefined for SQLite. */
  databaseUrl: string | undefined;
}

export interface WorldOptions {
  env?: Record<string, string>;
  overrides?: Overrides;
  installation?: Installation;
  clock?: TestClock;
}

/** Creates an installation, whose database is empty or a copy of `template`. `clear` deletes it. */
export async function createInstallation(
  template = "template1",
): Promise<Installation & { clear: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(process.env["TEST_DATA_FOLDER"] ?? tmpdir(), "world-"));
  const database = await createDatabase(template);
  const clear = async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { dataDir, adminToken: randomBytes(24).toString("base64url"), databaseUrl: database.url, clear };
}

/** The environment variables of a server with this data. */
export function environmentOf({ dataDir, adminToken, databaseUrl }: Installation): Record<string, string> {
  return {
    PORT: "0",
    DATA_DIR: dataDir,
    ADMIN_TOKEN: adminToken,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
}

/** SQLite, or a new database for each world on the server of TEST_DATABASE_URL. */
async function createDatabase(
  template: string,
): Promise<{ url: string | undefined; drop: () => Promise<void> }> {
  const base = process.env["TEST_DATABASE_URL"];
  if (base === undefined || base === "") return { url: undefined, drop: async () => {} };
  const name = `world_${randomBytes(8).toString("hex")}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: base });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name} template ${template}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

/** In the run's folder, an embedded database without rows: migrating takes longer than the rest of a server's start. */
async function copyMigrated(dataDir: string): Promise<void> {
  const folder = process.env["TEST_DATA_FOLDER"];
  if (folder === undefined) return;
  const template = join(folder, "migrated.db");
  if (!existsSync(template)) {
    const fresh = join(dataDir, "fresh.db");
    const { writer, close } = openSqlite(fresh);
    await migrate(writer);
    await close();
    // Both processes of a run may come here, and either file will do.
    await rename(fresh, template);
  }
  await copyFile(template, join(dataDir, "service.db"));
}

export async function createWorld({
  env = {},
  overrides = {},
  installation,
  clock = new TestClock(),
}: WorldOptions = {}): Promise<World> {
  const log: string[] = [];
  const own = installation ? null : await createInstallation(process.env["TEST_DATABASE_TEMPLATE"]);
  const data = installation ?? own!;
  if (own && own.databaseUrl === undefined) await copyMigrated(own.dataDir);
  const { adminToken } = data;
  const isUsual = env["CHILD_PROCESSES"] === undefined && env["SOFFICE_PATH"] === undefined;
  const children = isUsual ? takeChildren() : null;
  const start = async () => {
    const config = readConfig({ ...environmentOf(data), ...env });
    // The server only answers requests; jobs and deliveries run when a test calls `runJobs`.
    return createServer(config, {
      clock,
      log: createLog("debug", (line) => log.push(line), clock),
      transport: { send: () => Promise.resolve(false) }, // every channel is available, and all messages stay in the outbox
      lookUpMail: () => Promise.resolve("takes_mail"),
      http: createOutboundHttp({ allowPrivate: config.webhookAllowPrivate, resolve: noNames }),
      ...(children && { children, docx: sharedEngine() }),
      ...overrides,
    });
  };
  const world: World = {
    url: "",
    clock,
    server: await start(),
    dataDir: data.dataDir,
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
        if (overrides.pdf === undefined) await assertStoredSealsValid(deployed(world));
      } finally {
        await world.server.close();
        if (children) keepChildren(children);
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

/** Everything that the world's server has sealed with its own engine. */
const deployed = ({ dataDir, server: { context } }: World): Deployment => ({
  dataDir,
  roots: () => context.roots(),
  level: context.config.sealLevel,
});

/** The body of an answer that must have this status. Otherwise throws with the answer. */
export function expectStatus(answer: Answer, status: number): Record<string, unknown> {
  if (answer.status !== status)
    throw new Error(`expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as Record<string, unknown>;
}
