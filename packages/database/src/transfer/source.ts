import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openSqlite } from "../engine/sqlite.ts";
import { migrate } from "../migrate.ts";
import { BATCH_ROWS, type Row, type TableShape } from "./rows.ts";

/** The folder has no database, or a process uses it. */
export class SourceRefused extends Error {
  override readonly name = "SourceRefused";
}

/** Counters and marks that are worth nothing elsewhere, and what the migrations of each engine record themselves. */
const LEFT_OUT = new Set(["rate_windows", "contact_changes", "kysely_migration", "kysely_migration_lock"]);

/** The database of an embedded installation, which no other process can open meanwhile. */
export class EmbeddedSource {
  readonly tables: readonly TableShape[];
  private readonly database: DatabaseSync;

  private constructor(database: DatabaseSync) {
    this.database = database;
    const names = database
      .prepare(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
      )
      .all();
    this.tables = names.flatMap(({ name }) =>
      LEFT_OUT.has(String(name)) ? [] : [shapeOf(database, String(name))],
    );
  }

  /** Migrates the database, as a start would, and locks it. Throws SourceRefused. */
  static async open(dataDir: string): Promise<EmbeddedSource> {
    const path = join(dataDir, "service.db");
    if (!existsSync(path))
      throw new SourceRefused(`${dataDir} has no service.db: it is no embedded installation.`);
    lockAlone(path).close();
    const { writer, close } = openSqlite(path);
    try {
      await migrate(writer);
    } finally {
      await close();
    }
    return new EmbeddedSource(lockAlone(path));
  }

  /** Tells installations apart. */
  get id(): string {
    const { value } =
      this.database.prepare("select value from settings where name = 'link-secret'").get() ?? {};
    return createHash("sha256").update(String(value)).digest("hex").slice(0, 32);
  }

  read({ name, key }: TableShape, after: string): Promise<Row[]> {
    const statement = this.database.prepare(
      `select * from "${name}" where "${key}" > ? order by "${key}" limit ${BATCH_ROWS}`,
    );
    return Promise.resolve(statement.all(after));
  }

  close(): void {
    this.database.close();
  }
}

/** The journal is left only by the last connection, so this fails while a server runs. Then none can start. */
function lockAlone(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  try {
    database.exec("pragma busy_timeout = 0; pragma journal_mode = delete; begin exclusive");
    return database;
  } catch (error) {
    database.close();
    throw new SourceRefused(`${path} is in use: stop the server first (${(error as Error).message}).`, {
      cause: error,
    });
  }
}

function shapeOf(database: DatabaseSync, name: string): TableShape {
  const columns = database.prepare(`pragma table_info("${name}")`).all();
  const key = columns.find(({ pk }) => pk === 1);
  if (!key) throw new Error(`table ${name} has no primary key`);
  return {
    name,
    columns: columns.map((column) => String(column["name"])).toSorted(),
    key: String(key["name"]),
  };
}
