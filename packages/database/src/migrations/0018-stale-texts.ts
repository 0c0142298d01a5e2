import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** Whether variables have changed since the document's PDF was rendered. */
export const staleTexts = {
  async up(db: Db): Promise<void> {
    await sql.raw("alter table documents add column text_stale integer not null default 0").execute(db);
  },
};
