import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

/** The newest PostgreSQL of this machine. */
function programs(): string {
  const found = globSync("/usr/lib/postgresql/*/bin").toSorted((a, b) =>
    a.localeCompare(b, "en", { numeric: true }),
  );
  assert.ok(found.length > 0, "PostgreSQL's programs are in /usr/lib/postgresql");
  return found.at(-1)!;
}

/** Runs a program as the user that PostgreSQL wants: never root. */
async function run(program: string, ...args: string[]): Promise<void> {
  const path = join(programs(), program);
  const asPostgres = ["runuser", "-u", "postgres", "--"];
  const [file = path, ...rest] = [...(process.getuid?.() === 0 ? asPostgres : []), path, ...args];
  await promisify(execFile)(file, rest, { cwd: "/", timeout: 60_000 });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** A server of its own, on a free port. */
export class Cluster {
  readonly port: number;
  private readonly folder: string;

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  url(database = "postgres"): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  start(): Promise<void> {
    const options = [
      `-p ${this.port} -k ${this.folder} -c listen_addresses=127.0.0.1 -c fsync=off -c shared_buffers=16MB`,
      "-c wal_level=replica -c max_wal_senders=4 -c hot_standby=on -c wal_retrieve_retry_interval=100ms",
    ].join(" ");
    return run("pg_ctl", "-D", this.folder, "-w", "-l", join(this.folder, "log"), "-o", options, "start");
  }

  stop(): Promise<void> {
    return run("pg_ctl", "-D", this.folder, "-w", "-m", "immediate", "stop");
  }

  async query<Row extends pg.QueryResultRow>(text: string, database?: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url(database) });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }
}

export interface Replicated {
  primary: Cluster;
  replica: Cluster;
  clear(): Promise<void>;
}

/** Starts a server with an empty data folder. */
export async function startCluster(): Promise<{ server: Cluster; root: string; clear: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), "cluster-"));
  await chmod(root, 0o777); // the folders in it belong to PostgreSQL's user alone
  const server = new Cluster(join(root, "primary"), await freePort());
  await run("initdb", "-D", join(root, "primary"), "-A", "trust", "-U", "postgres", "--no-sync");
  await server.start();
  const clear = async () => {
    await Promise.allSettled([server.stop()]);
    await rm(root, { recursive: true, force: true });
  };
  return { server, root, clear };
}

/** Starts a primary and a streaming replica. */
export async function startReplicated(): Promise<Replicated> {
  const { server: primary, root, clear: clearPrimary } = await startCluster();
  const replica = new Cluster(join(root, "replica"), await freePort());
  const source = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "postgres"];
  const options = ["-R", "-X", "stream", "-c", "fast", "--no-sync"];
  await run("pg_basebackup", "-D", join(root, "replica"), ...source, ...options);
  await replica.start();
  const clear = async () => {
    await Promise.allSettled([replica.stop()]);
    await clearPrimary();
  };
  return { primary, replica, clear };
}
