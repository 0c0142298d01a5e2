import { join } from "node:path";
import type { Clock } from "../../domain/ports/clock.ts";
import type { RateLimiter } from "../../domain/ports/rate-limiter.ts";
import type { JobQueue } from "../../domain/ports/job-queue.ts";
import type { Store } from "../../domain/model/store.ts";
import type { DeliveryQueue } from "../../domain/webhooks/delivery-queue.ts";
import { SqlRateLimiter } from "../limits/sql.ts";
import { SqlDeliveryQueue } from "./deliveries.ts";
import { SqlJobQueue } from "./jobs.ts";
import { migrate } from "./migrate.ts";
import { openSqlite } from "./engine/sqlite.ts";
import { SqlStore } from "./store.ts";
import type { Db, Engine, Fetch } from "./engine/db.ts";

export interface Database {
  store: Store;
  queue: JobQueue;
  deliveries: DeliveryQueue;
  /** A limiter that all processes share; null where one process serves. */
  limiter: RateLimiter | null;
  /** Settles when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL; null: the embedded database in `dataDir`. */
  url: string | null;
  dataDir: string;
  clock: Clock;
  newId: () => string;
  onError: (error: Error) => void;
  /** Called after a transaction of this process that wrote deliveries. */
  onDeliveries: () => void;
}

interface Connections {
  engine: Engine;
  writer: Db;
  reader: Db;
  fetch: Fetch;
  close: () => Promise<void>;
}

async function connect({ url, dataDir, onError }: DatabaseOptions): Promise<Connections> {
  if (url === null) return { engine: "sqlite", ...openSqlite(join(dataDir, "service.db")) };
  const [{ openPostgres }, { PipelinedReads }] = await Promise.all([
    import("./engine/postgres.ts"),
    import("./engine/pipeline.ts"),
  ]);
  const pool = openPostgres({ url, onError });
  const reads = new PipelinedReads({ url, onError });
  const close = async () => {
    await reads.close();
    await pool.destroy();
  };
  return { engine: "postgres", writer: pool, reader: pool, fetch: reads.fetch, close };
}

/** Opens the configured database and migrates it. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { engine, writer, reader, fetch, close } = await connect(options);
  const { clock, newId, onDeliveries } = options;
  await migrate(writer);
  return {
    store: new SqlStore({ engine, writer, reader, fetch, clock, newId, onDeliveries }),
    queue: new SqlJobQueue(writer, engine, clock),
    deliveries: new SqlDeliveryQueue(writer, engine, clock),
    limiter: engine === "postgres" ? new SqlRateLimiter(writer, clock) : null,
    ping: async () => {
      await reader.selectFrom("tenants").select("id").limit(1).execute();
    },
    close,
  };
}
