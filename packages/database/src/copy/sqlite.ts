import { constants } from "node:fs";
import { access, chmod, copyFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import type { DatabaseSnapshot, DatabaseTarget, NamedFile } from "@service/platform/ports/database-copy";
import { type FileTable, namedFilesOf, PAGE, quoted } from "./named-files.ts";

const BUSY_TIMEOUT_MS = 10_000;

/** A snapshot of the embedded database, which other processes may use meanwhile. */
export function openSqliteSnapshot(path: string, tables: readonly FileTable[]): DatabaseSnapshot {
  const { page, stillNamed } = namedFilesOf(tables);
  const live = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  // The copy is read from here on. Nothing is known of it before `writeTo`.
  let copy = live;
  return {
    async writeTo(to) {
      // One reading transaction: it sees one instant and blocks no writer.
      live.prepare("vacuum into ?").run(to);
      await chmod(to, 0o600);
      copy = new DatabaseSync(to, { readOnly: true });
    },
    counts: async () => countsOf(copy),
    async *files() {
      const statement = copy.prepare(page);
      for (let after = ""; ;) {
        const rows = statement.all(after) as unknown as NamedFile[];
        yield* rows;
        if (rows.length < PAGE) return;
        after = rows.at(-1)!.storageKey;
      }
    },
    stillNames: async (key) => live.prepare(stillNamed).get(key)!["named"] === 1,
    async close() {
      if (copy !== live) copy.close();
      live.close();
    },
  };
}

/** The embedded database of a folder that has none yet. */
export function openSqliteTarget(path: string, tables: readonly FileTable[]): DatabaseTarget {
  let database: DatabaseSync | undefined;
  return {
    isEmpty: async () => !(await exists(path)),
    async readFrom(from) {
      await copyFile(from, path, constants.COPYFILE_EXCL);
      await chmod(path, 0o600);
      database = new DatabaseSync(path);
      database.exec("pragma journal_mode = wal; pragma synchronous = full");
      const [row] = database.prepare("pragma integrity_check").all();
      if (row?.["integrity_check"] !== "ok") throw new Error("the restored database is damaged");
    },
    counts: async () => countsOf(database!),
    async renameFiles(names) {
      database!.exec("begin immediate");
      for (const { table } of tables) {
        const update = database!.prepare(`update ${table} set storage_key = ? where storage_key = ?`);
        for (const [from, to] of names) update.run(to, from);
      }
      database!.exec("commit");
    },
    async close() {
      database?.close();
    },
  };
}

function countsOf(database: DatabaseSync): Record<string, number> {
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by name")
    .all();
  return Object.fromEntries(
    tables.map(({ name }) => {
      const table = String(name);
      return [
        table,
        database.prepare(`select count(*) as rows from ${quoted(table)}`).get()!["rows"] as number,
      ];
    }),
  );
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
