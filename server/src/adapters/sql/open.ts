import { join } from "node:path";
import { sql } from "kysely";
import type { Backlog, ConnectionState } from "@service/platform/ports/backlog";
import type { Clock } from "@service/platform/ports/clock";
import type { RetainedRows } from "@service/platform/ports/retained-rows";
import type { JobQueue } from "@service/platform/ports/job-queue";
import type { Store } from "../../domain/model/store.ts";
import type { DeliveryQueue } from "../../domain/webhooks/delivery-queue.ts";
import { SqlRateLimiter } from "@service/database/rate-limits";
import type { LastingLimiter } from "@service/platform/limits/windows";
import { readBacklog } from "./backlog.ts";
import { SqlDeliveryQueue } from "./deliveries.ts";
import { SqlJobQueue } from "./jobs.ts";
import { migrate } from "@service/database/migrate";
import { couldNotLock } from "@service/database/partitions/catalog";
import { SqlRetainedRows } from "@service/database/partitions/retained-rows";
import { openSqlite } from "@service/database/engine/sqlite";
import { SqlStore } from "./store.ts";
import type { Db, Engine, Fetch } from "@service/database/engine/db";
import type { Replica } from "@service/database/engine/replica";
import { CHECKPOINTS } from "@service/database/transfer/rows";

export interface Database {
  store: Store;
  queue: JobQueue;
  deliveries: DeliveryQueue;
  retainedRows: RetainedRows;
  /** A limiter that all processes share; null where one process serves. */
  limiter: LastingLimiter | null;
  backlog(): Promise<Backlog>;
  /** The pool of connections; null for the embedded database. */
  connections: (() => ConnectionState) | null;
  /** Whether data of another installation is being moved to it (`npm run migrate-data`). */
  isBeingFilled(): Promise<boolean>;
  /** Settles when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL; null: the embedded database in `dataDir`. */
  url: string | null;
  /** A replica of it for lists and analytics; null: none. */
  readUrl?: string | null;
  dataDir: string;
  clock: Clock;
  newId: () => string;
  onError: (error: Error) => void;
  /** The current span (W3C traceparent). Default: none. */
  traceparent?: () => string | null;
  /** Announces due jobs and deliveries, after the transaction that wrote them. */
  announce: (id: string) => void;
}

interface Connections {
  engine: Engine;
  writer: Db;
  reader: Db;
  fetch: Fetch;
  /** Runs the migrations. */
  migrate: () => Promise<void>;
  connections: (() => ConnectionState) | null;
  replica: Replica | null;
  close: () => Promise<void>;
}

async function connect(options: DatabaseOptions): Promise<Connections> {
  const { url, readUrl, dataDir, clock, onError } = options;
  if (url === null) {
    const embedded = openSqlite(join(dataDir, "service.db"));
    const none = { connections: null, replica: null };
    return { engine: "sqlite", ...none, ...embedded, migrate: () => migrate(embedded.writer) };
  }
  const [{ openPostgres }, { migratePostgres }, { PipelinedReads }, { Replica: Standby }] = await Promise.all(
    [
      import("@service/database/engine/postgres"),
      import("@service/database/migrate-postgres"),
      import("@service/database/engine/pipeline"),
      import("@service/database/engine/replica"),
    ],
  );
  const { db: pool, connections } = openPostgres({ url, onError });
  const reads = new PipelinedReads({ url, onError });
  const replica = readUrl ? new Standby({ url: readUrl, fetchPrimary: reads.fetch, clock, onError }) : null;
  const close = async () => {
    await replica?.close();
    await reads.close();
    await pool.destroy();
  };
  const { fetch } = reads;
  return {
    engine: "postgres",
    writer: pool,
    reader: pool,
    fetch,
    migrate: () => migratePostgres({ url, onError }),
    connections,
    replica,
    close,
  };
}

/** Opens the configured database and migrates it. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { engine, writer, reader, fetch, replica, close, connections, ...opened } = await connect(options);
  const { clock, newId, announce, traceparent = () => null } = options;
  await opened.migrate().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const retainedRows = new SqlRetainedRows(writer, engine);
  // The maintenance tries again.
  await retainedRows.prepare(clock.now()).catch((error: unknown) => {
    if (!couldNotLock(error)) throw error;
  });
  return {
    store: new SqlStore({ engine, writer, reader, fetch, replica, clock, newId, announce, traceparent }),
    queue: new SqlJobQueue(writer, engine, clock),
    deliveries: new SqlDeliveryQueue(writer, engine, clock),
    retainedRows,
    limiter: engine === "postgres" ? new SqlRateLimiter(writer, clock) : null,
    backlog: () => readBacklog(reader, clock.now()),
    connections,
    isBeingFilled: async () => {
      if (engine === "sqlite") return false;
      const { rows } = await sql`select 1 where to_regclass(${CHECKPOINTS}) is not null`.execute(writer);
      return rows.length > 0;
    },
    ping: async () => {
      await reader.selectFrom("tenants").select("id").limit(1).execute();
    },
    close,
  };
}
