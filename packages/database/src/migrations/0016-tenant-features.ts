import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** The features of a workspace's test and dev keys; null for the defaults. */
export const tenantFeatures = {
  async up(db: Db): Promise<void> {
    for (const column of ["trial_features", "dev_features"])
      await sql.raw(`alter table tenants add column ${column} text`).execute(db);
  },
};
