import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** Which key made a template; of templates from before it is not known. */
export const templateEnvironments = {
  async up(db: Db): Promise<void> {
    await sql`alter table templates add column environment text`.execute(db);
  },
};
