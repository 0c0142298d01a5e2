/** A table whose `storage_key` names a stored file. */
export interface FileTable {
  table: string;
  /** Whether `sha256` of a row is the hash of its file. */
  hasHash: boolean;
}

/** Rows of one read. */
export const PAGE = 500;

/** The statements about the files that rows name. `?` is a key. */
export function namedFilesOf(tables: readonly FileTable[]): { page: string; stillNamed: string } {
  const named = tables
    .map(({ table, hasHash }) => `select storage_key, ${hasHash ? "sha256" : "null"} as sha256 from ${table}`)
    .join(" union all ");
  return {
    // In order of their keys, after one of them.
    page: `
      select storage_key as "storageKey", max(sha256) as sha256 from (${named}) named
      where storage_key > ? group by storage_key order by storage_key limit ${PAGE}`,
    stillNamed: `select exists (select 1 from (${named}) named where storage_key = ?) as named`,
  };
}

/** PostgreSQL numbers its parameters. */
export function numbered(sql: string): string {
  let number = 0;
  return sql.replaceAll("?", () => `$${(number += 1)}`);
}

export function quoted(table: string): string {
  return `"${table.replaceAll('"', '""')}"`;
}
