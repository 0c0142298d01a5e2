import { DomainError } from "../../domain/errors.ts";
import type { Clock } from "@service/platform/ports/clock";
import { DELIVERIES_DUE, documentsChanged, JOBS_DUE } from "@service/platform/ports/announcements";
import { StoreConflict } from "@service/platform/ports/store-unavailable";
import type { Queries, Reader, Rows, Store, Writer } from "../../domain/model/store.ts";
import { SqlAnalytics } from "./analytics.ts";
import { Codec } from "./codec.ts";
import { TABLES } from "./columns.ts";
import { ContactChanges } from "@service/database/contact-search/changes";
import { ContactMemory } from "@service/database/contact-search/memory";
import { SqlContactQueries } from "./contacts.ts";
import { SqlDocumentQueries } from "./documents.ts";
import { SqlFolderTree } from "./folders.ts";
import { enqueueJob } from "./jobs.ts";
import { SqlTemplateQueries } from "./templates.ts";
import type { Db, Engine, Fetch } from "@service/database/engine/db";
import type { Replica } from "@service/database/engine/replica";
import { SqlTable } from "./table.ts";

const CODECS = Object.fromEntries(
  Object.entries(TABLES).map(([name, spec]) => [name, new Codec(spec as never)]),
) as unknown as { [Name in keyof Rows]: Codec<Rows[Name]> };

/** How often a transaction is run that others undo. */
const WRITE_ATTEMPTS = 3;

type Tables = { [Name in keyof Rows]: SqlTable<Rows[Name]> };

function tables(
  db: Db,
  engine: Engine,
  { fetch, contacts }: { fetch?: Fetch; contacts?: ContactMemory } = {},
): Tables & Queries {
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
    contactQueries: new SqlContactQueries(db, contacts),
  };
}

function contactsOf(db: Db, engine: Engine): ContactMemory {
  return new ContactMemory(new ContactChanges(db, engine));
}

export interface SqlStoreOptions {
  engine: Engine;
  /** Connections of writing transactions. */
  writer: Db;
  /** Connections of reads; the same as `writer` when the engine has a pool. */
  reader: Db;
  fetch: Fetch;
  /** Null: `reader` serves lists and analytics. */
  replica: Replica | null;
  clock: Clock;
  newId: () => string;
  /** The current span (W3C traceparent), which jobs and deliveries keep. */
  traceparent: () => string | null;
  /** Announces what is due, after the transaction that wrote it. */
  announce: (id: string) => void;
}

/** The store over Kysely, the same for both engines. */
export class SqlStore implements Store {
  private readonly options: SqlStoreOptions;
  private readonly readTables: Reader;
  private readonly replicaTables: Reader | null;

  constructor(options: SqlStoreOptions) {
    this.options = options;
    const { reader, engine, fetch, replica } = options;
    this.readTables = tables(reader, engine, { fetch, contacts: contactsOf(reader, engine) });
    // Memories of their own: a replica may be behind what the primary has shown.
    this.replicaTables = replica && tables(replica.db, engine, { contacts: contactsOf(replica.db, engine) });
  }

  read<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    return work(this.readTables);
  }

  async readList<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    const { replica } = this.options;
    if (!replica || !this.replicaTables || !(await replica.hasAll())) return this.read(work);
    try {
      return await work(this.replicaTables);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      replica.failed(error);
      return this.read(work);
    }
  }

  /** Runs `work` again after a conflict with another transaction, which has undone all of it. */
  async write<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.writeOnce(work);
      } catch (error) {
        if (!(error instanceof StoreConflict) || attempt === WRITE_ATTEMPTS) throw error;
      }
    }
  }

  private async writeOnce<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
    const { writer, engine, clock, newId, announce, traceparent } = this.options;
    const due = new Set<string>();
    const kept = await writer.transaction().execute(async (transaction) => {
      const unit: Writer = {
        ...tables(transaction, engine),
        enqueue: (job) => {
          const now = clock.now();
          if (job.runAt <= now) due.add(JOBS_DUE);
          return enqueueJob(transaction, { ...job, id: newId(), now, traceparent: traceparent() });
        },
        announceDeliveries: () => due.add(DELIVERIES_DUE),
        announceDocuments: (of) => due.add(documentsChanged(of)),
        announceRow: (id) => due.add(id),
      };
      keepTraces(unit, transaction, traceparent);
      return work(unit);
    });
    for (const id of due) announce(id);
    return kept;
  }
}

/** Deliveries keep the span that wrote them. The domain does not know of spans, so it is no property of the row. */
function keepTraces(unit: Writer, db: Db, traceparent: () => string | null): void {
  const { webhookDeliveries } = unit;
  const insert = webhookDeliveries.insert.bind(webhookDeliveries);
  webhookDeliveries.insert = async (...rows) => {
    await insert(...rows);
    const span = traceparent();
    if (span === null || rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await db.updateTable("webhook_deliveries").set({ traceparent: span }).where("id", "in", ids).execute();
  };
}
