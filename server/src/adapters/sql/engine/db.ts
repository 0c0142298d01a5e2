import type { Kysely } from "kysely";

export type Db = Kysely<AnySchema>;

export type Engine = "sqlite" | "postgres";

/** Names come from columns.ts, where they are checked against the rows' types; Kysely sees them as plain text. */
export type AnySchema = Record<string, Record<string, unknown>>;

/** A single read by its statement, past the builder and its connections. */
export type Fetch = (sql: string, parameters: readonly unknown[]) => Promise<Record<string, unknown>[]>;
