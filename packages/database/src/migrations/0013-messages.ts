import { PostgresAdapter, sql } from "kysely";
import type { Db } from "../engine/db.ts";

/**
 * The content of a message is one sealed text. A migration has no key, so it marks existing messages, and the start
 * seals them (`sealEarlierMessages`).
 */
export const messages = {
  async up(db: Db): Promise<void> {
    const object = db.getExecutor().adapter instanceof PostgresAdapter ? "json_build_object" : "json_object";
    for (const statement of [
      "alter table outbox add column content text not null default ''",
      "alter table outbox add column sealed integer not null default 0",
      "alter table outbox add column attempts bigint not null default 0",
      "alter table outbox add column error text",
      `update outbox set attempts = case when sent_at is null then 0 else 1 end, content =
        cast(${object}('subject', subject, 'text', text, 'html', html, 'link', link) as text)`,
      ...["subject", "text", "html", "link"].map((column) => `alter table outbox drop column ${column}`),
      "create index outbox_unsealed on outbox (id) where sealed = 0",
    ])
      await sql.raw(statement).execute(db);
  },
};
