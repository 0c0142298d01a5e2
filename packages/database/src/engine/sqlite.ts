import { closeSync, openSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { StoreUnavailable } from "@service/platform/ports/store-unavailable";
import type { AnySchema, Db, Fetch } from "./db.ts";

/** Prepared statements per connection. The least recently used one goes first. */
const STATEMENT_CACHE = 300;
const BUSY_TIMEOUT_MS = 10_000;

/**
 * The timeout is first, because the next pragmas may wait for a lock. A power cut loses nothing
 * (docs/findings.md#power-cuts).
 */
const PRAGMAS = `
  pragma busy_timeout = ${BUSY_TIMEOUT_MS};
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma secure_delete = on;`;

/** SQLite's primary result codes for a database that is locked, full, or on a disk that fails. */
const UNAVAILABLE: ReadonlySet<number> = new Set([
  5, // SQLITE_BUSY
  6, // SQLITE_LOCKED
  8, // SQLITE_READONLY
  10, // SQLITE_IOERR
  13, // SQLITE_FULL
  14, // SQLITE_CANTOPEN
  15, // SQLITE_PROTOCOL
]);

/** The domain's error for a failed statement. Faults of our own stay as they are. */
function failureOf(error: unknown): unknown {
  const { errcode } = error as { errcode?: unknown };
  // The lowest byte is the primary code, the others say more.
  return typeof errcode === "number" && UNAVAILABLE.has(errcode & 0xff) ? new StoreUnavailable(error) : error;
}

class SqliteConnection implements DatabaseConnection {
  private readonly database: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return Promise.resolve(this.run<Row>(sql, parameters as SQLInputValue[]));
    } catch (error) {
      return Promise.reject(error);
    }
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("the store reads bounded lists; nothing is streamed from SQL");
  }

  run<Row>(sql: string, parameters: SQLInputValue[]): QueryResult<Row> {
    try {
      const statement = this.prepare(sql);
      if (statement.columns().length > 0) return { rows: statement.all(...parameters) as Row[] };
      return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
    } catch (error) {
      throw failureOf(error);
    }
  }

  private prepare(sql: string): StatementSync {
    const cached = this.statements.get(sql);
    const statement = cached ?? this.database.prepare(sql);
    this.statements.delete(sql);
    this.statements.set(sql, statement);
    if (this.statements.size > STATEMENT_CACHE) this.statements.delete(this.statements.keys().next().value!);
    return statement;
  }
}

/** One connection behind a queue: transactions run one after the other. */
class SqliteDriver implements Driver {
  private readonly database: DatabaseSync;
  readonly connection: SqliteConnection;
  private tail: Promise<void> = Promise.resolve();
  private release: (() => void) | undefined;

  constructor(database: DatabaseSync) {
    this.database = database;
    this.connection = new SqliteConnection(database);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.tail;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.tail = promise;
    await before;
    this.release = resolve;
    return this.connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // Immediate: a transaction takes the write lock at its start, instead of failing later.
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  /** A full disk has ended the transaction already. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.database.isTransaction) return;
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async releaseConnection(): Promise<void> {
    this.release?.();
  }

  async destroy(): Promise<void> {
    this.database.close();
  }
}

/**
 * SQLite's DDL is transactional: a failed migration changes nothing, and processes that start together wait for each
 * other.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Creates the file with its mode, which SQLite copies to WAL and index. */
function createClosed(path: string): void {
  closeSync(openSync(path, "a", 0o600));
}

function openConnection(path: string): { db: Db; connection: SqliteConnection; close: () => Promise<void> } {
  const database = new DatabaseSync(path);
  database.exec(PRAGMAS);
  const driver = new SqliteDriver(database);
  const dialect: Dialect = {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  const db = new Kysely<AnySchema>({ dialect });
  const close = async () => {
    await db.destroy();
    // Kysely leaves a driver alone that was never asked.
    if (database.isOpen) database.close();
  };
  return { db, connection: driver.connection, close };
}

/** Opens the embedded database: one connection for writes, one for reads (WAL). */
export function openSqlite(path: string): {
  writer: Db;
  reader: Db;
  fetch: Fetch;
  close: () => Promise<void>;
} {
  createClosed(path);
  const { db: writer, close: closeWriter } = openConnection(path);
  const { db: reader, connection, close: closeReader } = openConnection(path);
  return {
    writer,
    reader,
    // A statement of this engine is complete when it returns and needs no queue.
    fetch: async (sql, parameters) =>
      connection.run<Record<string, unknown>>(sql, parameters as SQLInputValue[]).rows,
    close: async () => {
      await closeReader();
      await closeWriter();
    },
  };
}
