import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

const STATEMENTS = [
  `create table acts (
    id text primary key, tenant_id text not null, environment text, sequence bigint not null, type text not null,
    actor text not null, actor_id text, data text not null, created_at bigint not null, hash text not null,
    previous_hash text, unique (tenant_id, sequence))`,
  "create index acts_by_time on acts (tenant_id, created_at, id)",
  "create index acts_by_age on acts (created_at)",
  "create table audit_heads (tenant_id text primary key, sequence bigint not null, hash text)",
];

/** Administrative acts, a hash chain for each workspace, and the end of each chain. */
export const acts = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
