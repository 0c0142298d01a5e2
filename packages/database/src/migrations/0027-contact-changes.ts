import { PostgresAdapter, sql } from "kysely";
import type { Db } from "../engine/db.ts";

/**
 * Records changed contacts, so that a process can bring its memory of them up to date
 * (docs/decisions/storage-and-operation.md#d304). `at` is the transaction on PostgreSQL, and a number in the
 * order of commits on SQLite. Triggers write the rows, because the version before goes on beside this schema
 * and writes none.
 */
const STATEMENTS = {
  postgres: [
    `create table contact_changes (
      at bigint not null default txid_current(), contact_id text not null, tenant_id text not null,
      environment text not null, contact_created_at bigint not null, primary key (at, contact_id))`,
    `create function note_contact_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          new := old;
        end if;
        insert into contact_changes (contact_id, tenant_id, environment, contact_created_at)
          values (new.id, new.tenant_id, new.environment, new.created_at) on conflict do nothing;
        return null;
      end $$`,
    `create trigger contact_changed after insert or update or delete on contacts
      for each row execute function note_contact_change()`,
  ],
  sqlite: [
    `create table contact_changes (
      at integer primary key autoincrement, contact_id text not null, tenant_id text not null,
      environment text not null, contact_created_at bigint not null)`,
    trigger("insert", "new"),
    trigger("update", "new"),
    trigger("delete", "old"),
  ],
};

function trigger(event: string, row: string): string {
  return `create trigger contact_${event} after ${event} on contacts begin
    insert into contact_changes (contact_id, tenant_id, environment, contact_created_at)
      values (${row}.id, ${row}.tenant_id, ${row}.environment, ${row}.created_at);
  end`;
}

const COMMON = [
  `create index contact_changes_by_tenant on contact_changes (tenant_id, environment, at)`,
  // Older than every change: it shows that none has been removed yet.
  `insert into contact_changes (at, contact_id, tenant_id, environment, contact_created_at) values (0, '', '', '', 0)`,
];

export const contactChanges = {
  async up(db: Db): Promise<void> {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    for (const statement of [...STATEMENTS[isPostgres ? "postgres" : "sqlite"], ...COMMON])
      await sql.raw(statement).execute(db);
  },
};
