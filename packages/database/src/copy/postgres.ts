import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod } from "node:fs/promises";
import pg from "pg";
import type { DatabaseSnapshot, DatabaseTarget, NamedFile } from "@service/platform/ports/database-copy";
import { type FileTable, namedFilesOf, numbered, PAGE, quoted } from "./named-files.ts";

const TABLES = `select table_name as name from information_schema.tables
  where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

interface CopyOptions {
  tables: readonly FileTable[];
  /** The PATH on which PostgreSQL's client programs are found. */
  programs: string | undefined;
}

/** A snapshot of PostgreSQL, which pg_dump and the list of files share. */
export async function openPostgresSnapshot(
  url: string,
  { tables, programs }: CopyOptions,
): Promise<DatabaseSnapshot> {
  const named = namedFilesOf(tables);
  const client = await connect(url);
  const live = await connect(url);
  await client.query("begin isolation level repeatable read read only");
  const { rows } = await client.query<{ id: string }>("select pg_export_snapshot() as id");
  return {
    async writeTo(path) {
      await run("pg_dump", { url, client, programs }, [
        "--format=custom",
        "--no-owner",
        `--snapshot=${rows[0]!.id}`,
        `--file=${path}`,
      ]);
      await chmod(path, 0o600);
    },
    counts: () => countsOf(client),
    async *files() {
      for (let after = ""; ;) {
        const page = await client.query<NamedFile>(numbered(named.page), [after]);
        yield* page.rows;
        if (page.rows.length < PAGE) return;
        after = page.rows.at(-1)!.storageKey;
      }
    },
    stillNames: async (key) =>
      (await live.query<{ named: boolean }>(numbered(named.stillNamed), [key])).rows[0]!.named,
    async close() {
      await client.end();
      await live.end();
    },
  };
}

/** A database of PostgreSQL that has no table yet. */
export async function openPostgresTarget(
  url: string,
  { tables, programs }: CopyOptions,
): Promise<DatabaseTarget> {
  const client = await connect(url);
  return {
    isEmpty: async () => (await client.query(TABLES)).rows.length === 0,
    readFrom: (path) =>
      run("pg_restore", { url, client, programs }, [
        "--no-owner",
        "--single-transaction",
        "--exit-on-error",
        "--dbname=",
        path,
      ]),
    counts: () => countsOf(client),
    async renameFiles(names) {
      await client.query("begin");
      for (const { table } of tables)
        await client.query(
          `update ${table} set storage_key = name."to"
           from unnest($1::text[], $2::text[]) as name ("from", "to") where storage_key = name."from"`,
          [[...names.keys()], [...names.values()]],
        );
      await client.query("commit");
    },
    close: () => client.end(),
  };
}

async function countsOf(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(TABLES);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await client.query<{ rows: string }>(`select count(*) as rows from ${quoted(name)}`);
    counts[name] = Number(counted.rows[0]!.rows);
  }
  return counts;
}

/** Runs a program of PostgreSQL's client. The address goes by variables, because others can read arguments. */
async function run(
  program: string,
  { url, client, programs }: { url: string; client: pg.Client; programs: string | undefined },
  args: string[],
): Promise<void> {
  const child = spawn(program, args, {
    env: { PATH: programs, ...variablesOf(url, client) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString("utf8")).slice(-1000)));
  const [code] = (await once(child, "close").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT"
      ? new Error(`${program} is not installed: PostgreSQL's client programs are needed`)
      : error;
  })) as [number];
  if (code !== 0) throw new Error(`${program} failed: ${said.trim()}`);
}

/** libpq's variables for the server of a connection, and for TLS as its address asks for it. */
function variablesOf(
  address: string,
  { host, port, user, password, database }: pg.Client,
): Record<string, string> {
  const { searchParams } = new URL(address);
  const given: Record<string, string | null | undefined> = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    // The driver's own name for TLS without a check of the certificate.
    PGSSLMODE: searchParams.get("sslmode")?.replace(/^no-verify$/, "require"),
    PGSSLROOTCERT: searchParams.get("sslrootcert"),
    PGSSLCERT: searchParams.get("sslcert"),
    PGSSLKEY: searchParams.get("sslkey"),
  };
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
