import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** The environment of the key that made a template; unknown for existing ones. */
export const templateEnvironments = {
  async up(db: Db): Promise<void> {
    await sql`alter table templates add column environment text`.execute(db);
  },
};
