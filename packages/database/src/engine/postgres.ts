import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { ConnectionState } from "@service/platform/ports/backlog";
import type { AnySchema, Db } from "./db.ts";
import { connectionFailure, endsConnection, statementFailure } from "./postgres-failures.ts";

/** Statements with a name, which the server plans once. Rarer ones have none. */
const MAX_NAMED_STATEMENTS = 500;
const INT8 = 20;

/** How long a request waits for a connection, new or free. */
const CONNECT_MS = 5000;
/** How long a statement may run on the server, locks included. */
const STATEMENT_MS = 20_000;
/** How long an answer is waited for. A server that is still there has ended the statement before. */
const ANSWER_MS = STATEMENT_MS + 5000;
/** How long a transaction of ours may do nothing. It then belongs to a process that hangs, and holds locks. */
const IDLE_TRANSACTION_MS = 30_000;

/** Counts and instants fit a double exactly (below 2^53). */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format),
};

/** Every connection of requests and jobs: nothing waits for ever (docs/decisions/storage-and-operation.md#d290). */
export function connectionSettings(url: string) {
  return {
    connectionString: url,
    types,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  } satisfies pg.ClientConfig;
}

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

/** A connection with named statements and the domain's errors. One that failed is not used again. */
function checkedClient(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false;
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(namedQuery(text, values));
    } catch (error) {
      isBroken ||= endsConnection(error);
      throw statementFailure(error);
    }
  };
  return { query, release: () => client.release(isBroken) } as unknown as PostgresPoolClient;
}

export interface PostgresOptions {
  url: string;
  /** Connections of the pool. */
  max?: number;
  /** Milliseconds for a connection, and for an answer, where they are not the usual ones. */
  connectMs?: number;
  answerMs?: number;
  onError: (error: Error) => void;
}

/** Opens a pool on PostgreSQL. A broken connection is reported and replaced. */
export function openPostgres({ url, max = 10, onError, connectMs, answerMs }: PostgresOptions): Pool {
  const limits = {
    ...(connectMs !== undefined && { connectionTimeoutMillis: connectMs }),
    ...(answerMs !== undefined && { query_timeout: answerMs, statement_timeout: answerMs }),
  };
  return openPool({ ...connectionSettings(url), max, ...limits }, onError);
}

/** One connection without timeouts, for migrations: they may take long, and wait for those of other processes. */
export function openForMigrations({ url, onError }: PostgresOptions): Db {
  const config = { connectionString: url, connectionTimeoutMillis: CONNECT_MS, types, max: 1 };
  return openPool(config, onError).db;
}

interface Pool {
  db: Db;
  connections: () => ConnectionState;
}

function openPool(config: pg.PoolConfig, onError: (error: Error) => void): Pool {
  const pool = new pg.Pool(config);
  // A connection may break while it is idle or between two statements. Without a listener, the error ends the process.
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("error", () => {});
  const checked: PostgresPool = {
    connect: async () => {
      try {
        return checkedClient(await pool.connect());
      } catch (error) {
        throw connectionFailure(error);
      }
    },
    end: () => pool.end(),
  } as unknown as PostgresPool;
  return {
    db: new Kysely<AnySchema>({ dialect: new PostgresDialect({ pool: checked }) }),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}
