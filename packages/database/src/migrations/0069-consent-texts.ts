import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** The versions of a workspace's consent texts. */
export const consentTexts = {
  async up(db: Db): Promise<void> {
    await sql
      .raw(
        `create table consent_texts (
          tenant_id text not null references tenants (id) on delete cascade, environment text not null,
          version integer not null, default_locale text, texts text not null, created_at bigint not null,
          primary key (tenant_id, environment, version))`,
      )
      .execute(db);
  },
};
