import type { Clock } from "../../domain/ports/clock.ts";
import type { Queries, Reader, Rows, Store, Writer } from "../../domain/model/store.ts";
import { SqlAnalytics } from "./analytics.ts";
import { Codec } from "./codec.ts";
import { TABLES } from "./columns.ts";
import { SqlDocumentQueries } from "./documents.ts";
import { SqlFolderTree } from "./folders.ts";
import { enqueueJob } from "./jobs.ts";
import { SqlTemplateQueries } from "./templates.ts";
import type { Db, Engine, Fetch } from "./engine/db.ts";
import { SqlTable } from "./table.ts";

const CODECS = Object.fromEntries(
  Object.entries(TABLES).map(([name, spec]) => [name, new Codec(spec as never)]),
) as unknown as { [Name in keyof Rows]: Codec<Rows[Name]> };

type Tables = { [Name in keyof Rows]: SqlTable<Rows[Name]> };

function tables(db: Db, engine: Engine, fetch?: Fetch): Tables & Queries {
  const byName = Object.fromEntries(
    Object.entries(CODECS).map(([name, codec]) => [
      name,
      new SqlTable(db, engine, codec as Codec<object>, fetch),
    ]),
  ) as unknown as Tables;
  return {
    ...byName,
    documentQueries: new SqlDocumentQueries(db),
    analytics: new SqlAnalytics(db),
    folderTree: new SqlFolderTree(db, engine),
    templateQueries: new SqlTemplateQueries(db),
  };
}

export interface SqlStoreOptions {
  engine: Engine;
  /** Connections of writing transactions. */
  writer: Db;
  /** Connections of reads; the same as `writer` when the engine has a pool. */
  reader: Db;
  fetch: Fetch;
  clock: Clock;
  newId: () => string;
  /** Called after a transaction that announced deliveries. */
  onDeliveries: () => void;
}

/** The store over Kysely, the same for both engines. */
export class SqlStore implements Store {
  private readonly options: SqlStoreOptions;
  private readonly readTables: Reader;

  constructor(options: SqlStoreOptions) {
    this.options = options;
    this.readTables = tables(options.reader, options.engine, options.fetch);
  }

  read<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    return work(this.readTables);
  }

  async write<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
    const { writer, engine, clock, newId, onDeliveries } = this.options;
    let announced = false;
    const kept = await writer.transaction().execute(async (transaction) => {
      const unit: Writer = {
        ...tables(transaction, engine),
        enqueue: (job) => enqueueJob(transaction, { ...job, id: newId(), now: clock.now() }),
        announceDeliveries: () => (announced = true),
      };
      return work(unit);
    });
    if (announced) onDeliveries();
    return kept;
  }
}
