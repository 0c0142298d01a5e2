import { PostgresAdapter, sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** Idempotent answers, and the counters of rate limits, which a crash may lose and which are not logged. */
export const limits = {
  async up(db: Db): Promise<void> {
    const unlogged = db.getExecutor().adapter instanceof PostgresAdapter ? "unlogged" : "";
    for (const statement of [
      `create table idempotency (
        id text primary key, request_hash text not null, status text not null, attempt text not null,
        locked_until bigint not null, response_status bigint, response_body text, expires_at bigint not null)`,
      `create index idempotency_by_expiry on idempotency (expires_at)`,
      `create ${unlogged} table rate_windows (
        id text primary key, used bigint not null, reset_at bigint not null)`,
      `create index rate_windows_by_reset on rate_windows (reset_at)`,
    ])
      await sql.raw(statement).execute(db);
  },
};
