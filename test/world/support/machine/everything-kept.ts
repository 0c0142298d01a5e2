import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { Installation } from "../../world.ts";

/** The whole content of the database. Of the embedded one also the bytes of its files, which include deleted data. */
export async function everythingKept({
  databaseUrl,
  dataDir,
}: Pick<Installation, "databaseUrl" | "dataDir">): Promise<string> {
  if (databaseUrl !== undefined) return rowsOf(databaseUrl);
  const names = (await readdir(dataDir)).filter((name) => name.startsWith("service.db"));
  const files = await Promise.all(names.map((name) => readFile(join(dataDir, name), "latin1")));
  return files.join("\n");
}

/** All rows of the database, as text. */
export async function rowsKept({
  databaseUrl,
  dataDir,
}: Pick<Installation, "databaseUrl" | "dataDir">): Promise<string> {
  if (databaseUrl !== undefined) return rowsOf(databaseUrl);
  const database = new DatabaseSync(join(dataDir, "service.db"), { readOnly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
  const rows = tables.map(({ name }) => database.prepare(`select * from "${String(name)}"`).all());
  database.close();
  return JSON.stringify(rows);
}

async function rowsOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query("select tablename from pg_tables where schemaname = 'public'");
  const texts: string[] = [];
  for (const { tablename } of tables)
    texts.push(JSON.stringify((await client.query(`table ${tablename}`)).rows));
  await client.end();
  return texts.join("\n");
}
