import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { AnySchema, Db } from "./db.ts";

/** Statements with a name, which the server plans once. Rarer ones have none. */
const MAX_NAMED_STATEMENTS = 500;
const INT8 = 20;

/** Counts and instants fit a double exactly (below 2^53). */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format),
};

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMED_STATEMENTS) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** Names the statements of Kysely, which PostgreSQL would plan again each time. */
export function namedQuery(text: string, parameters: readonly unknown[]): pg.QueryConfig {
  const name = nameOf(text);
  const query = { text, values: parameters as unknown[] };
  return name === undefined ? query : { ...query, name };
}

function withNamedStatements(client: pg.PoolClient): PostgresPoolClient {
  return {
    query: (text: string, values: readonly unknown[]) => client.query(namedQuery(text, values)),
    release: () => client.release(),
  } as unknown as PostgresPoolClient;
}

export interface PostgresOptions {
  url: string;
  /** Connections of the pool. */
  max?: number;
  onError: (error: Error) => void;
}

/** Opens a pool on PostgreSQL. A broken connection is reported and replaced. */
export function openPostgres({ url, max = 10, onError }: PostgresOptions): Db {
  const pool = new pg.Pool({ connectionString: url, max, types });
  // A connection may break while it is idle or between two statements. Without a listener, the error ends the process.
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("error", () => {});
  const named: PostgresPool = {
    connect: async () => withNamedStatements(await pool.connect()),
    end: () => pool.end(),
  } as unknown as PostgresPool;
  return new Kysely<AnySchema>({ dialect: new PostgresDialect({ pool: named }) });
}
