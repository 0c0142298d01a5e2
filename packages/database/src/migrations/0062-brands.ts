import { sql } from "kysely";
import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** A document outlives its brand, so that it is no foreign key there. */
const STATEMENTS = [
  `create table brands (
    id text primary key, tenant_id text not null references tenants (id) on delete cascade, environment text not null,
    name text not null, is_default integer not null, images text not null, colors text not null,
    corner_radius integer, font text, footer text, support_email text,
    created_at bigint not null, updated_at bigint not null)`,
  "create index brands_by_tenant on brands (tenant_id, environment, created_at)",
  "create unique index brands_default on brands (tenant_id, environment) where is_default = 1",
  `create table brand_images (
    brand_id text not null references brands (id) on delete cascade, kind text not null, png text not null,
    primary key (brand_id, kind))`,
];

/** How workspaces look, and the look that a document asks for. */
export const brands = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "documents", "brand_id text");
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
