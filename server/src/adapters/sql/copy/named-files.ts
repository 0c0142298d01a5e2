import { TABLES } from "../columns.ts";

interface FileTable {
  table: string;
  /** Whether `sha256` of a row is the hash of its file. */
  hasHash: boolean;
}

/** Their hash is of the file as a person sent it. It is stored in another form, and encrypted. */
const OTHERWISE_HASHED = new Set([TABLES.captures.table]);

/** The tables whose `storage_key` names a stored file. */
export const FILE_TABLES: readonly FileTable[] = Object.values(TABLES).flatMap(({ table, columns }) =>
  "storageKey" in columns ? [{ table, hasHash: "sha256" in columns && !OTHERWISE_HASHED.has(table) }] : [],
);

/** Rows of one read. */
export const PAGE = 500;

const NAMED = FILE_TABLES.map(
  ({ table, hasHash }) => `select storage_key, ${hasHash ? "sha256" : "null"} as sha256 from ${table}`,
).join(" union all ");

/** Named files in order of their keys, after one of them. `?` is the key. */
export const NAMED_FILES = `
  select storage_key as "storageKey", max(sha256) as sha256 from (${NAMED}) named
  where storage_key > ? group by storage_key order by storage_key limit ${PAGE}`;

/** `?` is the key. */
export const STILL_NAMED = `select exists (select 1 from (${NAMED}) named where storage_key = ?) as named`;

/** PostgreSQL numbers its parameters. */
export function numbered(sql: string): string {
  let number = 0;
  return sql.replaceAll("?", () => `$${(number += 1)}`);
}

export function quoted(table: string): string {
  return `"${table.replaceAll('"', '""')}"`;
}
